import { describe, expect, it } from 'vitest';
import { movedCell, readAmount, readPastedAmounts } from './budget-cells.ts';

describe('movedCell', () => {
  it('stays within the table by arrows, and runs over the rows by tab', () => {
    expect(movedCell({ row: 0, column: 0 }, 'left', 3)).toEqual({ row: 0, column: 0 });
    expect(movedCell({ row: 2, column: 4 }, 'down', 3)).toEqual({ row: 2, column: 4 });
    expect(movedCell({ row: 0, column: 12 }, 'next', 3)).toEqual({ row: 1, column: 0 });
    expect(movedCell({ row: 1, column: 0 }, 'previous', 3)).toEqual({ row: 0, column: 12 });
    expect(movedCell({ row: 2, column: 12 }, 'next', 3)).toBeNull();
    expect(movedCell({ row: 0, column: 0 }, 'previous', 3)).toBeNull();
  });
});

describe('readPastedAmounts', () => {
  it('reads rows of a spreadsheet with signs, thousands, brackets, dashes and gaps', () => {
    expect(readPastedAmounts('$1,200.50\t(30)\t-\r\n\t7\t–5\r\n', 2)).toEqual({
      ok: true,
      rows: [
        [120_050, -3000, 0],
        [0, 700, -500],
      ],
    });
  });

  it('leaves a first column of names out', () => {
    expect(readPastedAmounts('Clay\t10\t20\nKiln rent\t5\t6', 2)).toEqual({
      ok: true,
      rows: [
        [1000, 2000],
        [500, 600],
      ],
    });
  });

  it('takes one amount as it is, and says what it cannot read', () => {
    expect(readPastedAmounts('12', 2)).toEqual({ ok: true, rows: [[1200]] });
    expect(readPastedAmounts('10\tmany\t20', 2)).toEqual({ ok: false, text: 'many' });
    expect(readPastedAmounts('some words', 2)).toEqual({ ok: false, text: 'some words' });
  });
});

describe('readAmount', () => {
  it('works sums out, and refuses what no budget can hold', () => {
    expect(readAmount('3*12.50', 2)).toBe(3750);
    expect(readAmount('', 2)).toBe(0);
    expect(readAmount('999999999999999', 2)).toBeNull();
    expect(readAmount('1.234', 2)).toBeNull();
  });
});
