import {
  declareRefusals,
  quantity,
  refuse,
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Quantity,
  type Refusal,
} from '../foundation/index.ts';
import type { LotPart, StockLine } from './stock-operation.ts';

/** How far a stock take is. Abandoned is an end, posted too, unless it is taken back as a whole. */
export const stockTakeStates = ['open', 'counting', 'review', 'posted', 'reversed', 'abandoned'] as const;
export type StockTakeState = (typeof stockTakeStates)[number];

/** The refusals of stock takes. */
export const stockTakeRefusals = declareRefusals({
  'stock-take-not-found': 'not-found',
  'stock-take-id-taken': 'conflict',
  'stock-take-sheet-empty': 'conflict',
  'stock-take-sheet-too-long': 'conflict',
  'stock-take-in-review': 'conflict',
  'stock-take-not-in-review': 'conflict',
  'stock-take-nothing-counted': 'conflict',
  'stock-take-item-not-on-sheet': 'not-found',
  'stock-take-is-over': 'conflict',
  'stock-take-not-posted': 'conflict',
  'stock-take-changed-meanwhile': 'conflict',
});

/** More than this many items are counted shelf by shelf, in several stock takes. */
export const mostStockTakeLines = 5000;

/** The moments at which a stock take went on; null for what has not come. */
export type StockTakeFacts = {
  readonly countingAt: string | null;
  readonly reviewedAt: string | null;
  readonly postedAt: string | null;
  readonly abandonedAt: string | null;
  readonly reversedAt: string | null;
};

/** The state that the facts say. */
export function stateOfStockTake(facts: StockTakeFacts): StockTakeState {
  if (facts.abandonedAt !== null) return 'abandoned';
  if (facts.reversedAt !== null) return 'reversed';
  if (facts.postedAt !== null) return 'posted';
  if (facts.reviewedAt !== null) return 'review';
  return facts.countingAt === null ? 'open' : 'counting';
}

/** Tells whether nothing is counted any longer. */
export const isStockTakeOver = (state: StockTakeState): boolean =>
  state === 'posted' || state === 'reversed' || state === 'abandoned';

/** What a person does with a stock take as a whole, or with one line of it. */
export type StockTakeAction = 'count' | 'review' | 'resume' | 'post' | 'abandon';

/**
 * Tells whether this may be done now. A line is counted until the sheet is looked at as a whole; only then it is
 * posted.
 */
export function decideStockTakeAction(
  state: StockTakeState,
  action: StockTakeAction,
): Outcome<
  null,
  Refusal<
    'stock-take-is-over' | 'stock-take-in-review' | 'stock-take-not-in-review' | 'stock-take-nothing-counted'
  >
> {
  if (isStockTakeOver(state)) {
    return refuse(stockTakeRefusals.refusal('stock-take-is-over'));
  }
  const isInReview = state === 'review';
  if ((action === 'count' || action === 'review') && isInReview) {
    return refuse(stockTakeRefusals.refusal('stock-take-in-review'));
  }
  if (action === 'review' && state === 'open') {
    return refuse(stockTakeRefusals.refusal('stock-take-nothing-counted'));
  }
  if ((action === 'post' || action === 'resume') && !isInReview) {
    return refuse(stockTakeRefusals.refusal('stock-take-not-in-review'));
  }
  return succeed(null);
}

/** Returns which operation takes the differences out again: that of a stock take that posted some, once. */
export function decideReverseStockTake({
  state,
  operationId,
}: {
  readonly state: StockTakeState;
  readonly operationId: string | null;
}): Outcome<string, Refusal<'stock-take-not-posted'>> {
  return state === 'posted' && operationId !== null
    ? succeed(operationId)
    : refuse(stockTakeRefusals.refusal('stock-take-not-posted'));
}

/** One item of a stock take, or one part of it. Quantities are millionths of its stock unit. */
export type StockTakeLine = {
  readonly itemId: string;
  /** It is counted lot by lot: this line is of `lotId`, or at null of no lot. */
  readonly isByLot: boolean;
  readonly lotId: string | null;
  /** Null where no one has counted it yet. */
  readonly counted: Quantity | null;
  /** What should have been there at the moment of counting, as far as was recorded then. */
  readonly expected: Quantity;
  /** What was recorded only later, but had come or gone before the day of counting. */
  readonly late: Quantity;
};

/**
 * By how much the count differs from the records; null where no one counted. What is sold after a thing is counted is
 * not in it, for it changes the shelf and the records alike.
 */
export function differenceOfCount({ counted, expected, late }: StockTakeLine): Quantity | null {
  return counted === null ? null : quantity(counted - expected - late);
}

/**
 * What posting a stock take records: a line for each item that differs. Of an item that is counted lot by lot, what one
 * lot lacks and another has too much was mixed up, and is moved from the one to the other; the rest is gone or found.
 */
export function linesOfStockTake(
  lines: readonly StockTakeLine[],
  {
    placeId,
    accountId,
    values,
  }: {
    readonly placeId: string;
    /** What the differences go to; null: the cost of each item. */
    readonly accountId: string | null;
    /** What was found is worth, by item; else what a unit costs now. */
    readonly values: ReadonlyMap<string, Money>;
  },
): readonly StockLine[] {
  return [...Map.groupBy(lines, ({ itemId }) => itemId)].flatMap(([itemId, parts]): readonly StockLine[] => {
    const missing = differencesOf(parts, -1);
    const found = differencesOf(parts, 1);
    const difference = quantity(sumOf(found) - sumOf(missing));
    const mixedUp = quantity(Math.min(sumOf(missing), sumOf(found)));
    const isByLot = parts.some((part) => part.isByLot);
    const line = { itemId, placeId };
    const changed: readonly StockLine[] =
      difference === 0
        ? []
        : [
            {
              ...line,
              quantity: difference,
              value: difference > 0 ? (values.get(itemId) ?? null) : null,
              counterAccountId: accountId,
              lots: isByLot ? takeParts(difference > 0 ? found : missing, Math.abs(difference)) : undefined,
            },
          ];
    if (mixedUp === 0) return changed;
    const within = { ...line, value: null, isWithin: true, counterAccountId: null };
    return [
      ...changed,
      { ...within, quantity: quantity(-mixedUp), lots: takeParts(missing, mixedUp) },
      { ...within, quantity: mixedUp, lots: takeParts(found, mixedUp) },
    ];
  });
}

type Part = { readonly lotId: string | null; left: number };
const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { left }) => sum + left, 0);

/** The parts that differ in one direction, above zero. */
const differencesOf = (parts: readonly StockTakeLine[], sign: 1 | -1): readonly Part[] =>
  parts.flatMap((part) => {
    const left = sign * (differenceOfCount(part) ?? 0);
    return left > 0 ? [{ lotId: part.lotId, left }] : [];
  });

/** Takes so much of the parts, in their order; what is of no lot is not named. */
function takeParts(parts: readonly Part[], amount: number): readonly LotPart[] {
  let open = amount;
  return parts.flatMap((part) => {
    const taken = Math.min(open, part.left);
    part.left -= taken;
    open -= taken;
    return part.lotId === null || taken === 0 ? [] : [{ lotId: part.lotId, quantity: quantity(taken) }];
  });
}

/** What a stock take is begun with. */
export type StockTakeDraft = {
  readonly id: string;
  readonly name: string;
  /** On which day its differences are recorded. */
  readonly day: CalendarDate;
  readonly placeId: string;
  /** True when those who count do not see what should be there. */
  readonly isBlind: boolean;
};
