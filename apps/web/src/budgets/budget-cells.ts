import { parseMoney, money, type Money } from '@atelier/domain/foundation';

/** A cell of the table: the row counts accounts, the column months from zero; column 12 is the year. */
export type CellPlace = { readonly row: number; readonly column: number };

/** The column of the year, which months are spread from. */
export const yearColumn = 12;

type Move =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'row-start'
  | 'row-end'
  | 'first'
  | 'last'
  | 'next'
  | 'previous';

/** Returns where a move leads; `next` and `previous` go on in the neighbouring row, and null is out of the table. */
export function movedCell({ row, column }: CellPlace, move: Move, rows: number): CellPlace | null {
  const last = rows - 1;
  switch (move) {
    case 'left':
      return { row, column: Math.max(0, column - 1) };
    case 'right':
      return { row, column: Math.min(yearColumn, column + 1) };
    case 'up':
      return { row: Math.max(0, row - 1), column };
    case 'down':
      return { row: Math.min(last, row + 1), column };
    case 'row-start':
      return { row, column: 0 };
    case 'row-end':
      return { row, column: yearColumn };
    case 'first':
      return { row: 0, column: 0 };
    case 'last':
      return { row: last, column: yearColumn };
    case 'next':
      if (column < yearColumn) return { row, column: column + 1 };
      return row < last ? { row: row + 1, column: 0 } : null;
    case 'previous':
      if (column > 0) return { row, column: column - 1 };
      return row > 0 ? { row: row - 1, column: yearColumn } : null;
  }
}

export type Pasted =
  | { readonly ok: true; readonly rows: readonly (readonly Money[])[] }
  | { readonly ok: false; readonly text: string };

/**
 * Amounts as a spreadsheet puts them on the clipboard: a line a row, a tab between cells. Brackets around a number make
 * it negative, a dash or nothing is zero. A first column of names is left out. What cannot be read is answered as it stands.
 */
export function readPastedAmounts(text: string, decimals: number): Pasted {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const cells = lines.map((line) => line.split('\t'));
  const hasNames =
    cells.some((line) => line.length > 1) &&
    cells.every(([first = '']) => first.trim() === '' || readAmount(first, decimals) === null);
  const rows: Money[][] = [];
  for (const line of hasNames ? cells.map((one) => one.slice(1)) : cells) {
    const row: Money[] = [];
    for (const cell of line) {
      const amount = readAmount(cell, decimals);
      if (amount === null) return { ok: false, text: cell.trim() };
      row.push(amount);
    }
    rows.push(row);
  }
  return { ok: true, rows };
}

/** One amount, nothing being zero; null when it cannot be read. */
export function readAmount(text: string, decimals: number): Money | null {
  const tidy = text.trim().replace(/^[–—](?=\S)/, '-');
  if (/^[-–—−]?$/.test(tidy)) return money(0);
  const bracketed = /^\(([^()+*/]*)\)$/.exec(tidy)?.[1];
  const read = parseMoney(bracketed ?? tidy, decimals);
  if (!read.ok || Math.abs(read.value) > 1e13) return null;
  return bracketed === undefined ? read.value : money(0 - read.value);
}
