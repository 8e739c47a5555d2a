import type { InvoiceDocumentView } from '@atelier/contract/invoices';
import type { Inside } from '@atelier/database/platform/in-business';
import type { Clock } from '../platform/clock.ts';
import { publicInvoiceUrl, readPrintableInvoice } from './invoice-document.ts';
import type { Paper } from '../platform/paper.ts';
import { pdfThread } from '../platform/pdf-thread.ts';
import type { InvoicePrint } from './invoice-pdf-definition.ts';
import type { DrawRequest } from './invoice-pdf-worker.ts';

/** A drawing takes some 50 ms; one that takes this long will never end. */
const draw = pdfThread<DrawRequest>(new URL('./invoice-pdf-worker.ts', import.meta.url), {
  longestDrawingMs: 20_000,
});

/** Draws an invoice, in a thread of its own. */
export function renderInvoicePdf(
  document: InvoiceDocumentView,
  print: InvoicePrint,
): Promise<Uint8Array<ArrayBuffer>> {
  return draw({ document, print });
}

/** What the file is called; a number may hold signs that no file name can. */
function fileName(number: string | null): string {
  const name = (number ?? 'draft').normalize('NFC').replace(/[^\p{L}\p{N}._-]+/gu, '-');
  return `${name.replace(/^[-.]+|[-.]+$/g, '') || 'invoice'}.pdf`;
}

/** A small PNG can unfold into gigabytes; a JPEG goes into the file as it is. */
const mostPixels = 16_000_000;

function unfoldsTooFar({ contentType, bytes }: NonNullable<InvoicePrint['logo']>): boolean {
  if (contentType !== 'image/png' || bytes.byteLength < 24) return false;
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return header.getUint32(16) * header.getUint32(20) > mostPixels;
}

/** Draws what `readPrintableInvoice` read. */
export async function drawInvoice(
  { document, logo }: { readonly document: InvoiceDocumentView; readonly logo: InvoicePrint['logo'] },
  print: Omit<InvoicePrint, 'logo'>,
): Promise<{ filename: string; bytes: Uint8Array<ArrayBuffer> }> {
  const drawWith = (drawnLogo: InvoicePrint['logo']) =>
    renderInvoicePdf(document, { ...print, logo: drawnLogo });
  const filename = fileName(document.number);
  if (logo === null || unfoldsTooFar(logo)) return { filename, bytes: await drawWith(null) };
  // A logo that cannot be drawn (a broken PNG) must not keep an invoice from leaving: then it goes without.
  return { filename, bytes: await drawWith(logo).catch(() => drawWith(null)) };
}

/** The invoice as a PDF file, or null when there is none (or, with `issuedOnly`, none that was issued). */
export async function readInvoicePdf(
  inside: Inside,
  invoiceId: string,
  options: {
    readonly paper: Paper;
    readonly tools: { readonly clock: Clock; readonly publicUrl: string };
    readonly issuedOnly?: boolean;
  },
): Promise<File | null> {
  const printable = await readPrintableInvoice(inside, invoiceId, options.tools.clock);
  if (!printable || (options.issuedOnly === true && printable.token === null)) return null;
  const { token } = printable;
  const publicUrl = token === null ? null : publicInvoiceUrl(options.tools.publicUrl, token);
  const { filename, bytes } = await drawInvoice(printable, { paper: options.paper, publicUrl });
  return new File([bytes], filename, { type: 'application/pdf' });
}
