import { partsOfDate, type CalendarDate, type CalendarMonth } from './calendar-date.ts';
import { startOfMonth } from './calendar-arithmetic.ts';
import { minorUnitDigits, type CurrencyCode } from './currency.ts';
import { writeScaledDecimal } from './decimal-text.ts';
import type { Money } from './money.ts';

/** How a business writes its money. */
export type MoneyFormat = { readonly currency: CurrencyCode; readonly locale?: string };

// Making an Intl formatter is some hundred times slower than using it, and lists format thousands of amounts.
const moneyFormatters = new Map<string, Intl.NumberFormat>();
const dateFormatters = new Map<string, Intl.DateTimeFormat>();

/** Writes an amount for people: 123450 is `$1,234.50` for USD in en-US. */
export function formatMoney(amount: Money, { currency, locale = 'en-US' }: MoneyFormat): string {
  const key = `${locale} ${currency}`;
  let formatter = moneyFormatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(locale, { style: 'currency', currency });
    moneyFormatters.set(key, formatter);
  }
  return formatter.format(moneyText(amount, currency));
}

/** Writes an amount as a plain decimal without sign of currency or grouping: `1234.50`. For files, not people. */
export function moneyText(amount: Money, currency: CurrencyCode): `${number}` {
  return writeScaledDecimal(amount, minorUnitDigits(currency));
}

/** Writes a date with short month, two-digit day and four-digit year: `Nov 21, 2026` in en-US. */
export function formatDate(date: CalendarDate, locale = 'en-US'): string {
  return dateFormatter(locale, true).format(utcMilliseconds(date));
}

/** Writes a month: `Nov 2026` in en-US. */
export function formatMonth(month: CalendarMonth, locale = 'en-US'): string {
  return dateFormatter(locale, false).format(utcMilliseconds(startOfMonth(month)));
}

function dateFormatter(locale: string, withDay: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${String(withDay)}`;
  let formatter = dateFormatters.get(key);
  if (formatter === undefined) {
    const day = withDay ? { day: '2-digit' as const } : {};
    formatter = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'short', ...day });
    dateFormatters.set(key, formatter);
  }
  return formatter;
}

function utcMilliseconds(date: CalendarDate): number {
  const { year, month, day } = partsOfDate(date);
  return Date.UTC(year, month - 1, day);
}
