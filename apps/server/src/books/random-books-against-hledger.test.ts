// cspell:ignore ordereddates incomestatement balancesheetequity
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  AccountView,
  BalanceSheetView,
  ProfitAndLossView,
  RegisterView,
  TrialBalanceView,
} from '@atelier/contract/books';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { hledgerTransaction } from '@atelier/domain/books';
import { addDays, endOfMonth, money, monthsBetween, startOfMonth } from '@atelier/domain/foundation';
import { slowRuns } from '@atelier/database/platform/slow-runs.factory';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  granted,
  openWorkshop,
  type Client,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import {
  exportedNames,
  hledgerCents,
  hledgerOn,
  readHledgerCsv,
  type Hledger,
  type MonthlyFigures,
} from './hledger.factory.ts';
import { ledgerBalances } from './ledger.factory.ts';
import {
  anyBookStep,
  bookDays,
  dayOf,
  firstBookDay,
  hireBookkeeper,
  type BookStep,
} from './random-books.factory.ts';
import { recomputeBooks } from './recomputed-books.factory.ts';

/*
 * Books that no one thought of, made through the API, against hledger and ledger, which read the export and work
 * everything out by themselves. A book is drawn from its seed, and the seeds go on from that of all properties.
 */

const { seed: firstSeed = 0 } = fc.readConfigureGlobal();
const seeds = Array.from({ length: slowRuns(8) }, (_, index) => firstSeed + index);
const anyBook = fc.array(anyBookStep(), { minLength: 45, maxLength: 60, size: 'max' });

const retainedCode = '3900';
const from = startOfMonth(firstBookDay);
const to = endOfMonth(dayOf(bookDays));
const months = monthsBetween(from, to);

interface Book {
  readonly desk: Desk;
  readonly entryCount: number;
  readonly accounts: readonly AccountView[];
  readonly names: ReadonlyMap<string, string>;
  readonly hledger: Hledger;
  /** The books on cash basis, recomputed and written for hledger too. */
  readonly onCash: Hledger;
}

/** Of each book that was written. */
const entryCounts: number[] = [];
let workshop: Workshop;
let owner: Client;
let folder: string;

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-02-01T18:00:00Z') } });
  owner = await workshop.signUp();
  folder = await mkdtemp(join(tmpdir(), 'atelier-books-'));
});
afterAll(async () => {
  await workshop.close();
  await rm(folder, { recursive: true, force: true });
});

async function writeBook(seed: number | string, steps: readonly BookStep[]): Promise<Book> {
  const desk = await workshop.found({ owner, name: `Book ${seed}` });
  const bookkeeper = await hireBookkeeper(desk);
  for (const step of steps) await bookkeeper.take(step);

  const journal = join(folder, `${seed}.journal`);
  const text = (await desk.call('GET', '/finances/journal.hledger')).text;
  await writeFile(journal, text);
  const { accounts, entries, lines } = await recomputeBooks(desk);
  entryCounts.push(entries.length);
  const names = exportedNames(accounts);

  // Each line balanced by a made-up account: hledger adds up, and balance is looked at elsewhere.
  const cash = join(folder, `${seed}.cash.journal`);
  const aside = { accountId: 'aside', name: 'Equity:Aside' };
  const written = lines.cash
    .filter(({ cents }) => cents !== 0)
    .map(({ entryId, number, date, accountId, cents }) =>
      hledgerTransaction(
        {
          ...{ id: entryId, number, date: addDays(firstBookDay, 0), kind: 'manual', memo: '', source: null },
          date: date as typeof firstBookDay,
          lines: [
            { accountId, amount: money(cents) },
            { accountId: aside.accountId, amount: money(-cents) },
          ],
        },
        new Map([...names, [aside.accountId, aside.name]]),
        'USD',
      ),
    );
  const head = text.slice(0, text.search(/^\d{4}-/m));
  await writeFile(cash, [head, `account ${aside.name}`, '', ...written].join('\n'));
  return {
    desk,
    entryCount: entries.length,
    accounts,
    names,
    hledger: hledgerOn(journal, accounts, names),
    onCash: hledgerOn(cash, accounts, names),
  };
}

async function profitOf({ desk }: Book, basis: 'accrual' | 'cash'): Promise<MonthlyFigures> {
  const view = granted<ProfitAndLossView>(
    await desk.call('GET', `/finances/profit-and-loss?from=${from}&to=${to}&basis=${basis}`),
  );
  expect(view.months).toEqual(months);
  const ours: MonthlyFigures = Object.fromEntries(months.map((month) => [month, {}]));
  for (const row of [...view.income.rows, ...view.costOfGoodsSold.rows, ...view.expenses.rows]) {
    row.byMonth.forEach((cents, index) => {
      if (cents !== 0) ours[months[index]!]![row.code] = cents;
    });
  }
  return ours;
}

