import type { InvoiceView } from '@atelier/contract/invoices';
import type { SalesPaperView } from '@atelier/contract/sales-documents';
import type { ProductView } from '@atelier/contract/items';
import type { TaxRateView } from '@atelier/contract/tax-rates';
import type { TaxStanding } from '@atelier/domain/customers';
import { taxRateOn } from '@atelier/domain/tax-rates';
import type { SaleChannel } from '@atelier/domain/books';
import {
  addDays,
  daysBetween,
  calendarDate,
  smallerMoney,
  quantity,
  wholeQuantity,
  zeroMoney,
  zeroQuantity,
  type CalendarDate,
  type Money,
  type Quantity,
} from '@atelier/domain/foundation';
import {
  dueDateFor,
  invoiceLimits,
  invoiceTaxes,
  invoiceTotals,
  type Discount,
  type InvoiceTaxes,
  type InvoiceTotals,
} from '@atelier/domain/sales-documents';
import type { RecurringInvoiceOutcome } from '@atelier/domain/invoices';
import { priceInUnit, unitOfItem } from '@atelier/domain/stock';
import { unitName } from '@atelier/domain/items';
import type { RhythmForm } from '../transactions/index.ts';

/** One line as it is in the editor: fields may still be empty. */
export type LineForm = {
  id: string;
  productId: string | null;
  /** Sales tax does not apply to the product. Left out where there is none. */
  isProductExempt?: boolean;
  description: string;
  quantity: Quantity | null;
  /** In which unit it is; left out or empty for pieces. */
  unit?: string;
  unitPriceCents: Money | null;
  discount: Discount;
  taxRateId: string | null;
  /** No one has chosen its tax: it takes the usual one. Left out for chosen. */
  takesUsualTax?: boolean;
  incomeAccountId: string | null;
};

/** A part of a payment schedule as it is in the editor. */
export type PartForm = { id: string; dueDate: CalendarDate | null; share: Discount };

export type ScheduleForm = { isDeposit: boolean; parts: readonly PartForm[] };

/** An invoice or a quote as it is in the editor. Plain data, so that it can be kept on the device while typing. */
export type InvoiceForm = {
  id: string;
  customerId: string | null;
  customerName: string;
  reference: string;
  issueDate: CalendarDate | null;
  /** The last day: to pay an invoice, to accept a quote. */
  dueDate: CalendarDate | null;
  pricesIncludeTax: boolean;
  lines: readonly LineForm[];
  discount: Discount;
  shippingCents: Money | null;
  shippingTaxRateId: string | null;
  note: string;
  /** Who collects the tax instead; left out or empty for no one. */
  marketplace?: string;
  /** The market or fair that it is sold at. */
  eventId?: string | null;
  /** From which place the things are sold; left out or null for where each usually is. */
  stockPlaceId?: string | null;
  /** By which way it is sold; left out or null where it follows. */
  channel?: SaleChannel | null;
  /** In which parts it is paid, but the last; left out or null for at once. */
  schedule?: ScheduleForm | null;
  /** The quote that this one is a new version of. */
  replacesId?: string | null;
  /** Of what comes again: when, and what becomes of each. */
  rhythm?: RhythmForm;
  madeAs?: RecurringInvoiceOutcome;
};

/** Sentences by field: `customerId`, `dueDate`, … and `<line id>.quantity`. */
export type FormErrors = Readonly<Record<string, string>>;

const noDiscount: Discount = { kind: 'none' };

/** An empty line; its tax is the one chosen on the line before it, else the usual one. */
export function newLine(id: string, before?: LineForm): LineForm {
  const follows = before !== undefined && !isBlank(before) && before.takesUsualTax !== true;
  return {
    id,
    productId: null,
    description: '',
    quantity: wholeQuantity(1),
    unitPriceCents: null,
    discount: noDiscount,
    taxRateId: follows ? before.taxRateId : null,
    takesUsualTax: !follows,
    incomeAccountId: null,
  };
}

/** Nothing was written into it: it is left out when the invoice is saved. */
export function isBlank(line: LineForm): boolean {
  return line.description.trim() === '' && line.productId === null && line.unitPriceCents === null;
}

type Start = {
  id: string;
  lineId: string;
  today: CalendarDate;
  settings: { pricesIncludeTax: boolean };
  customer: Buyer | null;
  /** From the issue date to the last day. */
  days: number;
  note: string;
};

