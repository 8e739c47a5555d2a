import {
  daysBetween,
  parseCalendarDate,
  parseMoney,
  type CalendarDate,
  type DateOrder,
  type Money,
} from '../foundation/index.ts';

/** A part of a page; each edge is a share of its width or height, 0 to 1 from the left and the top. */
export interface PageBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A word as it was read from a page. */
export interface ReadWord extends PageBox {
  readonly text: string;
  /** Certainty of the reading, 0 to 100. */
  readonly confidence: number;
}

/** A value with the words and the part of the page that it was read from. */
export interface ReceiptField<Value> {
  readonly value: Value;
  readonly words: string;
  readonly box: PageBox;
}

/** Fields of a receipt; one that is not certain is null. Amounts in minor units. */
export interface ReceiptReading {
  readonly vendor: ReceiptField<string> | null;
  readonly date: ReceiptField<CalendarDate> | null;
  readonly total: ReceiptField<Money> | null;
  readonly tax: ReceiptField<Money> | null;
}

interface Row extends PageBox {
  readonly text: string;
  readonly confidence: number;
}

const leastConfidence = 60;
/** Older receipts are misread years more often than old receipts. */
const oldestDays = 3 * 366;

const middleOf = ({ top, bottom }: PageBox): number => (top + bottom) / 2;
const centerOf = ({ left, right }: PageBox): number => (left + right) / 2;
/** The widest space between two words of a phrase, as a share of the width. */
const widestSpace = 0.05;

/** Estimates how much a line of a page that was photographed askew falls from left to right: the median over neighboring words. */
function slopeOf(words: readonly ReadWord[]): number {
  const slopes = words.flatMap((word) => {
    const next = words.find(
      (other) =>
        other.left > word.left &&
        Math.abs(other.left - word.right) < widestSpace &&
        Math.abs(middleOf(other) - middleOf(word)) < (word.bottom - word.top) * 0.8,
    );
    return next ? [(middleOf(next) - middleOf(word)) / (centerOf(next) - centerOf(word))] : [];
  });
  return slopes.toSorted((one, other) => one - other)[Math.floor(slopes.length / 2)] ?? 0;
}

/** Joins the words that are side by side, whatever block they were found in: a label and its amount are one row. */
function rowsOf(words: readonly ReadWord[]): Row[] {
  const slope = slopeOf(words);
  const rows: ReadWord[][] = [];
  const middle = (word: PageBox) => middleOf(word) - slope * centerOf(word);
  for (const word of words.toSorted((one, other) => middle(one) - middle(other))) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const isBeside = last !== undefined && middle(word) - middle(last) < (word.bottom - word.top) * 0.5;
    if (row && isBeside) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => {
    const inOrder = row.toSorted((one, other) => one.left - other.left);
    return {
      text: inOrder.map(({ text }) => text).join(' '),
      confidence: Math.min(...row.map(({ confidence }) => confidence)),
      left: Math.min(...row.map(({ left }) => left)),
      top: Math.min(...row.map(({ top }) => top)),
      right: Math.max(...row.map(({ right }) => right)),
      bottom: Math.max(...row.map(({ bottom }) => bottom)),
    };
  });
}

const fieldOf = <Value>({ text, left, top, right, bottom }: Row, value: Value): ReceiptField<Value> => ({
  value,
  words: text,
  box: { left, top, right, bottom },
});

/** The last amount of a row with two decimals, in minor units; null when there is none, or a sign makes it unclear. */
function amountOf(text: string): Money | null {
  const found = [
    ...text.matchAll(/(?<![\d.,])(\d{1,3}(?:[,.]\d{3})*|\d{1,7})[.,] ?(\d{2})(?!\d|[.,]\d|\s?%)/g),
  ].at(-1);
  if (!found) return null;
  const [, whole = '', decimals = ''] = found;
  const amount = parseMoney(`${whole.replaceAll(/[.,]/g, '')}.${decimals}`);
  return amount.ok ? amount.value : null;
}

const isSubtotal = (text: string): boolean => /sub.?\s?total/i.test(text);
const isTotal = (text: string): boolean =>
  /\b(?:total|amount due|balance due|amount paid|grand total)\b/i.test(text) &&
  !isSubtotal(text) &&
  !/\btotal (?:tax|savings?|discounts?|items?|qty|points)\b|\btax total\b/i.test(text);
