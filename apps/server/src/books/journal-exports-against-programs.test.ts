import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  beancountAccountNames,
  beancountDeclarations,
  beancountTransaction,
  hledgerAccountNames,
  ledgerDeclarations,
  ledgerTransaction,
  type Account,
  type JournalEntry,
} from '@atelier/domain/books';
import { anyAwkwardText, anyEntry, sampleAccounts } from '@atelier/domain/books/samples';
import { addMoney, money, zeroMoney, type Money } from '@atelier/domain/foundation';

/* ledger and beancount read random books with awkward names and memos, and must find every balance to the cent. */

type Books = { accounts: readonly Account[]; entries: readonly JournalEntry[] };

const anyBooks: fc.Arbitrary<Books> = fc.record({
  accounts: fc
    .array(anyAwkwardText(), { minLength: sampleAccounts.length, maxLength: sampleAccounts.length })
    .map((names) =>
      // Every third account is renamed; the first two share a code.
      sampleAccounts.map((account, index) => ({
        ...account,
        name: index % 3 === 0 ? (names[index] ?? '') : account.name,
        code: index === 1 ? (sampleAccounts[0]?.code ?? '') : account.code,
      })),
    ),
  entries: fc.array(anyEntry, { minLength: 1, maxLength: 40 }),
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-journals-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function balances({ entries }: Books, names: ReadonlyMap<string, string>): Record<string, Money> {
  const sums: Record<string, Money> = {};
  for (const { accountId, amount } of entries.flatMap(({ lines }) => lines)) {
    const name = names.get(accountId) ?? '';
    sums[name] = addMoney(sums[name] ?? zeroMoney, amount);
  }
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

/** Runs the program on the text; what it finds, by account. Its lines are `amount<TAB>account`. */
function found(text: string, program: string, args: (file: string) => string[]): Record<string, Money> {
  const file = join(folder, `books.${program}`);
  writeFileSync(file, text);
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  const out = execFileSync(program, args(file), { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] });
  const rows = out.split('\n').flatMap((line): [string, Money][] => {
    const match = /^ *(-?)(\d+)\.(\d\d)(?: USD)?[\t ]*[\t,](.*?)\s*$/.exec(line);
    return match
      ? [[match[4] ?? '', money(Number(`${match[1] ?? ''}${match[2] ?? ''}${match[3] ?? ''}`))]]
      : [];
  });
  return Object.fromEntries(rows.filter(([, cents]) => cents !== 0));
}

describe('the journal for other programs', () => {
  it('is the same books to ledger', () => {
    fc.assert(
      fc.property(anyBooks, (books) => {
        const names = hledgerAccountNames(books.accounts);
        const text = [
          ledgerDeclarations(books.accounts, 'USD'),
          ...books.entries.map((entry) => ledgerTransaction(entry, names, 'USD')),
        ].join('\n');
        const format = '%(display_total)\t%(account)\n';
        expect(
          found(text, 'ledger', (file) => [
            '--args-only',
            '--pedantic',
            '-f',
            file,
            'balance',
            '--flat',
            '--no-total',
            '--balance-format',
            format,
          ]),
        ).toEqual(balances(books, names));
      }),
      { numRuns: 15 },
    );
  });

  it('is the same books to beancount', () => {
    fc.assert(
      fc.property(anyBooks, (books) => {
        const names = beancountAccountNames(books.accounts);
        expect(new Set(names.values()).size).toBe(books.accounts.length);
        const text = [
          beancountDeclarations(books.accounts, 'USD'),
          ...books.entries.map((entry) => beancountTransaction(entry, names, 'USD')),
        ].join('\n');
        const query = 'select sum(number) as total, account group by account';
        expect(found(text, 'bean-query', (file) => ['-f', 'csv', file, query])).toEqual(
          balances(books, names),
        );
        // Says nothing and succeeds where the file is right.
        execFileSync('bean-check', ['--no-cache', join(folder, 'books.bean-query')], { stdio: 'pipe' });
      }),
      { numRuns: 8 },
    );
  });
});
