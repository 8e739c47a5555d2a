import { financeRefusals, moneyAccountTypes } from '@atelier/domain/books';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, id, refusals, requiredText, signedAmount } from '../foundation/index.ts';
import { chartAccountView } from './journal.views.ts';

const tag = { tags: ['Finances'] };

/** Balance of an account when the books began, on its normal side: in a bank, owed on a card. */
const opening = { balanceCents: signedAmount, date: calendarDate };

const posting = refusals(financeRefusals, 'period-closed', 'account-not-found', 'entry-reconciled');

export const openMoneyAccountInput = z.object({
  id,
  name: requiredText(120),
  type: z.enum(moneyAccountTypes),
  opening: z.object(opening).nullable(),
});

export const moneyAccounts = {
  open: tenant
    .route({
      method: 'POST',
      path: '/finances/money-accounts',
      summary: 'Open a bank, cash, card or clearing account, with what is in it',
      ...tag,
    })
    .input(openMoneyAccountInput)
    .errors({
      ...posting,
      ...refusals(financeRefusals, 'account-id-taken', 'account-code-taken', 'account-name-required'),
    })
    .output(chartAccountView),
  opening: tenant
    .route({
      method: 'GET',
      path: '/finances/money-accounts/{accountId}/opening-balance',
      summary: 'What was in an account when the books began',
      ...tag,
    })
    .input(z.object({ accountId: id }))
    .errors(refusals(financeRefusals, 'account-not-found'))
    .output(z.object(opening).nullable()),
  setOpening: tenant
    .route({
      method: 'PUT',
      path: '/finances/money-accounts/{accountId}/opening-balance',
      summary: 'Set what was in an account when the books began; an earlier one is reversed',
      ...tag,
    })
    .input(z.object({ accountId: id, ...opening }))
    .errors({ ...posting, ...refusals(financeRefusals, 'money-account-not-allowed') })
    .output(z.object(opening)),
};
