import { getDocument, GlobalWorkerOptions, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

/** More pages than this are not drawn: it is looked at, not printed. */
export const mostPages = 5;

let isWorkerFetched = false;

/** Had the library found its worker missing once, it would draw nothing until the page is loaded again. */
async function fetchWorker(signal: AbortSignal): Promise<void> {
  if (isWorkerFetched) return;
  const response = await fetch(workerAddress, { signal });
  // Read whole, or the cache would not keep it for the library.
  await response.arrayBuffer();
  isWorkerFetched = true;
}

let started: PDFWorker | undefined;

/** One worker reads all PDFs: starting it takes longer than reading most of them. */
function startWorker(): PDFWorker {
  if (started === undefined || started.destroyed) started = new PDFWorker();
  return started;
}

/** A PDF that is open; it must be closed. Pages count from one. */
export type OpenPdf = {
  readonly pages: number;
  /** Draws a page on a canvas of its own that is so many CSS pixels wide. */
  draw: (number: number, width: number) => Promise<HTMLCanvasElement>;
  close: () => Promise<void>;
};

/**
 * Opens a PDF, to be drawn by the page itself: phones do not show a PDF inside a page, and nothing in it runs. Throws what
 * `signal` was aborted with, a TypeError where the network is away, and an error for a damaged or locked PDF.
 */
export async function openPdf(file: Blob, signal: AbortSignal): Promise<OpenPdf> {
  await fetchWorker(signal);
  // WebAssembly would need a hole in the Content-Security-Policy.
  const data = new Uint8Array(await file.arrayBuffer());
  const loading = getDocument({ data, useWasm: false, worker: startWorker() });
  try {
    const pdf = await loading.promise;
    signal.throwIfAborted();
    return {
      pages: pdf.numPages,
      async draw(number, width) {
        const page = await pdf.getPage(number);
        const scale = (width * window.devicePixelRatio) / page.getViewport({ scale: 1 }).width;
        const viewport = page.getViewport({ scale });
        const canvas = document.createElement('canvas');
        canvas.width = Math.floor(viewport.width);
        canvas.height = Math.floor(viewport.height);
        await page.render({ canvas, viewport }).promise;
        return canvas;
      },
      close: () => loading.destroy(),
    };
  } catch (error) {
    await loading.destroy();
    throw error;
  }
}

/** Draws the first pages of a PDF, and counts them all. Throws as `openPdf` does. */
export async function drawPages(
  file: Blob,
  { width, signal }: { readonly width: number; readonly signal: AbortSignal },
): Promise<{ canvases: HTMLCanvasElement[]; pages: number }> {
  const pdf = await openPdf(file, signal);
  try {
    const canvases: HTMLCanvasElement[] = [];
    for (let number = 1; number <= Math.min(pdf.pages, mostPages); number += 1) {
      signal.throwIfAborted();
      canvases.push(await pdf.draw(number, width));
    }
    signal.throwIfAborted();
    return { canvases, pages: pdf.pages };
  } finally {
    await pdf.close();
  }
}
