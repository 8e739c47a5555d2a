import {
  addDays,
  addMoney,
  negateMoney,
  subtractMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
} from '../foundation/index.ts';
import type { OpeningAmount } from './opening-balances.ts';
import { detectDecimalSign, readBankAmount, detectDateOrder, readBankDate } from '../banking/index.ts';
import { usualTermsDays } from '../payables/index.ts';

/** Problems of a row of what was pasted. */
export type PastedProblem =
  | 'account-unknown'
  | 'account-twice'
  | 'amount-missing'
  | 'amount-unreadable'
  | 'date-unreadable'
  | 'name-missing';

/** Rows that could be read, those that could not with their number and words, and the latter as they were written. */
export type PastedRows<Row> = {
  readonly rows: readonly Row[];
  readonly problems: readonly {
    readonly row: number;
    readonly problem: PastedProblem;
    readonly text: string;
  }[];
  readonly rest: string;
};

/** An open document as it was pasted. */
export type PastedDocument = {
  readonly name: string;
  readonly number: string;
  readonly date: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly amount: Money;
};

type Line = { readonly row: number; readonly raw: string; readonly cells: readonly string[] };

/** Lines of a spreadsheet or a CSV file: tabs, semicolons or commas between cells, which may be in quotes. */
function linesOf(text: string): Line[] {
  const raws = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const sign = ['\t', ';', ','].find((one) => raws.some((raw) => raw.includes(one))) ?? '\t';
  return raws.flatMap((raw, index) =>
    raw.trim() === '' ? [] : [{ row: index + 1, raw, cells: cellsOf(raw, sign) }],
  );
}

