import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calendarDate,
  calendarMonth,
  declareRefusals,
  formatDate,
  formatMeasured,
  formatMoney,
  formatMonth,
  formatDecimal,
  formatQuantity,
  formatRate,
  minorUnitDigits,
  money,
  moneyText,
  parseMoney,
  mostQuantity,
  parseQuantity,
  percentText,
  percentToRate,
  plainQuantity,
  quantity,
  quantityText,
  rate,
  toCsv,
  withoutGuard,
  mostAmount,
} from './index.ts';

describe('a quantity that was computed', () => {
  it.each([
    ['12.345679', '12.346'],
    ['-2.0009999', '-2.001'],
    ['1234.567', '1,234.567'],
    ['12.0625', '12.0625'],
    ['0.157895', '0.1579'],
    ['0.0333333', '0.03333'],
    ['0.001235', '0.001235'],
    ['0.000001', '0.000001'],
    ['0.999999', '1'],
    ['0', '0'],
  ])('of %s has no more decimals than somebody would measure: %s', (exact, written) => {
    const amount = quantity(Math.round(Number(exact) * 1_000_000));
    expect(formatMeasured(amount)).toBe(written.replace('-', '−'));
  });
});

describe('parseMoney', () => {
  it.each([
    ['12', 1200],
    ['12.00', 1200],
    ['.5', 50],
    ['5.', 500],
    ['1,234.5', 123_450],
    ['$1,234.50', 123_450],
    ['-$12', -1200],
    ['$-12', -1200],
    ['12.5000', 1250],
    ['3*12.50', 3750],
    ['3 x 12.50', 3750],
    ['2+3*4', 1400],
    ['(2+3)*4', 2000],
    ['10/4', 250],
    ['1/3', 33],
    ['2/3', 67],
    ['-1/200', -1],
    ['10 − 2.50', 750],
    ['0.1+0.2', 30],
    ['1.005*100', 10_050],
  ])('reads %s', (text, amount) => {
    expect(parseMoney(text)).toEqual({ ok: true, value: amount });
  });

  it.each([
    ['', 'amount-empty'],
    [' $ ', 'amount-empty'],
    ['abc', 'amount-not-understood'],
    ['1,23', 'amount-not-understood'],
    ['1.2.3', 'amount-not-understood'],
    ['12+', 'amount-not-understood'],
    ['(12', 'amount-not-understood'],
    ['12)', 'amount-not-understood'],
    ['1e5', 'amount-not-understood'],
    ['12.345', 'amount-too-precise'],
    ['3/0', 'amount-divided-by-zero'],
    ['2/(1/0)', 'amount-divided-by-zero'],
    ['99999999999999999', 'amount-too-large'],
    ['('.repeat(500), 'amount-not-understood'],
  ])('refuses %s as %s', (text, code) => {
    expect(parseMoney(text)).toMatchObject({ ok: false, refusal: { code, nature: 'invalid' } });
  });

  it('keeps to the decimals of the currency', () => {
    expect(parseMoney('500', 0)).toEqual({ ok: true, value: 500 });
    expect(parseMoney('1.5', 0)).toMatchObject({ ok: false, refusal: { code: 'amount-too-precise' } });
    expect(parseMoney('1.234', 3)).toEqual({ ok: true, value: 1234 });
  });

  it('reads back every amount that is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -mostAmount, max: mostAmount }), (cents) => {
        expect(parseMoney(formatMoney(money(cents), { currency: 'USD' }))).toEqual({
          ok: true,
          value: money(cents),
        });
      }),
    );
  });

  it('never throws on typed rubbish', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => void parseMoney(text)));
    const arithmetic = fc.string({ unit: fc.constantFrom(...'0123456789.,+-*/() '), maxLength: 60 });
    fc.assert(fc.property(arithmetic, (text) => void parseMoney(text)));
  });
});

