import { describe, expect, it } from 'vitest';
import { labelSheetOf, labelSheets, placeOfLabel, sheetsFor } from './label-sheet.ts';

const papers = { letter: { width: 215_900, height: 279_400 }, a4: { width: 210_000, height: 297_000 } };

describe('a sheet of labels', () => {
  it.each(labelSheets)('lies in the middle of its paper: $code', (sheet) => {
    const { width, height } = papers[sheet.paper];
    const across = 2 * sheet.left + (sheet.columns - 1) * sheet.stepX + sheet.width;
    const down = 2 * sheet.top + (sheet.rows - 1) * sheet.stepY + sheet.height;
    expect(Math.abs(across - width)).toBeLessThanOrEqual(10);
    expect(Math.abs(down - height)).toBeLessThanOrEqual(10);
    expect(sheet.stepX).toBeGreaterThanOrEqual(sheet.width);
    expect(sheet.stepY).toBeGreaterThanOrEqual(sheet.height);
  });

  it('is filled row by row, then the next one', () => {
    const sheet = labelSheetOf('avery-5160');
    expect(placeOfLabel(sheet, 0)).toEqual({ page: 0, x: 4763, y: 12_700 });
    expect(placeOfLabel(sheet, 4)).toEqual({ page: 0, x: 4763 + 69_850, y: 12_700 + 25_400 });
    expect(placeOfLabel(sheet, 30)).toEqual({ page: 1, x: 4763, y: 12_700 });
    expect([sheetsFor(sheet, 30, 0), sheetsFor(sheet, 30, 1), sheetsFor(sheet, 0, 5)]).toEqual([1, 2, 0]);
  });
});
