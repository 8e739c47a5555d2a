import {
  isClosed,
  type BookLock,
  type EntrySource,
  type JournalEntryDraft,
  type SaleChannel,
} from '../finances/index.ts';
import {
  addDays,
  addMoney,
  money,
  multiplyScaled,
  negateMoney,
  quantity,
  refuse,
  subtractMoney,
  succeed,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Quantity,
  type Refusal,
} from '../foundation/index.ts';
import { inventoryRefusals } from './product.ts';
import {
  costCorrections,
  valueHistory,
  type CostCorrection,
  type EventValue,
  type StockEvent,
} from './stock-history.ts';
import { quantityOf, valueOf, type CostingMethod, type StockWorth } from './stock-layers.ts';

/** Why stock came or went. */
export const stockOperationKinds = [
  'opening',
  'purchase-receipt',
  'supplier-return',
  'production',
  'sale',
  'customer-return',
  'transfer',
  'count',
  'damage',
  'loss',
  'theft',
  'sample',
  'personal-use',
  'consign-out',
  'consign-return',
  'correction',
  'reversal',
] as const;
export type StockOperationKind = (typeof stockOperationKinds)[number];

/** What a person records by hand, without a document behind it. */
export const handOperationKinds = [
  'count',
  'damage',
  'loss',
  'theft',
  'sample',
  'personal-use',
  'transfer',
] as const satisfies readonly StockOperationKind[];

/** One movement of an operation: the operation and its place in it, from 1 on. */
export type MovementKey = { readonly operationId: string; readonly position: number };

/** At which event and by which channel something was sold. */
export type SoldWhere = { readonly eventId: string | null; readonly channel: SaleChannel | null };

const nowhere: SoldWhere = { eventId: null, channel: null };

/** What is to come to a place, or below zero to leave it, in millionths of the item's stock unit. */
export type StockLine = {
  readonly itemId: string;
  readonly placeId: string;
  readonly quantity: Quantity;
  /** What came in is worth so much, in minor units; null: what a unit costs now. Nothing that goes out says it. */
  readonly value: Money | null;
  /** From one place of ours to another; the other half is another line. */
  readonly isWithin?: boolean;
  /** What is given or sent back at what it cost. */
  readonly of?: MovementKey | null;
  /** What stands against its value in the books; null: the item's cost. */
  readonly counterAccountId: string | null;
  readonly sold?: SoldWhere;
};

export type StockOperationDraft = {
  readonly id: string;
  readonly kind: StockOperationKind;
  readonly day: CalendarDate;
  readonly reason: string;
  readonly source: EntrySource | null;
  readonly reversesId: string | null;
  readonly lines: readonly StockLine[];
};

/** A movement of the ledger with what it did to the value of the item. */
export type StockMovementDraft = MovementKey &
  EventValue & {
    readonly itemId: string;
    readonly placeId: string;
    readonly quantity: Quantity;
    readonly isWithin: boolean;
    readonly accountId: string;
    readonly costAccountId: string;
    readonly counterAccountId: string | null;
    readonly sold: SoldWhere;
    readonly of: MovementKey | null;
  };

/** What an item's history says of one movement of value; its recorded value has all corrections in it. */
export type RecordedMovement = {
  readonly event: StockEvent;
  readonly recorded: EventValue;
  readonly movement: Omit<StockMovementDraft, 'change' | 'trueUp'>;
};

/** A counted item with its whole history, in the order of recording. */
export type StockItem = {
  readonly id: string;
  readonly name: string;
  readonly isCounted: boolean;
  readonly accountId: string | null;
  readonly costAccountId: string | null;
  /** From when on its account follows the stock; null: it does not yet. */
  readonly holdsStockFrom: CalendarDate | null;
  readonly history: readonly RecordedMovement[];
};

export type StockRefusal = Refusal<
  'item-not-found' | 'item-not-counted' | 'stock-not-started' | 'stock-before-start' | 'stock-lines-missing'
>;

/** An operation with its movements and what it posts; null where no value moved. */
export type ValuedOperation = Omit<StockOperationDraft, 'lines'> & {
  readonly movements: readonly StockMovementDraft[];
  readonly entry: JournalEntryDraft | null;
};

