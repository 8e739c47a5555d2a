import {
  allocateMoney,
  compareDates,
  largerMoney,
  money,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Rate,
} from '../foundation/index.ts';
import { valueHistory, type SettledStock, type StockEvent, type StockHistory } from './stock-history.ts';
import type { CostingMethod } from './stock-layers.ts';

/** Something that happened to an item. */
export type EventKey = { readonly itemId: string; readonly eventId: string };

/**
 * What was made at once: what it took, and what came out, by its part of the cost. Beside what was taken goes in what
 * was added: work, and what the studio costs. In minor units.
 */
export type Production = {
  readonly on: CalendarDate;
  readonly inputs: readonly EventKey[];
  readonly outputs: readonly (EventKey & { readonly share: Rate })[];
  readonly added: Money;
};

/** What an item went through since its worth was settled. */
export type UnvaluedItem = { readonly settled: SettledStock; readonly events: readonly StockEvent[] };

/** Once through the days is enough, but for things of one day that are made of each other; no studio's go further. */
const mostRounds = 40;

/**
 * Values items that are made of one another: what comes out of a production is worth what went into it, and so on along
 * the chain.
 */
export function valueItems(
  method: CostingMethod,
  items: ReadonlyMap<string, UnvaluedItem>,
  productions: readonly Production[],
): ReadonlyMap<string, StockHistory> {
  const open = new Map(items);
  const valued = ({ events, settled }: UnvaluedItem) => valueHistory(method, events, settled);
  const histories = new Map([...open].map(([itemId, item]) => [itemId, valued(item)]));
  const inOrder = productions.toSorted((a, b) => compareDates(a.on, b.on));
  for (let round = 0, isSettled = false; !isSettled && round < mostRounds; round += 1) {
    isSettled = true;
    for (const production of inOrder) {
      for (const [{ itemId, eventId }, value] of newValues(production, open, histories)) {
        const item = open.get(itemId);
        if (item === undefined) continue;
        const events = item.events.map((event) =>
          event.id === eventId && event.kind === 'receive' ? { ...event, value } : event,
        );
        const changed = { ...item, events };
        open.set(itemId, changed);
        histories.set(itemId, valued(changed));
        isSettled = false;
      }
    }
  }
  return histories;
}

/** Returns what the outputs are worth now, if that is another sum than they have. */
function newValues(
  { inputs, outputs, added }: Production,
  items: ReadonlyMap<string, UnvaluedItem>,
  histories: ReadonlyMap<string, StockHistory>,
): readonly (readonly [EventKey, Money])[] {
  const taken = inputs.map(({ itemId, eventId }) =>
    money(-(histories.get(itemId)?.values.get(eventId)?.change ?? 0)),
  );
  const total = largerMoney(zeroMoney, sumMoney([added, ...taken]));
  const now = sumMoney(outputs.map((output) => valueOfReceipt(items, output)));
  if (total === now || outputs.length === 0) return [];
  const parts = allocateMoney(
    total,
    outputs.map(({ share }) => share),
  );
  return outputs.map((output, index) => [output, parts[index] ?? zeroMoney] as const);
}

function valueOfReceipt(items: ReadonlyMap<string, UnvaluedItem>, { itemId, eventId }: EventKey): Money {
  const event = items.get(itemId)?.events.find(({ id }) => id === eventId);
  return event?.kind === 'receive' ? event.value : zeroMoney;
}

/**
 * Returns what was added beside the materials, as far as these are known: the worth of what came out less what went
 * in.
 */
export function addedValue(outputs: Iterable<Money>, inputs: Iterable<Money>): Money {
  return subtractMoney(sumMoney(outputs), sumMoney(inputs));
}
