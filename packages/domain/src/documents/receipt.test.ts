// cspell:ignore Tenbroeck
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import { readReceipt, type ReadWord } from './receipt.ts';

/** The words of lines of text, each line below the one before; `|` moves what follows to the right edge. */
function wordsOf(lines: readonly string[], confidence = 90): ReadWord[] {
  return lines.flatMap((line, at) =>
    line.split('|').flatMap((part, side) =>
      part
        .trim()
        .split(/\s+/)
        .filter((text) => text !== '')
        .map((text, place) => ({
          text,
          confidence,
          left: side * 0.7 + place * 0.08,
          right: side * 0.7 + place * 0.08 + 0.07,
          // The right side of crumpled paper is a little lower.
          top: at * 0.05 + side * 0.004,
          bottom: at * 0.05 + 0.03 + side * 0.004,
        })),
    ),
  );
}

const today = calendarDate('2026-06-15');
function read(lines: readonly string[], locale = 'en-US', confidence = 90) {
  const { vendor, date, total, tax } = readReceipt(wordsOf(lines, confidence), { locale, today });
  return [vendor?.value ?? null, date?.value ?? null, total?.value ?? null, tax?.value ?? null];
}

describe('a receipt', () => {
  it('gives vendor, date, total and tax, with label and amount from one row', () => {
    expect(
      read([
        'BAILEY POTTERY SUPPLY',
        '62 Tenbroeck Ave',
        '06/02/2026 14:31',
        'Subtotal | $77.80',
        'Sales tax 8.1% | $6.30',
        'TOTAL | $84.10',
        'VISA | 84.10',
      ]),
    ).toEqual(['BAILEY POTTERY SUPPLY', '2026-06-02', 8410, 630]);
  });

  it.each([
    ['en-US', '06/02/2026', '2026-06-02'],
    ['en-GB', '06/02/2026', '2026-02-06'],
    ['en-US', '25.03.26', '2026-03-25'],
    ['en-US', 'Mar 3, 2026', '2026-03-03'],
    ['en-US', '3 March 2026', '2026-03-03'],
    ['en-US', '2026-03-03', '2026-03-03'],
    ['en-US', '12/24/2026', null],
    ['en-US', '02/30/2026', null],
    ['en-US', '01/05/2019', null],
    ['en-US', 'Order 12-44-2026', null],
  ])('in %s reads %s as %s, never in the future', (locale, text, date) => {
    expect(read(['Shop', text, 'Total | 5.00'], locale)[1]).toBe(date);
  });

  it.each([
    ['differs from itself', ['TOTAL | 84.10', 'TOTAL | 48.10']],
    ['is cut off', ['Subtotal | 77.80', 'Tax | 6.30', 'TOTAL']],
    ['is below its parts', ['Subtotal | 77.80', 'Tax | 6.30', 'TOTAL | 34.10']],
    ['has no decimals', ['TOTAL | 84']],
    ['is a number of items', ['Total items | 3.00']],
  ])('leaves a total empty that %s', (_, lines) => {
    expect(read(['Shop', ...lines])[2]).toBeNull();
  });

  it('takes a total with a tip, thousands, and one said twice alike', () => {
    expect(read(['Shop', 'Subtotal | 20.00', 'Tip | 4.00', 'TOTAL | 24.00'])[2]).toBe(2400);
    expect(read(['Shop', 'Total | $1,234.56', 'Amount paid | $1,234.56'])[2]).toBe(123_456);
    expect(read(['Shop', 'Tax ID | 12-34.50', 'Total | 9.00'])[3]).toBeNull();
  });

  it('is read when it was photographed askew', () => {
    const lines = ['BAILEY POTTERY', 'Subtotal | 105.00', 'Sales tax | 8.65', 'TOTAL | 113.65'];
    const askew = wordsOf(lines).map((word) => ({
      ...word,
      top: word.top + word.left * 0.07,
      bottom: word.bottom + word.left * 0.07,
    }));
    const { tax, total } = readReceipt(askew, { locale: 'en-US', today });
    expect([tax?.value, total?.value]).toEqual([865, 11_365]);
  });

  it('says nothing of what is hard to read', () => {
    expect(read(['BAILEY', '06/02/2026', 'TOTAL | 84.10'], 'en-US', 20)).toEqual([null, null, null, null]);
    expect(read([])).toEqual([null, null, null, null]);
  });

  it('shows where each field was read', () => {
    const { total } = readReceipt(wordsOf(['Shop', 'TOTAL | 84.10']), { locale: 'en-US', today });
    expect(total).toMatchObject({ words: 'TOTAL 84.10', box: { left: 0, top: 0.05, bottom: 0.084 } });
  });
});