const keyOf = ({ operationId, position }: MovementKey) => `${operationId}:${position}`;

/** What moved as the domain's costing sees it. */
export function stockEventOf(
  key: MovementKey,
  on: CalendarDate,
  moved: { readonly quantity: Quantity; readonly value: Money; readonly of: MovementKey | null },
): StockEvent {
  const event = { id: keyOf(key), on, quantity: quantity(Math.abs(moved.quantity)) };
  if (moved.of !== null) {
    return moved.quantity > 0
      ? { ...event, kind: 'give-back', issueId: keyOf(moved.of) }
      : { ...event, kind: 'send-back', receiptId: keyOf(moved.of) };
  }
  return moved.quantity > 0 ? { ...event, kind: 'receive', value: moved.value } : { ...event, kind: 'issue' };
}

/** What a part of the stock is worth now; with nothing there, what it cost when that was last known. */
export function worthOfPart(worth: StockWorth, part: Quantity): Money {
  const there = { quantity: quantityOf(worth), value: valueOf(worth) };
  const known = there.quantity > 0 ? there : worth.lastCost;
  return known === null ? zeroMoney : money(multiplyScaled(known.value, part, known.quantity, 'half-up'));
}

/**
 * Values an operation by the history of its items, and what was recorded after its day anew: what that changes follows
 * as corrections, one for each day that is open. What lies in closed days is corrected on the first open one.
 */
export function decideStockOperation(
  draft: StockOperationDraft,
  items: ReadonlyMap<string, StockItem>,
  terms: { readonly method: CostingMethod; readonly lock: BookLock; readonly nextId: () => string },
): Outcome<readonly ValuedOperation[], StockRefusal> {
  const refusal = refusalOf(draft, items);
  if (refusal) return refuse(refusal);
  const movements: StockMovementDraft[] = [];
  const corrected: { on: CalendarDate; movement: StockMovementDraft }[] = [];
  for (const [itemId, lines] of linesByItem(draft)) {
    const item = items.get(itemId);
    if (item === undefined) continue;
    const valued = valueLines(draft, item, lines, terms.method);
    movements.push(...valued.movements);
    for (const correction of valued.corrections) {
      const origin = item.history.find(({ event }) => event.id === correction.eventId);
      if (origin === undefined) throw new RangeError('Only what was recorded is corrected.');
      corrected.push({ on: origin.event.on, movement: correctionOf(origin, correction) });
    }
  }
  movements.sort((a, b) => a.position - b.position);
  const { lines: _lines, ...operation } = draft;
  const corrections = correctionsByDay(corrected, draft, terms);
  return succeed([
    { ...operation, movements, entry: entryOf(operation, movements, terms.nextId()) },
    ...corrections,
  ]);
}

function refusalOf(draft: StockOperationDraft, items: ReadonlyMap<string, StockItem>): StockRefusal | null {
  if (draft.lines.length === 0) return inventoryRefusals.refusal('stock-lines-missing', { field: 'lines' });
  for (const [index, { itemId }] of draft.lines.entries()) {
    const item = items.get(itemId);
    const field = `lines.${index}.itemId`;
    if (item === undefined) return inventoryRefusals.refusal('item-not-found', { field });
    if (!item.isCounted || item.accountId === null || item.costAccountId === null) {
      return inventoryRefusals.refusal('item-not-counted', { field, details: item.name });
    }
    if (item.holdsStockFrom === null) {
      return inventoryRefusals.refusal('stock-not-started', { field, details: item.name });
    }
    if (draft.day < item.holdsStockFrom) {
      return inventoryRefusals.refusal('stock-before-start', { field: 'day', details: item.holdsStockFrom });
    }
  }
  return null;
}

type NumberedLine = StockLine & { readonly position: number };

function linesByItem(draft: StockOperationDraft): ReadonlyMap<string, readonly NumberedLine[]> {
  const byItem = new Map<string, NumberedLine[]>();
  for (const [index, line] of draft.lines.entries()) {
    const numbered = { ...line, position: index + 1 };
    const others = byItem.get(line.itemId);
    if (others) others.push(numbered);
    else byItem.set(line.itemId, [numbered]);
  }
  return byItem;
}

