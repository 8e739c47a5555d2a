import { quoteDraftFields, type QuoteDraftFields } from '@atelier/contract/sales-documents';
import type { QuoteView } from '@atelier/contract/quotes';
import { checkFields, commonFields, type Checked, formOfPaper, type InvoiceForm } from '../invoices/index.ts';

/** A quote as it is in the editor: its last day stands where that of an invoice does. */
export function formOfQuote(quote: QuoteView, lineId: string): InvoiceForm {
  return {
    ...formOfPaper(quote, quote.validUntil, lineId),
    replacesId: quote.replaces?.id ?? null,
  };
}

/** Checks a quote; to send it, it also needs a customer and a line. */
export function checkQuote(form: InvoiceForm, toSend: boolean): Checked<QuoteDraftFields> {
  return checkFields(
    quoteDraftFields,
    { ...commonFields(form), validUntil: form.dueDate, replacesId: form.replacesId ?? null },
    form,
    toSend
      ? {
          customerId: 'Choose who the quote goes to.',
          lines: 'Add at least one line before you send the quote.',
        }
      : null,
  );
}