/** An invoice or a quote of today. */
export function startForm({ id, lineId, today, settings, customer, days, note }: Start): InvoiceForm {
  return {
    id,
    customerId: customer?.id ?? null,
    customerName: customer?.name ?? '',
    reference: '',
    issueDate: today,
    dueDate: dueDateFor(today, days),
    pricesIncludeTax: settings.pricesIncludeTax,
    lines: [newLine(lineId)],
    discount: noDiscount,
    shippingCents: null,
    shippingTaxRateId: null,
    note,
  };
}

/** An invoice of today, due by the terms of the customer or else of the business. */
export function startInvoice(
  start: Omit<Start, 'days' | 'note' | 'settings'> & {
    settings: { paymentTermsDays: number; pricesIncludeTax: boolean; invoiceNote: string };
  },
): InvoiceForm {
  const { paymentTermsDays, invoiceNote } = start.settings;
  return startForm({ ...start, days: start.customer?.termsDays ?? paymentTermsDays, note: invoiceNote });
}

/** Returns what an invoice and a quote say alike, as it is in the editor. `lineId` is that of a first empty line. */
export function formOfPaper(
  paper: SalesPaperView & {
    readonly id: string;
    readonly customerId: string | null;
    readonly eventId: string | null;
    readonly shippingTaxRate: { readonly taxRateId: string } | null;
  },
  dueDate: CalendarDate,
  lineId: string,
): InvoiceForm {
  const lines = paper.lines.map((line) => ({
    id: line.id,
    productId: line.productId,
    isProductExempt: line.exemption === 'product',
    description: line.description,
    quantity: line.quantity,
    unit: line.unit,
    unitPriceCents: line.unitPriceCents,
    discount: line.discount,
    taxRateId: line.taxRate?.taxRateId ?? null,
    incomeAccountId: line.incomeAccountId,
  }));
  return {
    id: paper.id,
    customerId: paper.customerId,
    customerName: paper.buyer.name,
    reference: paper.reference,
    issueDate: paper.issueDate,
    dueDate,
    pricesIncludeTax: paper.pricesIncludeTax,
    lines: lines.length > 0 ? lines : [newLine(lineId)],
    discount: paper.discount,
    shippingCents: paper.shippingCents === 0 ? null : paper.shippingCents,
    shippingTaxRateId: paper.shippingTaxRate?.taxRateId ?? null,
    note: paper.note,
    eventId: paper.eventId,
  };
}

export function formOfInvoice(invoice: InvoiceView, lineId: string): InvoiceForm {
  return {
    ...formOfPaper(invoice, invoice.parts.at(-1)?.dueDate ?? invoice.dueDate, lineId),
    schedule: invoice.schedule && {
      isDeposit: invoice.schedule.isDeposit,
      parts: invoice.schedule.parts.map((part, index) => ({ ...part, id: `part ${index}` })),
    },
    marketplace: invoice.marketplace,
    stockPlaceId: invoice.stockPlaceId,
    channel: invoice.channel,
  };
}

/**
 * The same again, of today and due after as many days. What belongs to the one sale is left out: their order number and
 * the event.
 */
export function formOfCopy(
  form: InvoiceForm,
  { today, newId }: { readonly today: CalendarDate; readonly newId: () => string },
): InvoiceForm {
  const moved = withIssueDate(form, today);
  return {
    ...moved,
    id: newId(),
    reference: '',
    dueDate: moved.dueDate ?? today,
    lines: form.lines.map((line) => ({ ...line, id: newId() })),
    eventId: null,
  };
}

/** Whom an invoice goes to, as far as it begins with what is known of them. */
type Buyer = { readonly id: string; readonly name: string; readonly termsDays: number | null };

/**
 * The form with a customer; a last day that no one typed becomes that of their terms. The days are the usual ones with
 * the next customer and with the one before, null while they are not known.
 */
export function withCustomer(
  form: InvoiceForm,
  next: Pick<Buyer, 'id' | 'name'> | null,
  days: number | null,
  daysBefore: number | null,
): InvoiceForm {
  const lastDay = (count: number | null) =>
    form.issueDate === null || count === null ? null : dueDateFor(form.issueDate, count);
  return {
    ...form,
    customerId: next?.id ?? null,
    customerName: next?.name ?? '',
    dueDate:
      form.schedule == null && form.dueDate === lastDay(daysBefore)
        ? (lastDay(days) ?? form.dueDate)
        : form.dueDate,
  };
}

