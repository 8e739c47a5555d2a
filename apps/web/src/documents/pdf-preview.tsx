import { useEffect, useRef, useState } from 'react';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../design/button.tsx';
import { ErrorPanel } from '../design/error-panel.tsx';
import { openPdf, type OpenPdf } from '../design/pdf-pages.ts';
import { fetchContent } from './fetch-content.ts';

const zooms = [1, 1.5, 2, 3] as const;

/** The pages of a PDF, one at a time. Nothing in it runs. */
export function PdfPreview({ address, name }: { address: string; name: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [pdf, setPdf] = useState<OpenPdf>();
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  const [fault, setFault] = useState<string>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    let opened: OpenPdf | undefined;
    fetchContent(address, leaving.signal)
      .then((file) => openPdf(file, leaving.signal))
      .then(
        (found) => {
          opened = found;
          if (leaving.signal.aborted) void found.close();
          else setPdf(found);
        },
        (error: unknown) => {
          if (!leaving.signal.aborted) setFault(faultWords(error));
        },
      );
    return () => {
      leaving.abort();
      void opened?.close();
    };
  }, [address, tries]);
  const scale = zooms[zoom] ?? 1;
  useEffect(() => {
    const sheet = place.current;
    if (pdf === undefined || sheet === null) return undefined;
    let isLeft = false;
    pdf.draw(page, (sheet.parentElement?.clientWidth ?? 600) * scale).then(
      (canvas) => {
        if (isLeft) return;
        canvas.style.width = `${String(scale * 100)}%`;
        canvas.className = 'max-w-none bg-white';
        sheet.replaceChildren(canvas);
      },
      (error: unknown) => {
        if (!isLeft) setFault(faultWords(error));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [pdf, page, scale]);
  if (fault !== undefined) {
    return (
      <ErrorPanel
        title="Failed to load document"
        message={fault}
        onRetry={() => {
          setFault(undefined);
          setPdf(undefined);
          setTries(tries + 1);
        }}
      />
    );
  }
  const pages = pdf?.pages ?? 1;
  return (
    <figure>
      <figcaption className="mb-1 flex flex-wrap items-center justify-center gap-1">
        <IconButton
          icon={ChevronLeft}
          label="Previous page"
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        />
        <span aria-live="polite" className="text-ink-soft px-1 text-sm tabular-nums">
          Page {page} of {pages}
        </span>
        <IconButton
          icon={ChevronRight}
          label="Next page"
          disabled={page >= pages}
          onClick={() => setPage(page + 1)}
        />
        <IconButton icon={ZoomOut} label="Zoom out" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
        <IconButton
          icon={ZoomIn}
          label="Zoom in"
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </figcaption>
      <div
        tabIndex={0}
        role="region"
        aria-label={`Pages of ${name}`}
        className="bg-sunken h-[46vh] overflow-auto rounded-md"
      >
        <div ref={place} role="img" aria-label={`Page ${String(page)} of ${name}`} className="min-h-40" />
      </div>
    </figure>
  );
}

function faultWords(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'This PDF asks for a password. Download it to open it.';
  if (error instanceof TypeError) return 'The server cannot be reached. Check your internet connection.';
  return 'This PDF cannot be shown here. Download it to open it.';
}
