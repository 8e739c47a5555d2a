import {
  addMoney,
  compareDates,
  money,
  multiplyScaled,
  subtractMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Quantity,
} from '../foundation/index.ts';
import {
  emptyStock,
  issueStock,
  receiveStock,
  returnToSupplier,
  type CostingMethod,
  type StockChange,
  type StockWorth,
} from './stock-layers.ts';

/**
 * What happened to one item, as far as its cost goes. Quantities are above zero. What a customer gives back comes in at
 * what it went out at; what goes back to a supplier leaves at what it came in at.
 */
export type StockEvent = {
  readonly id: string;
  readonly on: CalendarDate;
  readonly quantity: Quantity;
  /** It went into something that was made, or came out of that. */
  readonly isMaking?: boolean;
} & (
  | { readonly kind: 'receive'; readonly value: Money }
  | { readonly kind: 'issue' }
  | { readonly kind: 'give-back'; readonly issueId: string }
  | { readonly kind: 'send-back'; readonly receiptId: string }
);

/** What one event did, in minor units: to the value of the stock, and beside it to the cost of goods sold. */
export type EventValue = { readonly change: Money; readonly trueUp: Money };

/** What came or went at once, in minor units and millionths, and how much of it has come back. */
export type EarlierMovement = {
  readonly on: CalendarDate;
  readonly isIn: boolean;
  readonly quantity: Quantity;
  readonly value: Money;
  readonly back: Quantity;
};

/** Where an item stood when a history begins, and what moved before that and comes back in it, by its id. */
export type SettledStock = {
  readonly worth: StockWorth;
  readonly earlier: ReadonlyMap<string, EarlierMovement>;
};

/** What an item was worth at the end of a day, after everything that happened until then. */
export type StockStanding = { readonly through: CalendarDate; readonly worth: StockWorth };

/** An item's worth after all its events, what each of them did, and where it stood every so often on the way. */
export type StockHistory = {
  readonly worth: StockWorth;
  readonly values: ReadonlyMap<string, EventValue>;
  readonly standings: readonly StockStanding[];
};

/** After so many events, the end of a day is remembered: no one need value again what is before it. */
const eventsToAStanding = 16;

/** Before anything moved. */
export function nothingSettled(method: CostingMethod): SettledStock {
  return { worth: emptyStock(method), earlier: new Map() };
}

/**
 * On one day, what is received comes before what goes out, and between them stands what is made; else in the order in
 * which it was recorded, so that nothing is made of what it becomes. What is given back stands among what goes out: it
 * may have gone that same day.
 */
function inOrder(events: readonly StockEvent[]): readonly StockEvent[] {
  return events.toSorted((a, b) => compareDates(a.on, b.on) || rank(a) - rank(b));
}

function rank({ kind, isMaking = false }: StockEvent): number {
  if (isMaking) return 1;
  return kind === 'receive' ? 0 : 2;
}

/**
 * Values an item's events from the first to the last, whatever order they were recorded in. All of them are later than
 * what is settled.
 * @throws RangeError when something comes back that never went.
 */
export function valueHistory(
  method: CostingMethod,
  events: readonly StockEvent[],
  settled: SettledStock = nothingSettled(method),
): StockHistory {
  const values = new Map<string, EventValue>();
  const standings: StockStanding[] = [];
  const moved = new Map<string, Portion>();
  for (const [id, { quantity: amount, value, back }] of settled.earlier) {
    moved.set(id, { quantity: amount, value, back });
  }
  let { worth } = settled;
  let unsettled = 0;
  const ordered = inOrder(events);
  for (const [index, event] of ordered.entries()) {
    const made = apply(worth, event, moved);
    if (event.kind === 'receive') moved.set(event.id, portion(event.quantity, event.value));
    if (event.kind === 'issue') moved.set(event.id, portion(event.quantity, money(-made.change + 0)));
    worth = made.worth;
    values.set(event.id, { change: made.change, trueUp: made.trueUp });
    unsettled += 1;
    const next = ordered[index + 1];
    if (unsettled >= eventsToAStanding && next !== undefined && next.on > event.on) {
      standings.push({ through: event.on, worth });
      unsettled = 0;
    }
  }
  return { worth, values, standings };
}

function apply(worth: StockWorth, event: StockEvent, moved: ReadonlyMap<string, Portion>): StockChange {
  switch (event.kind) {
    case 'receive':
      return receiveStock(worth, { quantity: event.quantity, value: event.value });
    case 'issue':
      return issueStock(worth, event.quantity);
    case 'give-back':
      return receiveStock(worth, {
        quantity: event.quantity,
        value: takePart(moved, event.issueId, event.quantity),
      });
    case 'send-back':
      return returnToSupplier(worth, {
        quantity: event.quantity,
        value: takePart(moved, event.receiptId, event.quantity),
      });
  }
}

/** What moved at once, and how much of it has come back. */
type Portion = { readonly quantity: Quantity; readonly value: Money; back: number };

function portion(amount: Quantity, value: Money): Portion {
  return { quantity: amount, value, back: 0 };
}

/** The value of the next part that comes back; the parts add up to the whole exactly. */
function takePart(moved: ReadonlyMap<string, Portion>, id: string, amount: Quantity): Money {
  const whole = moved.get(id);
  if (whole === undefined || whole.back + amount > whole.quantity) {
    throw new RangeError('What comes back has to have gone before, in that quantity.');
  }
  const valueOfFirst = (part: number) => money(multiplyScaled(whole.value, part, whole.quantity, 'half-up'));
  const before = valueOfFirst(whole.back);
  whole.back += amount;
  return subtractMoney(valueOfFirst(whole.back), before);
}

/** What has to be booked beside an event, because something was recorded before it afterwards. */
export type CostCorrection = EventValue & { readonly eventId: string };

/**
 * What was valued otherwise when it was recorded than it is now: the adjusting entries that a back-dated receipt or a
 * changed price asks for.
 */
export function costCorrections(
  recorded: ReadonlyMap<string, EventValue>,
  now: ReadonlyMap<string, EventValue>,
): readonly CostCorrection[] {
  return [...now].flatMap(([eventId, { change, trueUp }]) => {
    const was = recorded.get(eventId) ?? { change: zeroMoney, trueUp: zeroMoney };
    const correction = {
      eventId,
      change: subtractMoney(change, was.change),
      trueUp: subtractMoney(trueUp, was.trueUp),
    };
    return correction.change === 0 && correction.trueUp === 0 ? [] : [correction];
  });
}

/** The change of an item's value by a few events, in minor units. */
export function sumOfChanges(values: Iterable<EventValue>): Money {
  let sum = zeroMoney;
  for (const { change } of values) sum = addMoney(sum, change);
  return sum;
}