describe('writing', () => {
  it('writes amounts in the currency and the locale', () => {
    expect(formatMoney(money(123_450), { currency: 'USD' })).toBe('$1,234.50');
    expect(formatMoney(money(-5), { currency: 'USD' })).toBe('-$0.05');
    expect(formatMoney(money(1234), { currency: 'JPY', locale: 'ja-JP' })).toBe('￥1,234');
    expect(moneyText(money(-5), 'USD')).toBe('-0.05');
    expect(moneyText(money(1234), 'KWD')).toBe('1.234');
    expect([minorUnitDigits('USD'), minorUnitDigits('JPY'), minorUnitDigits('KWD')]).toEqual([2, 0, 3]);
  });

  it('writes dates as the founding spec does', () => {
    expect(formatDate(calendarDate('2026-11-21'))).toBe('Nov 21, 2026');
    expect(formatDate(calendarDate('2026-03-05'))).toBe('Mar 05, 2026');
    expect(formatMonth(calendarMonth('2026-11'))).toBe('Nov 2026');
  });
});

describe('quantities and rates', () => {
  it('reads and writes them without loss', () => {
    expect(parseQuantity('1,000.125')).toEqual({ ok: true, value: 1_000_125_000 });
    const codeOf = (text: string) => {
      const outcome = parseQuantity(text);
      return outcome.ok ? outcome.value : outcome.refusal.code;
    };
    expect(codeOf('0.0000001')).toBe('quantity-too-precise');
    expect(codeOf('1,000,000,000')).toBe(mostQuantity);
    expect(codeOf('1000000000.000001')).toBe('quantity-too-large');
    expect(codeOf('-99999999999999999999')).toBe('quantity-too-large');
    expect(codeOf('three')).toBe('quantity-not-understood');
    expect(formatQuantity(quantity(1_500_000))).toBe('1.5');
    expect(formatQuantity(quantity(-1_234_500_001), 'de-DE')).toBe('−1.234,500001');
    expect([0, 1_000_000, 100_000, -453_592].map((amount) => plainQuantity(quantity(amount)))).toEqual([
      ...['0', '1', '0.1', '-0.453592'],
    ]);
    expect(formatDecimal('-1005.10', 'en-US')).toBe('−1,005.10');
    expect(formatDecimal('1005', 'de-DE')).toBe('1.005');
    expect(quantityText(quantity(-1))).toBe('-0.000001');
    expect(percentToRate('8.25')).toEqual({ ok: true, value: 82_500 });
    expect(percentToRate('8.25 %')).toEqual({ ok: true, value: 82_500 });
    expect(percentToRate('8.25001')).toMatchObject({ ok: false, refusal: { code: 'rate-not-understood' } });
    expect(formatRate(rate(82_500))).toBe('8.25%');
    expect([percentText(rate(82_500)), percentText(rate(100_000)), percentText(rate(0))]).toEqual([
      '8.25',
      '10',
      '0',
    ]);
  });

  it('reads back every quantity and rate that is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -mostQuantity, max: mostQuantity }), (millionths) => {
        expect(parseQuantity(quantityText(quantity(millionths)))).toEqual({
          ok: true,
          value: quantity(millionths),
        });
        expect(percentToRate(percentText(rate(millionths)))).toEqual({ ok: true, value: rate(millionths) });
      }),
    );
  });
});

describe('toCsv', () => {
  it('quotes, and disarms formulas but not negative numbers', () => {
    expect(
      toCsv([
        ['a', 'b "c", d', null],
        [-12, '-12.34', '=1+1'],
        ['@x', '-cmd', 'two\nlines'],
      ]),
    ).toBe('a,"b ""c"", d",\r\n-12,-12.34,\'=1+1\r\n\'@x,\'-cmd,"two\nlines"\r\n');
  });
});

it('comes back out of a CSV file as it went in, whatever apostrophes it begins with', () => {
  const names = ["'=Best", "''=Best", '=Best', "'-5", "O'Neil", "'quoted'", '-5', "'"];
  const cells = toCsv([names]).trimEnd().split(',');
  expect(cells.map(withoutGuard)).toEqual(names);
  expect(cells.filter((cell) => cell.startsWith('='))).toEqual([]);
});

describe('declareRefusals', () => {
  it('gives each refusal its nature and only what is known', () => {
    const { refusal, natures } = declareRefusals({ 'kiln-hot': 'conflict', 'kiln-missing': 'not-found' });
    expect(refusal('kiln-hot')).toEqual({ code: 'kiln-hot', nature: 'conflict' });
    expect(refusal('kiln-missing', { field: 'kilnId' })).toEqual({
      code: 'kiln-missing',
      nature: 'not-found',
      field: 'kilnId',
    });
    expect(natures['kiln-hot']).toBe('conflict');
  });
});
