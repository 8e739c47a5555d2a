import {
  quantity,
  refuse,
  succeed,
  type CalendarDate,
  type Outcome,
  type Quantity,
  type Refusal,
} from '../foundation/index.ts';
import { inventoryRefusals } from '../items/index.ts';
import {
  nameOfMovement,
  type LotPart,
  type StockLine,
  type StockOperationDraft,
  type StockOperationKind,
} from './stock-operation.ts';

/** A lot as people name it: by its number among those of its item. */
export type LotName = {
  readonly number: string;
  readonly expiresOn: CalendarDate | null;
  readonly supplierNumber: string;
};

/** Which lots a list shows. */
export const lotLists = ['there', 'expiring', 'blocked', 'all'] as const;
export type LotList = (typeof lotLists)[number];

/** What expires within so many days does so soon. */
export const soonExpiring = 30;

/** Quantity of a lot at a place. */
export type LotAtPlace = LotPart & {
  readonly itemId: string;
  readonly placeId: string;
  readonly expiresOn: CalendarDate | null;
  readonly isBlocked: boolean;
};

/** What lies of a lot at a place, and how much of its item does in all: of lots, or of none. */
export type KnownLot = LotAtPlace & { readonly inAll: Quantity };

/** Tells whether nothing is sold or used of a lot on a day: it is blocked, or its last day was before. */
export function isWithheld(lot: Pick<LotAtPlace, 'expiresOn' | 'isBlocked'>, day: CalendarDate): boolean {
  return lot.isBlocked || (lot.expiresOn !== null && lot.expiresOn < day);
}

/** What of a movement belongs to a lot, in the sign of the movement. */
export type MovementLot = LotPart & { readonly position: number };

/** What the lots of an operation's lines are decided by. */
export type KnownLots = {
  /** What is there of the lots of its items, the one that was first first. */
  readonly there: readonly KnownLot[];
  /** Of what comes back: the lots that it went of and that have not come back, above zero. */
  readonly origins: ReadonlyMap<string, readonly LotPart[]>;
};

/** The lot that expires first comes first; what never expires comes last. Equal ones stay in their order. */
export function firstExpiringFirst(
  a: Pick<LotAtPlace, 'expiresOn'>,
  b: Pick<LotAtPlace, 'expiresOn'>,
): number {
  if (a.expiresOn === b.expiresOn) return 0;
  if (a.expiresOn === null) return 1;
  return b.expiresOn === null || a.expiresOn < b.expiresOn ? -1 : 1;
}

/**
 * Which lots an operation's lines are of. Where a line says it, that holds. What comes back is of the lots that it went
 * of; what goes is taken of what expires first at its place, of nothing that is blocked, and what is sold or used of
 * nothing that has expired; what is moved stays of its lot. The rest is of no lot.
 */
export function assignLots(
  { kind, day, lines }: Pick<StockOperationDraft, 'kind' | 'day' | 'lines'>,
  { there, origins }: KnownLots,
): readonly MovementLot[] {
  const shelf = [...there].sort(firstExpiringFirst).map((one) => ({ ...one, left: one.quantity }));
  const backs = new Map([...origins].map(([name, parts]) => [name, remaining(parts)]));
  const moving = new Map<string, Remaining[]>();
  return lines.flatMap((line, index) => {
    const position = index + 1;
    const amount = Math.abs(line.quantity);
    const parts = line.lots ?? take(amount, sourceOf(line));
    if (line.isWithin === true && line.quantity < 0) {
      moving.set(line.itemId, [...(moving.get(line.itemId) ?? []), ...remaining(parts)]);
    }
    return parts.map((part) => ({
      lotId: part.lotId,
      position,
      quantity: quantity(line.quantity < 0 ? -part.quantity : part.quantity),
    }));
  });

  function sourceOf({ itemId, placeId, isWithin, of, quantity: moved }: StockLine): Remaining[] {
    if (of) return backs.get(nameOfMovement(of)) ?? [];
    if (moved > 0) return isWithin === true ? (moving.get(itemId) ?? []) : [];
    const isTaken = serving.includes(kind)
      ? (one: LotAtPlace) => !isWithheld(one, day)
      : (one: LotAtPlace) => !one.isBlocked;
    return shelf.filter((one) => one.itemId === itemId && one.placeId === placeId && isTaken(one));
  }
}

