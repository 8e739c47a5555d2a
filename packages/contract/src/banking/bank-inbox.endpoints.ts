import { bankSuggestionKinds, inboxLists } from '@atelier/domain/banking';
import { financeRefusals } from '@atelier/domain/books';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  calendarDate,
  cents,
  id,
  optionalText,
  pageInput,
  pageOf,
  positiveCents,
  refusals,
  requiredText,
  signedAmount,
} from '../foundation/index.ts';
import {
  bankLineView,
  bankRuleView,
  inboxCountsView,
  matchChoicesView,
  reconciliationSheetView,
  reconciliationView,
  ruleTrialView,
} from './bank-inbox.views.ts';
import { salesTaxFields, transactionLineInput } from '../transactions/index.ts';

const tag = { tags: ['Bank'] };

const noLine = refusals(financeRefusals, 'bank-line-not-found');
const posting = refusals(
  financeRefusals,
  'bank-line-settled',
  'bank-line-pending',
  'bank-line-amount-differs',
  'match-not-found',
  'match-taken',
  'account-not-found',
  'account-archived',
  'account-follows-stock',
  'money-account-not-allowed',
  'category-account-not-allowed',
  'transaction-id-taken',
  'transaction-needs-category',
  'transaction-takes-one-category',
  'transaction-not-split-up',
  'transaction-takes-no-tax',
  'sales-tax-below-zero',
  'tax-rate-not-found',
  'payee-not-found',
  'period-closed',
  'tax-period-filed',
);

const undoing = refusals(
  financeRefusals,
  'bank-line-not-settled',
  'bank-line-reconciled',
  'bank-line-refunded',
  'entry-reconciled',
  'period-closed',
  'transaction-period-closed',
  'tax-period-filed',
);

export const bankInbox = {
  list: tenant
    .route({ method: 'GET', path: '/finances/bank-lines', summary: 'Bank lines, newest first', ...tag })
    .input(z.object({ ...pageInput, show: z.enum(inboxLists).default('review'), accountId: id.optional() }))
    .output(pageOf(bankLineView)),
  counts: tenant
    .route({
      method: 'GET',
      path: '/finances/bank-line-counts',
      summary: 'Count of bank lines in each list',
      ...tag,
    })
    .input(z.object({ accountId: id.optional() }))
    .output(inboxCountsView),
  choices: tenant
    .route({
      method: 'GET',
      path: '/finances/bank-lines/{lineId}/choices',
      summary: 'What a bank line can be matched with',
      ...tag,
    })
    .input(z.object({ lineId: id, search: z.string().max(200).default('') }))
    .errors(noLine)
    .output(matchChoicesView),
  accept: tenant
    .route({
      method: 'POST',
      path: '/finances/bank-lines/accept',
      summary: 'Accept what is suggested for bank lines, all of them or none',
      ...tag,
    })
    .input(
      z.object({
        /** Each as it was seen; one that is suggested no more is refused. */
        lines: z
          .array(
            z.object({
              lineId: id,
              kind: z.enum(bankSuggestionKinds),
              targetIds: z.array(id).min(1).max(50),
            }),
          )
          .min(1)
          .max(200),
      }),
    )
    .errors({
      ...noLine,
      ...posting,
      ...refusals(financeRefusals, 'suggestion-changed'),
    })
    .output(z.object({ lines: z.array(bankLineView) })),
  match: tenant
    .route({
      method: 'POST',
      path: '/finances/bank-lines/{lineId}/match',
      summary:
        'Match a bank line with all that it is: entries, collected payments, open invoices, bills and credits',
      ...tag,
    })
    .input(
      z.object({
        lineId: id,
        entryIds: z.array(id).max(50).default([]),
        /** Entries of payments that were collected; they are deposited by this line. */
        collectedIds: z.array(id).max(50).default([]),
        /** Open invoices with what the line pays of each. */
        invoices: z
          .array(z.object({ invoiceId: id, amountCents: positiveCents }))
          .max(50)
          .default([]),
        /** Open bills with what the line pays of each, and credits with what is used of them or comes back. */
        bills: z
          .array(z.object({ billId: id, amountCents: positiveCents }))
          .max(50)
          .default([]),
        /** Fee of the bank: a cost of its own, with a name. */
        fee: z.object({ accountId: id, amountCents: positiveCents, name: optionalText(200) }).nullish(),
      }),
    )
    .errors({
      ...noLine,
      ...posting,
      ...refusals(financeRefusals, 'bank-fee-needs-name', 'bank-fee-not-positive', 'match-exceeds-balance'),
    })
    .output(bankLineView),
  categorise: tenant
    .route({
      method: 'POST',
      path: '/finances/bank-lines/{lineId}/categorise',
      summary: 'Record a bank line as money in or out, of one category or split, or as a transfer',
      ...tag,
    })
    .input(
      z.object({
        lineId: id,
        transactionId: id,
        payee: optionalText(200).optional(),
        payeeId: id.optional(),
        memo: optionalText(500).optional(),
        lines: z.array(transactionLineInput).min(1).max(50),
        ...salesTaxFields,
      }),
    )
    .errors({ ...noLine, ...posting })
    .output(bankLineView),
  categoriseMany: tenant
    .route({
      method: 'POST',
      path: '/finances/bank-lines/categorise',
      summary: 'Record bank lines as money in or out of one category, all of them or none',
      ...tag,
    })
    .input(
      z.object({
        lines: z
          .array(z.object({ lineId: id, transactionId: id }))
          .min(1)
          .max(200),
        accountId: id,
      }),
    )
    .errors({ ...noLine, ...posting })
    .output(z.object({ lines: z.array(bankLineView) })),
  exclude: tenant
    .route({
      method: 'POST',
      path: '/finances/bank-lines/exclude',
      summary: 'Exclude bank lines: they are no business of the books',
      ...tag,
    })
    .input(z.object({ lineIds: z.array(id).min(1).max(200) }))
    .errors({ ...noLine, ...refusals(financeRefusals, 'bank-line-settled') })
    .output(z.object({ lines: z.array(bankLineView) })),
  undo: tenant
    .route({
      method: 'POST',
      path: '/finances/bank-lines/{lineId}/undo',
      summary: 'Open a bank line again; what was posted from it is reversed',
      ...tag,
    })
    .input(z.object({ lineId: id }))
    .errors({ ...noLine, ...undoing })
    .output(bankLineView),
  undoMany: tenant
    .route({
      method: 'POST',
      path: '/finances/bank-lines/undo',
      summary: 'Open bank lines again that were dealt with together, all of them or none',
      ...tag,
    })
    .input(z.object({ lineIds: z.array(id).min(1).max(200) }))
    .errors({ ...noLine, ...undoing })
    .output(z.object({ lines: z.array(bankLineView) })),
  decline: tenant
    .route({
      method: 'POST',
      path: '/finances/bank-lines/{lineId}/decline',
      summary: 'Say no to a suggestion; it is not made for this line again',
      ...tag,
    })
    .input(z.object({ lineId: id, kind: z.enum(bankSuggestionKinds), targetIds: z.array(id).min(1).max(50) }))
    .errors({ ...noLine, ...refusals(financeRefusals, 'bank-line-settled') })
    .output(bankLineView),
};

