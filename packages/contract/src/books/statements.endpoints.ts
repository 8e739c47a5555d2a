import { tenant } from '../businesses/index.ts';
import {
  balanceSheetView,
  moneyAtHandView,
  profitAndLossView,
  trialBalanceView,
} from './statements.views.ts';
import { onDay, periodInput, reportInput } from './journal.endpoints.ts';

const tag = { tags: ['Finances'] };

export const statements = {
  profitAndLoss: tenant
    .route({
      method: 'GET',
      path: '/finances/profit-and-loss',
      summary: 'Profit & loss by month',
      ...tag,
    })
    .input(reportInput)
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
