import { isCalendarDate, money, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { isRecordId } from './record-id.ts';

/** Returns what an address may carry is typed by anybody: each reader answers a usable value or undefined. */
export function textParam(value: unknown): string | undefined {
  // The router reads `?search=12` as a number.
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text.slice(0, 200) : undefined;
}

export function choiceParam<Value extends string>(
  value: unknown,
  choices: readonly Value[],
): Value | undefined {
  return choices.find((choice) => choice === value);
}

/** The id of a record. */
export function idParam(value: unknown): string | undefined {
  return typeof value === 'string' && isRecordId(value) ? value : undefined;
}

export function dayParam(value: unknown): CalendarDate | undefined {
  return typeof value === 'string' && isCalendarDate(value) ? value : undefined;
}

/** The first and the last day of a list; half a period, or one that ends before it begins, is none. */
export function daysParam(search: Record<string, unknown>): { from?: CalendarDate; to?: CalendarDate } {
  const [from, to] = [dayParam(search['from']), dayParam(search['to'])];
  return from !== undefined && to !== undefined && from <= to ? { from, to } : {};
}

export function flagParam(value: unknown): true | undefined {
  return value === true || value === 'true' ? true : undefined;
}

/** An amount above zero, in minor units. */
export function amountParam(value: unknown): Money | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? money(value) : undefined;
}

/** A whole number within bounds, both included. */
export function wholeParam(value: unknown, least: number, most: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? value
    : undefined;
}

/** A calendar year. */
export const yearParam = (value: unknown): number | undefined => wholeParam(value, 1901, 2999);

const mostPages = 40;

/** Pages of a list that are shown; undefined for the first alone. */
export const pagesParam = (value: unknown): number | undefined => wholeParam(value, 2, mostPages);