function valueLines(
  draft: StockOperationDraft,
  item: StockItem,
  lines: readonly NumberedLine[],
  method: CostingMethod,
): { movements: StockMovementDraft[]; corrections: readonly CostCorrection[] } {
  const before = item.history.map(({ event }) => event);
  const events = lines
    .filter(({ isWithin }) => isWithin !== true)
    .map((line) =>
      stockEventOf({ operationId: draft.id, position: line.position }, draft.day, {
        quantity: line.quantity,
        value: line.value ?? worthThen(method, before, draft.day, line.quantity),
        of: line.of ?? null,
      }),
    );
  const { values } = valueHistory(method, [...before, ...events]);
  const recorded = new Map(item.history.map(({ event, recorded: value }) => [event.id, value]));
  for (const { id } of events) {
    const value = values.get(id);
    if (value) recorded.set(id, value);
  }
  const movements = lines.map((line): StockMovementDraft => {
    const key = { operationId: draft.id, position: line.position };
    const value = values.get(keyOf(key)) ?? { change: zeroMoney, trueUp: zeroMoney };
    const costAccountId = item.costAccountId ?? '';
    return {
      ...key,
      ...value,
      itemId: item.id,
      placeId: line.placeId,
      quantity: line.quantity,
      isWithin: line.isWithin ?? false,
      accountId: item.accountId ?? '',
      costAccountId,
      counterAccountId: line.isWithin === true ? null : (line.counterAccountId ?? costAccountId),
      sold: line.sold ?? nowhere,
      of: line.of ?? null,
    };
  });
  return { movements, corrections: costCorrections(recorded, values) };
}

function worthThen(
  method: CostingMethod,
  events: readonly StockEvent[],
  day: CalendarDate,
  part: Quantity,
): Money {
  if (part <= 0) return zeroMoney;
  return worthOfPart(
    valueHistory(
      method,
      events.filter(({ on }) => on <= day),
    ).worth,
    part,
  );
}

function correctionOf(
  { movement }: RecordedMovement,
  { change, trueUp }: CostCorrection,
): StockMovementDraft {
  const { operationId, position } = movement;
  return {
    ...movement,
    quantity: quantity(0),
    isWithin: false,
    change,
    trueUp,
    of: { operationId, position },
  };
}

function correctionsByDay(
  corrected: readonly { readonly on: CalendarDate; readonly movement: StockMovementDraft }[],
  draft: StockOperationDraft,
  { lock, nextId }: { readonly lock: BookLock; readonly nextId: () => string },
): readonly ValuedOperation[] {
  const byDay = new Map<CalendarDate, StockMovementDraft[]>();
  for (const { on, movement } of corrected) {
    const day = isClosed(on, lock) && lock.closedThrough !== null ? addDays(lock.closedThrough, 1) : on;
    const others = byDay.get(day);
    if (others) others.push(movement);
    else byDay.set(day, [movement]);
  }
  return [...byDay].map(([day, movements]) => {
    const operation = {
      id: nextId(),
      kind: 'correction',
      day,
      reason: '',
      source: { kind: 'stock-operation', id: draft.id },
      reversesId: null,
    } as const;
    const numbered = movements.map((movement, index) => ({
      ...movement,
      operationId: operation.id,
      position: index + 1,
    }));
    return { ...operation, movements: numbered, entry: entryOf(operation, numbered, nextId()) };
  });
}

const memos: Readonly<Record<StockOperationKind, string>> = {
  opening: 'Stock at the start',
  'purchase-receipt': 'Goods received',
  'supplier-return': 'Goods sent back',
  production: 'Made in the studio',
  sale: 'Cost of what was sold',
  'customer-return': 'Goods given back',
  transfer: 'Moved between places',
  count: 'Stock counted',
  damage: 'Damaged stock',
  loss: 'Lost stock',
  theft: 'Stolen stock',
  sample: 'Samples and gifts',
  'personal-use': 'Taken for personal use',
  'consign-out': 'Given on consignment',
  'consign-return': 'Back from consignment',
  correction: 'Cost corrected by what was recorded later',
  reversal: 'Stock operation taken back',
};

