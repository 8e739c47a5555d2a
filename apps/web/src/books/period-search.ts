import type { CalendarDate } from '@atelier/domain/foundation';
import { dayParam } from '../platform/search-params.ts';

// Routes read addresses in the first download, which is why the arithmetic of periods stands elsewhere.

type Basis = 'accrual' | 'cash';
type BasisSearch = { basis?: Basis };
export type PeriodSearch = { from?: CalendarDate; to?: CalendarDate };
export type DaySearch = { on?: CalendarDate } & BasisSearch;
export type ReportSearch = PeriodSearch & BasisSearch;
type ResultSearch = ReportSearch & {
  by?: 'month' | 'quarter' | 'year' | 'total' | 'event' | 'customer' | 'product';
  compare?: 'before' | 'year-before' | 'budget';
  budget?: string;
  percent?: true;
};
type LinesSearch = ReportSearch & {
  of?: string;
  customer?: string;
  payee?: string;
  event?: string;
  channel?: string;
  place?: string;
  /** Events of a group, and the days within which they begin. */
  within?: (typeof eventGroups)[number];
  key?: string;
  beginsFrom?: CalendarDate;
  beginsTo?: CalendarDate;
  thing?: string;
};
type SalesSearch = ReportSearch & { by?: 'customer' | 'month' | 'account' | 'channel' | 'event' | 'place' };
type StockLinesSearch = { from?: CalendarDate; to?: CalendarDate; item?: string; cause?: string };
type PurchaseLinesSearch = Omit<StockLinesSearch, 'cause'> & { figure?: string; supplier?: string };
export type YearSearch = { year?: number } & BasisSearch;
type PlaceSearch = ReportSearch & { place?: string; event?: string; part?: string; rate?: number };
type SoldSearch = ReportSearch & { product?: string; customer?: string; account?: string; event?: string };

const eventGroups = ['all', 'event', 'series', 'organizer', 'place', 'kind', 'year'] as const;

/** Reads a period from an address; half a period or one that ends before it begins is none. */
export function readPeriodSearch(search: Record<string, unknown>): PeriodSearch {
  const { from, to } = search;
  if (!isDate(from) || !isDate(to) || from > to) return {};
  return { from, to };
}

export function readDaySearch(search: Record<string, unknown>): DaySearch {
  return { ...(isDate(search['on']) ? { on: search['on'] } : {}), ...readBasis(search) };
}

/** A period, and the basis where the address names one. */
export function readReportSearch(search: Record<string, unknown>): ReportSearch {
  return { ...readPeriodSearch(search), ...readBasis(search) };
}

/** A calendar year, and the basis where the address names one. */
export function readYearSearch(search: Record<string, unknown>): YearSearch {
  const { year } = search;
  const isYear = typeof year === 'number' && Number.isInteger(year) && year > 1900 && year < 3000;
  return { ...(isYear ? { year } : {}), ...readBasis(search) };
}

export function readResultSearch(search: Record<string, unknown>): ResultSearch {
  return {
    ...readReportSearch(search),
    ...oneOf('by', search, ['month', 'quarter', 'year', 'total', 'event', 'customer', 'product']),
    ...oneOf('compare', search, ['before', 'year-before', 'budget']),
    ...text('budget', search),
    ...(search['percent'] === true ? { percent: true as const } : {}),
  };
}

export function readLinesSearch(search: Record<string, unknown>): LinesSearch {
  return {
    ...readReportSearch(search),
    ...text('of', search),
    ...text('customer', search),
    ...payeeIn(search),
    ...text('event', search),
    ...text('channel', search),
    ...placeText('place', search),
    ...oneOf('within', search, eventGroups),
    ...placeText('key', search),
    ...(isDate(search['beginsFrom']) ? { beginsFrom: search['beginsFrom'] } : {}),
    ...(isDate(search['beginsTo']) ? { beginsTo: search['beginsTo'] } : {}),
    ...text('thing', search),
  };
}

/** A payee by id, by a name as it was typed, or none; a name may be long. */
function payeeIn({ payee }: Record<string, unknown>): { payee?: string } {
  const isName = typeof payee === 'string' && payee.startsWith('name:') && payee.length <= 140;
  return isName ? { payee } : text('payee', { payee });
}

export function readSalesSearch(search: Record<string, unknown>): SalesSearch {
  return {
    ...readReportSearch(search),
    ...oneOf('by', search, ['customer', 'month', 'account', 'channel', 'event', 'place']),
  };
}

export function readSoldSearch(search: Record<string, unknown>): SoldSearch {
  return {
    ...readReportSearch(search),
    ...text('product', search),
    ...text('customer', search),
    ...text('account', search),
    ...text('event', search),
  };
}

/** The movements behind a figure on stock; without a first day, since the beginning. */
export function readStockLinesSearch(search: Record<string, unknown>): StockLinesSearch {
  return { ...readMovedSearch(search), ...text('cause', search) };
}

/** The lines of orders behind a figure on purchases; without a first day, since the beginning. */
export function readPurchaseLinesSearch(search: Record<string, unknown>): PurchaseLinesSearch {
  return { ...readMovedSearch(search), ...text('figure', search), ...text('supplier', search) };
}

function readMovedSearch(search: Record<string, unknown>): Omit<StockLinesSearch, 'cause'> {
  const { from, to } = search;
  return {
    ...(isDate(from) ? { from } : {}),
    ...(isDate(to) ? { to } : {}),
    ...text('item', search),
  };
}

/** A place of sales tax, with one of its taxes at a rate and an event; without one, what names no tax. */
export function readPlaceSearch(search: Record<string, unknown>): PlaceSearch {
  const rate = Number(search['rate']);
  const hasRate = search['rate'] !== undefined && Number.isInteger(rate) && rate >= 0 && rate <= 1_000_000;
  return {
    ...readReportSearch(search),
    ...placeText('place', search),
    ...text('event', search),
    ...text('part', search),
    ...(hasRate ? { rate } : {}),
  };
}

function placeText<Name extends string>(
  name: Name,
  search: Record<string, unknown>,
): { [key in Name]?: string } {
  const found = search[name];
  // A place may be called by a number, and a year is one.
  const words = typeof found === 'number' ? String(found) : found;
  return (typeof words === 'string' && words !== '' && words.length <= 200 ? { [name]: words } : {}) as {
    [key in Name]?: string;
  };
}

function readBasis(search: Record<string, unknown>): BasisSearch {
  return oneOf('basis', search, ['accrual', 'cash']);
}

function oneOf<const Name extends string, const Value extends string>(
  name: Name,
  search: Record<string, unknown>,
  values: readonly Value[],
): { [key in Name]?: Value } {
  const found = values.find((value) => value === search[name]);
  return (found === undefined ? {} : { [name]: found }) as { [key in Name]?: Value };
}

function text<Name extends string>(name: Name, search: Record<string, unknown>): { [key in Name]?: string } {
  const found = search[name];
  return (typeof found === 'string' && found.length < 60 ? { [name]: found } : {}) as {
    [key in Name]?: string;
  };
}

function isDate(value: unknown): value is CalendarDate {
  return dayParam(value) !== undefined;
}