const texts = z.array(optionalText(200)).max(20).default([]);
const ruleConditions = {
  payeeTexts: texts,
  descriptionTexts: texts,
  direction: z.enum(['in', 'out']).nullable().default(null),
  leastCents: cents.nullable().default(null),
  mostCents: cents.nullable().default(null),
  accountId: id.nullable().default(null),
};
export const bankRuleFields = z.object({
  ...ruleConditions,
  name: requiredText(120),
  isActive: z.boolean().default(true),
  categoryAccountId: id,
  payee: optionalText(200).default(''),
  payeeId: id.nullable().default(null),
  memo: optionalText(500).default(''),
});
const ruleWriting = refusals(
  financeRefusals,
  'bank-rule-needs-condition',
  'bank-rule-amounts-reversed',
  'account-not-found',
  'account-archived',
  'account-follows-stock',
  'payee-not-found',
);

export const bankRules = {
  list: tenant
    .route({ method: 'GET', path: '/finances/bank-rules', summary: 'Rules for bank lines, in order', ...tag })
    .output(z.array(bankRuleView)),
  create: tenant
    .route({ method: 'POST', path: '/finances/bank-rules', summary: 'Add a rule', ...tag })
    .input(bankRuleFields.extend({ id }))
    .errors({ ...ruleWriting, ...refusals(financeRefusals, 'bank-rule-id-taken') })
    .output(z.array(bankRuleView)),
  update: tenant
    .route({ method: 'PUT', path: '/finances/bank-rules/{ruleId}', summary: 'Change a rule', ...tag })
    .input(bankRuleFields.extend({ ruleId: id }))
    .errors({ ...ruleWriting, ...refusals(financeRefusals, 'bank-rule-not-found') })
    .output(z.array(bankRuleView)),
  remove: tenant
    .route({ method: 'DELETE', path: '/finances/bank-rules/{ruleId}', summary: 'Remove a rule', ...tag })
    .input(z.object({ ruleId: id }))
    .errors(refusals(financeRefusals, 'bank-rule-not-found'))
    .output(z.array(bankRuleView)),
  order: tenant
    .route({
      method: 'POST',
      path: '/finances/bank-rules/order',
      summary: 'Ask the rules in another order',
      ...tag,
    })
    .input(z.object({ ruleIds: z.array(id).max(500) }))
    .output(z.array(bankRuleView)),
  try: tenant
    .route({
      method: 'POST',
      path: '/finances/bank-rules/try',
      summary: 'Try a rule against the newest bank lines, without keeping it',
      ...tag,
    })
    .input(z.object(ruleConditions))
    .output(ruleTrialView),
};