/** At each month's end. */
async function balancesOf({
  desk,
}: Book): Promise<{ trial: MonthlyFigures; sheet: MonthlyFigures; earnings: number[] }> {
  const [trial, sheet, earnings]: [MonthlyFigures, MonthlyFigures, number[]] = [{}, {}, []];
  for (const month of months) {
    const on = endOfMonth(month);
    const balances = granted<TrialBalanceView>(
      await desk.call('GET', `/finances/trial-balance?on=${on}&basis=accrual`),
    );
    expect(balances.debitCents).toBe(balances.creditCents);
    trial[month] = Object.fromEntries(
      balances.rows.map((row) => [row.code, row.debitCents - row.creditCents]),
    );
    const view = granted<BalanceSheetView>(
      await desk.call('GET', `/finances/balance-sheet?on=${on}&basis=accrual`),
    );
    expect(view.assets.totalCents, on).toBe(view.liabilitiesAndEquityCents);
    const rows = [...view.assets.rows, ...view.liabilities.rows, ...view.equity.rows];
    // The earnings are worked out and not posted, so that hledger has no account for them; what someone posted to
    // retained earnings by hand is in the same row.
    const isPosted = ({ accountId }: { accountId: string | null }) => accountId !== null;
    const retained = -(trial[month][retainedCode] ?? 0);
    sheet[month] = Object.fromEntries(rows.filter(isPosted).map((row) => [row.code, row.amountCents]));
    if (retained !== 0) sheet[month][retainedCode] = retained;
    const worked = rows.filter((row) => !isPosted(row)).reduce((sum, row) => sum + row.amountCents, 0);
    earnings.push(worked - retained);
  }
  return { trial, sheet, earnings };
}

/** The lines of an account with what is on it at the end of each day; debits positive. */
async function registerOf({ desk }: Book, accountId: string, isDebit: boolean) {
  const lines: [string, string, number][] = [];
  const atEndOf: Record<string, number> = {};
  let more = '';
  do {
    const page: RegisterView = granted(
      await desk.call('GET', `/finances/accounts/${accountId}/register?from=${from}&to=${to}&limit=7${more}`),
    );
    for (const { date, entryNumber, amountCents, balanceCents } of page.rows) {
      lines.push([date, String(entryNumber), isDebit ? amountCents : 0 - amountCents]);
      atEndOf[date] = isDebit ? balanceCents : 0 - balanceCents;
    }
    more = page.next === null ? '' : `&after=${encodeURIComponent(page.next)}`;
  } while (more !== '');
  return { lines: lines.map(String).toSorted(), atEndOf };
}

async function registerOfHledger({ hledger, names }: Book, accountId: string) {
  const name = names.get(accountId)!.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const rows = readHledgerCsv(await hledger('register', `^${name}$`, '-O', 'csv')).slice(1);
  const lines: string[] = [];
  const atEndOf: Record<string, number> = {};
  for (const [, date = '', code = '', , , amount = '', total = ''] of rows) {
    lines.push(String([date, code, hledgerCents(amount)]));
    atEndOf[date] = hledgerCents(total);
  }
  return { lines: lines.toSorted(), atEndOf };
}

/** What once failed, as steps. */
const examples: Readonly<Record<string, readonly BookStep[]>> = {
  'an account with a brace in its name': [
    { kind: 'open', type: 'clearing', name: '>]LQ^@@é{0+GP:h', cents: 4711, day: 17 },
    { kind: 'enter', day: 20, parts: [{ account: 20, cents: -4200 }], rest: 0, memo: 'x' },
    {
      ...{ kind: 'record', isDraft: false, of: 'income', day: 20, money: 0, payee: 'x' },
      parts: [{ category: 0, cents: 4200 }],
    },
  ],
};
const books: [number | string, readonly BookStep[]][] = [
  ...seeds.map((seed): [number, readonly BookStep[]] => [
    seed,
    fc.sample(anyBook, { seed, numRuns: 1 })[0] ?? [],
  ]),
  ...Object.entries(examples),
];

describe.concurrent('the book of', () => {
  it.each(books)(
    '%s is the same to hledger and ledger, to the cent',
    async (seed, steps) => {
      const book = await writeBook(seed, steps);
      // Someone may have closed all days before anything was entered.
      if (book.entryCount === 0) return;
      const { hledger, onCash, accounts, names, desk } = book;
      await hledger('check', '--strict', 'ordereddates');

      const ours = await balancesOf(book);
      expect(ours.trial).toEqual(await hledger.monthly({ from, to }, 'balance', '--historical'));
      expect(ours.sheet).toEqual(await hledger.monthly({ from, to }, 'balancesheetequity'));
      expect(await profitOf(book, 'accrual')).toEqual(await hledger.monthly({ from, to }, 'incomestatement'));
      expect(await profitOf(book, 'cash')).toEqual(await onCash.monthly({ from, to }, 'incomestatement'));

      const [, earnings] = readHledgerCsv(
        await hledger(
          ...['balance', '^Income:', '^Expenses:', '-M', '--historical', '-b', from, '-e', addDays(to, 1)],
          ...['--depth', '0', '--invert', '--no-total', '--empty', '-O', 'csv'],
        ),
      );
      expect(ours.earnings).toEqual(earnings!.slice(1, 1 + months.length).map(hledgerCents));

      const watched = ['bank', 'accounts-receivable', 'owner-contributions'];
      for (const { id, systemKey, name } of accounts) {
        if (!watched.includes(systemKey ?? '')) continue;
        const register = await registerOf(book, id, systemKey !== 'owner-contributions');
        expect(register, name).toEqual(await registerOfHledger(book, id));
      }

      const text = (await desk.call('GET', '/finances/journal.ledger')).text;
      const last = ours.trial[months.at(-1)!]!;
      expect(await ledgerBalances(join(folder, `${seed}.ledger`), text)).toEqual(
        Object.fromEntries(
          accounts
            .filter(({ code }) => last[code] !== undefined)
            .map(({ id, code }) => [names.get(id)!, last[code]!]),
        ),
      );
    },
    60_000,
  );
});

it('leaves nothing for verify to find', async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
});

it('had something in them, for else they would agree for nothing', ({ skip }) => {
  skip(entryCounts.length < books.length, 'Not all books were written.');
  expect(entryCounts.reduce((sum, count) => sum + count, 0) / books.length).toBeGreaterThan(9);
});
