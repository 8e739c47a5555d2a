import type { RecurringView } from '@atelier/contract/transactions';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import {
  findRecurring,
  lockRecurring,
  type RecurringRow,
} from '@atelier/database/transactions/recurring.reads';
import {
  addRecurring as writeRecurring,
  changeRecurring as writeChange,
  noteRecurring,
} from '@atelier/database/transactions/recurring.store';
import { findTransaction } from '@atelier/database/transactions/transactions.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import {
  decideRecurrence,
  nextOccurrence,
  recurrenceOf,
  type Recurrence,
  type TransactionDraft,
} from '@atelier/domain/transactions';
import { financeRefusals } from '@atelier/domain/books';
import { refuse, succeed, type Money, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { draftOfTransaction } from './post-transaction.ts';

type RhythmRefusal = Refusal<
  | 'permission-denied'
  | 'recurring-starts-in-the-past'
  | 'recurring-ends-before-it-starts'
  | 'recurring-day-not-allowed'
>;
type TouchRefusal = Refusal<'permission-denied' | 'recurring-not-found' | 'recurring-has-ended'>;

/** Returns what a series makes, without the day. */
export function templateOf(row: RecurringRow): Omit<TransactionDraft, 'id' | 'date'> {
  return {
    kind: row.kind,
    payee: row.payee,
    payeeId: row.payeeId,
    memo: row.memo,
    tags: row.tags,
    amount: row.amountCents,
    moneyAccountId: row.moneyAccountId,
    lines: row.lines.map((line) => ({
      accountId: line.accountId,
      amount: line.amountCents,
      memo: line.memo,
    })),
  };
}

/** Returns what is shown of a series. */
export function recurringView(row: RecurringRow): RecurringView {
  const { nextSequence: _next, baseSequence: _base, createdBy: _by, ...view } = row;
  return view;
}

type Plan = { readonly recurrence: Recurrence; readonly madeAs: 'draft' | 'posted' };

/** Lets a transaction come again: all of it but its day is the model. */
export async function addRecurring(
  tenant: Tenant,
  input: Plan & { readonly id: string; readonly transactionId: string },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    RecurringView,
    RhythmRefusal | Refusal<'transaction-not-found' | 'recurring-id-taken' | 'recurring-takes-no-tax'>
  >
> {
  const { timeZone } = await getBusiness(tenant);
  const model = await findTransaction(tenant, input.transactionId);
  if (!model) return refuse(financeRefusals.refusal('transaction-not-found'));

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  // A payout and the tax of a sale are another sum each time.
  if (model.salesTax !== null || model.lines.some(({ amountCents }) => amountCents < 0)) {
    return refuse(financeRefusals.refusal('recurring-takes-no-tax'));
  }
  const decided = decideRecurrence(input.recurrence, todayIn(timeZone, tools.clock));
  if (!decided.ok) return decided;
  const first = nextOccurrence(decided.value, 0, null);

  const { id: _model, date: _day, ...template } = draftOfTransaction(model);
  const written = await writeRecurring(tenant, {
    id: input.id,
    template,
    recurrence: decided.value,
    madeAs: input.madeAs,
    next: first === null ? null : { date: first.date, sequence: 1 },
    baseSequence: 1,
  });
  if (!written.ok) return written;

  return succeed(recurringView(known(await findRecurring(tenant, input.id))));
}

/** Changes a series for what it will make. It begins again in its rhythm; its numbers go on. */
export async function changeRecurring(
  tenant: Tenant,
  input: Plan & { readonly recurringId: string; readonly amount: Money | null },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<RecurringView, RhythmRefusal | TouchRefusal>> {
  const { timeZone } = await getBusiness(tenant);
  const stored = await lockRecurring(tenant, input.recurringId);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;
  if (!stored) return refuse(financeRefusals.refusal('recurring-not-found'));
  const decided = decideRecurrence(input.recurrence, todayIn(timeZone, tools.clock));
  if (!decided.ok) return decided;
  const first = nextOccurrence(decided.value, 0, null);

  const template = templateOf(stored);
  const [only, ...others] = template.lines;
  // Of a split no one could say which part shall grow.
  const isSplit = only !== undefined && others.length > 0;
  const amount = isSplit ? template.amount : (input.amount ?? template.amount);
  await writeChange(tenant, {
    id: stored.id,
    template: { ...template, amount, lines: only && !isSplit ? [{ ...only, amount }] : template.lines },
    recurrence: decided.value,
    madeAs: input.madeAs,
    next: first === null ? null : { date: first.date, sequence: stored.nextSequence },
    baseSequence: stored.nextSequence,
  });

  return succeed(recurringView(known(await findRecurring(tenant, stored.id))));
}

/** Lets a series wait, go on, or end. What would have come while it waited is left out. */
export async function steerRecurring(
  tenant: Tenant,
  input: { readonly recurringId: string; readonly action: 'pause' | 'resume' | 'stop' },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<RecurringView, TouchRefusal>> {
  const { timeZone } = await getBusiness(tenant);
  const stored = await lockRecurring(tenant, input.recurringId);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;
  if (!stored) return refuse(financeRefusals.refusal('recurring-not-found'));
  if (stored.nextDate === null) return refuse(financeRefusals.refusal('recurring-has-ended'));

  const now = tools.clock.now().toISOString();
  const index = stored.nextSequence - stored.baseSequence;
  const next = nextOccurrence(recurrenceOf(stored), index, todayIn(timeZone, tools.clock));
  switch (input.action) {
    case 'pause':
      await noteRecurring(tenant, stored.id, { pausedAt: now });
      break;
    case 'resume':
      await noteRecurring(tenant, stored.id, {
        pausedAt: null,
        problem: null,
        next: next === null ? null : { date: next.date, sequence: stored.baseSequence + next.index },
      });
      break;
    case 'stop':
      await noteRecurring(tenant, stored.id, { next: null, pausedAt: null, problem: null });
      break;
  }

  return succeed(recurringView(known(await findRecurring(tenant, stored.id))));
}