function cellsOf(raw: string, sign: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < raw.length; index += 1) {
    const letter = raw[index] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (raw[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (letter === sign) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}

const isNothing = (text: string) => /^[\s\p{Sc}]*[-–—−]?$/u.test(text);
const plain = (text: string) => text.trim().toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ');

/** The columns of a first line that names them, by what they are called; null where it names none. */
function headerOf(
  line: Line | undefined,
  words: Readonly<Record<string, RegExp>>,
): Map<string, number> | null {
  const found = new Map<string, number>();
  for (const [name, pattern] of Object.entries(words)) {
    const index = line?.cells.findIndex(
      (cell, at) => pattern.test(cell.trim()) && ![...found.values()].includes(at),
    );
    if (index !== undefined && index >= 0) found.set(name, index);
  }
  return found.size >= 2 ? found : null;
}

/** Lines before the titles of columns, such as the name of the business and the day. */
const mostBefore = 5;

const trialBalanceWords = {
  debit: /^(?:debit|dr|debits)\b/i,
  credit: /^(?:credit|cr|credits)\b/i,
  balance: /^(?:balance|amount|total)\b/i,
  code: /^(?:code|no\.?|number|account (?:no\.?|number|code)|acct\.?(?: no\.?)?|#)$/i,
  name: /^(?:account|account name|name|description)$/i,
};

/**
 * A trial balance: an account by its code or name, then debit and credit, or one balance in which a debit is positive.
 * Lines of totals are left out.
 */
export function readTrialBalance(
  text: string,
  accounts: readonly { readonly accountId: string; readonly code: string; readonly name: string }[],
  decimals = 2,
): PastedRows<OpeningAmount> {
  const all = linesOf(text);
  const top = all.slice(0, mostBefore + 1).findIndex((line) => headerOf(line, trialBalanceWords) !== null);
  const header = headerOf(all[top], trialBalanceWords);
  // QuickBooks gives the column of accounts no title.
  if (header && !header.has('name') && !header.has('code')) header.set('name', 0);
  const lines = all
    .slice(top + 1)
    .filter(({ cells }) => !cells.some((cell) => /^(?:grand )?totals?\b/i.test(cell)));
  const byCode = new Map(accounts.map((account) => [account.code, account.accountId]));
  const byName = new Map(accounts.map((account) => [plain(account.name), account.accountId]));
  const accountOf = (words: readonly string[]) => {
    for (const word of words) {
      const found = byCode.get(word.trim()) ?? byName.get(plain(word));
      if (found !== undefined) return found;
    }
    // `1000 · Checking account`, as some programs write it.
    const code = /^(\d+)\b/.exec(words[0]?.trim() ?? '')?.[1];
    return code === undefined ? undefined : byCode.get(code);
  };
  // Without a header: what can be a number from the end on is an amount, at most two; the rest names the account.
  const wide = Math.max(...lines.map(({ cells }) => cells.length), 0);
  const columns = header ?? guessedColumns(lines, wide);
  const at = (line: Line, name: string) => line.cells[columns.get(name) ?? -1] ?? '';
  const sign = detectDecimalSign(
    lines.flatMap((line) => ['debit', 'credit', 'balance'].map((name) => at(line, name))),
  );
  const seen = new Set<string>();
  return sort(lines, all[top], (line) => {
    const accountId = accountOf([at(line, 'code'), at(line, 'name')].filter((word) => word !== ''));
    if (accountId === undefined) return 'account-unknown';
    const texts = ['debit', 'credit', 'balance'].map((name) => at(line, name));
    if (texts.every(isNothing)) return 'amount-missing';
    const [debit, credit, balance] = texts.map((cell) =>
      isNothing(cell) ? zeroMoney : readBankAmount(cell, sign, decimals),
    );
    if (debit == null || credit == null || balance == null) return 'amount-unreadable';
    if (seen.has(accountId)) return 'account-twice';
    seen.add(accountId);
    return { accountId, amount: addMoney(subtractMoney(debit, credit), balance) };
  });
}

function guessedColumns(lines: readonly Line[], wide: number): Map<string, number> {
  // A last column that is empty is that of credits where only debits are left.
  const isEmptyEnd = (index: number) => index > 1 && lines.every(({ cells }) => (cells[index] ?? '') === '');
  const isAmounts = (index: number) =>
    isEmptyEnd(index) ||
    (lines.some(({ cells }) => /\d/.test(cells[index] ?? '')) &&
      lines.filter(({ cells }) => /\p{L}{3,}/u.test(cells[index] ?? '')).length * 2 < lines.length);
  const amounts: number[] = [];
  for (let index = wide - 1; index > 0 && amounts.length < 2 && isAmounts(index); index -= 1)
    amounts.unshift(index);
  const [first, second] = amounts;
  const columns = new Map<string, number>([['code', 0]]);
  if ((first ?? wide) > 1) columns.set('name', 1);
  if (first !== undefined && second !== undefined) columns.set('debit', first).set('credit', second);
  else if (first !== undefined) columns.set('balance', first);
  return columns;
}

const documentWords = {
  number: /^(?:number|no\.?|invoice|bill|invoice (?:no\.?|number)|bill (?:no\.?|number)|#)$/i,
  dueDate: /^due(?: date)?$/i,
  date: /^(?:date|invoice date|bill date|issued)$/i,
  amount: /^(?:amount|open|balance|open balance|amount due|due amount|total)$/i,
  name: /^(?:name|customer|client|payee|vendor|supplier)$/i,
};
const documentOrder = ['name', 'number', 'date', 'dueDate', 'amount'];

/** Open invoices or bills: name, number, date, due date, amount, in this order or as the first line names them. */
export function readOpenDocuments(text: string, decimals = 2): PastedRows<PastedDocument> {
  const all = linesOf(text);
  const header = headerOf(all[0], documentWords);
  const columns = header ?? new Map(documentOrder.map((name, index) => [name, index]));
  const lines = header ? all.slice(1) : all;
  const at = (line: Line, name: string) => line.cells[columns.get(name) ?? -1] ?? '';
  const sign = detectDecimalSign(lines.map((line) => at(line, 'amount')));
  const { order } = detectDateOrder(
    lines.flatMap((line) => [at(line, 'date'), at(line, 'dueDate')]).filter(Boolean),
  );
  return sort(lines, header ? all[0] : undefined, (line) => {
    const name = at(line, 'name');
    if (name === '') return 'name-missing';
    const date = readBankDate(at(line, 'date'), order);
    const due = at(line, 'dueDate');
    const dueDate = due === '' ? date && addDays(date, usualTermsDays) : readBankDate(due, order);
    if (date === null || dueDate === null) return 'date-unreadable';
    if (isNothing(at(line, 'amount'))) return 'amount-missing';
    const amount = readBankAmount(at(line, 'amount'), sign, decimals);
    if (amount === null) return 'amount-unreadable';
    return {
      name,
      number: at(line, 'number'),
      date,
      dueDate,
      amount: amount < 0 ? negateMoney(amount) : amount,
    };
  });
}

function sort<Row extends object>(
  lines: readonly Line[],
  header: Line | undefined,
  read: (line: Line) => Row | PastedProblem,
): PastedRows<Row> {
  const rows: Row[] = [];
  const problems: { row: number; problem: PastedProblem; text: string }[] = [];
  const rest: string[] = [];
  for (const line of lines) {
    const found = read(line);
    if (typeof found !== 'string') rows.push(found);
    else {
      problems.push({
        row: line.row,
        problem: found,
        text: line.cells.filter((cell) => cell !== '').join(' · '),
      });
      rest.push(line.raw);
    }
  }
  // With what the columns are called, for the next try.
  const kept = rest.length === 0 || header === undefined ? rest : [header.raw, ...rest];
  return { rows, problems, rest: kept.join('\n') };
}
