import {
  addMoney,
  negateMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type Money,
} from '../foundation/index.ts';
import { invoiceTotals } from '../sales-documents/index.ts';
import type { PaymentMethod } from '../payments/index.ts';
import { pricingOf } from './sale-sums.ts';
import type { RefundEntry, SaleEntry } from './till-entry.ts';

/** A sale or a refund of a day, with the sale that a refund takes back. */
export type ReportedEntry = {
  readonly entry: SaleEntry | RefundEntry;
  /** The sale itself, or the refunded one. */
  readonly sale: SaleEntry;
  /** The hour, 0 to 23, that a clock at the event showed. */
  readonly hour: number;
  /** A refund's amounts by line of the sale, without tax; empty for a sale. Minor units above zero. */
  readonly refunded: readonly {
    readonly lineId: string;
    readonly revenueCents: Money;
    readonly taxCents: Money;
  }[];
};

/** One row of a report. Amounts are minor units, refunds taken off. */
export type ReportRow<Key> = {
  readonly key: Key;
  readonly count: number;
  readonly cents: Money;
};

/** Sales of a day by product, hour, way of paying, tax and person. Amounts are minor units. */
export type DayReport = {
  readonly sales: number;
  readonly refunds: number;
  /** Earned without tax. */
  readonly revenueCents: Money;
  readonly refundedRevenueCents: Money;
  readonly discountCents: Money;
  readonly taxCents: Money;
  readonly tipCents: Money;
  readonly roundingCents: Money;
  readonly onAccountCents: Money;
  /** Sales with tax, less refunds. */
  readonly totalCents: Money;
  readonly byProduct: readonly (ReportRow<string | null> & { readonly name: string })[];
  readonly byHour: readonly ReportRow<number>[];
  readonly byMethod: readonly ReportRow<PaymentMethod>[];
  readonly byTax: readonly (ReportRow<string> & { readonly name: string; readonly taxableCents: Money })[];
  readonly byPerson: readonly ReportRow<string | null>[];
};

type Part = { readonly cents: Money; readonly count: number };

/** Works out the report of a day from its sales and refunds. */
export function dayReport(entries: readonly ReportedEntry[]): DayReport {
  const sold = entries.map(amountsOf);
  const sumOf = (cents: (each: EntryAmounts) => Money) => sumMoney(sold.map(cents));
  const isRefund = ({ entry }: ReportedEntry) => entry.kind === 'refund';
  const names = new Map<string | null, string>();
  const taxNames = new Map<string, string>();
  for (const { sale } of entries) {
    for (const line of sale.lines) {
      names.set(line.productId, line.productId === null ? '' : line.description);
      if (line.taxRate) taxNames.set(line.taxRate.taxRateId, line.taxRate.name);
    }
  }
  const taxable = rowsOf(
    sold.flatMap(({ taxes }) =>
      taxes.map(({ taxRateId, taxableCents }) => [taxRateId, taxableCents, 1] as const),
    ),
  );
  return {
    sales: entries.filter((each) => !isRefund(each)).length,
    refunds: entries.filter(isRefund).length,
    revenueCents: sumMoney(
      entries.map((each, index) => (isRefund(each) ? zeroMoney : revenueOf(sold[index]))),
    ),
    refundedRevenueCents: sumMoney(
      entries.map((each, index) => (isRefund(each) ? negateMoney(revenueOf(sold[index])) : zeroMoney)),
    ),
    discountCents: sumOf(({ discountCents }) => discountCents),
    taxCents: sumOf(({ taxCents }) => taxCents),
    tipCents: sumOf(({ tipCents }) => tipCents),
    roundingCents: sumOf(({ roundingCents }) => roundingCents),
    onAccountCents: sumOf(({ onAccountCents }) => onAccountCents),
    totalCents: sumOf(({ totalCents }) => totalCents),
    byProduct: rowsOf(
      sold.flatMap(({ products }) =>
        products.map(({ productId, cents, count }) => [productId, cents, count] as const),
      ),
    ).map((row) => ({ ...row, name: names.get(row.key) ?? '' })),
    byHour: rowsOf(
      entries.map(({ hour }, index) => [hour, sold[index]?.totalCents ?? zeroMoney, 1] as const),
    ).toSorted((one, other) => one.key - other.key),
    byMethod: rowsOf(sold.flatMap(({ methods }) => methods)),
    byTax: rowsOf(
      sold.flatMap(({ taxes }) => taxes.map(({ taxRateId, taxCents }) => [taxRateId, taxCents, 1] as const)),
    ).map((row) => ({
      ...row,
      name: taxNames.get(row.key) ?? '',
      taxableCents: taxable.find(({ key }) => key === row.key)?.cents ?? zeroMoney,
    })),
    byPerson: rowsOf(
      entries.map(({ entry }, index) => [entry.personId, sold[index]?.totalCents ?? zeroMoney, 1] as const),
    ),
  };
}

