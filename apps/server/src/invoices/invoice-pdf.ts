import type { Inside } from '@atelier/database/platform/in-business';
import type { Clock } from '../platform/clock.ts';
import { readPrintableInvoice } from './invoice-document.ts';

/** The invoice as a PDF file, or null when there is none (or, with `issuedOnly`, none that was issued). */
export async function readInvoicePdf(
  inside: Inside,
  invoiceId: string,
  options: {
    readonly paper: 'letter' | 'a4';
    readonly tools: { readonly clock: Clock; readonly publicUrl: string };
    readonly issuedOnly?: boolean;
  },
): Promise<File | null> {
  const printable = await readPrintableInvoice(inside, invoiceId, options.tools.clock);
  if (!printable || (options.issuedOnly === true && printable.token === null)) return null;
  return new File([], `${printable.document.number ?? 'draft'}.pdf`, { type: 'application/pdf' });
}
