import { useEffect, useRef, useState } from 'react';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Returns what is pasted as words stays words: a table of a spreadsheet brings a picture of itself along. */
function isForField(event: ClipboardEvent): boolean {
  const { target } = event;
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable);
  return isField && (event.clipboardData?.types.includes('text/plain') ?? false);
}

/** A picture from the clipboard has no name of its own: all are called `image.png`. */
function named(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file;
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const time = `${two(now.getHours())}.${two(now.getMinutes())}.${two(now.getSeconds())}`;
  return new File([file], `Pasted ${day} ${time}${file.name.slice('image'.length)}`, { type: file.type });
}

/** The part that came last takes what is dropped: a dialog before the page below it. */
const takers: symbol[] = [];

/**
 * Takes files that are dropped anywhere on the page, since a person who aims at a small field misses it and would lose the page
 * to the file, and those that are pasted. Answers whether some are held over the page.
 */
export function useFileDrop(onFiles: (files: File[]) => void, isActive: boolean): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const self = Symbol('taker');
    const isFirst = () => takers.at(-1) === self;
    takers.push(self);
    const over = (event: DragEvent) => {
      if (!hasFiles(event) || !isFirst()) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Only when it leaves the window, not when it passes from one element to the next.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event) || !isFirst()) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) take.current(files);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (!isFirst() || files.length === 0 || isForField(event)) return;
      event.preventDefault();
      take.current(files.map(named));
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      takers.splice(takers.indexOf(self), 1);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, [isActive]);
  return isOver;
}
