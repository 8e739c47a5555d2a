import { calendarDate, compareDates, isCalendarDate, type CalendarDate } from '../foundation/index.ts';

/** In which order day, month and year stand. */
export type BankDateOrder = 'YMD' | 'MDY' | 'DMY';

/** Every order of a date. */
export const bankDateOrders = ['YMD', 'MDY', 'DMY'] as const satisfies readonly BankDateOrder[];

/** How the dates of a file are to be read, and whether they can only be read so. */
export type DetectedDateOrder = { readonly order: BankDateOrder; readonly isCertain: boolean };

// cspell:disable
const monthsByName = new Map(
  [
    'jan ene gen janv ian',
    'feb fev fév febr févr',
    'mar mär mrz mars maa mrt',
    'apr abr avr avril',
    'may mai mag mei maj',
    'jun juin giu jui juni',
    'jul juil lug juli',
    'aug ago aoû aout août',
    'sep set sept',
    'oct okt ott out',
    'nov',
    'dec dez dic déc des',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);

// cspell:enable

function monthNamed(name: string): number | null {
  const lower = name.toLowerCase();
  for (let length = Math.min(lower.length, 5); length >= 3; length -= 1) {
    const month = monthsByName.get(lower.slice(0, length));
    if (month !== undefined) return month;
  }
  return null;
}

function dated(year: string, month: string, day: string): CalendarDate | null {
  const full = year.length > 2 ? year.padStart(4, '0') : `${year < '70' ? '20' : '19'}${year}`;
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(text) ? calendarDate(text) : null;
}

type DateText = { readonly parts: readonly [string, string, string]; readonly hasName: boolean };

// What follows a date: a time of day, with or without a zone.
const timeOfDay =
  /(?:[T ,]\s*|\s+at\s+)\d{1,2}[:.h]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[AP]\.?M\.?)?\s*(?:Z|UTC|GMT|[A-Z]{3,4}|[+-]\d{2}:?\d{2})?$/i;
const weekday = /^\p{L}{2,9}\.?,\s+(?=\d|\p{L})/u;

function partsOf(text: string): DateText | null {
  const plain = text.trim().replace(timeOfDay, '').replace(weekday, '').trim();
  const compact = /^(\d{4})(\d{2})(\d{2})(?:\d{4,6}(?:\.\d+)?)?(?:\[.*\])?$/.exec(plain);
  if (compact) return { parts: [compact[1] ?? '', compact[2] ?? '', compact[3] ?? ''], hasName: false };
  // Quicken writes 1/ 5'26 for a day of this century.
  const numbers = /^(\d{1,4})\s*[-/.\s年]\s*(\d{1,2})\s*[-/.\s'’月]\s*(\d{1,4})日?\.?$/.exec(plain);
  if (numbers) return { parts: [numbers[1] ?? '', numbers[2] ?? '', numbers[3] ?? ''], hasName: false };
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\.?[\s/-]*(\p{L}{3,10})\.?[\s/,'-]*(\d{4}|\d{2})$/u.exec(plain);
  if (dayFirst) return named(dayFirst[2], dayFirst[1], dayFirst[3]);
  const monthFirst = /^(\p{L}{3,10})\.?[\s/-]*(\d{1,2})(?:st|nd|rd|th)?[\s/,'-]+(\d{4}|\d{2})$/u.exec(plain);
  if (monthFirst) return named(monthFirst[1], monthFirst[2], monthFirst[3]);
  const yearFirst = /^(\d{4})[\s/-](\p{L}{3,10})[\s/-](\d{1,2})$/u.exec(plain);
  return yearFirst ? named(yearFirst[2], yearFirst[3], yearFirst[1]) : null;
}

function named(month = '', day = '', year = ''): DateText | null {
  const number = monthNamed(month);
  return number === null ? null : { parts: [year, String(number), day], hasName: true };
}

function inOrder({ parts, hasName }: DateText, order: BankDateOrder): CalendarDate | null {
  const [first, second, third] = parts;
  if (hasName) return dated(first, second, third);
  // Four digits are a year wherever they stand.
  if (first.length === 4) return third.length > 2 ? null : dated(first, second, third);
  if (first.length === 3 || third.length === 3) return null;
  if (order === 'YMD') {
    return third.length > 2 || first.length !== 2 ? null : dated(first, second, third);
  }
  if (third.length === 1) return null;
  return order === 'MDY' ? dated(third, first, second) : dated(third, second, first);
}

/**
 * Reads a date of a bank's file: `2026-03-05`, `20260305`, `3/5/26`, `05.03.2026`, `5-Mar-26`, `Mar 5, 2026`, each with
 * or without a time after it. Two digits are a year from 1970 to 2069. The order decides only where figures leave it open.
 */
export function readBankDate(text: string, order: BankDateOrder): CalendarDate | null {
  const found = partsOf(text);
  return found && inOrder(found, order);
}

/** Tells whether the text is a date in any order. */
export function looksLikeDate(text: string): boolean {
  const found = partsOf(text);
  return found !== null && bankDateOrders.some((order) => inOrder(found, order) !== null);
}

function stepsBack(dates: readonly CalendarDate[]): number {
  const falls = dates.filter((date, index) => index > 0 && compareDates(date, dates[index - 1] ?? date) < 0);
  const rises = dates.filter((date, index) => index > 0 && compareDates(date, dates[index - 1] ?? date) > 0);
  return Math.min(falls.length, rises.length);
}

/** No one puts the month first before a point, nor a year of two figures first but before a hyphen. */
const unusual: Readonly<Record<BankDateOrder, RegExp>> = {
  MDY: /^\s*\d{1,2}\.\s?\d{1,2}\./,
  DMY: /^$/,
  YMD: /^\s*\d{1,2}(?!-)\D/,
};

/**
 * In which order the dates of a file stand, by all of them: an order in which more of them exist beats one in which
 * fewer do. Where two orders read them all and differently, no one can be certain; then the order that jumps less to
 * and fro is offered first, for files are sorted.
 */
export function detectDateOrder(
  texts: readonly string[],
  preferred: BankDateOrder = 'MDY',
): DetectedDateOrder {
  const found = texts.map(partsOf).filter((text) => text !== null);
  const isUnusual = (order: BankDateOrder) => texts.some((text) => unusual[order].test(text));
  const readings = [preferred, ...bankDateOrders.filter((order) => order !== preferred)].map((order) => {
    const dates = isUnusual(order) ? [] : found.map((text) => inOrder(text, order));
    const there = dates.filter((date) => date !== null);
    return { order, key: dates.join(), count: there.length, steps: stepsBack(there) };
  });
  const most = Math.max(...readings.map(({ count }) => count));
  const best = readings
    .filter(({ count }) => count === most)
    .toSorted((left, right) => left.steps - right.steps);
  const [first] = best;
  return {
    order: first?.order ?? preferred,
    isCertain: best.every(({ key }) => key === first?.key),
  };
}
