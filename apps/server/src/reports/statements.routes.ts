import { implement } from '@orpc/server';
import { statements } from '@atelier/contract/books';
import { succeed } from '@atelier/domain/foundation';
import { read, type BusinessRequest } from '../platform/answer.ts';
import { readBalanceSheet, readMoneyAtHand, readProfitAndLoss, readTrialBalance } from './read-statements.ts';

const onStatements = implement(statements).$context<BusinessRequest>();

export const statementRoutes = onStatements.router({
  moneyAtHand: onStatements.moneyAtHand.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readMoneyAtHand(tenant, input))),
  ),
  profitAndLoss: onStatements.profitAndLoss.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readProfitAndLoss(tenant, input))),
  ),
  balanceSheet: onStatements.balanceSheet.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readBalanceSheet(tenant, input))),
  ),
  trialBalance: onStatements.trialBalance.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readTrialBalance(tenant, input))),
  ),
});
