import { financeRefusals } from '@atelier/domain/books';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  calendarDate,
  cursor,
  file,
  id,
  optionalText,
  pageInput,
  pageOf,
  refusals,
  requiredText,
  signedAmount,
} from '../foundation/index.ts';
import { accountView, bookBasis, journalEntryView, registerView } from './journal.views.ts';

const tag = { tags: ['Finances'] };

/** Both days are part of the period. */
export const periodInput = z
  .object({ from: calendarDate, to: calendarDate })
  .refine((period) => period.from <= period.to, { path: ['to'], message: 'Ends before it begins' });

/** Without a basis the business's own is meant. */
const basisInput = z.object({ basis: bookBasis.optional() });
export const onDay = basisInput.extend({ on: calendarDate });
export const reportInput = periodInput.safeExtend(basisInput.shape);

export const accounts = {
  list: tenant
    .route({
      method: 'GET',
      path: '/finances/accounts',
      summary: 'The chart of accounts with balances',
      ...tag,
    })
    .output(z.array(accountView)),
  register: tenant
    .route({
      method: 'GET',
      path: '/finances/accounts/{accountId}/register',
      summary: 'The lines of one account with a running balance',
      ...tag,
    })
    .input(
      z.object({
        accountId: id,
        from: calendarDate,
        to: calendarDate,
        after: cursor.optional(),
        limit: z.int().min(1).max(500).default(100),
      }),
    )
    .errors(refusals(financeRefusals, 'account-not-found'))
    .output(registerView),
};

export const manualEntryInput = z.object({
  id,
  date: calendarDate,
  memo: requiredText(500),
  lines: z
    .array(z.object({ accountId: id, amountCents: signedAmount, memo: optionalText(200).optional() }))
    .min(2)
    .max(200),
  /** Which version of the draft of this id the person saw, where there is one: the entry takes its place. */
  draftVersion: z.int().min(1).optional(),
});

export const journal = {
  list: tenant
    .route({
      method: 'GET',
      path: '/finances/journal-entries',
      summary: 'Journal entries, newest first',
      ...tag,
    })
    .input(z.object(pageInput))
    .output(pageOf(journalEntryView)),
  get: tenant
    .route({
      method: 'GET',
      path: '/finances/journal-entries/{entryId}',
      summary: 'One journal entry',
      ...tag,
    })
    .input(z.object({ entryId: id }))
    .errors(refusals(financeRefusals, 'entry-not-found'))
    .output(journalEntryView),
  post: tenant
    .route({
      method: 'POST',
      path: '/finances/journal-entries',
      summary: 'Post a manual journal entry',
      ...tag,
    })
    .input(manualEntryInput)
    .errors(
      refusals(
        financeRefusals,
        'account-not-found',
        'account-archived',
        'account-follows-stock',
        'entry-needs-lines',
        'entry-line-zero',
        'entry-not-balanced',
        'period-closed',
        'entry-id-taken',
        'journal-draft-changed-meanwhile',
      ),
    )
    .output(journalEntryView),
  reverse: tenant
    .route({
      method: 'POST',
      path: '/finances/journal-entries/{entryId}/reverse',
      summary: 'Take a manual journal entry back by its reversal',
      ...tag,
    })
    .input(z.object({ entryId: id, reversalId: id, date: calendarDate }))
    .errors(
      refusals(
        financeRefusals,
        'entry-not-found',
        'entry-already-reversed',
        'reversal-before-entry',
        'entry-belongs-to-a-document',
        'entry-reconciled',
        'entry-id-taken',
        'period-closed',
      ),
    )
    .output(journalEntryView),
  hledger: tenant
    .route({
      method: 'GET',
      path: '/finances/journal.hledger',
      summary: 'The whole journal as an hledger file',
      ...tag,
    })
    .output(file),
  ledger: tenant
    .route({
      method: 'GET',
      path: '/finances/journal.ledger',
      summary: 'The whole journal as a file for ledger',
      ...tag,
    })
    .output(file),
  beancount: tenant
    .route({
      method: 'GET',
      path: '/finances/journal.beancount',
      summary: 'The whole journal as a beancount file',
      ...tag,
    })
    .output(file),
};
