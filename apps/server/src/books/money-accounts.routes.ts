import { implement } from '@orpc/server';
import { moneyAccounts } from '@atelier/contract/books';
import { findAccount } from '@atelier/database/books/accounts.reads';
import { financeRefusals, normalSide, rootOfAccountType } from '@atelier/domain/books';
import { negateMoney, refuse, succeed, zeroMoney } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { openMoneyAccount, setOpeningBalance } from './open-money-account.command.ts';
import { findOpening } from './opening-of-account.ts';

const onMoneyAccounts = implement(moneyAccounts).$context<BusinessRequest>();

export const moneyAccountRoutes = onMoneyAccounts.router({
  open: onMoneyAccounts.open.handler(({ input, context }) =>
    change(context, 'openMoneyAccount', input, (tenant, tools) => {
      const { opening } = input;
      return openMoneyAccount(
        tenant,
        { ...input, opening: opening && { date: opening.date, balance: opening.balanceCents } },
        tools,
      );
    }),
  ),
  opening: onMoneyAccounts.opening.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const account = await findAccount(tenant, input.accountId);
      if (!account) return refuse(financeRefusals.refusal('account-not-found'));
      const entry = await findOpening(tenant, account.id);
      if (!entry) return succeed(null);
      const amount = entry.lines.find((line) => line.accountId === account.id)?.amountCents ?? zeroMoney;
      const isDebit = normalSide(rootOfAccountType(account.type)) === 'debit';
      return succeed({ date: entry.date, balanceCents: isDebit ? amount : negateMoney(amount) });
    }),
  ),
  setOpening: onMoneyAccounts.setOpening.handler(({ input, context }) =>
    change(context, 'setOpeningBalance', input, async (tenant, tools) => {
      const opening = { date: input.date, balance: input.balanceCents };
      const set = await setOpeningBalance(tenant, input.accountId, opening, tools);
      return set.ok ? succeed({ date: input.date, balanceCents: input.balanceCents }) : set;
    }),
  ),
});
