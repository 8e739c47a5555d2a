import {
  formatMeasured,
  formatRate,
  negateMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type Money,
  type Quantity,
  type Rate,
} from '../foundation/index.ts';
import { paymentMethodNames, type PaymentMethod } from '../payments/index.ts';
import { invoiceTotals } from '../sales-documents/index.ts';
import { amountPaid, changeDue, pricingOf } from './sale-sums.ts';
import type { OrderEntry, RefundEntry, SaleEntry } from './till-entry.ts';

type Way = {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly amountCents: Money;
  readonly tipCents: Money;
};

/** A refund as a receipt shows it. Amounts are minor units above zero; rounding is added to the money given back. */
export type ReceiptRefund = {
  readonly id: string;
  readonly number: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly lines: readonly {
    readonly id: string;
    readonly description: string;
    readonly quantity: Quantity;
  }[];
  readonly totalCents: Money;
  readonly payments: readonly Way[];
  readonly roundingCents: Money;
  readonly onAccountCents: Money;
};

/** A receipt: what the customer may know of a sale or an order. Amounts are minor units. */
export type Receipt = {
  readonly kind: 'sale' | 'order';
  readonly number: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly lines: readonly {
    readonly id: string;
    readonly description: string;
    readonly quantity: Quantity;
    readonly unitPriceCents: Money;
    /** After the discount of the line. */
    readonly amountCents: Money;
  }[];
  /** The discount of the whole. */
  readonly discountCents: Money;
  readonly pricesIncludeTax: boolean;
  readonly taxes: readonly {
    readonly taxRateId: string;
    readonly name: string;
    readonly rate: Rate;
    readonly taxCents: Money;
  }[];
  /** Why the whole bears no tax; empty where it does. */
  readonly exemptReason: string;
  readonly totalCents: Money;
  readonly payments: readonly Way[];
  readonly roundingCents: Money;
  /** Given back of the cash that was handed over. */
  readonly changeCents: Money;
  /** On account, paid online, or left to pay of an order. */
  readonly dueCents: Money;
  readonly isPaidOnline: boolean;
  readonly refunds: readonly ReceiptRefund[];
};

const wayOf = ({ id, method, amountCents, tipCents }: Way): Way => ({ id, method, amountCents, tipCents });

/** Returns a refund as its receipt shows it. */
export const refundOnReceipt = (
  refund: RefundEntry,
  { lines }: Pick<SaleEntry | OrderEntry, 'lines'>,
): ReceiptRefund => ({
  ...{ id: refund.id, number: refund.number, at: refund.at, totalCents: refund.totalCents },
  lines: refund.lines.map(({ id, lineId, quantity }) => ({
    ...{ id, quantity, description: lines.find((line) => line.id === lineId)?.description ?? '' },
  })),
  payments: refund.payments.map(wayOf),
  ...{ roundingCents: refund.roundingCents, onAccountCents: refund.onAccountCents },
});

/** Returns the receipt of a sale or an order with its refunds: sums that the customer was shown, and nothing else. */
export function receiptOf(sale: SaleEntry | OrderEntry, refunds: readonly RefundEntry[] = []): Receipt {
  const priced = invoiceTotals(pricingOf(sale)).lines;
  const rates = new Map(sale.lines.flatMap(({ taxRate }) => (taxRate ? [[taxRate.taxRateId, taxRate]] : [])));
  const { totals } = sale;
  return {
    ...{ kind: sale.kind, number: sale.number, at: sale.at },
    lines: sale.lines.map(({ id, description, quantity, unitPriceCents }, index) => ({
      ...{ id, description, quantity, unitPriceCents, amountCents: priced[index]?.net ?? zeroMoney },
    })),
    ...{ discountCents: totals.discountCents, pricesIncludeTax: sale.pricesIncludeTax },
    taxes: totals.taxes.flatMap(({ taxRateId, taxCents }) => {
      const rate = rates.get(taxRateId);
      return rate ? [{ taxRateId, name: rate.name, rate: rate.rate, taxCents }] : [];
    }),
    ...{ exemptReason: sale.exemptReason, totalCents: totals.totalCents },
    payments: sale.payments.map(wayOf),
    ...{ roundingCents: sale.roundingCents, changeCents: changeGiven(sale) },
    dueCents:
      sale.kind === 'sale'
        ? sale.onAccountCents
        : subtractMoney(totals.totalCents, amountPaid(sale.payments)),
    isPaidOnline: sale.kind === 'sale' && sale.isPaidOnline === true,
    refunds: refunds.map((refund) => refundOnReceipt(refund, sale)),
  };
}

