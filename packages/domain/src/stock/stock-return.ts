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
import type {
  LotPart,
  StockLine,
  StockMovementDraft,
  StockOperationDraft,
  StockOperationKind,
} from './stock-operation.ts';

/** A movement with how much of it has come back already, and the lots that it is of. */
export type StandingMovement = StockMovementDraft & {
  readonly back: Quantity;
  readonly lots: readonly LotPart[];
};

/**
 * What takes an operation back: what went out comes back at what it cost then, what came in goes out at what it came in
 * at, and what was moved between places is moved back. What came back before is left out.
 */
export function reversalLines(movements: readonly StandingMovement[]): readonly StockLine[] {
  return movements.flatMap((movement): StockLine[] => {
    const { operationId, position, itemId, placeId, isWithin, counterAccountId, sold } = movement;
    const left = Math.abs(movement.quantity) - movement.back;
    if (left <= 0) return [];
    return [
      {
        itemId,
        placeId,
        quantity: quantity(movement.quantity > 0 ? -left : left),
        value: null,
        isWithin,
        of: isWithin ? null : { operationId, position },
        counterAccountId,
        sold,
        // What was moved within came back by nothing that the ledger knows: it goes back as it came.
        lots: isWithin ? movement.lots : undefined,
      },
    ];
  });
}

const staying: readonly StockOperationKind[] = [
  'reversal',
  'correction',
  'opening',
  'customer-return',
  'supplier-return',
];

/** Tells whether a person may take an operation back by itself; what a document made goes back with the document. */
export function canBeTakenBack(operation: {
  readonly kind: StockOperationKind;
  readonly source: object | null;
  readonly reversedById: string | null;
}): boolean {
  return operation.reversedById === null && operation.source === null && !staying.includes(operation.kind);
}

/** The operation that takes another back as a whole, on a day that is none before it. */
export function decideReverseOperation(
  operation: {
    readonly id: string;
    readonly kind: StockOperationKind;
    readonly day: CalendarDate;
    readonly reversedById: string | null;
    readonly drafts: readonly StandingMovement[];
  },
  said: Pick<StockOperationDraft, 'id' | 'day' | 'reason' | 'source'>,
): Outcome<
  StockOperationDraft,
  Refusal<'stock-operation-already-reversed' | 'stock-operation-stays' | 'stock-reversal-before-operation'>
> {
  if (operation.reversedById !== null) {
    return refuse(inventoryRefusals.refusal('stock-operation-already-reversed'));
  }
  if (staying.includes(operation.kind)) {
    return refuse(inventoryRefusals.refusal('stock-operation-stays'));
  }
  if (said.day < operation.day) {
    return refuse(inventoryRefusals.refusal('stock-reversal-before-operation', { field: 'day' }));
  }
  return succeed({
    ...said,
    kind: 'reversal',
    reversesId: operation.id,
    lines: reversalLines(operation.drafts),
  });
}

/**
 * What a customer gives back of a sale, in millionths of the stock units: it comes back at what it cost, to the place
 * that is named or to where it came from.
 */
export function customerReturnLines(
  sale: { readonly kind: StockOperationKind; readonly drafts: readonly StandingMovement[] },
  said: {
    readonly placeId: string | null;
    readonly lines: readonly { readonly position: number; readonly quantity: Quantity }[];
  },
): Outcome<readonly StockLine[], Refusal<'stock-operation-is-no-sale'>> {
  if (sale.kind !== 'sale') return refuse(inventoryRefusals.refusal('stock-operation-is-no-sale'));
  const lines: StockLine[] = [];
  for (const [index, { position, quantity: amount }] of said.lines.entries()) {
    const movement = sale.drafts.find((draft) => draft.position === position && draft.quantity < 0);
    if (movement === undefined) {
      const field = `lines.${index}.position`;
      return refuse(inventoryRefusals.refusal('stock-operation-is-no-sale', { field }));
    }
    const { operationId, itemId, placeId, counterAccountId, sold } = movement;
    lines.push({
      itemId,
      placeId: said.placeId ?? placeId,
      quantity: amount,
      value: null,
      of: { operationId, position },
      counterAccountId,
      sold,
    });
  }
  return succeed(lines);
}

/**
 * What comes back of the sales of one document, of the first sale first: each line at what it cost, to the place that
 * is named or to where it came from. Answers nothing for a line of which nothing left the stock, and refuses more than
 * is left of it.
 */
export function linesGivenBack(
  sales: readonly { readonly drafts: readonly StandingMovement[] }[],
  wanted: readonly {
    readonly productId: string | null;
    readonly quantity: Quantity;
    readonly placeId: string | null;
  }[],
): Outcome<readonly (readonly StockLine[])[], Refusal<'stock-comes-back-twice'>> {
  const shelf = sales
    .flatMap(({ drafts }) => drafts)
    .filter((movement) => movement.quantity < 0 && !movement.isWithin)
    .map((movement) => ({ movement, left: -movement.quantity - movement.back }));
  const given: StockLine[][] = [];
  for (const [index, { productId, quantity: amount, placeId }] of wanted.entries()) {
    const own = shelf.filter(({ movement }) => movement.itemId === productId);
    const lines: StockLine[] = [];
    let open: number = amount;
    for (const one of own) {
      const part = Math.min(open, one.left);
      if (part <= 0) continue;
      one.left -= part;
      open -= part;
      const { operationId, position, itemId, placeId: from, counterAccountId, sold } = one.movement;
      lines.push({
        itemId,
        placeId: placeId ?? from,
        quantity: quantity(part),
        value: null,
        of: { operationId, position },
        counterAccountId,
        sold,
      });
    }
    if (own.length > 0 && open > 0) {
      return refuse(
        inventoryRefusals.refusal('stock-comes-back-twice', { field: `lines.${index}.quantity` }),
      );
    }
    given.push(lines);
  }
  return succeed(given);
}
