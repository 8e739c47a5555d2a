import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostAmount } from '../foundation/index.ts';
import { detectDecimalSign, readBankAmount } from './bank-amount.ts';
import { detectDateOrder, readBankDate } from './bank-date.ts';

describe('readBankAmount', () => {
  it.each([
    ['1,234.56', '.', 123456],
    ['1.234,56', ',', 123456],
    ['1 234,56', ',', 123456],
    ["1'234.50", '.', 123450],
    ['1’234.50', '.', 123450],
    ['1,23,456.70', '.', 12345670],
    ['(12.00)', '.', -1200],
    ['($1,012.00)', '.', -101200],
    ['12.00-', '.', -1200],
    ['-12', '.', -1200],
    ['−12.5', '.', -1250],
    ['- 12.50', '.', -1250],
    ['+12.50', '.', 1250],
    ['$12.50', '.', 1250],
    ['-$12.50', '.', -1250],
    ['$-12.50', '.', -1250],
    ['US$12.50', '.', 1250],
    ['USD 12.50', '.', 1250],
    ['-USD12.50', '.', -1250],
    ['12,50 €', ',', 1250],
    ['12.50 EUR', '.', 1250],
    ['12.50 CR', '.', 1250],
    ['12.50DR', '.', -1250],
    ['1.234,00 S', ',', -123400],
    ['1.234,00 H', ',', 123400],
    ['.5', '.', 50],
    ['12.', '.', 1200],
    ['12.5000', '.', 1250],
    ['0.00', '.', 0],
  ] as const)('reads %s', (text, sign, cents) => {
    expect(readBankAmount(text, sign)).toBe(cents);
  });

  it.each([
    ['1,5', '.'],
    ['1.5', ','],
    ['1,2345.00', '.'],
    ['12.345', '.'],
    ['-12-', '.'],
    ['1.2.3', '.'],
    ['', '.'],
    ['-', '.'],
    ['twelve', '.'],
    ['12/05', '.'],
    ['99999999999999999999', '.'],
    ['1000000000.01', '.'],
  ] as const)('does not take %s for an amount', (text, sign) => {
    expect(readBankAmount(text, sign)).toBeNull();
  });

  it('reads back what is written in either way', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -mostAmount, max: mostAmount }),
        fc.constantFrom('en-US', 'de-DE'),
        (cents, locale) => {
          const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
          expect(readBankAmount(format.format(cents / 100), locale === 'en-US' ? '.' : ',')).toBe(cents);
        },
      ),
    );
  });
});

describe('detectDecimalSign', () => {
  it.each([
    [['1,234.56', '12.00'], '.'],
    [['1.234,56', '12,00'], ','],
    [['1.234', '5,5'], ','],
    [['1,234', '5.5'], '.'],
    [['1.234.567', '10'], ','],
    [['1,234,567', '10'], '.'],
    [['100', '5'], '.'],
    [['0,125'], ','],
  ])('of %j is %s', (amounts, sign) => {
    expect(detectDecimalSign(amounts)).toBe(sign);
  });
});

describe('readBankDate', () => {
  it.each([
    ['2026-03-05', 'MDY', '2026-03-05'],
    ['2026/3/5', 'DMY', '2026-03-05'],
    ['20260305', 'MDY', '2026-03-05'],
    ['20260305120000[-5:EST]', 'MDY', '2026-03-05'],
    ['20260305120000.000[-5:EST]', 'MDY', '2026-03-05'],
    ['2026-03-05T14:02:11Z', 'MDY', '2026-03-05'],
    ['2026-03-05 14:02:11.123456', 'MDY', '2026-03-05'],
    ['2026-03-05T14:02:11+01:00', 'MDY', '2026-03-05'],
    ['3/5/2026', 'MDY', '2026-03-05'],
    ['3/5/2026', 'DMY', '2026-05-03'],
    ['03/05/2026 2:02 PM', 'MDY', '2026-03-05'],
    ['05.03.26', 'DMY', '2026-03-05'],
    ['26-03-05', 'YMD', '2026-03-05'],
    ["3/ 5'26", 'MDY', '2026-03-05'],
    ["3/15'2026", 'MDY', '2026-03-15'],
    ['5 Mar 2026', 'MDY', '2026-03-05'],
    ['05-Mar-26', 'MDY', '2026-03-05'],
    ['Mar 5, 2026', 'DMY', '2026-03-05'],
    ['March 5th, 2026', 'DMY', '2026-03-05'],
    ['Thu, 5 March 2026', 'DMY', '2026-03-05'],
    ['5. März 2026', 'DMY', '2026-03-05'],
    ['2026-Mar-05', 'DMY', '2026-03-05'],
    ['12/31/69', 'MDY', '2069-12-31'],
    ['12/31/70', 'MDY', '1970-12-31'],
  ] as const)('reads %s (%s)', (text, order, date) => {
    expect(readBankDate(text, order)).toBe(date);
  });

  it.each([
    ['2026-02-30', 'YMD'],
    ['13/13/2026', 'MDY'],
    ['31/12/2026', 'MDY'],
    ['yesterday', 'MDY'],
    ['', 'MDY'],
    ['12.50', 'MDY'],
    ['5 Foo 2026', 'DMY'],
  ] as const)('does not take %s (%s) for a date', (text, order) => {
    expect(readBankDate(text, order)).toBeNull();
  });
});

describe('detectDateOrder', () => {
  it('is certain where one date allows only one order', () => {
    expect(detectDateOrder(['01/02/2026', '03/25/2026'], 'DMY')).toEqual({ order: 'MDY', isCertain: true });
    expect(detectDateOrder(['01/02/2026', '25/03/2026'])).toEqual({ order: 'DMY', isCertain: true });
    expect(detectDateOrder(['2026-01-02'])).toEqual({ order: 'MDY', isCertain: true });
    expect(detectDateOrder(['01.02.2026'])).toEqual({ order: 'DMY', isCertain: true });
    expect(detectDateOrder(['25/03/26'])).toEqual({ order: 'DMY', isCertain: true });
    expect(detectDateOrder(['25-03-26'])).toMatchObject({ isCertain: false });
  });

  it('asks where every date could be either, and offers first the order that is sorted', () => {
    expect(detectDateOrder(['01/02/2026', '01/03/2026'])).toEqual({ order: 'MDY', isCertain: false });
    const sortedByDay = ['01/02/2026', '09/02/2026', '01/03/2026', '07/03/2026', '01/04/2026'];
    expect(detectDateOrder(sortedByDay)).toEqual({ order: 'DMY', isCertain: false });
  });

  it('is not led astray by one broken date among many', () => {
    const dates = ['25/03/2026', '26/03/2026', '02/27/2026'];
    expect(detectDateOrder(dates)).toEqual({ order: 'DMY', isCertain: true });
  });
});
