import { useEffect, useRef, useState } from 'react';
import { readProblem } from '../platform/problems.ts';
import { drawPages, mostPages } from '../design/pdf-pages.ts';

type PdfViewProps = {
  file: Blob;
  /** Text for a person who does not see it. */
  label: string;
};

/** A PDF in the page, as wide as its place; the one before stays until the next is drawn. */
export function PdfView({ file, label }: PdfViewProps) {
  const sheets = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState(0);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    const place = sheets.current;
    if (place === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const draw = () =>
      void drawPages(file, { width: place.clientWidth, signal }).then(
        (drawn) => {
          for (const canvas of drawn.canvases) canvas.className = 'border-line w-full rounded-sm border';
          place.replaceChildren(...drawn.canvases);
          setPages(drawn.pages);
          setFault(undefined);
        },
        (error: unknown) => {
          if (signal.aborted) return;
          if (readProblem(error).canRetry) {
            setFault('The preview appears as soon as you are back online.');
            window.addEventListener('online', draw, { once: true, signal });
          } else {
            reportError(error);
            setFault('Your browser cannot show this preview.');
          }
        },
      );
    draw();
    return () => leaving.abort();
  }, [file]);
  return (
    <>
      <div ref={sheets} role="img" aria-label={label} className="grid min-h-40 gap-3" />
      {pages > mostPages && <p className="text-ink-soft mt-2 text-sm">And {pages - mostPages} more pages.</p>}
      {fault !== undefined && <p className="text-ink-soft mt-2 text-sm">{fault}</p>}
    </>
  );
}
