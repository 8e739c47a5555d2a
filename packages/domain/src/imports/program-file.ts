import { envelope } from './market-file.ts';
import type { ImportKind } from './import-file.ts';

/** Reads a cell of a record by the head of its column, in small letters; empty where there is none. */
export type Cell = (column: string) => string;

/** Texts by the names of fields; empty ones may be left out. */
export type Said = Readonly<Record<string, string>>;

/** File that another program hands out, known by its columns. */
export interface ProgramFile {
  readonly program: string;
  readonly kind: ImportKind;
  /** Heads of columns by which it is known, in small letters. */
  readonly columns: readonly string[];
  /** Returns what a record is instead of a row of this kind, such as a discount; null where it is one. */
  readonly leavesOut?: (cell: Cell) => string | null;
  readonly write: (cell: Cell) => Said;
}

/** `Net 30` is 30 days, and `Due on receipt` none. Other terms are words, which go into the notes. */
export function termsOf(text: string, notes: string): Said {
  const days = /\bnet\s*(\d{1,3})\b/i.exec(text)?.[1] ?? (/^\d{1,3}$/.test(text) ? text : undefined);
  if (days !== undefined) return { termsDays: days, notes };
  if (/^due on receipt$/i.test(text)) return { termsDays: '0', notes };
  return { notes: envelope(notes, text === '' ? '' : `Terms: ${text}`) };
}

/** Lines of an address without those that repeat the name. */
export const addressOf = (lines: readonly string[], ...names: readonly string[]) =>
  envelope(...lines.filter((line) => !names.includes(line.trim())));

export const numbered = (cell: Cell, column: string, count: number) =>
  Array.from({ length: count }, (_, index) => cell(`${column}${String(index + 1)}`));

/** `Clay:Stoneware` is Stoneware in the category Clay. */
export function nameAndCategory(text: string): Said {
  const parts = text.split(':').map((part) => part.trim());
  return { name: parts.at(-1) ?? '', category: parts.slice(0, -1).join(', ') };
}

export const isZero = (text: string) => /^0*(?:[.,]0*)?$/.test(text);
/** A price of nothing beside a cost is that of what is used up, not sold. */
export const priceBeside = (price: string, cost: string) => (isZero(price) && !isZero(cost) ? '' : price);
export const statusOf = (isInactive: boolean) => (isInactive ? 'inactive' : '');
export const stateOf = (isArchived: boolean) => (isArchived ? 'archived' : '');
