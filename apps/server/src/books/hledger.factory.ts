import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { AccountView } from '@atelier/contract/books';
import { hledgerAccountNames } from '@atelier/domain/books';
import { addDays, monthsBetween, type CalendarDate } from '@atelier/domain/foundation';

const run = promisify(execFile);

/** A figure for each month, by code of the account; zeros are left out. */
export type MonthlyFigures = Record<string, Record<string, number>>;

/** Whole months: the first day of one, the last day of another. */
type Months = { readonly from: CalendarDate; readonly to: CalendarDate };

/** hledger (hledger.org) on a journal file: a program that none of us wrote. */
export interface Hledger {
  (...args: readonly string[]): Promise<string>;
  /** The rows of a monthly report that name an account. */
  monthly(period: Months, ...args: readonly string[]): Promise<MonthlyFigures>;
}

/** `names`: how the accounts are called in the export, by id. */
export function hledgerOn(
  journal: string,
  accounts: readonly AccountView[],
  names: ReadonlyMap<string, string>,
): Hledger {
  const codes = new Map(accounts.map((account) => [names.get(account.id)!, account.code]));
  const hledger = async (...args: readonly string[]): Promise<string> => {
    const { stdout } = await run('hledger', ['-f', journal, ...args], {
      maxBuffer: 64 * 1024 * 1024,
      // The journal is UTF-8; a bare machine's locale is not.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    return stdout;
  };
  const monthly: Hledger['monthly'] = async ({ from, to }, ...args) => {
    const months = monthsBetween(from, to);
    const period = ['-M', '-b', from, '-e', addDays(to, 1), '--empty', '--flat', '-O', 'csv'];
    const figures: MonthlyFigures = Object.fromEntries(months.map((month) => [month, {}]));
    for (const [name = '', ...amounts] of readHledgerCsv(await hledger(...args, ...period))) {
      const code = codes.get(name);
      if (code === undefined) continue;
      for (const [index, month] of months.entries()) {
        const cents = hledgerCents(amounts[index] ?? '');
        if (cents !== 0) figures[month]![code] = cents;
      }
    }
    return figures;
  };
  return Object.assign(hledger, { monthly });
}

/** Returns how the accounts of a business are called in its exports, by id. */
export function exportedNames(accounts: readonly AccountView[]): ReadonlyMap<string, string> {
  return hledgerAccountNames(
    accounts.map((account) => ({ ...account, archived: !account.isActive })) as Parameters<
      typeof hledgerAccountNames
    >[0],
  );
}

/** `1,234.50 USD` or `-3.00 USD` in cents; hledger writes a bare 0 for nothing. */
export function hledgerCents(text: string): number {
  if (text === '0') return 0;
  const match = /^(-?)([\d,]+)\.(\d\d) USD$/.exec(text);
  if (!match) throw new Error(`not an amount: ${text}`);
  return Math.round(Number(`${match[1]}${match[2]!.replaceAll(',', '')}.${match[3]}`) * 100);
}

export function readHledgerCsv(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map((cell) => cell[1]!.replaceAll('""', '"')),
    );
}
