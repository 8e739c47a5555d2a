import { useEffect, useRef, useState } from 'react';
import { drawPages, mostPages } from './pdf-pages.ts';

type PdfViewProps = {
  file: Blob;
  /** What it shows, for whoever does not see it. */
  label: string;
};

/** A PDF in the page, as wide as its place; the one before stays until the next is drawn. */
export function PdfView({ file, label }: PdfViewProps) {
  const sheets = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState(0);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const place = sheets.current;
    if (place === null) return;
    const leaving = new AbortController();
    drawPages(file, { width: place.clientWidth, signal: leaving.signal }).then(
      (drawn) => {
        for (const canvas of drawn.canvases) canvas.className = 'border-line w-full rounded-sm border';
        place.replaceChildren(...drawn.canvases);
        setPages(drawn.pages);
        setBroken(false);
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        reportError(error);
        setBroken(true);
      },
    );
    return () => leaving.abort();
  }, [file]);
  return (
    <>
      <div ref={sheets} role="img" aria-label={label} className="grid min-h-40 gap-3" />
      {pages > mostPages && <p className="text-ink-soft mt-2 text-sm">And {pages - mostPages} more pages.</p>}
      {isBroken && <p className="text-ink-soft mt-2 text-sm">Your browser cannot show it.</p>}
    </>
  );
}
