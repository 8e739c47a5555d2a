import type { BookBasis } from '../businesses/index.ts';
import {
  moneyText,
  toCsv,
  type CalendarDate,
  type CsvCell,
  type CurrencyCode,
  type Money,
} from '../foundation/index.ts';

/** What is in a column: words, money in minor units, a calendar date, or a number as it is to be read. */
export type ReportColumnKind = 'text' | 'money' | 'date' | 'number';

/** One column of a report. */
export type ReportColumn = {
  readonly title: string;
  readonly kind: ReportColumnKind;
  /** The days that the column's figures are about, by which it is called on paper; without `from`, the end of a day. */
  readonly days?: { readonly from: CalendarDate | null; readonly to: CalendarDate };
  /**
   * On paper, rows in which these columns are alike stand together under one heading made of them; in a file they stand
   * in every row.
   */
  readonly isGroup?: true;
};

/** Money is a Money, a date a CalendarDate, a number a number or its decimal text; null is an empty field. */
export type ReportCell = string | number | null;

/** One row. A heading has its words in the first cell alone; the level says how far a row is in. */
export type ReportRow = {
  readonly kind: 'heading' | 'line' | 'total';
  readonly level: number;
  readonly cells: readonly ReportCell[];
};

/**
 * Any report as a table: what its screen shows, from which its files (CSV, PDF) are written. The cells of a row come in
 * the order of the columns; a row may end early.
 */
export type ReportTable = {
  /** What a file of it is called, without the ending: `balance-sheet-2026-12-31-accrual`. */
  readonly fileName: string;
  readonly title: string;
  /** The days it is about; a report of the end of one day has no `from`; one of everything has none. */
  readonly period: { readonly from: CalendarDate | null; readonly to: CalendarDate } | null;
  /** Null where the basis makes no difference. */
  readonly basis: BookBasis | null;
  /** What else was chosen, a sentence each: `Compared with a year earlier`. */
  readonly choices?: readonly string[];
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  /** What has to be said below the table, a paragraph each; on paper only. */
  readonly notes?: readonly string[];
};

/** The title of the rows that follow. */
export function headingRow(title: string, level = 0): ReportRow {
  return { kind: 'heading', level, cells: [title] };
}

/** A row of figures. */
export function lineRow(cells: readonly ReportCell[], level = 1): ReportRow {
  return { kind: 'line', level, cells };
}

/** A sum of rows above it, or one worked out of several. */
export function totalRow(cells: readonly ReportCell[], level = 0): ReportRow {
  return { kind: 'total', level, cells };
}

/** The text of a report's CSV file: its column titles, then its rows, each as long as the titles. */
export function reportTableCsv({ columns, rows }: ReportTable, currency: CurrencyCode): string {
  const field = (cell: ReportCell | undefined, kind: ReportColumnKind): CsvCell =>
    typeof cell === 'number' && kind === 'money' ? moneyText(cell as Money, currency) : (cell ?? null);
  return toCsv([
    columns.map(({ title }) => title),
    ...rows.map(({ kind, cells }) =>
      // A heading is words, whatever its column holds.
      columns.map((column, index) =>
        kind === 'heading' ? (cells[index] ?? null) : field(cells[index], column.kind),
      ),
    ),
  ]);
}
