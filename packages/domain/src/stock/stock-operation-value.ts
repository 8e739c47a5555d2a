import { financeRefusals, isClosed, type BookLock, type JournalEntryDraft } from '../books/index.ts';
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
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Quantity,
  type Rate,
} from '../foundation/index.ts';
import { inventoryRefusals, mostStock } from '../items/index.ts';
import { addedValue, valueItems, type EventKey, type Production } from './production-value.ts';
import {
  costCorrections,
  valueHistory,
  type CostCorrection,
  type StockEvent,
  type StockHistory,
} from './stock-history.ts';
import { quantityOf, valueOf, type CostingMethod, type StockWorth } from './stock-layers.ts';
import {
  nameOfMovement,
  nowhere,
  stockEventOf,
  stockOperationMemos,
  type CostChange,
  type ItemHistory,
  type ItemStanding,
  type OperationCharge,
  type RecordedMovement,
  type SoldWhere,
  type StockItem,
  type StockLine,
  type StockMovementDraft,
  type StockOperationDraft,
  type StockRefusal,
  type ValuedOperation,
} from './stock-operation.ts';

/** Returns what a part of the stock is worth now; with nothing there, what it cost when that was last known. */
export function worthOfPart(worth: StockWorth, part: Quantity): Money {
  const there = { quantity: quantityOf(worth), value: valueOf(worth) };
  const known = there.quantity > 0 ? there : worth.lastCost;
  return known === null ? zeroMoney : money(multiplyScaled(known.value, part, known.quantity, 'half-up'));
}

/**
 * Values an operation by the history of its items, and what was recorded after its day again: what that changes follows
 * as corrections, one for each day that is open. What is in closed days is corrected on the first day after them.
 */
export function decideStockOperation(
  draft: StockOperationDraft,
  items: ReadonlyMap<string, StockItem & ItemHistory>,
  terms: { readonly method: CostingMethod; readonly lock: BookLock; readonly nextId: () => string },
): Outcome<
  { readonly operations: readonly ValuedOperation[]; readonly standings: readonly ItemStanding[] },
  StockRefusal
> {
  const lines = linesByItem(draft);
  const refusal =
    refusalOf(draft, items, terms.lock) ?? returnRefusalOf(draft, items) ?? sizeRefusalOf(lines, items);
  if (refusal) return refuse(refusal);
  const events = new Map(
    [...items].map(([itemId, item]) => [
      itemId,
      {
        settled: item.settled,
        events: eventsOf(draft, item, lines.get(itemId) ?? [], terms.method),
      },
    ]),
  );
  const histories = valueItems(terms.method, events, [...productionsOf(items), ...productionOf(draft)]);
  const movements: StockMovementDraft[] = [];
  const corrected: CorrectedMovement[] = [];
  const standings: ItemStanding[] = [];
  for (const [itemId, item] of items) {
    const history = histories.get(itemId);
    if (history === undefined) continue;
    const own = movementsOf(draft, item, lines.get(itemId) ?? [], history.values);
    movements.push(...own);
    standings.push(...history.standings.map((standing) => ({ ...standing, itemId })));
    corrected.push(...correctionsTo(item, own, history.values));
  }
  movements.sort((a, b) => a.position - b.position);
  const { lines: _lines, charges = [], ...operation } = draft;
  const source = { kind: 'stock-operation', id: draft.id };
  const corrections = correctionsByDay(corrected, { reason: '', source }, terms);
  const first = { ...operation, movements, entry: entryOf(operation, movements, terms.nextId(), charges) };
  return succeed({ operations: [first, ...corrections], standings });
}

/**
 * Values what came once more when it is known to have cost more, or less: freight that was billed later. The changes name
 * movements that came in, in minor units; all that follows of them is corrected as by a back-dated operation.
 */
export function decideCostChange(
  { changes, reason, source }: CostChange,
  items: ReadonlyMap<string, ItemHistory>,
  terms: { readonly method: CostingMethod; readonly lock: BookLock; readonly nextId: () => string },
): { readonly operations: readonly ValuedOperation[]; readonly standings: readonly ItemStanding[] } {
  const byName = new Map(changes.map(({ of, amount }) => [nameOfMovement(of), amount]));
  const events = new Map(
    [...items].map(([itemId, { settled, history }]) => [
      itemId,
      {
        settled,
        events: history.map(({ event }) =>
          event.kind === 'receive'
            ? { ...event, value: addMoney(event.value, byName.get(event.id) ?? zeroMoney) }
            : event,
        ),
      },
    ]),
  );
  const histories = valueItems(terms.method, events, productionsOf(items));
  const corrected: CorrectedMovement[] = [];
  const standings: ItemStanding[] = [];
  for (const [itemId, item] of items) {
    const history = histories.get(itemId);
    if (history === undefined) continue;
    standings.push(...history.standings.map((standing) => ({ ...standing, itemId })));
    corrected.push(...correctionsTo(item, [], history.values));
  }
  return { operations: correctionsByDay(corrected, { reason, source }, terms), standings };
}

