import type { OpeningBalancesView } from '@atelier/contract/opening-balances';
import { listAccounts } from '@atelier/database/books/accounts.reads';
import { findJournalEntry } from '@atelier/database/books/journal.reads';
import {
  findOpeningBalances,
  listAccountOpenings,
  listOpeningDocuments,
} from '@atelier/database/opening-balances/opening-balances.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { openingDocumentSums } from '@atelier/domain/opening-balances';
import { addMoney, negateMoney, sumMoney, zeroMoney, type Money } from '@atelier/domain/foundation';

const roles: Readonly<Record<string, OpeningBalancesView['accounts'][number]['is']>> = {
  'accounts-receivable': 'receivable',
  'accounts-payable': 'payable',
  'opening-balances': 'opening-balances',
};

/** Reads what the business brought with it, account by account and document by document. */
export async function readOpeningBalances(tenant: Tenant): Promise<OpeningBalancesView> {
  const opening = await findOpeningBalances(tenant);
  const accounts = await listAccounts(tenant);
  const documents = opening === null ? [] : await listOpeningDocuments(tenant, opening.id);
  const entry =
    opening === null || opening.journalEntryId === null
      ? null
      : await findJournalEntry(tenant, opening.journalEntryId);
  const mergedInto = new Map(accounts.map(({ id, mergedInto: target }) => [id, target ?? id]));
  const amounts = new Map<string, Money>();
  const add = (accountId: string, amount: Money) => {
    const target = mergedInto.get(accountId) ?? accountId;
    amounts.set(target, addMoney(amounts.get(target) ?? zeroMoney, amount));
  };
  for (const { accountId, amountCents } of entry?.lines ?? []) add(accountId, amountCents);
  const own = new Map<string, { date: OpeningDay; amountCents: Money }>();
  for (const { accountId, date, amountCents } of await listAccountOpenings(tenant)) {
    if (date === opening?.date) add(accountId, amountCents);
    else own.set(accountId, { date, amountCents });
  }
  const of = (kind: 'invoice' | 'bill') => documents.filter((document) => document.kind === kind);
  const owed = (kind: 'invoice' | 'bill') =>
    of(kind).map((document) => ({ ...document, amount: document.amountCents }));
  const sums = openingDocumentSums({ invoices: owed('invoice'), bills: owed('bill') });

  const rows = accounts
    .filter((account) => account.mergedInto === null)
    .map(({ id, code, name, type, systemKey, archived }) => {
      const is = systemKey === null ? null : (roles[systemKey] ?? null);
      const said = amounts.get(id) ?? zeroMoney;
      const amountCents = is === 'receivable' ? sums.receivable : is === 'payable' ? sums.payable : said;
      return { accountId: id, code, name, type, is, amountCents, own: own.get(id) ?? null, archived };
    })
    .filter(({ archived, amountCents }) => !archived || amountCents !== 0);
  // Whatever is against the rest, of whichever entry it is.
  const others = sumMoney(
    rows.filter(({ is }) => is !== 'opening-balances').map(({ amountCents }) => amountCents),
  );
  return {
    opening,
    accounts: rows
      .map(({ archived: _archived, ...row }) =>
        row.is === 'opening-balances' ? { ...row, amountCents: negateMoney(others) } : row,
      )
      .toSorted((left, right) => (left.code < right.code ? -1 : left.code > right.code ? 1 : 0)),
    invoices: of('invoice'),
    bills: of('bill'),
  };
}

type OpeningDay = OpeningBalancesView['invoices'][number]['date'];
