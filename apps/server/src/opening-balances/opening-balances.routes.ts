import { implement } from '@orpc/server';
import { openingBalances } from '@atelier/contract/opening-balances';
import { succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { readOpeningBalances } from './read-opening-balances.ts';
import { setOpeningBalances, takeOpeningBalancesBack } from './set-opening-balances.command.ts';

const onOpening = implement(openingBalances).$context<BusinessRequest>();

export const openingBalanceRoutes = onOpening.router({
  get: onOpening.get.handler(({ context }) =>
    read(context, async (tenant) => succeed(await readOpeningBalances(tenant))),
  ),
  set: onOpening.set.handler(({ input, context }) =>
    change(context, 'setOpeningBalances', input, (tenant, tools) => {
      const documents = (list: typeof input.invoices) =>
        list.map(({ amountCents, ...document }) => ({ ...document, amount: amountCents }));
      const accounts = input.accounts.map(({ accountId, amountCents }) => ({
        accountId,
        amount: amountCents,
      }));
      return setOpeningBalances(
        tenant,
        { ...input, accounts, invoices: documents(input.invoices), bills: documents(input.bills) },
        tools,
      );
    }),
  ),
  takeBack: onOpening.takeBack.handler(({ input, context }) =>
    change(context, 'takeOpeningBalancesBack', input, (tenant, tools) =>
      takeOpeningBalancesBack(tenant, input, tools),
    ),
  ),
});