/** Kinds of operations by which someone gets what goes, or something is made of it. */
const serving: readonly StockOperationKind[] = ['sale', 'production'];

/**
 * Refuses to sell or use what is there in blocked or expired lots alone, unless the person says of which lots it goes.
 * More than is there at all goes as ever: its cost is put right by what comes next.
 */
export function decideServed(
  { kind, day, lines }: Pick<StockOperationDraft, 'kind' | 'day' | 'lines'>,
  { there }: Pick<KnownLots, 'there'>,
): Outcome<null, Refusal<'stock-is-withheld'>> {
  if (!serving.includes(kind)) return succeed(null);
  const going = lines.filter(({ quantity: moved, lots, of }) => moved < 0 && lots === undefined && !of);
  const places = Map.groupBy(going, ({ itemId, placeId }) => `${itemId} ${placeId}`);
  for (const [place, group] of places) {
    const lots = there.filter((lot) => `${lot.itemId} ${lot.placeId}` === place);
    const withheld = lots.reduce((sum, lot) => sum + (isWithheld(lot, day) ? lot.quantity : 0), 0);
    const free = Math.max(0, (lots[0]?.inAll ?? 0) - withheld);
    const asked = group.reduce((sum, line) => sum - line.quantity, 0);
    if (withheld > 0 && asked > free) {
      return refuse(inventoryRefusals.refusal('stock-is-withheld', { field: 'lots' }));
    }
  }
  return succeed(null);
}

type Remaining = { readonly lotId: string; left: number };
const remaining = (parts: readonly LotPart[]): Remaining[] =>
  parts.map(({ lotId, quantity: left }) => ({ lotId, left }));

/** Takes so much of what is left, in its order. */
function take(amount: number, from: readonly Remaining[]): readonly LotPart[] {
  const parts: LotPart[] = [];
  let open = amount;
  for (const one of from) {
    const part = Math.min(open, one.left);
    if (part <= 0) continue;
    one.left -= part;
    open -= part;
    parts.push({ lotId: one.lotId, quantity: quantity(part) });
  }
  return parts;
}

/**
 * Returns what is sold or used of the lots at a place where no one chooses: of what expires first and is not withheld.
 */
export function proposeLots(
  amount: number,
  there: readonly (LotPart & Pick<LotAtPlace, 'expiresOn' | 'isBlocked'>)[],
  day: CalendarDate,
): readonly LotPart[] {
  return take(amount, remaining([...there].sort(firstExpiringFirst).filter((lot) => !isWithheld(lot, day))));
}

/** Of which lots an item goes, in all lines of an operation together. */
export type ChosenLots = { readonly itemId: string; readonly lots: readonly LotPart[] };

/** The lines with the lots that were chosen for their items; what is not named of an item's lots is of none. */
export function chooseLots(
  lines: readonly StockLine[],
  chosen: readonly ChosenLots[],
  known: readonly { readonly id: string; readonly itemId: string }[],
): Outcome<readonly StockLine[], Refusal<'lot-not-found' | 'lots-more-than-moved' | 'lot-twice'>> {
  const itemOf = new Map(known.map(({ id, itemId }) => [id, itemId]));
  const open = new Map<string, Remaining[]>();
  for (const [index, { itemId, lots }] of chosen.entries()) {
    const field = `lots.${index}`;
    if (lots.some(({ lotId }) => itemOf.get(lotId) !== itemId)) {
      return refuse(inventoryRefusals.refusal('lot-not-found', { field }));
    }
    if (open.has(itemId) || new Set(lots.map(({ lotId }) => lotId)).size < lots.length) {
      return refuse(inventoryRefusals.refusal('lot-twice', { field }));
    }
    open.set(itemId, remaining(lots));
  }
  const settled = lines.map((line) => {
    const parts = line.quantity < 0 ? open.get(line.itemId) : undefined;
    return parts === undefined ? line : { ...line, lots: take(-line.quantity, parts) };
  });
  const tooMuch = chosen.findIndex(({ itemId }) => open.get(itemId)?.some(({ left }) => left > 0));
  return tooMuch < 0
    ? succeed(settled)
    : refuse(inventoryRefusals.refusal('lots-more-than-moved', { field: `lots.${tooMuch}` }));
}