const changeGiven = (sale: SaleEntry | OrderEntry): Money =>
  sale.payments.some(({ tenderedCents }) => tenderedCents !== null) ? changeDue(sale) : zeroMoney;

/** One line of a receipt: a text with its amount in minor units, or without one. */
export type ReceiptRow = { readonly key: string; readonly text: string; readonly cents: Money | null };

/** Names a payment by card on the customer’s phone. */
export const onlineName = 'Card, online';

/** The key of the row with the total. */
export const totalKey = 'total';

/** Names a receipt: what it is of, and its number. */
export const receiptTitle = ({ kind, number }: Pick<Receipt, 'kind' | 'number'>): string =>
  `${kind === 'sale' ? 'Receipt' : 'Order'} ${number}`;

const row = (key: string, text: string, cents: Money | null): ReceiptRow => ({ key, text, cents });
const rowIf = (key: string, text: string, cents: Money): readonly ReceiptRow[] =>
  cents === 0 ? [] : [row(key, text, cents)];

/** Writes the lines of a receipt by the locale of the business: items, sums with the total last, payments and refunds. */
export function receiptRows(
  receipt: Receipt,
  locale: string,
): {
  readonly items: readonly ReceiptRow[];
  readonly sums: readonly ReceiptRow[];
  readonly payments: readonly ReceiptRow[];
  readonly refunds: readonly (readonly ReceiptRow[])[];
} {
  const { totalCents, payments } = receipt;
  return {
    items: receipt.lines.map(({ id, quantity, description, amountCents }) =>
      row(id, `${formatMeasured(quantity, locale)} × ${description}`, amountCents),
    ),
    sums: [
      ...rowIf('discount', 'Discount', negateMoney(receipt.discountCents)),
      ...receipt.taxes.map(({ taxRateId, name, rate, taxCents }) =>
        row(
          taxRateId,
          `${name} ${formatRate(rate, locale)}${receipt.pricesIncludeTax ? ', included' : ''}`,
          taxCents,
        ),
      ),
      ...(receipt.exemptReason === '' ? [] : [row('exempt', `No sales tax: ${receipt.exemptReason}`, null)]),
      row(totalKey, 'Total', totalCents),
    ],
    payments: [
      ...rowIf('tip', 'Tip', sumMoney(payments.map(({ tipCents }) => tipCents))),
      ...rowIf('rounding', 'Cash rounding', receipt.roundingCents),
      ...paidRows(receipt),
      ...rowIf('change', 'Change', receipt.changeCents),
      ...rowIf('due', dueName(receipt), receipt.dueCents),
    ],
    refunds: receipt.refunds.map((refund) => refundRows(refund, locale)),
  };
}

/** Names what was not handed over at the till. */
const dueName = ({ kind, isPaidOnline }: Receipt): string => {
  if (kind === 'order') return 'Left to pay';
  return isPaidOnline ? onlineName : 'On account';
};

/** Writes what was handed over in each way: amounts with tips, cash with its rounding and change. */
function paidRows({ payments, roundingCents, changeCents }: Receipt): readonly ReceiptRow[] {
  const cash = payments.findIndex(({ method }) => method === 'cash');
  return payments.map(({ id, method, amountCents, tipCents }, index) =>
    row(
      id,
      paymentMethodNames[method],
      sumMoney([amountCents, tipCents, ...(index === cash ? [roundingCents, changeCents] : [])]),
    ),
  );
}

/** Writes the lines of a refund: items that came back, and the money that was given back in each way. */
export function refundRows(refund: ReceiptRefund, locale: string): readonly ReceiptRow[] {
  const cash = refund.payments.findIndex(({ method }) => method === 'cash');
  return [
    row('refund', `Refund ${refund.number}`, negateMoney(refund.totalCents)),
    ...refund.lines.map(({ id, quantity, description }) =>
      row(id, `${formatMeasured(quantity, locale)} × ${description}`, null),
    ),
    ...refund.payments.map(({ id, method, amountCents, tipCents }, index) =>
      row(
        id,
        `Given back: ${paymentMethodNames[method]}`,
        negateMoney(sumMoney([amountCents, tipCents, ...(index === cash ? [refund.roundingCents] : [])])),
      ),
    ),
    ...rowIf('account', 'Off your account', negateMoney(refund.onAccountCents)),
  ];
}
