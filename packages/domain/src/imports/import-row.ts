import { money, quantity, type Money, type Quantity, type Refusal } from '../foundation/index.ts';
import type { ImportRow } from './import-file.ts';

/** Problems of a row: a field of the file where one is to blame, and why. */
export interface RowProblem {
  readonly field: string;
  readonly code: string;
  readonly details: string;
}

export const rowOutcomes = ['new', 'changed', 'known', 'left-out', 'wrong'] as const;

/** What came of a row: it is new, changed what was there, was there before, is none of what goes in, or could not. */
export interface BroughtRow {
  readonly row: number;
  readonly name: string;
  readonly outcome: (typeof rowOutcomes)[number];
  readonly problems: readonly RowProblem[];
}

export interface Brought {
  readonly rows: readonly BroughtRow[];
  /** Items, payees, recipes, stock operations or customers, each once, in the order in which they came. */
  readonly records: readonly BroughtRecord[];
  /** Only a part was brought; the rest is to come in database transactions of its own. */
  readonly goesOn?: boolean;
}

/** A record that a file brought or changed, and as plain JSON what its module needs beside the id to take that back. */
export interface BroughtRecord {
  readonly id: string;
  readonly kept?: unknown;
}

export const textOf = ({ values }: ImportRow, field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value : '';
};
export const numberOf = ({ values }: ImportRow, field: string): number | null => {
  const value = values[field];
  return typeof value === 'number' ? value : null;
};
export const moneyOf = (row: ImportRow, field: string): Money | null => {
  const value = numberOf(row, field);
  return value === null ? null : money(value);
};
export const quantityOf = (row: ImportRow, field: string): Quantity | null => {
  const value = numberOf(row, field);
  return value === null || value === 0 ? null : quantity(value);
};
export const saysYes = ({ values }: ImportRow, field: string): boolean | null => {
  const value = values[field];
  return typeof value === 'boolean' ? value : null;
};
export const wordsOf = ({ values }: ImportRow, field: string): readonly string[] => {
  const value = values[field];
  return typeof value === 'object' ? value : [];
};

const nameOf = (row: ImportRow) =>
  textOf(row, 'name') ||
  textOf(row, 'item') ||
  [textOf(row, 'firstName'), textOf(row, 'lastName')].filter(Boolean).join(' ') ||
  textOf(row, 'company') ||
  textOf(row, 'email');
export const faultsOf = (row: ImportRow): readonly RowProblem[] =>
  row.faults.map(({ field, reason, text }) => ({ field, code: reason, details: text }));
export const wrong = (row: ImportRow, problems: readonly RowProblem[]): BroughtRow => ({
  row: row.row,
  name: nameOf(row),
  outcome: 'wrong',
  problems,
});
/** A row that names the same record as another row of its file; it says which. */
export const repeated = (row: ImportRow, field: string, other: number): BroughtRow =>
  wrong(row, [{ field, code: 'import-row-twice', details: `row ${String(other)}` }]);
export const came = (row: ImportRow, outcome: 'new' | 'changed' | 'known'): BroughtRow => ({
  row: row.row,
  name: nameOf(row),
  outcome,
  problems: [],
});
export const problemOf = ({ code, field, details }: Refusal, fallback = ''): RowProblem => ({
  field: field ?? fallback,
  code,
  details: details ?? '',
});

/** A word as it is compared. */
export const lower = (text: string) => text.trim().toLowerCase();