/** A new issue date takes the due dates along, so that the terms stay what they were. */
export function withIssueDate(form: InvoiceForm, issueDate: CalendarDate | null): InvoiceForm {
  const before = form.issueDate;
  if (issueDate === null || before === null) return { ...form, issueDate };
  const moved = (day: CalendarDate | null) =>
    day === null ? null : addDays(issueDate, Math.max(0, daysBetween(before, day)));
  const { schedule } = form;
  return {
    ...form,
    issueDate,
    dueDate: moved(form.dueDate),
    ...(schedule == null
      ? {}
      : {
          schedule: {
            ...schedule,
            parts: schedule.parts.map((part) => ({ ...part, dueDate: moved(part.dueDate) })),
          },
        }),
  };
}

/** The products that lines name. */
export const productsOf = (lines: readonly Pick<LineForm, 'productId'>[]): readonly string[] => [
  ...new Set(lines.flatMap(({ productId }) => productId ?? [])),
];

type UnitsOfProduct = Pick<ProductView, 'isCounted' | 'stockUnit' | 'conversions'>;

/** Writes the stock unit for a line; pieces go without one. */
const writtenUnit = ({ isCounted, stockUnit }: UnitsOfProduct) =>
  isCounted && stockUnit !== 'piece' ? unitName(stockUnit, wholeQuantity(1)) : '';

/**
 * The line with a product in it: its name, price and income account, and whether sales tax applies to it. A unit that was
 * typed before stays if it is one of the product's.
 */
export function withProduct(
  line: LineForm,
  product: Pick<ProductView, 'id' | 'name' | 'priceCents' | 'isTaxable' | 'incomeAccountId'> & UnitsOfProduct,
): LineForm {
  const typed = line.unit ?? '';
  const staysTyped = typed !== '' && (!product.isCounted || unitOfItem(typed, product) !== null);
  const unit = staysTyped ? typed : writtenUnit(product);
  return {
    ...line,
    unit,
    productId: product.id,
    description: product.name,
    quantity: line.quantity ?? wholeQuantity(1),
    unitPriceCents: priceOf(product, unit),
    isProductExempt: !product.isTaxable,
    incomeAccountId: product.incomeAccountId,
  };
}

/** Returns the price of one unit of a product; an uncounted product costs the same in any unit. */
const priceOf = (product: Pick<ProductView, 'priceCents'> & UnitsOfProduct, unit: string): Money | null =>
  product.isCounted ? priceInUnit(product.priceCents, { from: '', to: unit }, product) : product.priceCents;

/**
 * The line with another quantity, and of a counted product with the price of the unit that is typed now. It follows from
 * the line as it was `before` the typing: a price that was rounded on the way is none to go on from.
 */
export function withMeasure(
  line: LineForm,
  measure: { readonly quantity: Quantity; readonly unit: string } | null,
  { before, product }: { readonly before: LineForm; readonly product: UnitsOfProduct | undefined },
): LineForm {
  if (measure === null) return { ...line, quantity: null };
  const [from, to] = [before.unit ?? '', measure.unit];
  const next = { ...line, ...measure, unitPriceCents: before.unitPriceCents };
  if (before.unitPriceCents === null || from === to || product?.isCounted !== true) return next;
  if (unitOfItem(from, product) === null || unitOfItem(to, product) === null) return next;
  return { ...next, unitPriceCents: priceInUnit(before.unitPriceCents, { from, to }, product) };
}

/**
 * Returns the line that a price follows from when its quantity is typed: the one that was kept from an earlier typing,
 * where the unit typed since is none of the item's and its price is still that of the unit before, or where no price
 * could follow.
 */
export function pricedLine(
  line: LineForm,
  kept: LineForm | null,
  product: UnitsOfProduct | undefined,
): LineForm {
  if (kept === null || kept.productId !== line.productId || product?.isCounted !== true) return line;
  const isOfUnitBefore =
    line.unitPriceCents === kept.unitPriceCents && unitOfItem(line.unit ?? '', product) === null;
  return isOfUnitBefore || line.unitPriceCents === null ? kept : line;
}

/** The lines at these prices by product; what is no product or has no price here stays. */
export function atPrices(
  lines: readonly LineForm[],
  products: ReadonlyMap<string, Pick<ProductView, 'priceCents'> & UnitsOfProduct>,
): readonly LineForm[] {
  return lines.map((line) => {
    const product = line.productId === null ? undefined : products.get(line.productId);
    const price = product === undefined ? null : priceOf(product, line.unit ?? '');
    return price === null || price === line.unitPriceCents ? line : { ...line, unitPriceCents: price };
  });
}