const isTax = (text: string): boolean =>
  /\b(?:(?:sales )?tax|gst|vat|hst)\b/i.test(text) &&
  !/tax(?:able| id| invoice| exempt)|vat (?:no|reg)/i.test(text);

/** The amount that all rows of a kind agree on; null when they differ or one of them is hard to read. */
function agreed(rows: readonly Row[], isKind: (text: string) => boolean): ReceiptField<Money> | null {
  const found = rows.flatMap((row) => {
    const amount = isKind(row.text) ? amountOf(row.text) : null;
    return amount === null ? [] : [{ row, amount }];
  });
  const [first] = found;
  if (!first || found.some(({ amount }) => amount !== first.amount)) return null;
  const best = found.toSorted((one, other) => other.row.confidence - one.row.confidence)[0] ?? first;
  return best.row.confidence >= leastConfidence && best.amount > 0 ? fieldOf(best.row, best.amount) : null;
}

function totalOf(rows: readonly Row[], tax: ReceiptField<Money> | null): ReceiptField<Money> | null {
  const total = agreed(rows, isTotal);
  const subtotal = agreed(rows, isSubtotal);
  if (!total) return null;
  // A tip or a fee may come on top, but a total below its parts was misread.
  return subtotal && subtotal.value + (tax?.value ?? 0) > total.value ? null : total;
}

function dateOrder(locale: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day') ? 'month-day' : 'day-month';
}

/** Dates among other words: 2026-03-05, 3/5/26, Mar 5, 2026 and 5 March 2026. */
const written = [
  /\b\d{4}([-/.])\d{1,2}\1\d{1,2}\b/,
  /(?<![\d.,/-])\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})(?!\d)/,
  /\b[a-z]{3,9}\.? \d{1,2},? ?\d{4}\b/i,
  /\b\d{1,2}\.? [a-z]{3,9}\.?,? \d{4}\b/i,
];

/** The first date of a row. Day and month change places only where the order of the locale gives no date. */
function dateOf(text: string, order: DateOrder): CalendarDate | null {
  const other = order === 'month-day' ? 'day-month' : 'month-day';
  for (const form of written) {
    const [found] = form.exec(text) ?? [];
    if (found === undefined) continue;
    for (const each of [order, other] as const) {
      const date = parseCalendarDate(found, each);
      if (date.ok) return date.value;
    }
  }
  return null;
}

/** The one date that the receipt can be of: not in the future, and not older than three years. */
function receiptDate(
  rows: readonly Row[],
  order: DateOrder,
  today: CalendarDate,
): ReceiptField<CalendarDate> | null {
  for (const row of rows) {
    const date = row.confidence >= leastConfidence / 2 ? dateOf(row.text, order) : null;
    if (date !== null && date <= today && daysBetween(date, today) <= oldestDays) return fieldOf(row, date);
  }
  return null;
}

/** The first row that reads like a name: mostly letters, well read, above all amounts. */
function vendorOf(rows: readonly Row[]): ReceiptField<string> | null {
  const firstAmount = rows.findIndex(({ text }) => amountOf(text) !== null);
  for (const row of rows.slice(0, firstAmount < 0 ? 6 : Math.min(6, firstAmount))) {
    const letters = row.text.replaceAll(/[^\p{L}]/gu, '').length;
    const isName = letters >= 3 && letters >= row.text.replaceAll(/\s/g, '').length * 0.6;
    const isOther = /^(?:receipt|invoice|sales? receipt|customer copy|welcome|thank you)\b/i.test(row.text);
    if (isName && !isOther && row.confidence >= leastConfidence) return fieldOf(row, row.text.slice(0, 200));
  }
  return null;
}

/**
 * Reads vendor, date, total and tax of a receipt from its words. Nothing is guessed: a field that is hard to read, or said
 * twice in different ways, is null.
 *
 * @param locale decides the order of day and month, as BCP 47
 */
export function readReceipt(
  words: readonly ReadWord[],
  { locale, today }: { readonly locale: string; readonly today: CalendarDate },
): ReceiptReading {
  const rows = rowsOf(words);
  const tax = agreed(rows, isTax);
  return {
    vendor: vendorOf(rows),
    date: receiptDate(rows, dateOrder(locale), today),
    total: totalOf(rows, tax),
    tax,
  };
}
