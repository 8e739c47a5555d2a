import type { RecurringInvoiceFields, RecurringInvoiceView } from '@atelier/contract/invoices';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import { findRecurringInvoice } from '@atelier/database/invoices/recurring-invoices.reads';
import {
  noteRecurringInvoice,
  writeRecurringInvoice,
} from '@atelier/database/invoices/recurring-invoices.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideRecurrence, nextOccurrence, recurrenceOf } from '@atelier/domain/transactions';
import {
  daysBetween,
  refuse,
  succeed,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { decideOverwrite, decideRecurringInvoice, type InvoiceRefusal } from '@atelier/domain/invoices';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { enqueue } from '../platform/jobs.ts';
import { priceDraft, type PriceRefusal } from '../sales-documents/price-draft.ts';
import { nextOf, readRecurringInvoice } from './read-recurring-invoice.ts';

const { refusal } = invoiceRefusals;

type SaveRefusal =
  | InvoiceRefusal
  | PriceRefusal
  | Refusal<
      | 'permission-denied'
      | 'recurring-starts-in-the-past'
      | 'recurring-ends-before-it-starts'
      | 'recurring-day-not-allowed'
      | 'customer-not-found'
      | 'product-not-found'
    >;

/**
 * Lets an invoice come again, or changes what is to come: the series then begins again in its rhythm, its numbers go on. No
 * day is made a second time.
 */
export async function saveRecurringInvoice(
  tenant: Tenant,
  seriesId: string,
  fields: RecurringInvoiceFields,
  tools: Pick<Tools, 'clock'>,
  { version }: { readonly version?: number | undefined } = {},
): Promise<Outcome<RecurringInvoiceView, SaveRefusal>> {
  const stored = await findRecurringInvoice(tenant, seriesId, { lock: true });
  const { timeZone } = await getBusiness(tenant);
  const customer = fields.customerId === null ? null : await findCustomer(tenant, fields.customerId);

  const permitted = requirePermission(
    tenant.role,
    fields.madeAs === 'sent' ? 'invoices.issue' : 'invoices.write',
  );
  if (!permitted.ok) return permitted;

  if (stored !== null && stored.nextDate === null) return refuse(refusal('recurring-invoice-has-ended'));
  const seen = stored === null ? succeed(true) : decideOverwrite(stored, version);
  if (!seen.ok) return seen;
  const today = todayIn(timeZone, tools.clock);
  const recurrence = decideRecurrence(recurrenceOf({ ...fields, startsOn: fields.issueDate }), today);
  if (!recurrence.ok) return recurrence;
  const first = nextOccurrence(recurrence.value, 0, null);
  if (first !== null && stored?.madeThrough != null && first.date <= stored.madeThrough) {
    return refuse(refusal('recurring-invoice-made-already', { field: 'issueDate' }));
  }
  const priced = await priceDraft(tenant, seriesId, { ...fields, eventId: null });
  if (!priced.ok) return priced;
  const { draft, totals } = priced.value;
  const whole = decideRecurringInvoice(draft, fields.madeAs, customer);
  if (!whole.ok) return whole;

  const sequence = stored?.nextSequence ?? 1;
  const written = await writeRecurringInvoice(
    tenant,
    {
      ...draft,
      customerId: known(draft.customerId),
      termsDays: daysBetween(fields.issueDate, fields.dueDate),
      recurrence: recurrence.value,
      madeAs: fields.madeAs,
      next: first === null ? null : { date: first.date, sequence },
      baseSequence: sequence,
    },
    totals,
    { isNew: stored === null },
  );
  if (!written.ok) return written;
  await makeSoon(tenant, first?.date ?? null, today);

  return succeed(known(await readRecurringInvoice(tenant, seriesId, tools.clock)));
}

/** Lets a series wait, go on, or end. What would have come while it waited is left out. */
export async function steerRecurringInvoice(
  tenant: Tenant,
  { seriesId, action }: { readonly seriesId: string; readonly action: 'pause' | 'resume' | 'end' },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    RecurringInvoiceView,
    Refusal<'permission-denied' | 'recurring-invoice-not-found' | 'recurring-invoice-has-ended'>
  >
> {
  const stored = await findRecurringInvoice(tenant, seriesId, { lock: true });
  const { timeZone } = await getBusiness(tenant);

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;
  if (!stored) return refuse(refusal('recurring-invoice-not-found'));
  if (stored.nextDate === null) return refuse(refusal('recurring-invoice-has-ended'));

  const today = todayIn(timeZone, tools.clock);
  const next = nextOf(stored, today);
  switch (action) {
    case 'pause':
      await noteRecurringInvoice(tenant, seriesId, { pausedAt: tools.clock.now().toISOString() });
      break;
    case 'resume':
      await noteRecurringInvoice(tenant, seriesId, { next, pausedAt: null, failures: 0, problem: null });
      await makeSoon(tenant, next?.date ?? null, today);
      break;
    case 'end':
      await noteRecurringInvoice(tenant, seriesId, { next: null, pausedAt: null, problem: null });
      break;
  }

  return succeed(known(await readRecurringInvoice(tenant, seriesId, tools.clock)));
}

/** Whose day has come already is not made to wait for the clock. */
async function makeSoon(tenant: Tenant, next: CalendarDate | null, today: CalendarDate): Promise<void> {
  if (next !== null && next <= today) await enqueue(tenant, 'make-recurring-invoices', {});
}
