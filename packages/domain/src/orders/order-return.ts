import { quantity, refuse, succeed, type Outcome, type Quantity, type Refusal } from '../foundation/index.ts';
import { orderRefusals } from './order-refusals.ts';

const { refusal } = orderRefusals;

/** Why a customer gives something back. */
export const returnReasons = [
  'damaged',
  'wrong-item',
  'not-as-described',
  'changed-mind',
  'late',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** The reasons as a customer may read them. */
export const returnReasonNames: Readonly<Record<ReturnReason, string>> = {
  damaged: 'Damaged',
  'wrong-item': 'Wrong item',
  'not-as-described': 'Not as described',
  'changed-mind': 'Changed their mind',
  late: 'Came too late',
  other: 'Another reason',
};

/** What they get for it. */
export const returnOutcomes = ['refund', 'credit', 'exchange'] as const;
export type ReturnOutcome = (typeof returnOutcomes)[number];

/** True when it is sold again, or thrown away. */
export const returnConditions = ['good', 'damaged'] as const;
export type ReturnCondition = (typeof returnConditions)[number];

/** A line of an order with what became of it; quantities in millionths of the stock unit. */
export type HandedOutLine = {
  readonly id: string;
  /** In parcels that did not come back. */
  readonly packed: Quantity;
  /** On issued invoices, which took it from the stock, and on drafts. */
  readonly invoiced: Quantity;
  readonly drafted: Quantity;
  /** What came back before, and what of that stood on no invoice. */
  readonly returned: Quantity;
  readonly returnedUninvoiced: Quantity;
};

/** A line of an issued invoice that stands for a line of the order, and how much of it no credit note names. */
export type CreditableOrderLine = {
  readonly orderLineId: string;
  readonly invoiceId: string;
  readonly invoiceLineId: string;
  readonly left: Quantity;
};

/**
 * Returns what of a line the customer was handed: what was sent, or what an invoice took from the stock where nothing
 * was.
 */
export const handedOut = ({ packed, invoiced }: Pick<HandedOutLine, 'packed' | 'invoiced'>): number =>
  packed > 0 ? packed : invoiced;

/** Returns what of a line was sent, is on no invoice and did not come back. */
const uninvoicedOf = (line: HandedOutLine): Quantity =>
  quantity(Math.max(0, line.packed - line.invoiced - line.drafted - line.returnedUninvoiced));

/**
 * Returns how much of a line can still be given back; `left` is what credit notes can still take off its invoices.
 */
export const returnableOf = (line: HandedOutLine, left: Quantity): Quantity =>
  quantity(Math.max(0, Math.min(handedOut(line) - line.returned, uninvoicedOf(line) + left)));

export type ReturnWish = {
  readonly lineId: string;
  readonly quantity: Quantity;
  readonly condition: ReturnCondition;
};

/** A line that comes back, and what of it is on no invoice. */
export type ReturnedLine = ReturnWish & { readonly uninvoiced: Quantity };

/** What is taken off one line of an invoice. */
export type ReturnCredit = Pick<CreditableOrderLine, 'invoiceId' | 'invoiceLineId' | 'orderLineId'> & {
  readonly quantity: Quantity;
  readonly condition: ReturnCondition;
};

/**
 * Decides what a return takes back: never more than was handed out and did not come back. What is on no invoice
 * goes first, for it was not asked to be paid; the rest is taken off the invoices, the first one first.
 */
export function decideReturn(
  lines: readonly HandedOutLine[],
  creditable: readonly CreditableOrderLine[],
  said: { readonly reason: ReturnReason; readonly note: string; readonly lines: readonly ReturnWish[] },
): Outcome<
  { readonly lines: readonly ReturnedLine[]; readonly credits: readonly ReturnCredit[] },
  Refusal<'order-return-empty' | 'order-return-needs-note' | 'order-return-too-much' | 'order-line-not-found'>
> {
  if (said.lines.length === 0) return refuse(refusal('order-return-empty', { field: 'lines' }));
  if (said.reason === 'other' && said.note.trim() === '') {
    return refuse(refusal('order-return-needs-note', { field: 'note' }));
  }
  const taken: ReturnedLine[] = [];
  const credits: ReturnCredit[] = [];
  for (const [index, wish] of said.lines.entries()) {
    const field = `lines.${index}.quantity`;
    const line = lines.find(({ id }) => id === wish.lineId);
    const isTwice = said.lines.findIndex(({ lineId }) => lineId === wish.lineId) !== index;
    if (line === undefined || isTwice) return refuse(refusal('order-line-not-found', { field }));
    const ofLine = creditable.filter(({ orderLineId }) => orderLineId === line.id);
    const left = quantity(ofLine.reduce((sum, one) => sum + one.left, 0));
    if (wish.quantity > returnableOf(line, left)) return refuse(refusal('order-return-too-much', { field }));
    const uninvoiced = quantity(Math.min(wish.quantity, uninvoicedOf(line)));
    taken.push({ ...wish, uninvoiced });
    let rest = wish.quantity - uninvoiced;
    for (const { left: most, ...credit } of ofLine) {
      const amount = Math.min(rest, most);
      if (amount <= 0) continue;
      credits.push({ ...credit, quantity: quantity(amount), condition: wish.condition });
      rest -= amount;
    }
  }
  return succeed({ lines: taken, credits });
}

/** Tells whether a return may be taken back: nothing is built on it that stands. */
export function decideUndoReturn(taken: {
  readonly isUndone: boolean;
  readonly creditNotes: readonly { readonly state: string }[];
  readonly exchange: { readonly state: string } | null;
}): Outcome<
  true,
  Refusal<'order-return-is-undone' | 'order-return-is-credited' | 'order-return-is-exchanged'>
> {
  if (taken.isUndone) return refuse(refusal('order-return-is-undone'));
  if (taken.creditNotes.some(({ state }) => state !== 'draft' && state !== 'void')) {
    return refuse(refusal('order-return-is-credited'));
  }
  return taken.exchange !== null && taken.exchange.state !== 'cancelled'
    ? refuse(refusal('order-return-is-exchanged'))
    : succeed(true);
}

/** Tells whether so much of each line may be in parcels no longer: what came back was handed out. */
export function decidePackedLess(
  lines: readonly HandedOutLine[],
  less: readonly { readonly orderLineId: string; readonly quantity: Quantity }[],
): Outcome<true, Refusal<'order-parcel-has-returns'>> {
  const isBelow = less.some(({ orderLineId, quantity: amount }) => {
    const line = lines.find(({ id }) => id === orderLineId);
    return (
      line !== undefined &&
      line.returned >
        handedOut({ packed: quantity(Math.max(0, line.packed - amount)), invoiced: line.invoiced })
    );
  });
  return isBelow ? refuse(refusal('order-parcel-has-returns')) : succeed(true);
}
