import { bookBases } from '@atelier/domain/businesses';
import { accountTypes, journalEntryKinds, saleChannels } from '@atelier/domain/books';
import { z } from 'zod';
import { calendarDate, id, instant, signedCents } from '../foundation/index.ts';

/** The basis of a report; see BookBasis of the domain. */
export const bookBasis = z.enum(bookBases);

/** An account in the chart. */
export const chartAccountView = z.object({
  id,
  code: z.string(),
  name: z.string(),
  type: z.enum(accountTypes),
  systemKey: z.string().nullable(),
  scheduleCLine: z.string().nullable(),
  /** The parent account. */
  parentId: id.nullable(),
  isActive: z.boolean(),
  /** The account that its lines are read under since the two were merged. */
  mergedInto: id.nullable(),
});

export const accountView = chartAccountView.extend({
  /** On the account's normal side; income and expenses since the fiscal year began, all others over all entries. */
  balanceCents: signedCents,
});
/** The effect of merging an account: its journal lines, and the rows that name it by table and column. */
export const accountMergeView = z.object({ lines: z.int(), uses: z.record(z.string(), z.int()) });

/** The source document of a journal entry. */
export const entrySourceView = z.object({ kind: z.string(), id });

/** A debit is positive, a credit negative. */
export const journalLineView = z.object({
  accountId: id,
  accountCode: z.string(),
  accountName: z.string(),
  amountCents: signedCents,
  memo: z.string(),
  /** The event that it belongs to, as it is read now, and by which way it was sold. */
  eventId: id.nullable(),
  eventName: z.string().nullable(),
  channel: z.enum(saleChannels).nullable(),
});

export const journalEntryView = z.object({
  id,
  number: z.int(),
  date: calendarDate,
  kind: z.enum(journalEntryKinds),
  memo: z.string(),
  source: entrySourceView.nullable(),
  reversesId: id.nullable(),
  reversedById: id.nullable(),
  postedAt: instant,
  lines: z.array(journalLineView),
});

/** One line of an account's register; the balance is on the account's normal side, after this line. */
export const registerRowView = z.object({
  entryId: id,
  entryNumber: z.int(),
  date: calendarDate,
  kind: z.enum(journalEntryKinds),
  memo: z.string(),
  source: entrySourceView.nullable(),
  amountCents: signedCents,
  balanceCents: signedCents,
});

export const registerView = z.object({
  account: chartAccountView,
  from: calendarDate,
  to: calendarDate,
  openingCents: signedCents,
  closingCents: signedCents,
  rows: z.array(registerRowView),
  next: z.string().nullable(),
});

export type AccountMergeView = z.infer<typeof accountMergeView>;
export type ChartAccountView = z.infer<typeof chartAccountView>;
export type AccountView = z.infer<typeof accountView>;
export type JournalEntryView = z.infer<typeof journalEntryView>;
export type RegisterView = z.infer<typeof registerView>;
