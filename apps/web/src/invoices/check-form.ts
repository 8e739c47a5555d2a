import { invoiceDraftFields, type InvoiceDraftFields } from '@atelier/contract/sales-documents';
import type { z } from 'zod';
import { isBlank, type FormErrors, type InvoiceForm } from './invoice-form.ts';

const writtenLines = (form: InvoiceForm) => form.lines.filter((line) => !isBlank(line));

const missing: FormErrors = {
  issueDate: 'Enter a date.',
  dueDate: 'Enter a date.',
  validUntil: 'Enter a date.',
  description: 'Say what this line is for.',
  quantity: 'Enter a quantity above zero.',
  unitPriceCents: 'Enter a price; 0 is fine.',
  kind: 'Enter 30% or an amount.',
  discount: 'Enter a discount from 0 to 100%, or an amount.',
};

/** Draft that can be saved, or sentences by field. */
export type Checked<Fields> = { draft: Fields } | { errors: FormErrors };

/** Missing fields before it can go to someone. */
type Complaints = { readonly customerId: string; readonly lines: string };

/** Returns what an invoice and a quote have in common, as the contract takes it. */
export const commonFields = (form: InvoiceForm) => ({
  customerId: form.customerId,
  reference: form.reference,
  issueDate: form.issueDate,
  pricesIncludeTax: form.pricesIncludeTax,
  lines: writtenLines(form),
  discount: form.discount,
  shippingCents: form.shippingCents ?? 0,
  shippingTaxRateId: form.shippingTaxRateId,
  note: form.note,
  eventId: form.eventId ?? null,
});

/** Checks by the contract's own schema; with `complaints`, a customer and a line are needed as well. */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: object,
  form: InvoiceForm,
  complaints: Complaints | null,
): Checked<z.output<Schema>> {
  const parsed = schema.safeParse(fields);
  const errors: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const last = issue.path.findLast((part) => typeof part === 'string') ?? 'form';
    const isRange = issue.code === 'too_big';
    const key = errorKey(issue.path.join('.'), form);
    errors[key] ??=
      (isRange ? undefined : issue.code === 'custom' ? issue.message : missing[last]) ?? issue.message;
  }
  if (complaints !== null && form.customerId === null) errors['customerId'] = complaints.customerId;
  if (complaints !== null && writtenLines(form).length === 0) errors['lines'] = complaints.lines;
  return parsed.success && Object.keys(errors).length === 0 ? { draft: parsed.data } : { errors };
}

/** Checks an invoice; to issue it, it also needs a customer and a line. */
export function checkForm(form: InvoiceForm, toIssue: boolean): Checked<InvoiceDraftFields> {
  const fields = {
    ...commonFields(form),
    dueDate: form.dueDate,
    marketplace: form.marketplace ?? '',
    stockPlaceId: form.stockPlaceId ?? null,
    channel: form.channel ?? null,
    schedule: form.schedule ?? null,
  };
  return checkFields(
    invoiceDraftFields,
    fields,
    form,
    toIssue
      ? {
          customerId: 'Choose who the invoice goes to.',
          lines: 'Add at least one line before you issue the invoice.',
        }
      : null,
  );
}

/** Turns the server's `lines.2.quantity` into the editor's `<line id>.quantity`; blank lines were not sent. */
export function errorKey(path: string, form: InvoiceForm): string {
  const [first = '', index, field = 'description'] = path.split('.');
  // The last day of a quote stands where that of an invoice does.
  if (first === 'validUntil') return 'dueDate';
  // What comes again begins with the invoice that is in the editor.
  if (first === 'startsOn') return 'issueDate';
  if (first === 'schedule') {
    const [, , part, of = 'share'] = path.split('.');
    return `${form.schedule?.parts[Number(part)]?.id ?? 'schedule'}.${of}`;
  }
  if (first !== 'lines' || index === undefined) return first;
  const line = writtenLines(form)[Number(index)];
  // A product is chosen where the description is typed.
  return line === undefined ? 'lines' : `${line.id}.${field === 'productId' ? 'description' : field}`;
}
