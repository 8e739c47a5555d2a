import { addMoney, money, subtractMoney, sumMoney, zeroMoney, type Money } from '@atelier/domain/foundation';
import type { PaymentMethod } from '@atelier/domain/payments';
import {
  amountPaid,
  drawerSums,
  refundTotals,
  refundWays,
  roundCash,
  roundingOf,
  sumCash,
  totalsOf,
  type CashPieces,
  type CashRounding,
  type CloseEntry,
  type EntryHead,
  type OrderEntry,
  type RefundEntry,
  type SaleEntry,
  type TillCart,
  type TillEntry,
  type TillPayment,
  type TillRefundLine,
} from '@atelier/domain/till';
import { newId } from '../platform/new-id.ts';

/** Money that is taken for a cart. */
export type Taken = {
  readonly payments: readonly TillPayment[];
  readonly onAccountCents: Money;
};

/** Returns what is still to be paid, in minor units. */
export const restOf = (due: Money, { payments, onAccountCents }: Taken): Money =>
  subtractMoney(due, addMoney(amountPaid(payments), onAccountCents));

/** A way in which a part of what is due is paid. */
type Part = {
  readonly method: PaymentMethod;
  readonly amountCents: Money;
  readonly tipCents: Money;
  /** Cash handed over; null for what is due exactly. */
  readonly tenderedCents: Money | null;
  readonly reference: string;
};

/** Returns the cash to ask for a part, in minor units: with the tip, rounded. */
export const cashDue = (amountCents: Money, tipCents: Money, rule: CashRounding | null): Money =>
  roundCash(addMoney(amountCents, tipCents), rule);

/** Takes a part. Cash that is handed over exactly is what was asked for. */
export function takePart(taken: Taken, part: Part, rule: CashRounding | null): Taken {
  const { method, amountCents, tipCents, tenderedCents } = part;
  const tendered = method === 'cash' ? (tenderedCents ?? cashDue(amountCents, tipCents, rule)) : null;
  return {
    ...taken,
    payments: [...taken.payments, { ...part, id: newId(), tenderedCents: tendered }],
  };
}

/** Makes a sale of a cart that is paid. */
export const saleOf =
  (
    cart: TillCart,
    { payments, onAccountCents }: Taken,
    rest: Pick<SaleEntry, 'customer' | 'note'>,
    rule: CashRounding | null,
  ) =>
  (head: EntryHead, number: string): SaleEntry => ({
    ...{ ...head, ...cart, ...rest, kind: 'sale', number, totals: totalsOf(cart) },
    ...{ payments, onAccountCents, roundingCents: roundingOf(payments, rule) },
  });

/** Facts of an order that a cart lacks. */
export type OrderFacts = Pick<
  OrderEntry,
  'customer' | 'note' | 'shippingAddress' | 'promisedOn' | 'depositCents'
>;

/** Makes an order of a cart, with its deposit. */
export const orderOf =
  (cart: TillCart, payments: readonly TillPayment[], rest: OrderFacts, rule: CashRounding | null) =>
  (head: EntryHead, number: string): OrderEntry => ({
    ...{ ...head, ...cart, ...rest, kind: 'order', number, totals: totalsOf(cart) },
    ...{ payments, roundingCents: roundingOf(payments, rule) },
  });

/** Lists the refunds of a sale. */
export const refundsOf = (entries: readonly TillEntry[], saleId: string): readonly RefundEntry[] =>
  entries.filter((entry) => entry.kind === 'refund' && entry.saleId === saleId) as RefundEntry[];

/** Lists the lines of a whole sale as they come back. */
export const allLines = (sale: SaleEntry): readonly TillRefundLine[] =>
  sale.lines.map(({ id, quantity, productId }) => ({
    ...{ id: newId(), lineId: id, quantity, goods: productId === null ? 'none' : 'stock' },
  }));

/** A refund as it is asked for. */
export type RefundWish = {
  readonly sale: SaleEntry;
  readonly earlier: readonly RefundEntry[];
  readonly lines: readonly TillRefundLine[];
  readonly reason: string;
  readonly isVoid: boolean;
  /** Gives everything back in one way; null: as it was paid. */
  readonly method: PaymentMethod | null;
};

/** Works out the money that goes back: first what is not paid yet, then as it was paid. A void gives back tips, too. */
export function moneyBack({ sale, earlier, lines, isVoid, method }: RefundWish, rule: CashRounding | null) {
  const { tax, total } = refundTotals(sale, earlier, lines);
  const ways = refundWays(sale, earlier, total);
  const asPaid = ways.payments.flatMap(({ paymentId, amountCents }) => {
    const paid = sale.payments.find(({ id }) => id === paymentId);
    if (paid === undefined) return [];
    const { method: way, tipCents, reference } = paid;
    return [{ id: newId(), method: way, amountCents, tipCents: isVoid ? tipCents : zeroMoney, reference }];
  });
  const whole = sumMoney(asPaid.map(({ amountCents }) => amountCents));
  const tips = sumMoney(asPaid.map(({ tipCents }) => tipCents));
  const payments =
    method === null || whole === 0
      ? asPaid
      : [{ id: newId(), method, amountCents: whole, tipCents: tips, reference: '' }];
  return {
    ...{ taxCents: tax, totalCents: total, payments, onAccountCents: ways.onAccountCents },
    roundingCents: roundingOf(payments, rule),
  };
}

/** Makes a refund. */
export const refundOf =
  (wish: RefundWish, rule: CashRounding | null) =>
  (head: EntryHead, number: string): RefundEntry => ({
    ...{ ...head, kind: 'refund', number, saleId: wish.sale.id },
    ...{ isVoid: wish.isVoid, reason: wish.reason, lines: wish.lines },
    ...moneyBack(wish, rule),
  });

/** Makes the end of a session. */
export const closeOf =
  (
    session: readonly TillEntry[],
    count: readonly CashPieces[],
    rest: Pick<CloseEntry, 'reason' | 'accountId'>,
  ) =>
  (head: EntryHead): CloseEntry => {
    const { expected } = drawerSums(session);
    const counted = sumCash(count);
    return {
      ...{ ...head, ...rest, kind: 'close', count: count.filter(({ pieces }) => pieces > 0) },
      ...{ countedCents: counted, expectedCents: expected },
      differenceCents: money(counted - expected),
      entries: session.length + 1,
    };
  };