/** Returns what an item went through, the new lines among it. What is made here gets its value from what it took. */
function eventsOf(
  draft: StockOperationDraft,
  item: ItemHistory,
  lines: readonly NumberedLine[],
  method: CostingMethod,
): readonly StockEvent[] {
  const before = item.history.map(({ event }) => event);
  const events = lines
    .filter(({ isWithin }) => isWithin !== true)
    .map((line) =>
      stockEventOf({ operationId: draft.id, position: line.position }, draft.day, {
        quantity: line.quantity,
        value: isMade(line) ? zeroMoney : (line.value ?? worthThen(method, item, draft.day, line)),
        of: line.of ?? null,
        isMaking: isMaking(draft),
      }),
    );
  return [...before, ...events];
}

const isMaking = ({ lines }: StockOperationDraft) => lines.some(isMade);
const isMade = ({ costShare = null }: { readonly costShare?: Rate | null }) => costShare !== null;

type OpenProduction = {
  on: CalendarDate;
  inputs: EventKey[];
  outputs: (EventKey & { share: Rate })[];
  taken: Money[];
  made: Money[];
};

/** Finds what was made in the operations behind these items, as far as they tell. */
function productionsOf(items: ReadonlyMap<string, ItemHistory>): readonly Production[] {
  const open = new Map<string, OpenProduction>();
  const madeBy = (operationId: string, on: CalendarDate): OpenProduction => {
    const known = open.get(operationId) ?? { on, inputs: [], outputs: [], taken: [], made: [] };
    open.set(operationId, known);
    return known;
  };
  const histories = [...items.values()].flatMap(({ history }) => history);
  for (const { event, recorded, movement } of histories) {
    if (movement.costShare === null) continue;
    const { outputs, made } = madeBy(movement.operationId, event.on);
    outputs.push({ itemId: movement.itemId, eventId: event.id, share: movement.costShare });
    made.push(addMoney(recorded.change, recorded.trueUp));
  }
  for (const { event, recorded, movement } of histories) {
    const production = event.kind === 'issue' ? open.get(movement.operationId) : undefined;
    production?.inputs.push({ itemId: movement.itemId, eventId: event.id });
    production?.taken.push(negateMoney(recorded.change));
  }
  return [...open.values()].map(({ on, inputs, outputs, taken, made }) => ({
    on,
    inputs,
    outputs,
    added: addedValue(made, taken),
  }));
}

/** Finds what is made in an operation itself, or nothing. */
function productionOf(draft: StockOperationDraft): readonly Production[] {
  const numbered = draft.lines.map((line, index) => ({
    ...line,
    eventId: nameOfMovement({ operationId: draft.id, position: index + 1 }),
  }));
  const outputs = numbered.flatMap(({ itemId, eventId, costShare = null }) =>
    costShare === null ? [] : [{ itemId, eventId, share: costShare }],
  );
  if (outputs.length === 0) return [];
  const inputs = numbered.filter(({ quantity: moved, of = null }) => moved < 0 && of === null);
  const added = sumMoney((draft.charges ?? []).map(({ amount }) => amount));
  return [{ on: draft.day, inputs, outputs, added }];
}

