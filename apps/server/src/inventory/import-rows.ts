import type { KnownItem } from '@atelier/database/inventory/inventory-imports.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { ImportRow } from '@atelier/domain/inventory';
import {
  money,
  quantity,
  type CalendarDate,
  type Money,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

/** What is wrong with a row: a field of the file where one is to blame, and why. */
export interface RowProblem {
  readonly field: string;
  readonly code: string;
  readonly details: string;
}

/** What came of a row: it is new, was there before, or could not go in. */
export interface BroughtRow {
  readonly row: number;
  readonly name: string;
  readonly outcome: 'new' | 'known' | 'wrong';
  readonly problems: readonly RowProblem[];
}

export interface Brought {
  readonly rows: readonly BroughtRow[];
  /** Items, payees, recipes or stock operations, in the order in which they came. */
  readonly recordIds: readonly string[];
}

export type Bringing = {
  readonly tenant: Tenant;
  readonly rows: readonly ImportRow[];
  readonly day: CalendarDate | undefined;
  readonly tools: Pick<Tools, 'ids' | 'clock'>;
};

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

const nameOf = (row: ImportRow) => textOf(row, 'name') || textOf(row, 'item');
export const faultsOf = (row: ImportRow): readonly RowProblem[] =>
  row.faults.map(({ field, reason, text }) => ({ field, code: reason, details: text }));
export const wrong = (row: ImportRow, problems: readonly RowProblem[]): BroughtRow => ({
  row: row.row,
  name: nameOf(row),
  outcome: 'wrong',
  problems,
});
export const came = (row: ImportRow, outcome: 'new' | 'known'): BroughtRow => ({
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

export const lower = (text: string) => text.trim().toLowerCase();

/** Items as a file names them: by SKU, or by name. */
export class ItemsByWord {
  readonly #bySku = new Map<string, KnownItem>();
  readonly #byName = new Map<string, KnownItem>();

  constructor(items: readonly KnownItem[]) {
    for (const item of items) this.add(item);
  }

  add(item: KnownItem): void {
    if (item.sku !== null && !this.#bySku.has(lower(item.sku))) this.#bySku.set(lower(item.sku), item);
    if (!this.#byName.has(lower(item.name))) this.#byName.set(lower(item.name), item);
  }

  find(word: string): KnownItem | undefined {
    return this.#bySku.get(lower(word)) ?? this.#byName.get(lower(word));
  }

  /** The item that a row of a file of items is about: without a SKU, one of that name and kind. */
  same(sku: string | null, name: string, kind: string): KnownItem | undefined {
    if (sku !== null) return this.#bySku.get(lower(sku));
    const named = this.#byName.get(lower(name));
    return named?.kind === kind ? named : undefined;
  }
}