const revenueOf = (amounts: EntryAmounts | undefined) =>
  sumMoney((amounts?.products ?? []).map(({ cents }) => cents));

function rowsOf<Key>(parts: readonly (readonly [Key, Money, number])[]): ReportRow<Key>[] {
  const rows = new Map<Key, Part>();
  for (const [key, cents, count] of parts) {
    const before = rows.get(key);
    rows.set(key, {
      cents: addMoney(before?.cents ?? zeroMoney, cents),
      count: (before?.count ?? 0) + count,
    });
  }
  return [...rows].map(([key, part]) => ({ key, ...part }));
}

type EntryAmounts = {
  readonly products: readonly {
    readonly productId: string | null;
    readonly cents: Money;
    readonly count: number;
  }[];
  readonly taxes: readonly {
    readonly taxRateId: string;
    readonly taxableCents: Money;
    readonly taxCents: Money;
  }[];
  readonly methods: readonly (readonly [PaymentMethod, Money, number])[];
  readonly discountCents: Money;
  readonly taxCents: Money;
  readonly tipCents: Money;
  readonly roundingCents: Money;
  readonly onAccountCents: Money;
  readonly totalCents: Money;
};

function amountsOf({ entry, sale, refunded }: ReportedEntry): EntryAmounts {
  const sign = entry.kind === 'refund' ? negateMoney : (amount: Money) => amount;
  const tips = sumMoney(entry.payments.map(({ tipCents }) => tipCents));
  // The rounding is of cash, and of its first part.
  const firstCash = entry.payments.findIndex(({ method }) => method === 'cash');
  const common = {
    tipCents: sign(tips),
    roundingCents: sign(entry.roundingCents),
    onAccountCents: sign(entry.onAccountCents),
    methods: entry.payments.map(
      ({ method, amountCents, tipCents }, index) =>
        [
          method,
          sign(sumMoney([amountCents, tipCents, index === firstCash ? entry.roundingCents : zeroMoney])),
          1,
        ] as const,
    ),
  };
  if (entry.kind === 'refund') return { ...common, ...refundAmounts(entry, sale, refunded) };
  const totals = invoiceTotals(pricingOf(entry));
  return {
    ...common,
    products: entry.lines.map((line, index) => ({
      productId: line.productId,
      cents: totals.lines[index]?.revenue ?? zeroMoney,
      count: line.quantity,
    })),
    taxes: totals.taxes.map(({ taxRateId, taxable, tax }) => ({
      ...{ taxRateId, taxableCents: taxable, taxCents: tax },
    })),
    discountCents: addMoney(totals.discount, sumMoney(totals.lines.map(({ discount }) => discount))),
    taxCents: totals.tax,
    totalCents: totals.total,
  };
}

function refundAmounts(entry: RefundEntry, sale: SaleEntry, refunded: ReportedEntry['refunded']) {
  const lineOf = new Map(sale.lines.map((line) => [line.id, line]));
  const quantities = new Map(entry.lines.map((line) => [line.lineId, line.quantity]));
  return {
    products: refunded.map(({ lineId, revenueCents }) => ({
      productId: lineOf.get(lineId)?.productId ?? null,
      cents: negateMoney(revenueCents),
      count: -(quantities.get(lineId) ?? 0),
    })),
    taxes: refunded.flatMap(({ lineId, revenueCents, taxCents }) => {
      const line = lineOf.get(lineId);
      return line?.taxRate && !line.isExempt && sale.exemptReason === ''
        ? [
            {
              taxRateId: line.taxRate.taxRateId,
              taxableCents: negateMoney(revenueCents),
              taxCents: negateMoney(taxCents),
            },
          ]
        : [];
    }),
    discountCents: zeroMoney,
    taxCents: negateMoney(entry.taxCents),
    totalCents: negateMoney(entry.totalCents),
  };
}

/** Returns money received less money given back, in minor units, with tips and rounding. */
export function moneyReceived(report: Pick<DayReport, 'byMethod'>): Money {
  return sumMoney(report.byMethod.map(({ cents }) => cents));
}

/** Returns what a report says is left to be paid, in minor units: zero where it agrees with itself. */
export function reportGap(report: DayReport): Money {
  const due = sumMoney([report.totalCents, report.tipCents, report.roundingCents]);
  return subtractMoney(due, addMoney(moneyReceived(report), report.onAccountCents));
}
