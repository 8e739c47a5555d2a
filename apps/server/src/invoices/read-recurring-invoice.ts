import type { RecurringInvoiceView } from '@atelier/contract/invoices';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listInvoices } from '@atelier/database/invoices/invoices.reads';
import {
  findRecurringInvoice,
  type RecurringInvoiceRecord,
} from '@atelier/database/invoices/recurring-invoices.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { nextOccurrence, upcomingOccurrences } from '@atelier/domain/transactions';
import { addDays, type CalendarDate } from '@atelier/domain/foundation';
import { invoiceTotals } from '@atelier/domain/sales-documents';
import { recurringInvoiceState } from '@atelier/domain/invoices';
import { todayIn, type Clock } from '../platform/clock.ts';
import { unwrittenPaperOf } from '../sales-documents/paper-parties.ts';
import { taxedDraft } from '../sales-documents/price-draft.ts';
import { readTaxFacts } from '../sales-documents/tax-of-invoice.ts';

const mostUpcoming = 6;
const mostMade = 50;

/** Returns what an invoice of a series says, as someone would have typed it. */
export function fieldsOfSeries(
  series: RecurringInvoiceRecord,
  days: { readonly issueDate: CalendarDate; readonly dueDate: CalendarDate },
) {
  const { customerId, reference, pricesIncludeTax, lines, discount, shipping, shippingTaxRateId, note } =
    series;
  return {
    customerId,
    reference,
    ...days,
    pricesIncludeTax,
    lines,
    discount,
    shippingCents: shipping,
    shippingTaxRateId,
    note,
    eventId: null,
  };
}

/** Returns what comes next of a series that goes on today: what passed while it was paused is left out. */
export function nextOf(series: RecurringInvoiceRecord, today: CalendarDate) {
  const { nextDate, pausedAt, recurrence, nextSequence, baseSequence } = series;
  if (nextDate === null) return null;
  const from = pausedAt === null ? null : today;
  const next = nextOccurrence(recurrence, nextSequence - baseSequence, from);
  return next === null ? null : { ...next, sequence: baseSequence + next.index };
}

/** A series as its members see it, with the next invoice as it would be made today; null when there is none. */
export async function readRecurringInvoice(
  tenant: Tenant,
  seriesId: string,
  clock: Clock,
): Promise<RecurringInvoiceView | null> {
  const series = await findRecurringInvoice(tenant, seriesId);
  if (!series) return null;
  const business = await getBusiness(tenant);
  const today = todayIn(business.timeZone, clock);
  const next = nextOf(series, today);
  const issueDate = next?.date ?? series.madeThrough ?? series.startsOn;
  const dueDate = addDays(issueDate, series.termsDays);
  const facts = await readTaxFacts(tenant, series.customerId, series.lines);
  const draft = taxedDraft(seriesId, fieldsOfSeries(series, { issueDate, dueDate }), facts);
  const totals = invoiceTotals(draft);
  const made = await listInvoices(tenant, { recurringId: seriesId, limit: mostMade, today });
  const paper = unwrittenPaperOf(draft, totals, business, facts.customer);
  const { recurrence, endsAfter } = series;
  return {
    ...paper,
    waysToPay: [],
    id: series.id,
    version: series.version,
    customerId: series.customerId,
    shippingTaxRate: draft.shippingTaxRate,
    dueDate,
    everyUnit: series.everyUnit,
    everyCount: series.everyCount,
    dayOfMonth: series.dayOfMonth,
    weekOfMonth: series.weekOfMonth,
    startsOn: series.startsOn,
    endsOn: series.endsOn,
    endsAfter,
    madeAs: series.madeAs,
    state: recurringInvoiceState(series),
    nextDate: series.nextDate,
    madeCount: series.madeCount,
    problem: series.problem,
    timesLeft: endsAfter === null || next === null ? null : endsAfter - next.index,
    upcoming: next === null ? [] : [...upcomingOccurrences(recurrence, next.index, mostUpcoming)],
    made: made.rows,
  };
}
