import {
  addMoney,
  allocateMoney,
  money,
  multiplyScaled,
  quantity,
  smallerMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
  zeroQuantity,
  type Money,
} from '../foundation/index.ts';
import type { TaxTotal } from '../tax-rates/index.ts';
import type { CreditableInvoice, CreditableLine, CreditedBefore, CreditLineWish } from './credit-note.ts';
import { invoiceTotals, type InvoiceLine, type InvoicePricing } from '../sales-documents/index.ts';

/** The money of one line of a credit note, in minor units, all above or at zero. */
export type CreditNoteLineTotals = CreditLineWish & {
  /** What is taken off the line of the invoice; with tax-inclusive prices the tax is in it. */
  readonly amount: Money;
  readonly tax: Money;
  /** What is earned no more. */
  readonly revenue: Money;
  /** The line of the invoice with what could be credited of it. */
  readonly of: CreditableLine;
};

/** All money of a credit note, in minor units above or at zero. */
export type CreditNoteTotals = {
  readonly lines: readonly CreditNoteLineTotals[];
  /** What the lines come to without shipping. */
  readonly subtotal: Money;
  readonly shipping: Money;
  readonly taxes: readonly TaxTotal[];
  readonly tax: Money;
  readonly total: Money;
};

/** An issued invoice, as far as crediting it goes. */
export type CreditedInvoice = Omit<InvoicePricing, 'lines'> & {
  readonly lines: readonly Pick<
    InvoiceLine,
    | 'id'
    | 'productId'
    | 'description'
    | 'quantity'
    | 'unitPrice'
    | 'discount'
    | 'taxRate'
    | 'exemption'
    | 'incomeAccountId'
  >[];
  /** The parts of its combined taxes as they were frozen. */
  readonly taxes: readonly {
    readonly taxRateId: string;
    readonly parts: readonly {
      readonly taxRateId: string;
      readonly name: string;
      readonly rate: TaxTotal['rate'];
      readonly taxCents: Money;
    }[];
  }[];
};

/**
 * What can still be credited of an invoice: each line after its discounts, with its share of the tax of its rate by
 * largest remainder, less what was credited before. One function for the form and the server.
 */
export function creditableOf(invoice: CreditedInvoice, before: CreditedBefore): CreditableInvoice {
  const totals = invoiceTotals(invoice);
  const whole: CreditableLine[] = invoice.lines.map((line, index) => ({
    lineId: line.id,
    productId: line.productId,
    description: line.description,
    quantity: line.quantity,
    amount: totals.lines[index]?.taxable ?? zeroMoney,
    tax: zeroMoney,
    taxRate: line.taxRate,
    exemption: line.exemption ?? null,
    incomeAccountId: line.incomeAccountId,
  }));
  if (invoice.shipping > 0) {
    whole.push({
      lineId: null,
      productId: null,
      description: 'Shipping',
      quantity: zeroQuantity,
      amount: invoice.shipping,
      tax: zeroMoney,
      taxRate: invoice.shippingTaxRate,
      exemption: invoice.shippingExemption ?? null,
      incomeAccountId: null,
    });
  }
  const shares = new Map<CreditableLine, Money>();
  for (const { taxRateId, tax } of totals.taxes) {
    const members = whole.filter((line) => isTaxed(line) && line.taxRate?.taxRateId === taxRateId);
    const parts =
      members.length === 0
        ? []
        : allocateMoney(
            tax,
            members.map(({ amount }) => amount),
          );
    members.forEach((line, index) => shares.set(line, parts[index] ?? zeroMoney));
  }
  const credited = new Map(before.lines.map((line) => [line.lineId, line]));
  const creditedPart = (ofTaxRateId: string, taxRateId: string) =>
    before.parts.find((part) => part.ofTaxRateId === ofTaxRateId && part.taxRateId === taxRateId)?.tax ??
    zeroMoney;
  return {
    pricesIncludeTax: invoice.pricesIncludeTax,
    lines: whole.map((line) => {
      const gone = credited.get(line.lineId);
      return {
        ...line,
        quantity: quantity(line.quantity - (gone?.quantity ?? 0)),
        amount: subtractMoney(line.amount, gone?.amount ?? zeroMoney),
        tax: subtractMoney(shares.get(line) ?? zeroMoney, gone?.tax ?? zeroMoney),
      };
    }),
    parts: invoice.taxes.flatMap(({ taxRateId: ofTaxRateId, parts }) =>
      parts.map(({ taxRateId, name, rate, taxCents }) => ({
        ofTaxRateId,
        taxRateId,
        name,
        rate,
        tax: subtractMoney(taxCents, creditedPart(ofTaxRateId, taxRateId)),
      })),
    ),
  };
}

const isTaxed = ({ taxRate, exemption }: CreditableLine) => taxRate !== null && exemption === null;

/**
 * Works out a credit note: one function for the form, the server and the paper. Of each line it takes what is given
 * back in proportion of what is left of it, and of its tax likewise; who takes the rest takes all that is left. So the
 * parts of an invoice always come to the whole, however many they are. Lines of no such invoice are left out.
 */
