import { financeRefusals, mostTaxParts, taxKinds } from '@atelier/domain/finances';
import { rate as makeRate } from '@atelier/domain/foundation';
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
  rate,
  refusals,
  requiredText,
  signedAmount,
} from '../foundation/index.ts';
import {
  accountView,
  balanceSheetView,
  bookBasis,
  journalEntryView,
  moneyAtHandView,
  profitAndLossView,
  registerView,
  taxRateView,
  trialBalanceView,
} from './finances.views.ts';

const tag = { tags: ['Finances'] };

/** Both days are part of the period. */
export const periodInput = z
  .object({ from: calendarDate, to: calendarDate })
  .refine((period) => period.from <= period.to, { path: ['to'], message: 'Ends before it begins' });

/** Without a basis the business's own is meant. */
const basisInput = z.object({ basis: bookBasis.optional() });
const statementInput = periodInput.safeExtend(basisInput.shape);
export const onDay = basisInput.extend({ on: calendarDate });

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

export const taxRates = {
  list: tenant
    .route({ method: 'GET', path: '/finances/tax-rates', summary: 'Sales tax rates', ...tag })
    .output(z.array(taxRateView)),
  create: tenant
    .route({ method: 'POST', path: '/finances/tax-rates', summary: 'Add a sales tax rate', ...tag })
    .input(
      z.object({
        id,
        name: requiredText(80),
        /** Left out: the place that it is named after. */
        place: optionalText(80).default(''),
        kind: z.enum(taxKinds).default('sales'),
        /** Of a combined one nothing. */
        rate: rate.default(makeRate(0)),
        partIds: z.array(id).max(mostTaxParts).default([]),
      }),
    )
    .errors(
      refusals(
        financeRefusals,
        'tax-rate-name-taken',
        'tax-rate-id-taken',
        'tax-rate-parts-not-allowed',
        'tax-rate-out-of-range',
      ),
    )
    .output(taxRateView),
  rename: tenant
    .route({
      method: 'PATCH',
      path: '/finances/tax-rates/{taxRateId}',
      summary: 'Change what a rate is called and filed for',
      ...tag,
    })
    .input(
      z.object({ taxRateId: id, name: requiredText(80), place: requiredText(80), kind: z.enum(taxKinds) }),
    )
    .errors(refusals(financeRefusals, 'tax-rate-not-found', 'tax-rate-name-taken', 'tax-place-filed'))
    .output(taxRateView),
  setVersion: tenant
    .route({
      method: 'PUT',
      path: '/finances/tax-rates/{taxRateId}/versions/{from}',
      summary: 'Another percentage from a day on; what is issued keeps its own',
      ...tag,
    })
    .input(z.object({ taxRateId: id, from: calendarDate, rate }))
    .errors(refusals(financeRefusals, 'tax-rate-not-found', 'tax-rate-is-combined', 'tax-rate-out-of-range'))
    .output(taxRateView),
  removeVersion: tenant
    .route({
      method: 'DELETE',
      path: '/finances/tax-rates/{taxRateId}/versions/{from}',
      summary: 'Take a percentage that begins on a day away',
      ...tag,
    })
    .input(z.object({ taxRateId: id, from: calendarDate }))
    .errors(
      refusals(financeRefusals, 'tax-rate-not-found', 'tax-rate-version-not-found', 'tax-rate-out-of-range'),
    )
    .output(taxRateView),
  makeUsual: tenant
    .route({
      method: 'POST',
      path: '/finances/tax-rates/{taxRateId}/make-usual',
      summary: 'Let lines begin with a rate, where neither customer nor event names another',
      ...tag,
    })
    .input(z.object({ taxRateId: id }))
    .errors(refusals(financeRefusals, 'tax-rate-not-found'))
    .output(taxRateView),
  archive: tenant
    .route({
      method: 'POST',
      path: '/finances/tax-rates/{taxRateId}/archive',
      summary: 'Archive a rate: what carries it keeps it, nothing new takes it',
      ...tag,
    })
    .input(z.object({ taxRateId: id }))
    .errors(refusals(financeRefusals, 'tax-rate-not-found'))
    .output(taxRateView),
};

export const statements = {
  profitAndLoss: tenant
    .route({
      method: 'GET',
      path: '/finances/profit-and-loss',
      summary: 'Profit & loss by month',
      ...tag,
    })
    .input(statementInput)
    .output(profitAndLossView),
  balanceSheet: tenant
    .route({
      method: 'GET',
      path: '/finances/balance-sheet',
      summary: 'Balance sheet at the end of a day',
      ...tag,
    })
    .input(onDay)
    .output(balanceSheetView),
  trialBalance: tenant
    .route({
      method: 'GET',
      path: '/finances/trial-balance',
      summary: 'Trial balance at the end of a day',
      ...tag,
    })
    .input(onDay)
    .output(trialBalanceView),
  moneyAtHand: tenant
    .route({
      method: 'GET',
      path: '/finances/money-at-hand',
      summary: 'Money at hand day by day',
      ...tag,
    })
    .input(periodInput)
    .output(moneyAtHandView),
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