/** What an operation posts: the value on the stock accounts, true-ups to cost, the rest against it; null for nothing. */
function entryOf(
  operation: Omit<StockOperationDraft, 'lines'>,
  movements: readonly StockMovementDraft[],
  id: string,
): JournalEntryDraft | null {
  const lines = new Map<string, { accountId: string; amount: Money } & SoldWhere>();
  const add = (accountId: string | null, amount: Money, { eventId, channel }: SoldWhere) => {
    if (accountId === null) return;
    const key = [accountId, eventId, channel].join();
    lines.set(key, {
      accountId,
      eventId,
      channel,
      amount: addMoney(lines.get(key)?.amount ?? zeroMoney, amount),
    });
  };
  for (const { accountId, costAccountId, counterAccountId, change, trueUp, sold } of movements) {
    add(accountId, change, nowhere);
    add(costAccountId, trueUp, sold);
    add(counterAccountId, subtractMoney(negateMoney(change), trueUp), sold);
  }
  const posted = [...lines.values()].filter(({ amount }) => amount !== 0);
  if (posted.length === 0) return null;
  return {
    id,
    date: operation.day,
    kind: 'stock',
    memo: operation.reason === '' ? memos[operation.kind] : `${memos[operation.kind]}: ${operation.reason}`,
    source: { kind: 'stock-operation', id: operation.id },
    lines: posted,
  };
}

/**
 * What takes an operation back: what went out comes back at what it cost then, what came in goes out at what it came in
 * at, and what was moved between places is moved back.
 */
export function reversalLines(movements: readonly StockMovementDraft[]): readonly StockLine[] {
  return movements
    .filter((movement) => movement.quantity !== 0)
    .map(({ operationId, position, itemId, placeId, quantity: moved, isWithin, counterAccountId, sold }) => ({
      itemId,
      placeId,
      quantity: quantity(-moved),
      value: null,
      isWithin,
      of: isWithin ? null : { operationId, position },
      counterAccountId,
      sold,
    }));
}

/** Whether an operation may be taken back, on that day. */
export function decideReverseOperation(
  operation: {
    readonly kind: StockOperationKind;
    readonly day: CalendarDate;
    readonly reversedById: string | null;
  },
  day: CalendarDate,
): Outcome<
  null,
  Refusal<'stock-operation-already-reversed' | 'stock-operation-stays' | 'stock-reversal-before-operation'>
> {
  if (operation.reversedById !== null) {
    return refuse(inventoryRefusals.refusal('stock-operation-already-reversed'));
  }
  if (['reversal', 'correction', 'opening', 'customer-return', 'supplier-return'].includes(operation.kind)) {
    return refuse(inventoryRefusals.refusal('stock-operation-stays'));
  }
  return day < operation.day
    ? refuse(inventoryRefusals.refusal('stock-reversal-before-operation', { field: 'day' }))
    : succeed(null);
}

/**
 * What leaves the stock by a sale on a day: of each line that names a counted item whose account follows the stock by
 * then. Quantities are in the stock unit of the item.
 */
export function linesOfSale(
  sale: {
    readonly day: CalendarDate;
    readonly sold: SoldWhere;
    readonly lines: readonly { readonly productId: string | null; readonly quantity: Quantity }[];
  },
  items: ReadonlyMap<string, StockItem>,
  placeId: string,
): readonly StockLine[] {
  return sale.lines.flatMap(({ productId, quantity: amount }): StockLine[] => {
    const item = productId === null ? undefined : items.get(productId);
    const follows =
      item?.isCounted === true && item.holdsStockFrom !== null && item.holdsStockFrom <= sale.day;
    if (!follows || amount <= 0) return [];
    return [
      {
        itemId: item.id,
        placeId,
        quantity: quantity(-amount),
        value: null,
        counterAccountId: null,
        sold: sale.sold,
      },
    ];
  });
}