export function creditNoteTotals(
  creditable: CreditableInvoice,
  wishes: readonly CreditLineWish[],
): CreditNoteTotals {
  const { pricesIncludeTax } = creditable;
  const known = new Map(creditable.lines.map((line) => [line.lineId, line]));
  const lines = wishes.flatMap((wish): CreditNoteLineTotals[] => {
    const of = known.get(wish.invoiceLineId);
    if (!of) return [];
    const amount = wish.saidAmount ?? partOf(of.amount, wish.quantity, of.quantity);
    const tax = partOf(of.tax, amount, of.amount);
    return [{ ...wish, of, amount, tax, revenue: pricesIncludeTax ? subtractMoney(amount, tax) : amount }];
  });
  const taxes = taxesOf(lines, creditable);
  const tax = sumMoney(lines.map((line) => line.tax));
  const sumOf = (isShipping: boolean) =>
    sumMoney(
      lines.filter(({ invoiceLineId }) => (invoiceLineId === null) === isShipping).map((line) => line.amount),
    );
  const [subtotal, shipping] = [sumOf(false), sumOf(true)];
  const amounts = addMoney(subtotal, shipping);
  return {
    lines,
    subtotal,
    shipping,
    taxes,
    tax,
    total: pricesIncludeTax ? amounts : addMoney(amounts, tax),
  };
}

/** As much of `rest` as `part` is of `whole`; all of it for the whole, and never more. */
function partOf(rest: Money, part: number, whole: number): Money {
  if (part <= 0) return zeroMoney;
  return part >= whole ? rest : smallerMoney(rest, money(multiplyScaled(rest, part, whole, 'half-up')));
}

function taxesOf(
  lines: readonly CreditNoteLineTotals[],
  { pricesIncludeTax, parts }: CreditableInvoice,
): TaxTotal[] {
  const byRate = Map.groupBy(
    lines.filter(({ amount, of }) => amount > 0 && of.taxRate !== null),
    ({ of }) => of.taxRate?.taxRateId ?? '',
  );
  return [...byRate].flatMap(([taxRateId, members]): TaxTotal[] => {
    const taxRate = members[0]?.of.taxRate;
    if (!taxRate) return [];
    const sumOf = (is: (line: CreditableLine) => boolean) =>
      sumMoney(members.filter(({ of }) => is(of)).map(({ amount }) => amount));
    const tax = sumMoney(members.map((line) => line.tax));
    const charged = sumOf(isTaxed);
    const own = parts.filter(({ ofTaxRateId }) => ofTaxRateId === taxRateId);
    const shares =
      own.length === 0
        ? []
        : allocateMoney(
            tax,
            own.map((part) => part.tax),
          );
    return [
      {
        taxRateId,
        name: taxRate.name,
        rate: taxRate.rate,
        taxable: pricesIncludeTax ? subtractMoney(charged, tax) : charged,
        exempt: sumOf(({ exemption }) => exemption === 'customer' || exemption === 'product'),
        marketplace: sumOf(({ exemption }) => exemption === 'marketplace'),
        tax,
        parts: own.map(({ taxRateId: partId, name, rate }, index) => ({
          taxRateId: partId,
          name,
          rate,
          tax: shares[index] ?? zeroMoney,
        })),
      },
    ];
  });
}

/**
 * An amount off the whole invoice, in minor units, spread over its lines in proportion of what is left of them; never
 * more than that. Exclusive of tax where its prices are.
 */
export function spreadCredit(
  { lines }: Pick<CreditableInvoice, 'lines'>,
  amount: Money,
): readonly { readonly lineId: string | null; readonly amount: Money }[] {
  const goods = lines.filter((line) => line.lineId !== null && line.amount > 0);
  if (goods.length === 0) return [];
  const most = smallerMoney(amount, sumMoney(goods.map((line) => line.amount)));
  const shares = allocateMoney(
    most,
    goods.map((line) => line.amount),
  );
  return goods.map(({ lineId }, index) => ({ lineId, amount: shares[index] ?? zeroMoney }));
}

/**
 * Money that went back, in minor units with the tax in it, spread over all lines in proportion of what is left of them.
 * The credit comes to it, or where no amount without tax does, to the next minor units above; never to more than is left.
 */
export function spreadRefund(
  creditable: CreditableInvoice,
  refund: Money,
): readonly { readonly lineId: string | null; readonly amount: Money }[] {
  const { lines, pricesIncludeTax } = creditable;
  const worth = lines.map(({ amount, tax }) => (pricesIncludeTax ? amount : addMoney(amount, tax)));
  const most = smallerMoney(refund, sumMoney(worth));
  const shares = allocateMoney(most, worth);
  const amounts = lines.map(({ amount }, index) => partOf(amount, shares[index] ?? 0, worth[index] ?? 0));
  const totalOf = (of: readonly Money[]) =>
    creditNoteTotals(
      creditable,
      lines.map(({ lineId }, index) => ({
        ...{ id: String(index), invoiceLineId: lineId, quantity: zeroQuantity },
        ...{ goods: 'none' as const, placeId: null },
        saidAmount: of[index] ?? zeroMoney,
      })),
    ).total;
  const moved = (index: number, by: number) => amounts.with(index, money((amounts[index] ?? 0) + by));
  // Each line is rounded for itself, so that a few minor units may be missing, or be too many.
  for (const [index, { amount }] of lines.entries()) {
    while (totalOf(amounts) < most && (amounts[index] ?? amount) < amount)
      amounts[index] = money((amounts[index] ?? 0) + 1);
    while ((amounts[index] ?? 0) > 0 && totalOf(moved(index, -1)) >= most)
      amounts[index] = money((amounts[index] ?? 0) - 1);
  }
  return lines.map(({ lineId }, index) => ({ lineId, amount: amounts[index] ?? zeroMoney }));
}

/** Tells whether two workings of a note come to the same, to the minor unit. */
export function creditsTheSame(
  stored: readonly { readonly amount: Money; readonly tax: Money }[],
  now: Pick<CreditNoteTotals, 'lines'>,
): boolean {
  return (
    stored.length === now.lines.length &&
    now.lines.every(({ amount, tax }, index) => stored[index]?.amount === amount && stored[index].tax === tax)
  );
}