export const reconciliations = {
  list: tenant
    .route({
      method: 'GET',
      path: '/finances/reconciliations',
      summary: 'Reconciliations, the latest statement first',
      ...tag,
    })
    .output(z.array(reconciliationView)),
  get: tenant
    .route({
      method: 'GET',
      path: '/finances/reconciliations/{reconciliationId}',
      summary: 'One reconciliation with the entries to tick',
      ...tag,
    })
    .input(z.object({ reconciliationId: id }))
    .errors(refusals(financeRefusals, 'reconciliation-not-found'))
    .output(reconciliationSheetView),
  start: tenant
    .route({
      method: 'POST',
      path: '/finances/reconciliations',
      summary: 'Begin to hold an account against a statement',
      ...tag,
    })
    .input(z.object({ id, accountId: id, statementDate: calendarDate, closingCents: signedAmount }))
    .errors(
      refusals(
        financeRefusals,
        'account-not-found',
        'money-account-not-allowed',
        'reconciliation-id-taken',
        'reconciliation-open-already',
        'reconciliation-date-too-early',
      ),
    )
    .output(reconciliationView),
  change: tenant
    .route({
      method: 'PUT',
      path: '/finances/reconciliations/{reconciliationId}',
      summary: 'Change the day or the closing balance of an open reconciliation',
      ...tag,
    })
    .input(z.object({ reconciliationId: id, statementDate: calendarDate, closingCents: signedAmount }))
    .errors(
      refusals(
        financeRefusals,
        'reconciliation-not-found',
        'reconciliation-not-open',
        'reconciliation-date-too-early',
      ),
    )
    .output(reconciliationView),
  tick: tenant
    .route({
      method: 'POST',
      path: '/finances/reconciliations/{reconciliationId}/tick',
      summary: 'Tick entries that the statement shows, or take their ticks away',
      ...tag,
    })
    .input(z.object({ reconciliationId: id, entryIds: z.array(id).min(1).max(2000), isTicked: z.boolean() }))
    .errors(refusals(financeRefusals, 'reconciliation-not-found', 'reconciliation-not-open'))
    .output(reconciliationView),
  finish: tenant
    .route({
      method: 'POST',
      path: '/finances/reconciliations/{reconciliationId}/finish',
      summary: 'Finish: at a difference of zero, or with a named adjustment that is posted',
      ...tag,
    })
    .input(
      z.object({
        reconciliationId: id,
        adjustment: z.object({ accountId: id, name: optionalText(200) }).nullable(),
      }),
    )
    .errors(
      refusals(
        financeRefusals,
        'reconciliation-not-found',
        'reconciliation-not-open',
        'reconciliation-has-difference',
        'adjustment-needs-name',
        'adjustment-not-needed',
        'account-not-found',
        'account-archived',
        'account-follows-stock',
        'period-closed',
      ),
    )
    .output(reconciliationView),
  reopen: tenant
    .route({
      method: 'POST',
      path: '/finances/reconciliations/{reconciliationId}/reopen',
      summary: 'Open the latest reconciliation of an account again, with a reason',
      ...tag,
    })
    .input(z.object({ reconciliationId: id, reason: optionalText(500) }))
    .errors(
      refusals(
        financeRefusals,
        'reconciliation-not-found',
        'reconciliation-not-finished',
        'reconciliation-not-last',
        'reconciliation-open-already',
        'reconciliation-reason-required',
        'period-closed',
      ),
    )
    .output(reconciliationView),
  discard: tenant
    .route({
      method: 'DELETE',
      path: '/finances/reconciliations/{reconciliationId}',
      summary: 'Throw an open reconciliation away',
      ...tag,
    })
    .input(z.object({ reconciliationId: id }))
    .errors(refusals(financeRefusals, 'reconciliation-not-found', 'reconciliation-not-open'))
    .output(z.object({ id })),
};
