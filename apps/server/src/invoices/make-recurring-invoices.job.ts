import type { InvoiceView } from '@atelier/contract/invoices';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findActingMember } from '@atelier/database/businesses/members.reads';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import {
  findRecurringInvoice,
  type RecurringInvoiceRecord,
} from '@atelier/database/invoices/recurring-invoices.reads';
import { readMailTexts } from '@atelier/database/sales-documents/mail-texts.store';
import { noteRecurringInvoice } from '@atelier/database/invoices/recurring-invoices.store';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import { listDueSeries } from '@atelier/database/platform/due-series';
import { asClock, type Inside, type Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import type { Database } from '@atelier/database/platform/pool';
import { tryOut } from '@atelier/database/platform/try-out';
import { nextOccurrence } from '@atelier/domain/transactions';
import { addDays, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideGoesOut, dueDateOfOccurrence, mostFailuresInARow } from '@atelier/domain/invoices';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { workOff } from '../platform/work-off.ts';
import { issueInvoice } from './issue-invoice.command.ts';
import { fieldsOfSeries } from './read-recurring-invoice.ts';
import { saveInvoiceDraft } from './save-invoice-draft.command.ts';
import { sendInvoice } from './send-invoice.command.ts';

type MakingTools = Pick<Tools, 'clock' | 'ids' | 'mailbox' | 'publicUrl'>;

/**
 * Makes the invoices whose day has come, by the date on each business's own wall, in the name of the person who saved the series.
 * Each is made once, however often this runs and wherever it breaks off: the draft, its number, its mail and how far the
 * series has come are one database transaction. What cannot go out stays a draft, and the members are told why.
 */
export async function makeRecurringInvoicesJob(parts: {
  readonly database: Database;
  readonly tools: MakingTools;
}): Promise<void> {
  const { database, tools } = parts;
  // Somewhere on earth it is a day later than in Greenwich.
  const latest = addDays(todayIn('UTC', tools.clock), 1);
  const dues = await asClock(database, (clock) => listDueSeries(clock, 'recurring_invoices', latest));
  await workOff(
    database,
    dues,
    (inside, { seriesId }) => makeNext(inside, seriesId, tools),
    async (inside, { seriesId }, code) => {
      const series = await findRecurringInvoice(inside, seriesId, { lock: true });
      if (series) await noteFailure(inside, series, { code, isMade: false }, tools);
    },
  );
}

/** Makes the next one if its day has come; answers whether it did. */
async function makeNext(
  inside: Inside,
  seriesId: string,
  tools: MakingTools,
): Promise<Outcome<boolean, Refusal>> {
  const series = await findRecurringInvoice(inside, seriesId, { lock: true });
  if (!series || series.pausedAt !== null || series.nextDate === null) return succeed(false);
  const day = series.nextDate;
  const { timeZone } = await getBusiness(inside);
  const today = todayIn(timeZone, tools.clock);
  if (day > today) return succeed(false);

  const personId = await findActingMember(inside, series.createdBy);
  const tenant = { ...inside, personId, role: 'owner' as const };
  const invoiceId = tools.ids.next();
  const drafted = await saveInvoiceDraft(
    tenant,
    invoiceId,
    {
      ...fieldsOfSeries(series, {
        issueDate: day,
        dueDate: dueDateOfOccurrence(day, today, series.termsDays),
      }),
      lines: series.lines.map((line) => ({ ...line, id: tools.ids.next() })),
      marketplace: '',
      stockPlaceId: null,
      channel: null,
      schedule: null,
    },
    tools,
    { series: { recurringId: seriesId, sequence: series.nextSequence } },
  );
  if (!drafted.ok) return drafted;

  const next = nextOccurrence(series.recurrence, series.nextSequence - series.baseSequence + 1, null);
  await noteRecurringInvoice(inside, seriesId, {
    next: next === null ? null : { date: next.date, sequence: series.baseSequence + next.index },
    madeThrough: day,
    failures: 0,
    problem: null,
  });
  if (series.madeAs === 'draft') {
    await tellWaits(inside, drafted.value, null, tools);
    return succeed(true);
  }
  const gone = await tryOut(tenant, () => letGo(tenant, { series, invoiceId, day, today }, tools));
  if (!gone.ok) {
    await tellWaits(inside, drafted.value, gone.refusal.code, tools);
    // That the server was off is no failing of the series.
    if (gone.refusal.code !== 'recurring-invoice-is-late') {
      await noteFailure(inside, series, { code: gone.refusal.code, isMade: true }, tools);
    }
  }
  return succeed(true);
}

/** Issues a draft and has it mailed, where it may go out by itself. */
async function letGo(
  tenant: Tenant,
  made: {
    readonly series: RecurringInvoiceRecord;
    readonly invoiceId: string;
    readonly day: CalendarDate;
    readonly today: CalendarDate;
  },
  tools: MakingTools,
): Promise<Outcome<InvoiceView, Refusal>> {
  const { series, invoiceId, day, today } = made;
  const goes = decideGoesOut(day, today, await findCustomer(tenant, series.customerId));
  if (!goes.ok) return goes;
  const issued = await issueInvoice(tenant, { invoiceId }, tools);
  if (!issued.ok) return issued;
  const { texts, copyToSelf } = await readMailTexts(tenant);
  const { subject, message } = known(texts.find(({ kind }) => kind === 'invoice'));
  return sendInvoice(
    tenant,
    { invoiceId, to: issued.value.buyer.email, subject, message, copyToSelf, documentIds: [] },
    tools,
  );
}

function tellWaits(
  inside: Inside,
  draft: InvoiceView,
  reason: string | null,
  { clock }: Pick<Tools, 'clock'>,
): Promise<number> {
  const facts = {
    customerName: draft.buyer.name,
    currency: draft.currency,
    totalCents: draft.totalCents,
    date: draft.issueDate,
    reason,
  };
  const news = { kind: 'recurring-invoice-waits' as const, subjectId: draft.id, occasion: '', facts };
  return tellMembers(inside, news, clock.now().toISOString());
}

/** Counts one that did not go out; after several in a row the series waits for a person, and the members are told. */
async function noteFailure(
  inside: Inside,
  series: RecurringInvoiceRecord,
  { code, isMade }: { readonly code: string; readonly isMade: boolean },
  { clock }: Pick<Tools, 'clock'>,
): Promise<void> {
  const failures = series.failures + 1;
  const isPaused = failures >= mostFailuresInARow;
  const now = clock.now().toISOString();
  await noteRecurringInvoice(inside, series.id, {
    failures,
    problem: code,
    ...(isPaused ? { pausedAt: now } : {}),
  });
  // Of one that lies as a draft they are told with that draft.
  if (isMade && !isPaused) return;
  const { name } = known(await findCustomer(inside, series.customerId));
  await tellMembers(
    inside,
    {
      kind: 'recurring-invoice-stuck',
      subjectId: series.id,
      occasion: isPaused ? now : String(series.nextSequence),
      facts: { customerName: name, reason: code, isPaused },
    },
    now,
  );
}
