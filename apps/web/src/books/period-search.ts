import type { CalendarDate } from '@atelier/domain/foundation';
import { dayParam, textParam, yearParam } from '../platform/search-params.ts';

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
  const year = yearParam(search['year']);
  return { ...(year === undefined ? {} : { year }), ...readBasis(search) };
}

export function readResultSearch(search: Record<string, unknown>): ResultSearch {
  return {
    ...readReportSearch(search),
    ...oneOf('by', search, ['month', 'quarter', 'year', 'total', 'event', 'customer', 'product']),
    ...oneOf('compare', search, ['before', 'year-before', 'budget']),
    ...texts(search, 'budget'),
    ...(search['percent'] === true ? { percent: true as const } : {}),
  };
}

export function readLinesSearch(search: Record<string, unknown>): LinesSearch {
  return {
    ...readReportSearch(search),
    ...texts(search, 'of', 'customer', 'event', 'channel', 'thing'),
    ...payeeIn(search),
    ...placeText('place', search),
    ...oneOf('within', search, eventGroups),
    ...placeText('key', search),
    ...dates(search, 'beginsFrom', 'beginsTo'),
  };
}

/** A payee by id, by a name as it was typed, or none; a name may be long. */
function payeeIn({ payee }: Record<string, unknown>): { payee?: string } {
  const isName = typeof payee === 'string' && payee.startsWith('name:') && payee.length <= 140;
  return isName ? { payee } : texts({ payee }, 'payee');
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
    ...texts(search, 'product', 'customer', 'account', 'event'),
  };
}

/** The movements behind a figure on stock; without a first day, since the beginning. */
export function readStockLinesSearch(search: Record<string, unknown>): StockLinesSearch {
  return { ...readMovedSearch(search), ...texts(search, 'cause') };
}

/** The lines of orders behind a figure on purchases; without a first day, since the beginning. */
export function readPurchaseLinesSearch(search: Record<string, unknown>): PurchaseLinesSearch {
  return { ...readMovedSearch(search), ...texts(search, 'figure', 'supplier') };
}

function readMovedSearch(search: Record<string, unknown>): Omit<StockLinesSearch, 'cause'> {
  return { ...dates(search, 'from', 'to'), ...texts(search, 'item') };
}

/** A place of sales tax, with one of its taxes at a rate and an event; without one, what names no tax. */
export function readPlaceSearch(search: Record<string, unknown>): PlaceSearch {
  const rate = Number(search['rate']);
  const hasRate = search['rate'] !== undefined && Number.isInteger(rate) && rate >= 0 && rate <= 1_000_000;
  return {
    ...readReportSearch(search),
    ...placeText('place', search),
    ...texts(search, 'event', 'part'),
    ...(hasRate ? { rate } : {}),
  };
}

function placeText<Name extends string>(
  name: Name,
  search: Record<string, unknown>,
): { [key in Name]?: string } {
  // A place may be called by a number, and a year is one.
  const words = textParam(search[name]);
  return (words === undefined ? {} : { [name]: words }) as { [key in Name]?: string };
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

type Named<Name extends string, Value> = { [key in Name]?: Value };

/** Keeps those of some parameters that are texts of a usual length. */
function texts<Name extends string>(search: Record<string, unknown>, ...names: Name[]): Named<Name, string> {
  return kept(search, names, (value): value is string => typeof value === 'string' && value.length < 60);
}

function dates<Name extends string>(
  search: Record<string, unknown>,
  ...names: Name[]
): Named<Name, CalendarDate> {
  return kept(search, names, isDate);
}

function kept<Name extends string, Value>(
  search: Record<string, unknown>,
  names: readonly Name[],
  is: (value: unknown) => value is Value,
): Named<Name, Value> {
  const found = names.filter((name) => is(search[name]));
  return Object.fromEntries(found.map((name) => [name, search[name]])) as Named<Name, Value>;
}

function isDate(value: unknown): value is CalendarDate {
  return dayParam(value) !== undefined;
}
