import { parentPort } from 'node:worker_threads';
import printer from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fontFiles } from './pdf-fonts.ts';

/**
 * Makes this thread one that draws: it is sent what `define` makes a document of, and answers the bytes. Started by
 * pdf-thread.ts. A broken picture makes pdfkit throw where no one can catch it; here that ends the thread and not the
 * server. It also keeps the drawing off the thread that answers requests, and gives the memory of pdfmake and its fonts
 * back when the thread ends.
 */
export function answerDrawings<Request>(
  define: (request: Request, tell: (done: number) => void) => TDocumentDefinitions,
): void {
  const fonts = fontFiles();
  const allowed = new Set(Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]));
  printer.setFonts(fonts);
  // Documents are made of what people wrote: nothing in them may make the server read a file or fetch an address.
  printer.setLocalAccessPolicy((path) => allowed.has(path));
  printer.setUrlAccessPolicy(() => false);

  const tell = (done: number): void => parentPort?.postMessage({ done });
  // What fails is thrown out of here on purpose: it ends the thread, and the caller gets it.
  parentPort?.on('message', (request: Request) => {
    void printer
      .createPdf(define(request, tell))
      .getBuffer()
      .then((bytes) => parentPort?.postMessage(bytes));
  });
}
