import { implement } from '@orpc/server';
import { accounts, journal } from '@atelier/contract/books';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listAccounts, listBalances } from '@atelier/database/books/accounts.reads';
import { findJournalEntry, listJournalEntries } from '@atelier/database/books/journal.reads';
import { financeRefusals, normalSide, rootOfAccountType, type Account } from '@atelier/domain/books';
import {
  negateMoney,
  refuse,
  startOfFiscalYear,
  succeed,
  zeroMoney,
  type Money,
} from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { accountView } from './account-view.ts';
import { journalFile } from './journal-file.ts';
import { postJournalEntry } from './post-journal-entry.command.ts';
import { readRegister } from './read-register.ts';
import { reverseJournalEntry } from './reverse-journal-entry.command.ts';

const onNormalSide = (account: Account, amount: Money) =>
  normalSide(rootOfAccountType(account.type)) === 'debit' ? amount : negateMoney(amount);

const onAccounts = implement(accounts).$context<BusinessRequest>();

export const accountRoutes = onAccounts.router({
  list: onAccounts.list.handler(({ context }) =>
    read(context, async (tenant) => {
      const business = await getBusiness(tenant);
      const today = todayIn(business.timeZone, context.tools.clock);
      const balances = await listBalances(tenant, startOfFiscalYear(today, business.fiscalYearStartMonth));
      const all = await listAccounts(tenant);
      return succeed(
        all.map((account) => ({
          ...accountView(account),
          balanceCents: onNormalSide(account, balances.get(account.id) ?? zeroMoney),
        })),
      );
    }),
  ),
  register: onAccounts.register.handler(({ input, context }) =>
    read(context, (tenant) => readRegister(tenant, input, input)),
  ),
});

const onJournal = implement(journal).$context<BusinessRequest>();

export const journalRoutes = onJournal.router({
  list: onJournal.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listJournalEntries(tenant, input))),
  ),
  get: onJournal.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const entry = await findJournalEntry(tenant, input.entryId);
      return entry ? succeed(entry) : refuse(financeRefusals.refusal('entry-not-found'));
    }),
  ),
  post: onJournal.post.handler(({ input, context }) =>
    change(context, 'postJournalEntry', input, (tenant) =>
      postJournalEntry(tenant, {
        ...input,
        lines: input.lines.map((line) => ({
          accountId: line.accountId,
          amount: line.amountCents,
          memo: line.memo ?? '',
        })),
      }),
    ),
  ),
  reverse: onJournal.reverse.handler(({ input, context }) =>
    change(context, 'reverseJournalEntry', input, (tenant) => reverseJournalEntry(tenant, input)),
  ),
  hledger: onJournal.hledger.handler(({ context }) =>
    read(context, async (tenant) => succeed(await journalFile(tenant, 'hledger'))),
  ),
  ledger: onJournal.ledger.handler(({ context }) =>
    read(context, async (tenant) => succeed(await journalFile(tenant, 'ledger'))),
  ),
  beancount: onJournal.beancount.handler(({ context }) =>
    read(context, async (tenant) => succeed(await journalFile(tenant, 'beancount'))),
  ),
});
