import { creditableOf, creditNoteTotals, type CreditNoteTotals } from '../credit-notes/index.ts';
import {
  addMoney,
  money,
  quantity,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type Money,
} from '../foundation/index.ts';
import { invoiceTotals } from '../sales-documents/index.ts';
import { pricingOf } from './sale-sums.ts';
import type { RefundEntry, SaleEntry, TillRefundLine } from './till-entry.ts';

/** Sums of a refund, and what each line of the sale gives back, without tax. Minor units. */
export type RefundTotals = {
  readonly tax: Money;
  readonly total: Money;
  readonly lines: readonly {
    readonly lineId: string;
    readonly revenueCents: Money;
    readonly taxCents: Money;
  }[];
};

/** Works out the refund of lines of a sale after earlier refunds, to the cent as its credit note will. Minor units. */
export function refundTotals(
  sale: SaleEntry,
  earlier: readonly Pick<RefundEntry, 'lines'>[],
  lines: readonly TillRefundLine[],
): RefundTotals {
  const pricing = pricingOf(sale);
  const invoice = {
    ...pricing,
    lines: sale.lines.map((line, index) => ({
      ...{ id: line.id, productId: line.productId, description: line.description, incomeAccountId: null },
      ...{ quantity: line.quantity, unitPrice: line.unitPriceCents, discount: line.discount },
      taxRate: pricing.lines[index]?.taxRate ?? null,
      exemption: pricing.lines[index]?.exemption ?? null,
    })),
    taxes: invoiceTotals(pricing).taxes.map(({ taxRateId, parts }) => ({
      taxRateId,
      parts: parts.map(({ tax, ...part }) => ({ ...part, taxCents: tax })),
    })),
  };
  let before: Parameters<typeof creditableOf>[1] = { lines: [], parts: [] };
  for (const refund of earlier) {
    const gone = creditNoteTotals(creditableOf(invoice, before), wishesOf(refund.lines)).lines;
    before = { lines: [...before.lines, ...gone].reduce(mergeLine, []), parts: [] };
  }
  const { tax, total, ...note } = creditNoteTotals(creditableOf(invoice, before), wishesOf(lines));
  return {
    ...{ tax, total },
    lines: note.lines.map((line) => ({
      ...{ lineId: line.invoiceLineId ?? '', revenueCents: line.revenue, taxCents: line.tax },
    })),
  };
}

type GoneLine = Parameters<typeof creditableOf>[1]['lines'][number];

/** Adds what one credit took off a line to what others have. */
function mergeLine(
  merged: readonly GoneLine[],
  line: GoneLine | CreditNoteTotals['lines'][number],
): readonly GoneLine[] {
  const lineId = 'lineId' in line ? line.lineId : line.invoiceLineId;
  const found = merged.find((each) => each.lineId === lineId);
  const sum = {
    lineId,
    quantity: quantity((found?.quantity ?? 0) + line.quantity),
    amount: addMoney(found?.amount ?? zeroMoney, line.amount),
    tax: addMoney(found?.tax ?? zeroMoney, line.tax),
  };
  return [...merged.filter((each) => each !== found), sum];
}

const wishesOf = (lines: readonly TillRefundLine[]) =>
  lines.map(({ id, lineId, quantity: amount, goods }) => ({
    ...{ id, invoiceLineId: lineId, quantity: amount, goods },
    ...{ saidAmount: null, placeId: null },
  }));

/** Lists lines of a sale with what can still come back of each, in millionths. */
export function refundableLines(sale: SaleEntry, earlier: readonly Pick<RefundEntry, 'lines'>[]) {
  return sale.lines.map((line) => ({
    ...line,
    left: quantity(
      line.quantity -
        earlier
          .flatMap(({ lines }) => lines)
          .filter(({ lineId }) => lineId === line.id)
          .reduce((sum, { quantity: amount }) => sum + amount, 0),
    ),
  }));
}

/** Returns the cash that a refund gives back, in minor units: amounts and tips in cash, rounded. */
export function cashGivenBack(refund: Pick<RefundEntry, 'payments' | 'roundingCents'>): Money {
  const cash = refund.payments.filter(({ method }) => method === 'cash');
  return addMoney(
    sumMoney(cash.map(({ amountCents, tipCents }) => addMoney(amountCents, tipCents))),
    refund.roundingCents,
  );
}

/**
 * Proposes the ways in which a refund is given back: first what is not paid yet, then as it was paid, the first first, as
 * far as each goes. Amounts are minor units.
 */
export function refundWays(
  sale: Pick<SaleEntry, 'payments' | 'onAccountCents'>,
  earlier: readonly Pick<RefundEntry, 'payments' | 'onAccountCents'>[],
  total: Money,
): {
  readonly onAccountCents: Money;
  readonly payments: readonly { readonly paymentId: string; readonly amountCents: Money }[];
} {
  const goneOnAccount = sumMoney(earlier.map(({ onAccountCents }) => onAccountCents));
  const onAccount = money(Math.min(total, subtractMoney(sale.onAccountCents, goneOnAccount)));
  const gone = new Map<string, number>();
  for (const { method, amountCents } of earlier.flatMap(({ payments }) => payments))
    gone.set(method, (gone.get(method) ?? 0) + amountCents);
  let rest = total - onAccount;
  const payments = sale.payments.flatMap(({ id, method, amountCents }) => {
    const before = Math.min(gone.get(method) ?? 0, amountCents);
    gone.set(method, (gone.get(method) ?? 0) - before);
    const part = Math.min(rest, amountCents - before);
    rest -= part;
    return part > 0 ? [{ paymentId: id, amountCents: money(part) }] : [];
  });
  return { onAccountCents: onAccount, payments };
}