function refusalOf(
  draft: StockOperationDraft,
  items: ReadonlyMap<string, StockItem>,
  lock: BookLock,
): StockRefusal | null {
  if (draft.lines.length === 0) return inventoryRefusals.refusal('stock-lines-missing', { field: 'lines' });
  // Also where nothing is posted: what was where at the end of a closed day stays.
  if (isClosed(draft.day, lock)) return financeRefusals.refusal('period-closed', { field: 'day' });
  for (const [index, { itemId }] of draft.lines.entries()) {
    const item = items.get(itemId);
    const field = `lines.${index}.itemId`;
    if (item === undefined) return inventoryRefusals.refusal('item-not-found', { field });
    if (item.isDraft) return inventoryRefusals.refusal('item-is-draft', { field, details: item.name });
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

/** Returns what comes back went before, on that day at the latest, and did not come back already. */
function returnRefusalOf(
  draft: StockOperationDraft,
  items: ReadonlyMap<string, ItemHistory>,
): StockRefusal | null {
  const back = new Map<string, number>();
  for (const [index, { itemId, of, quantity: moved }] of draft.lines.entries()) {
    if (!of) continue;
    const item = items.get(itemId);
    const name = nameOfMovement(of);
    const origin = item && originOf(item, name);
    if (!origin || origin.isIn === moved > 0) throw new RangeError('What comes back has gone before.');
    if (draft.day < origin.on) {
      return inventoryRefusals.refusal('stock-comes-back-too-early', { field: 'day', details: origin.on });
    }
    const amount = (back.get(name) ?? origin.back) + Math.abs(moved);
    if (amount > origin.quantity) {
      return inventoryRefusals.refusal('stock-comes-back-twice', { field: `lines.${index}.quantity` });
    }
    back.set(name, amount);
  }
  return null;
}

/** More than a billion of its stock unit is kept of no item, nor is missing. */
function sizeRefusalOf(
  lines: ReadonlyMap<string, readonly NumberedLine[]>,
  items: ReadonlyMap<string, StockItem & ItemHistory>,
): StockRefusal | null {
  for (const [itemId, own] of lines) {
    const item = items.get(itemId);
    if (item === undefined) continue;
    const { name, settled, history } = item;
    const moved = own.filter(({ isWithin }) => isWithin !== true);
    const before = history.reduce<number>(
      (sum, { movement }) => sum + movement.quantity,
      quantityOf(settled.worth),
    );
    const after = moved.reduce((sum, line) => sum + line.quantity, before);
    if (Math.abs(after) <= Math.max(mostStock, Math.abs(before))) continue;
    const field = `lines.${(moved[0]?.position ?? 1) - 1}.quantity`;
    return inventoryRefusals.refusal('stock-too-large', { field, details: name });
  }
  return null;
}

function originOf({ settled, history }: ItemHistory, name: string) {
  let back = 0;
  for (const { event } of history) {
    const ofId =
      event.kind === 'give-back' ? event.issueId : event.kind === 'send-back' ? event.receiptId : '';
    if (ofId === name) back += event.quantity;
  }
  const earlier = settled.earlier.get(name);
  if (earlier !== undefined) {
    return { on: earlier.on, quantity: earlier.quantity, back: earlier.back + back, isIn: earlier.isIn };
  }
  const origin = history.find(({ event }) => event.id === name);
  if (origin === undefined) return undefined;
  const { on, quantity: whole } = origin.event;
  return { on, quantity: whole, back, isIn: origin.movement.quantity > 0 };
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

function movementsOf(
  draft: StockOperationDraft,
  item: StockItem,
  lines: readonly NumberedLine[],
  values: StockHistory['values'],
): readonly StockMovementDraft[] {
  return lines.map((line): StockMovementDraft => {
    const key = { operationId: draft.id, position: line.position };
    const value = values.get(nameOfMovement(key)) ?? { change: zeroMoney, trueUp: zeroMoney };
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
      isMaking: isMaking(draft),
      costShare: line.costShare ?? null,
    };
  });
}

type CorrectedMovement = { readonly on: CalendarDate; readonly movement: StockMovementDraft };

/** Returns what was recorded before and is valued otherwise now. */
function correctionsTo(
  item: ItemHistory,
  own: readonly StockMovementDraft[],
  values: StockHistory['values'],
): readonly CorrectedMovement[] {
  const recorded = new Map(item.history.map(({ event, recorded: value }) => [event.id, value]));
  for (const movement of own) recorded.set(nameOfMovement(movement), movement);
  const origins = new Map(item.history.map((origin) => [origin.event.id, origin]));
  return costCorrections(recorded, values).map((correction) => {
    const origin = origins.get(correction.eventId);
    if (origin === undefined) throw new RangeError('Only what was recorded is corrected.');
    return { on: origin.event.on, movement: correctionOf(origin, correction) };
  });
}

/** Returns what came in without a value of its own is worth what a unit cost on that day. */
function worthThen(
  method: CostingMethod,
  { history, settled }: ItemHistory,
  day: CalendarDate,
  line: Pick<StockLine, 'quantity' | 'of'>,
): Money {
  if (line.quantity <= 0 || line.of) return zeroMoney;
  const before = history.flatMap(({ event }) => (event.on <= day ? [event] : []));
  return worthOfPart(valueHistory(method, before, settled).worth, line.quantity);
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
    isMaking: false,
    costShare: null,
  };
}

function correctionsByDay(
  corrected: readonly CorrectedMovement[],
  { reason, source }: Pick<StockOperationDraft, 'reason' | 'source'>,
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
      reason,
      source,
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

/**
 * Returns what an operation posts: the value on the stock accounts, true-ups to cost, the rest against it; null for
 * nothing.
 */
function entryOf(
  operation: Omit<StockOperationDraft, 'lines' | 'charges'>,
  movements: readonly StockMovementDraft[],
  id: string,
  charges: readonly OperationCharge[] = [],
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
  // What was made took more than its materials: that is taken from where it was an expense.
  const made = movements.find(({ quantity: moved, isWithin }) => moved !== 0 && !isWithin);
  for (const { accountId, amount } of charges) {
    add(made?.counterAccountId ?? null, amount, nowhere);
    add(accountId, negateMoney(amount), nowhere);
  }
  const posted = [...lines.values()].filter(({ amount }) => amount !== 0);
  if (posted.length === 0) return null;
  return {
    id,
    date: operation.day,
    kind: 'stock',
    memo:
      operation.reason === ''
        ? stockOperationMemos[operation.kind]
        : `${stockOperationMemos[operation.kind]}: ${operation.reason}`,
    source: { kind: 'stock-operation', id: operation.id },
    lines: posted,
  };
}
