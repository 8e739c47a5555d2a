import { readBankAmount, type CsvRecord } from '../banking/index.ts';
import { writeScaledDecimal, type CalendarDate } from '../foundation/index.ts';
import { saleColumns, type SaleColumn } from './sale-columns.ts';

/** One record of a file, by the names of its columns in small letters; empty where there is no such column. */
export type MarketRecord = { readonly row: number; readonly of: (column: string) => string };

/** What a record says in the columns of a file of sales. */
export type SaidSale = Partial<Record<SaleColumn, string>> & { readonly row: number };

/** A kind of file that a marketplace hands out: known by its columns, and written over row by row. */
export interface MarketFile {
  readonly columns: readonly string[];
  readonly write: (records: readonly MarketRecord[]) => readonly SaidSale[];
}

/** Cents of an amount that a marketplace wrote, which says with a dash or nothing that there is none; null where it is none. */
export function centsOf(text: string): number | null {
  const plain = text.trim();
  return plain === '' || /^[-–—]+$/.test(plain) ? 0 : readBankAmount(plain, '.', 2);
}

/** The same with a sign and two decimals, as a file of sales has it; what is no amount stays, to be told in its row. */
export function amountText(cents: number): string {
  return writeScaledDecimal(cents, 2);
}

export const moneyCell = (text: string): string => {
  const cents = centsOf(text);
  return cents === null ? text : cents === 0 ? '' : amountText(Math.abs(cents));
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const dated = (year: string, month: string | number, day: string) =>
  `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/**
 * The day that a marketplace wrote: `09/13/26`, `September 3, 2026`, `31 July, 2026`, `2026-09-13 10:02:11 -0400`; what is
 * none of these stays, to be told in its row.
 */
export function dayCell(text: string): CalendarDate | string {
  const plain = text.trim();
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(plain);
  if (iso?.[1] !== undefined) return iso[1];
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(plain) ?? [];
  if (year !== '') return dated(year, month, day);
  const named =
    /^(?<month>[A-Za-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/.exec(plain) ??
    /^(?<day>\d{1,2})[ -](?<month>[A-Za-z]{3,9}),?[ -](?<year>\d{4}|\d{2})$/.exec(plain);
  const parts = named?.groups;
  const at = months.indexOf(parts?.['month']?.slice(0, 3).toLowerCase() ?? '');
  return parts === undefined || at < 0 ? plain : dated(parts['year'] ?? '', at + 1, parts['day'] ?? '');
}

/** Lines of an address as on an envelope, without those that are empty. */
export const envelope = (...lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

const head = saleColumns.map(({ title }) => title);

/** Records of a file under their own head, written over into a file of sales; null where no kind of file is known by it. */
export function writeOver(
  [top, ...data]: readonly CsvRecord[],
  files: readonly MarketFile[],
): readonly CsvRecord[] | null {
  if (top === undefined) return null;
  const names = top.cells.map((cell) => cell.trim().toLowerCase());
  const file = files.find(({ columns }) => columns.every((column) => names.includes(column)));
  if (file === undefined) return null;
  const at = new Map(names.map((name, column) => [name, column]).reverse() as [string, number][]);
  const records = data.map(({ row, cells }) => ({
    row,
    of: (column: string) => cells[at.get(column) ?? -1]?.trim() ?? '',
  }));
  const currencies = new Map(records.map(({ row, of }) => [row, of('currency')]));
  return [
    { row: top.row, cells: head },
    ...file.write(records).map((said) => {
      const whole = { currency: currencies.get(said.row), ...said };
      return { row: said.row, cells: saleColumns.map(({ name }) => whole[name] ?? '') };
    }),
  ];
}
