import { billKinds, billStatuses } from '@atelier/domain/payables';
import { z } from 'zod';
import { calendarDate, cents, id, instant, signedCents } from '../foundation/index.ts';
import { journalEntryView } from '../books/index.ts';

export const billView = z.object({
  id,
  kind: z.enum(billKinds),
  status: z.enum(billStatuses),
  payeeId: id,
  payeeName: z.string(),
  /** The supplier's own. */
  number: z.string(),
  date: calendarDate,
  dueDate: calendarDate,
  memo: z.string(),
  tags: z.array(z.string()),
  totalCents: cents,
  /** Amount that payments and credits have settled; of a credit what was used of it. */
  paidCents: cents,
  lines: z.array(z.object({ accountId: id, amountCents: cents, memo: z.string(), eventId: id.nullable() })),
  /** The entry that stands, or of a void one the last that did; null while a draft. */
  journalEntryId: id.nullable(),
  voidedAt: instant.nullable(),
  voidReason: z.string(),
  /** It came with the opening balances, and is changed and taken back with them. */
  isFromOpening: z.boolean(),
  /** Goes up with every change. */
  version: z.int(),
  updatedAt: instant,
});

/** A payment over one bill or several, less the credits used for it. */
export const billPaymentView = z.object({
  id,
  payeeId: id,
  date: calendarDate,
  /** The money that left; below zero it came back, and zero where credits alone settled. */
  amountCents: signedCents,
  moneyAccountId: id.nullable(),
  reference: z.string(),
  memo: z.string(),
  journalEntryId: id,
  reversedAt: instant.nullable(),
  reversalEntryId: id.nullable(),
  allocations: z.array(
    z.object({ billId: id, kind: z.enum(billKinds), number: z.string(), amountCents: cents }),
  ),
});

export const billWithPaymentsView = billView.extend({ payments: z.array(billPaymentView) });

/** Payables: all, due before today, up to today, and in the thirty days after. */
export const billTotalsView = z.object({
  today: calendarDate,
  owedCents: cents,
  overdueCents: cents,
  overdueCount: z.int(),
  dueNowCents: cents,
  dueSoonCents: cents,
  /** Credits that were not used yet. */
  creditCents: cents,
});

/** Amounts to be paid by day; what is overdue is on the first. */
export const billsDueView = z.object({
  today: calendarDate,
  days: z.array(z.object({ date: calendarDate, cents, count: z.int() })),
});

/** One action in the life of a bill: the entry that it took back, and the one that it posted. */
const billStep = z.object({
  action: z.enum(['recorded', 'changed', 'deleted']),
  at: instant,
  /** Null: no one who is still a member. */
  personName: z.string().nullable(),
  before: journalEntryView.nullable(),
  after: journalEntryView.nullable(),
  reversal: journalEntryView.nullable(),
});

export const billHistoryView = z.object({ steps: z.array(billStep) });

export type BillView = z.infer<typeof billView>;
export type BillWithPaymentsView = z.infer<typeof billWithPaymentsView>;
export type BillPaymentView = z.infer<typeof billPaymentView>;
export type BillTotalsView = z.infer<typeof billTotalsView>;
export type BillsDueView = z.infer<typeof billsDueView>;
export type BillHistoryView = z.infer<typeof billHistoryView>;
