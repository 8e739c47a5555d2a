import { z } from 'zod';
import {
  isPlainName,
  mostAmount,
  isCalendarDate,
  isCalendarMonth,
  type CalendarDate,
  type CalendarMonth,
  type Money,
  type Quantity,
  type Rate,
} from '@atelier/domain/foundation';

/*
 * The values of the domain as they cross the network. A brand does not exist at run time, so each schema checks what
 * the domain's own maker checks, and then carries its type.
 */

/** Whole minor units of the business's currency: 1250 is $12.50. May be negative. */
export const signedCents = z.int() as unknown as z.ZodType<Money, number>;

/** Whole minor units, zero or more, up to ten trillion. */
export const cents = z.int().min(0).max(1e15) as unknown as z.ZodType<Money, number>;

const tooMuch = 'At most a billion';

/** Whole minor units above zero, as someone enters them. */
export const positiveCents = z.int().min(1).max(mostAmount, tooMuch) as unknown as z.ZodType<Money, number>;

/** An amount that someone enters, in minor units: zero or more, at most `mostAmount`. */
export const amount = z.int().min(0).max(mostAmount, tooMuch) as unknown as z.ZodType<Money, number>;

/** The same, which may be below zero. */
export const signedAmount = z
  .int()
  .min(-mostAmount, tooMuch)
  .max(mostAmount, tooMuch) as unknown as z.ZodType<Money, number>;

/** Millionths of the unit: 1.5 is 1500000. */
export const quantity = z.int().min(1).max(1e15) as unknown as z.ZodType<Quantity, number>;

/** As `quantity`, or none. */
export const quantityOrNone = z.int().min(0).max(1e15) as unknown as z.ZodType<Quantity, number>;

/** Millionths of the whole: 8.25 % is 82500. */
export const rate = z.int().min(0).max(1_000_000) as unknown as z.ZodType<Rate, number>;

// There are days before and after it, from which reports count.
const isDayAmongOthers = (text: string) => isCalendarDate(text) && text >= '1000' && text < '9998';

/** A day written YYYY-MM-DD. */
export const calendarDate = z.string().refine(isDayAmongOthers, 'Not a date') as unknown as z.ZodType<
  CalendarDate,
  string
>;

/** A month written YYYY-MM. */
export const calendarMonth = z.string().refine(isCalendarMonth, 'Not a month') as unknown as z.ZodType<
  CalendarMonth,
  string
>;

/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime();

/** A UUID; the client makes version 7 for what it creates. */
export const id = z.uuid();

/** Lines as a client makes them: each with an id of its own. */
export const ownLines = <Line extends z.ZodType<{ id: string }>>(line: Line) =>
  z.array(line).superRefine((lines, context) => {
    const seen = new Set<string>();
    for (const [index, { id: lineId }] of lines.entries()) {
      if (seen.has(lineId.toLowerCase()))
        context.addIssue({ code: 'custom', path: [index, 'id'], message: 'Another line has this id' });
      seen.add(lineId.toLowerCase());
    }
  });

const tooLong = (most: number) => `At most ${String(most)} characters`;

/** Text that must say something: marks that no one sees, such as a space without width, say nothing. */
export const requiredText = (most: number) =>
  z
    .string()
    .trim()
    .min(1, { error: 'Required', abort: true })
    .max(most, tooLong(most))
    .refine((text) => /[^\p{Cf}\p{Z}]/u.test(text), 'Required');

/**
 * A name that mails to strangers carry: without links and line breaks, no one can send messages of their own by them.
 */
export const plainName = <Text extends z.ZodString>(text: Text) =>
  text.refine(isPlainName, 'A name has no links and no line breaks');

/** Text that may be empty. */
export const optionalText = (most: number) => z.string().trim().max(most, tooLong(most));

/** Where a list goes on: what the page before answered as `next`. */
export const cursor = z.string().max(200);

/** Input of every list. */
export const pageInput = { after: cursor.optional(), limit: z.int().min(1).max(200).default(50) };

/** A page of a list; `next` is null on the last one. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: cursor.nullable() });

/** A file as the answer: CSV, PDF or plain text. */
export const file = z.file();

const headers = z.record(z.string(), z.string());

/** A picture as a detailed answer: 200 with the file, or 204 where there is none, which no browser takes for an error. */
export const picture = z.union([
  z.object({ status: z.literal(200), headers, body: file }),
  z.object({ status: z.literal(204), headers }),
]);