/** The lines at the prices that they had before; those that were not there stay. */
export function withPricesOf(lines: readonly LineForm[], before: readonly LineForm[]): readonly LineForm[] {
  const prices = new Map(before.map(({ id, unitPriceCents }) => [id, unitPriceCents]));
  return lines.map((line) => ({ ...line, unitPriceCents: prices.get(line.id) ?? line.unitPriceCents }));
}

/** The taxes that a line may take, those first that are no part of another: a part alone is seldom the whole tax. */
export function offeredTaxRates(rates: readonly TaxRateView[]): readonly TaxRateView[] {
  const parts = new Set(rates.flatMap((each) => (each.isArchived ? [] : each.partIds)));
  return rates.toSorted((one, other) => Number(parts.has(one.id)) - Number(parts.has(other.id)));
}

type NamesTaxRate = { readonly taxRateId: string | null };

/** The tax that a sale usually bears: that of the event, else of the customer, else of the business; null for none. */
export function usualTaxRate(
  rates: readonly Pick<TaxRateView, 'id' | 'isArchived' | 'isUsual'>[],
  { customer, event }: { readonly customer: NamesTaxRate | null; readonly event: NamesTaxRate | null },
): string | null {
  const inUse = rates.filter(({ isArchived }) => !isArchived);
  const named = [event?.taxRateId, customer?.taxRateId].find((id) => inUse.some((rate) => rate.id === id));
  return named ?? inUse.find(({ isUsual }) => isUsual)?.id ?? null;
}

/** The form with the usual tax on the lines whose tax no one has chosen. */
export function withUsualTax<Form extends Pick<InvoiceForm, 'lines'>>(
  form: Form,
  taxRateId: string | null,
): Form {
  return {
    ...form,
    lines: form.lines.map((line) => (line.takesUsualTax === true ? { ...line, taxRateId } : line)),
  };
}

export function moveLine(lines: readonly LineForm[], from: number, to: number): readonly LineForm[] {
  const line = lines[from];
  if (line === undefined || to < 0 || to >= lines.length) return lines;
  const rest = lines.toSpliced(from, 1);
  return rest.toSpliced(to, 0, line);
}

const someDay = calendarDate('9999-12-31');

/** The taxes as they are on the day of the invoice, as the fields name them. */
export function ratesOfDay(form: InvoiceForm, rates: readonly TaxRateView[]): readonly TaxRateView[] {
  const byId = new Map(rates.map((each) => [each.id, each]));
  const day = form.issueDate ?? someDay;
  return rates.map((each) => ({ ...each, rate: taxRateOn(byId, each.id, day)?.rate ?? each.rate }));
}

/** Returns which taxes the invoice bears while typing, and why not; by the same rules as on the server. */
export function liveTaxes(
  form: InvoiceForm,
  rates: readonly TaxRateView[],
  customer: TaxStanding | null,
): InvoiceTaxes {
  return invoiceTaxes(
    { ...form, issueDate: form.issueDate ?? someDay, marketplace: form.marketplace ?? '' },
    {
      rates: new Map(rates.map((each) => [each.id, each])),
      customer,
      exemptProductIds: new Set(
        form.lines.flatMap((line) =>
          line.isProductExempt === true && line.productId !== null ? [line.productId] : [],
        ),
      ),
    },
  );
}

/**
 * Returns what the money comes to while typing; empty fields count as nothing. Lines are in the order of the form.
 */
export function liveTotals(form: InvoiceForm, taxes: InvoiceTaxes): InvoiceTotals {
  return invoiceTotals({
    lines: form.lines.map((line, index) => ({
      // What is beyond the limits is refused on saving; the live sum only must not break before.
      quantity: quantity(Math.min(line.quantity ?? zeroQuantity, invoiceLimits.quantity)),
      unitPrice: smallerMoney(line.unitPriceCents ?? zeroMoney, invoiceLimits.unitPrice),
      discount: line.discount,
      taxRate: taxes.lines[index]?.taxRate ?? null,
      exemption: taxes.lines[index]?.exemption ?? null,
    })),
    discount: form.discount,
    shipping: smallerMoney(form.shippingCents ?? zeroMoney, invoiceLimits.shipping),
    shippingTaxRate: taxes.shipping.taxRate,
    shippingExemption: taxes.shipping.exemption,
    pricesIncludeTax: form.pricesIncludeTax,
  });
}