/** Kinds of operations whose movements are what they are because of others: their lots follow from those. */
const following: readonly StockOperationKind[] = [
  'reversal',
  'correction',
  'customer-return',
  'supplier-return',
];

/**
 * The rows that make a movement one of these lots instead of those that it was of. What is moved within, came back or
 * brings back keeps its lots: the other half would not know.
 */
export function decideLotsOfMovement(
  operation: { readonly kind: StockOperationKind; readonly reversedById: string | null },
  movement: {
    readonly position: number;
    readonly quantity: Quantity;
    readonly back: Quantity;
    readonly isWithin: boolean;
    readonly lots: readonly LotPart[];
  },
  wanted: readonly LotPart[],
): Outcome<readonly MovementLot[], Refusal<'movement-lots-stay' | 'lots-more-than-moved' | 'lot-twice'>> {
  if (
    following.includes(operation.kind) ||
    operation.reversedById !== null ||
    movement.isWithin ||
    movement.back !== 0 ||
    movement.quantity === 0
  ) {
    return refuse(inventoryRefusals.refusal('movement-lots-stay'));
  }
  if (new Set(wanted.map(({ lotId }) => lotId)).size < wanted.length) {
    return refuse(inventoryRefusals.refusal('lot-twice', { field: 'lots' }));
  }
  const sum = wanted.reduce((total, part) => total + part.quantity, 0);
  if (sum > Math.abs(movement.quantity)) {
    return refuse(inventoryRefusals.refusal('lots-more-than-moved', { field: 'lots' }));
  }
  const change = new Map<string, number>();
  for (const { lotId, quantity: part } of wanted) change.set(lotId, part);
  for (const { lotId, quantity: part } of movement.lots) {
    change.set(lotId, (change.get(lotId) ?? 0) - part);
  }
  const sign = movement.quantity < 0 ? -1 : 1;
  return succeed(
    [...change].flatMap(([lotId, part]) =>
      part === 0 ? [] : [{ position: movement.position, lotId, quantity: quantity(sign * part) }],
    ),
  );
}

/** Of what a lot went or came, after all that was taken back; a move between places is none. */
export type LotPassage = {
  readonly lotId: string;
  readonly operationId: string;
  readonly kind: StockOperationKind;
  /** Above zero: it came so. */
  readonly quantity: Quantity;
};

/** A lot that hangs together with another, by so many steps of making; the lots in between are nearer. */
export type LotStep = { readonly lotId: string; readonly steps: number };

/**
 * What hangs together with a lot by what was made: forward all that it went into, backward all that went into it, each
 * once and the nearest first.
 */
export function traceLot(
  lotId: string,
  passages: readonly LotPassage[],
): { readonly forward: readonly LotStep[]; readonly backward: readonly LotStep[] } {
  const making = passages.filter(({ kind }) => kind === 'production');
  const ofLot = Map.groupBy(making, (passage) => passage.lotId);
  const ofOperation = Map.groupBy(making, ({ operationId }) => operationId);
  const walk = (isForward: boolean): readonly LotStep[] => {
    const leads = ({ quantity: moved }: LotPassage) => (isForward ? moved < 0 : moved > 0);
    const seen = new Set([lotId]);
    const found: LotStep[] = [];
    let reached = [lotId];
    for (let steps = 1; reached.length > 0; steps += 1) {
      const next = new Set<string>();
      for (const passage of reached.flatMap((one) => (ofLot.get(one) ?? []).filter(leads))) {
        for (const other of ofOperation.get(passage.operationId) ?? []) {
          if (!leads(other) && !seen.has(other.lotId)) next.add(other.lotId);
        }
      }
      reached = [...next];
      for (const one of reached) {
        seen.add(one);
        found.push({ lotId: one, steps });
      }
    }
    return found;
  };
  return { forward: walk(true), backward: walk(false) };
}
