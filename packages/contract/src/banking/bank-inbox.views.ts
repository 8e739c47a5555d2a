import { bankLineStates, bankSuggestionKinds } from '@atelier/domain/banking';
import { billKinds } from '@atelier/domain/payables';
import { journalEntryKinds } from '@atelier/domain/books';
import { z } from 'zod';
import { calendarDate, cents, id, instant, signedCents } from '../foundation/index.ts';
import { entrySourceView } from '../books/index.ts';

/** Suggestion for a bank line, with its reason. */
export const bankSuggestionView = z.object({
  kind: z.enum(bankSuggestionKinds),
  /** An entry, the entries of collected payments, another bank line, invoices, bills and credits, or a rule. */
  targetIds: z.array(id),
  reason: z.object({
    /** Name: a memo, an account, a customer, a rule. */
    name: z.string(),
    number: z.string(),
    date: calendarDate.nullable(),
    /** From the target's day to the line's. */
    days: z.int().nullable(),
    sameName: z.boolean(),
    sameNumber: z.boolean(),
    count: z.int(),
  }),
  /** Where a rule would book it. */
  categoryName: z.string().nullable(),
});

/** An entry of the books; its amount is what it says of the line's account. */
export const lineEntryView = z.object({
  entryId: id,
  number: z.int(),
  date: calendarDate,
  kind: z.enum(journalEntryKinds),
  memo: z.string(),
  amountCents: signedCents,
  source: entrySourceView.nullable(),
});

export const bankLineView = z.object({
  id,
  accountId: id,
  accountName: z.string(),
  date: calendarDate,
  /** Into the account above zero, out of it below. */
  amountCents: signedCents,
  payee: z.string(),
  description: z.string(),
  checkNumber: z.string(),
  pending: z.boolean(),
  state: z.enum(bankLineStates),
  suggestion: bankSuggestionView.nullable(),
  /** Entries of a matched or categorised line, and their other accounts. */
  entries: z.array(lineEntryView),
  categories: z.array(z.string()),
  isReconciled: z.boolean(),
});

export const inboxCountsView = z.object({
  counts: z.object({
    review: z.int(),
    suggested: z.int(),
    matched: z.int(),
    categorised: z.int(),
    excluded: z.int(),
    pending: z.int(),
  }),
  accounts: z.array(z.object({ accountId: id, name: z.string(), review: z.int() })),
});

/** Records that a line can be matched with by hand. */
export const matchChoicesView = z.object({
  entries: z.array(lineEntryView),
  /** Payments that were collected and not deposited yet. */
  collected: z.array(
    z.object({ entryId: id, number: z.int(), date: calendarDate, memo: z.string(), amountCents: cents }),
  ),
  invoices: z.array(
    z.object({
      invoiceId: id,
      number: z.string(),
      customerName: z.string(),
      date: calendarDate,
      balanceCents: cents,
    }),
  ),
  bills: z.array(
    z.object({
      billId: id,
      kind: z.enum(billKinds),
      number: z.string(),
      payeeName: z.string(),
      date: calendarDate,
      balanceCents: cents,
    }),
  ),
});

export const bankRuleView = z.object({
  id,
  name: z.string(),
  isActive: z.boolean(),
  payeeTexts: z.array(z.string()),
  descriptionTexts: z.array(z.string()),
  direction: z.enum(['in', 'out']).nullable(),
  leastCents: cents.nullable(),
  mostCents: cents.nullable(),
  accountId: id.nullable(),
  categoryAccountId: id,
  payee: z.string(),
  payeeId: id.nullable(),
  memo: z.string(),
});

/** Newest lines that a rule would fit. */
export const ruleTrialView = z.object({
  triedCount: z.int(),
  count: z.int(),
  lines: z.array(
    z.object({
      id,
      date: calendarDate,
      amountCents: signedCents,
      payee: z.string(),
      description: z.string(),
      state: z.enum(bankLineStates),
    }),
  ),
});

export const reconciliationView = z.object({
  id,
  accountId: id,
  accountName: z.string(),
  statementDate: calendarDate,
  openingCents: signedCents,
  closingCents: signedCents,
  tickedCents: signedCents,
  /** Difference: the closing balance less the opening one and all that is ticked. */
  differenceCents: signedCents,
  finishedAt: instant.nullable(),
  finishedBy: z.string().nullable(),
  adjustmentEntryId: id.nullable(),
  reopenedAt: instant.nullable(),
  reopenReason: z.string(),
});

export const reconciliationSheetView = reconciliationView.extend({
  entries: z.array(lineEntryView.extend({ isTicked: z.boolean(), isMatched: z.boolean() })),
});

export type BankSuggestionView = z.infer<typeof bankSuggestionView>;
export type BankLineView = z.infer<typeof bankLineView>;
export type InboxCountsView = z.infer<typeof inboxCountsView>;
export type MatchChoicesView = z.infer<typeof matchChoicesView>;
export type BankRuleView = z.infer<typeof bankRuleView>;
export type RuleTrialView = z.infer<typeof ruleTrialView>;
export type ReconciliationView = z.infer<typeof reconciliationView>;
export type ReconciliationSheetView = z.infer<typeof reconciliationSheetView>;
