import { sumMoney, zeroMoney } from '@atelier/domain/foundation';
import type { PaymentMethod } from '@atelier/domain/payments';
import {
  refundTotals,
  refundWays,
  roundingOf,
  type CashRounding,
  type EntryHead,
  type RefundEntry,
  type SaleEntry,
  type TillEntry,
  type TillRefundLine,
} from '@atelier/domain/till';
import { newId } from '../platform/new-id.ts';

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
