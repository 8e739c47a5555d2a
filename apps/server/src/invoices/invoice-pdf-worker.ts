/**
 * Draws invoices in a thread of its own, started by invoice-pdf.ts. A broken picture makes pdfkit throw where nobody
 * can catch it; here that ends the thread and not the server. It also keeps the drawing off the thread that answers
 * requests, and gives the memory of pdfmake and its fonts back when the thread ends.
 */
import { parentPort } from 'node:worker_threads';
import printer from 'pdfmake';
import type { InvoiceDocumentView } from '@atelier/contract/invoices';
import { invoiceDefinition, type InvoicePrint } from './invoice-pdf-definition.ts';
import { fontFiles } from './invoice-pdf-fonts.ts';

const fonts = fontFiles();
const allowed = new Set(Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]));
printer.setFonts(fonts);
// Documents are made of what people wrote: nothing in them may make the server read a file or fetch an address.
printer.setLocalAccessPolicy((path) => allowed.has(path));
printer.setUrlAccessPolicy(() => false);

/** What the thread is asked to draw; it answers the bytes. */
export interface DrawRequest {
  readonly document: InvoiceDocumentView;
  readonly print: InvoicePrint;
}

// What fails is thrown out of here on purpose: it ends the thread, and whoever asked hears of it.
parentPort?.on('message', ({ document, print }: DrawRequest) => {
  void printer
    .createPdf(invoiceDefinition(document, print))
    .getBuffer()
    .then((bytes) => parentPort?.postMessage(bytes));
});
