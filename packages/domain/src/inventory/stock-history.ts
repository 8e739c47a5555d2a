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
export type StockEvent = { readonly id: string; readonly on: CalendarDate; readonly quantity: Quantity } & (
  | { readonly kind: 'receive'; readonly value: Money }
  | { readonly kind: 'issue' }
  | { readonly kind: 'give-back'; readonly issueId: string }
  | { readonly kind: 'send-back'; readonly receiptId: string }
);

/** What one event did, in minor units: to the value of the stock, and beside it to the cost of goods sold. */
export type EventValue = { readonly change: Money; readonly trueUp: Money };

/** An item's worth after all its events, and what each of them did. */
export type StockHistory = { readonly worth: StockWorth; readonly values: ReadonlyMap<string, EventValue> };

/**
 * On one day, what is received comes before what goes out; else in the order in which it was recorded. What is given
 * back stands among what goes out: it may have gone that same day.
 */
function inOrder(events: readonly StockEvent[]): readonly StockEvent[] {
  return events.toSorted((a, b) => compareDates(a.on, b.on) || rank(a) - rank(b));
}

function rank({ kind }: StockEvent): number {
  return kind === 'receive' ? 0 : 1;
}

/**
 * Values an item's events from the first to the last, whatever order they were recorded in.
 * @throws RangeError when something comes back that never went.
 */
export function valueHistory(method: CostingMethod, events: readonly StockEvent[]): StockHistory {
  const values = new Map<string, EventValue>();
  const moved = new Map<string, Portion>();
  let worth = emptyStock(method);
  for (const event of inOrder(events)) {
    const made = apply(worth, event, moved);
    if (event.kind === 'receive') moved.set(event.id, portion(event.quantity, event.value));
    if (event.kind === 'issue') moved.set(event.id, portion(event.quantity, money(-made.change + 0)));
    worth = made.worth;
    values.set(event.id, { change: made.change, trueUp: made.trueUp });
  }
  return { worth, values };
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
