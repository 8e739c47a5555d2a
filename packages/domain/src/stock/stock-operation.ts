import type { EntrySource, JournalEntryDraft, SaleChannel } from '../books/index.ts';
import {
  quantity,
  type CalendarDate,
  type Money,
  type Quantity,
  type Rate,
  type Refusal,
} from '../foundation/index.ts';
import type { ItemConversion } from '../items/index.ts';
import type { EventValue, SettledStock, StockEvent, StockStanding } from './stock-history.ts';

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

/** So much of a lot, in millionths of the item's stock unit. */
export type LotPart = { readonly lotId: string; readonly quantity: Quantity };

/** Event and channel of a sale; of other changes of stock, the event whose stall they are about. */
export type SoldWhere = { readonly eventId: string | null; readonly channel: SaleChannel | null };

export const nowhere: SoldWhere = { eventId: null, channel: null };

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
  /** What is against its value in the books; null: the item's cost. */
  readonly counterAccountId: string | null;
  readonly sold?: SoldWhere;
  /** It was made in this operation, and is worth this part of what the operation took, in millionths. */
  readonly costShare?: Rate | null;
  /** Of which lots it is; where nothing is said, `assignLots` decides. */
  readonly lots?: readonly LotPart[] | undefined;
};

/** What goes into the value of what is made beside materials, and is taken from this account, in minor units. */
export type OperationCharge = { readonly accountId: string; readonly amount: Money };

export type StockOperationDraft = {
  readonly id: string;
  readonly kind: StockOperationKind;
  readonly day: CalendarDate;
  readonly reason: string;
  readonly source: EntrySource | null;
  readonly reversesId: string | null;
  readonly lines: readonly StockLine[];
  /** Work and what the studio costs; taking an operation back gives them back. */
  readonly charges?: readonly OperationCharge[];
};

/** A change of what movements that came in have cost, in minor units, by the document that says so. */
export type CostChange = {
  readonly changes: readonly { readonly itemId: string; readonly of: MovementKey; readonly amount: Money }[];
  /** The first day of what is changed. */
  readonly day: CalendarDate;
  readonly reason: string;
  readonly source: EntrySource;
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
    /** It went into something that was made in this operation, or came out of that. */
    readonly isMaking: boolean;
    readonly costShare: Rate | null;
  };

/** What an item's history says of one movement of value; its recorded value has all corrections in it. */
export type RecordedMovement = {
  readonly event: StockEvent;
  readonly recorded: EventValue;
  readonly movement: Omit<StockMovementDraft, 'change' | 'trueUp'>;
};

/** An item as far as its stock goes. */
export type StockItem = {
  readonly id: string;
  readonly name: string;
  readonly isCounted: boolean;
  /** It stands for its variants, and has no stock of its own. */
  readonly hasVariants: boolean;
  readonly hasMoved: boolean;
  /** It is still worked out: nothing happens to it yet. */
  readonly isDraft: boolean;
  readonly usualPlaceId: string | null;
  readonly accountId: string | null;
  readonly costAccountId: string | null;
  /** From when on its account follows the stock; null: it does not yet. */
  readonly holdsStockFrom: CalendarDate | null;
  /** The unit that its stock is kept in, and what leads to it. */
  readonly stockUnit: string;
  readonly conversions: readonly ItemConversion[];
};

/** What moved of an item since a day on which its worth is settled, in the order of recording. */
export type ItemHistory = {
  readonly settled: SettledStock;
  readonly history: readonly RecordedMovement[];
};

export type StockRefusal = Refusal<
  | 'item-not-found'
  | 'item-is-draft'
  | 'item-not-counted'
  | 'stock-not-started'
  | 'stock-before-start'
  | 'stock-lines-missing'
  | 'stock-comes-back-twice'
  | 'stock-too-large'
  | 'stock-comes-back-too-early'
  | 'period-closed'
>;

/** An operation with its movements and what it posts; null where no value moved. */
export type ValuedOperation = Omit<StockOperationDraft, 'lines' | 'charges'> & {
  readonly movements: readonly StockMovementDraft[];
  readonly entry: JournalEntryDraft | null;
};

/** Where an item stood at the end of a day, to go on from there the next time. */
export type ItemStanding = StockStanding & { readonly itemId: string };

/** The name of a movement among the events of its item. */
export function nameOfMovement({ operationId, position }: MovementKey): string {
  return `${operationId}:${position}`;
}

/** Returns what moved as the domain's costing sees it. */
export function stockEventOf(
  key: MovementKey,
  on: CalendarDate,
  moved: {
    readonly quantity: Quantity;
    readonly value: Money;
    readonly of: MovementKey | null;
    readonly isMaking?: boolean;
  },
): StockEvent {
  const { isMaking = false } = moved;
  const event = { id: nameOfMovement(key), on, quantity: quantity(Math.abs(moved.quantity)), isMaking };
  if (moved.of !== null) {
    return moved.quantity > 0
      ? { ...event, kind: 'give-back', issueId: nameOfMovement(moved.of) }
      : { ...event, kind: 'send-back', receiptId: nameOfMovement(moved.of) };
  }
  return moved.quantity > 0 ? { ...event, kind: 'receive', value: moved.value } : { ...event, kind: 'issue' };
}

/** What operations are called in the books and on paper. */
export const stockOperationMemos: Readonly<Record<StockOperationKind, string>> = {
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
  reversal: 'Stock operation reversed',
};
