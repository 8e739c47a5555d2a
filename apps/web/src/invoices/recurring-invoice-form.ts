import {
  recurringInvoiceFields,
  type RecurringInvoiceFields,
  type RecurringInvoiceView,
} from '@atelier/contract/invoices';
import { formOfPlan, planOf, rhythmErrors, startRhythm } from '../transactions/index.ts';
import { checkFields, commonFields, type Checked } from './check-form.ts';
import { formOfPaper, type InvoiceForm } from './invoice-form.ts';

/** A series as it is in the editor: its next invoice, and when it comes again. */
export function formOfSeries(series: RecurringInvoiceView, lineId: string): InvoiceForm {
  return {
    ...formOfPaper({ ...series, eventId: null }, series.dueDate, lineId),
    rhythm: formOfPlan(series, series.timesLeft),
    madeAs: series.madeAs,
  };
}

/** Checks a recurring invoice; it needs all that an invoice needs which goes out by itself. */
export function checkSeries(form: InvoiceForm): Checked<RecurringInvoiceFields> {
  const rhythm = form.rhythm ?? startRhythm;
  const found = rhythmErrors(rhythm);
  const { eventId: _event, ...common } = commonFields(form);
  const plan = form.issueDate === null ? {} : planOf(rhythm, form.issueDate);
  const checked = checkFields(
    recurringInvoiceFields,
    { ...common, dueDate: form.dueDate, ...plan, madeAs: form.madeAs ?? 'draft' },
    form,
    { customerId: 'Choose who the invoices go to.', lines: 'Add at least one line.' },
  );
  if (Object.keys(found).length === 0) return checked;
  return { errors: { ...('errors' in checked ? checked.errors : {}), ...found } };
}
