import type { Inside } from '@atelier/database/platform/in-business';
import type { Clock } from '../platform/clock.ts';
import type { Paper } from '../platform/pdf/paper.ts';
import { publicInvoiceUrl } from '../sales-documents/paper-parties.ts';
import { readPrintableInvoice } from './invoice-document.ts';
import { drawSalesPaper } from '../sales-documents/sales-paper-pdf.ts';

/** The invoice as a PDF file, or null when there is none (or, with `issuedOnly`, none that was issued). */
export async function readInvoicePdf(
  inside: Inside,
  invoiceId: string,
  options: {
    readonly paper?: Paper | undefined;
    readonly tools: { readonly clock: Clock; readonly publicUrl: string };
    readonly issuedOnly?: boolean;
  },
): Promise<File | null> {
  const printable = await readPrintableInvoice(inside, invoiceId, options.tools.clock);
  if (!printable || (options.issuedOnly === true && printable.token === null)) return null;
  const { token } = printable;
  const publicUrl = token === null ? null : publicInvoiceUrl(options.tools.publicUrl, token);
  const { filename, bytes } = await drawSalesPaper(printable, { paper: options.paper, publicUrl });
  return new File([bytes], filename, { type: 'application/pdf' });
}
