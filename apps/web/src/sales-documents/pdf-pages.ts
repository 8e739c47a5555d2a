import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs';
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

/**
 * Draws the first pages of a PDF, each on a canvas of its own that is so many CSS pixels wide, and counts them all. Drawn
 * by the page itself, since phones do not show a PDF inside one. Throws what `signal` was aborted with, and a TypeError
 * where the network is away.
 */
export async function drawPages(
  file: Blob,
  { width, signal }: { readonly width: number; readonly signal: AbortSignal },
): Promise<{ canvases: HTMLCanvasElement[]; pages: number }> {
  await fetchWorker(signal);
  // WebAssembly would need a hole in the Content-Security-Policy.
  const loading = getDocument({ data: new Uint8Array(await file.arrayBuffer()), useWasm: false });
  try {
    const pdf = await loading.promise;
    const canvases: HTMLCanvasElement[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
      signal.throwIfAborted();
      const page = await pdf.getPage(number);
      const scale = (width * window.devicePixelRatio) / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale });
      const canvas = document.createElement('canvas');
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      await page.render({ canvas, viewport }).promise;
      canvases.push(canvas);
    }
    signal.throwIfAborted();
    return { canvases, pages: pdf.numPages };
  } finally {
    await loading.destroy();
  }
}
