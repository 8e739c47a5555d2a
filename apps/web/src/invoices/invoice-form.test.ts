import type { InvoiceView } from '@atelier/contract/invoices';
import { checkForm, errorKey } from './check-form.ts';
import { calendarDate, money, quantity, rate, wholeQuantity } from '@atelier/domain/foundation';
import { describe, expect, it } from 'vitest';
import {
  atPrices,
  formOfCopy,
  formOfInvoice,
  liveTaxes,
  liveTotals,
  moveLine,
  newLine,
  startInvoice,
  usualTaxRate,
  withUsualTax,
  withCustomer,
  withIssueDate,
  pricedLine,
  withMeasure,
  withProduct,
  type InvoiceForm,
  type LineForm,
} from './invoice-form.ts';

const uuid = (end: number) => `01930000-0000-7000-8000-${String(end).padStart(12, '0')}`;
const county = {
  id: uuid(90),
  name: 'County',
  place: 'County',
  kind: 'county' as const,
  firstRate: rate(82_500),
  versions: [],
  partIds: [],
  rate: rate(82_500),
  isArchived: false,
  isUsual: false,
};

function line(end: number, change: Partial<LineForm> = {}): LineForm {
  return { ...newLine(uuid(end)), description: 'Mug', unitPriceCents: money(2400), ...change };
}

function form(change: Partial<InvoiceForm> = {}): InvoiceForm {
  const start = startInvoice({
    id: uuid(1),
    lineId: uuid(2),
    today: calendarDate('2026-11-20'),
    settings: { paymentTermsDays: 14, pricesIncludeTax: false, invoiceNote: '' },
    customer: { id: uuid(3), name: 'Grace', termsDays: null },
  });
  return { ...start, ...change };
}

function errorsOf(given: InvoiceForm, toIssue = false) {
  const checked = checkForm(given, toIssue);
  return 'errors' in checked ? checked.errors : {};
}

describe('a copy', () => {
  it('is of today, due after as many days, with lines of its own, and leaves what belonged to the one sale', () => {
    const given = {
      ...{
        id: uuid(1),
        number: 'INV-0007',
        customerId: uuid(3),
        buyer: { name: 'Grace' },
        reference: 'PO 7',
      },
      ...{ issueDate: calendarDate('2025-01-31'), dueDate: calendarDate('2025-02-10'), note: 'Thank you' },
      lines: [{ ...line(2), taxRate: { taxRateId: uuid(90) }, exemption: null }],
      ...{ discount: { kind: 'none' }, shippingCents: 900, shippingTaxRate: null, pricesIncludeTax: true },
      ...{ marketplace: 'Etsy', eventId: uuid(5), stockPlaceId: uuid(6), channel: null },
      // The next part is due before the last.
      parts: [{ dueDate: '2025-02-10' }, { dueDate: '2025-03-12' }],
      schedule: { isDeposit: true, parts: [{ dueDate: '2025-02-10', share: { kind: 'rate', rate: 1 } }] },
    } as unknown as InvoiceView;
    let made = 50;
    const today = calendarDate('2026-11-20');
    expect(
      formOfCopy(formOfInvoice(given, uuid(49)), { today, newId: () => uuid((made += 1)) }),
    ).toMatchObject({
      ...{ id: uuid(51), customerId: uuid(3), customerName: 'Grace', reference: '', note: 'Thank you' },
      ...{ issueDate: '2026-11-20', dueDate: '2026-12-30', eventId: null, stockPlaceId: uuid(6) },
      ...{ shippingCents: 900, marketplace: 'Etsy', pricesIncludeTax: true },
      lines: [{ id: uuid(52), description: 'Mug', unitPriceCents: 2400, taxRateId: uuid(90) }],
      schedule: { isDeposit: true, parts: [{ dueDate: '2026-11-30' }] },
    });
  });
});

it('says at the part what a payment schedule lacks', () => {
  const parts = [{ id: uuid(7), dueDate: null, share: { kind: 'none' as const } }];
  expect(checkForm(form({ schedule: { isDeposit: true, parts } }), false)).toEqual({
    errors: { [`${uuid(7)}.dueDate`]: 'Enter a date.', [`${uuid(7)}.share`]: 'Enter 30% or an amount.' },
  });
});

describe('a new invoice', () => {
  it('is of today and due by the terms of the business', () => {
    expect(form()).toMatchObject({ issueDate: '2026-11-20', dueDate: '2026-12-04', customerName: 'Grace' });
  });

  it('takes the terms of a customer, unless somebody chose a day', () => {
    const shop = { id: uuid(4), name: 'Gallery' };
    expect(withCustomer(form(), shop, 45, 14)).toMatchObject({
      customerId: uuid(4),
      dueDate: '2027-01-04',
    });
    const back = withCustomer(withCustomer(form(), shop, 45, 14), shop, 14, 45);
    expect(back.dueDate).toBe('2026-12-04');
    const chosen = form({ dueDate: calendarDate('2026-11-30') });
    expect(withCustomer(chosen, shop, 45, 14).dueDate).toBe('2026-11-30');
  });

  it('takes the due date along when the issue date moves', () => {
    const moved = withIssueDate(form(), calendarDate('2026-12-01'));
    expect(moved.dueDate).toBe('2026-12-15');
  });
});

describe('checking', () => {
  it('leaves blank lines out', () => {
    const checked = checkForm(form({ lines: [line(10), newLine(uuid(11))] }), true);
    expect('draft' in checked && checked.draft.lines).toHaveLength(1);
  });

  it('saves an incomplete draft, but does not issue it', () => {
    const empty = form({ customerId: null });
    expect(errorsOf(empty)).toEqual({});
    expect(Object.keys(errorsOf(empty, true))).toEqual(['customerId', 'lines']);
  });

  it('puts each error at the field of its line', () => {
    const lines = [newLine(uuid(9)), line(10, { quantity: null }), line(11, { description: ' ' })];
    expect(errorsOf(form({ lines }))).toEqual({
      [`${uuid(10)}.quantity`]: 'Enter a quantity above zero.',
      [`${uuid(11)}.description`]: 'Say what this line is for.',
    });
  });

  it('refuses to be due before it is issued', () => {
    expect(errorsOf(form({ dueDate: calendarDate('2026-11-01') }))).toHaveProperty('dueDate');
  });

  it('finds the line that the server blames, although blank lines were not sent', () => {
    const given = form({ lines: [newLine(uuid(9)), line(10)] });
    expect(errorKey('lines.0.unitPriceCents', given)).toBe(`${uuid(10)}.unitPriceCents`);
    expect(errorKey('customerId', given)).toBe('customerId');
  });
});

describe('live totals', () => {
  const taxed = form({
    lines: [line(10, { quantity: quantity(2_500_000), taxRateId: county.id })],
    discount: { kind: 'rate', rate: rate(100_000) },
    shippingCents: money(500),
  });

  it('are those of the domain', () => {
    const totals = liveTotals(taxed, liveTaxes(taxed, [county], null));
    expect(totals).toMatchObject({ subtotal: 6000, discount: 600, shipping: 500, tax: 446, total: 6346 });
  });

  it('charge an exempt customer no tax', () => {
    const school = { isTaxExempt: true, taxExemptReason: 'School', taxCertificate: '', taxExemptUntil: null };
    const taxes = liveTaxes(taxed, [county], school);
    expect(liveTotals(taxed, taxes)).toMatchObject({ tax: 0, total: 5900 });
    expect(taxes.note).toBe('Exempt from sales tax: School.');
  });

  it('survive empty fields and absurd numbers', () => {
    const absurd = line(10, { quantity: wholeQuantity(9_000_000_000), unitPriceCents: money(1e15) });
    const wild = form({ lines: [absurd, newLine(uuid(11))] });
    expect(() => liveTotals(wild, liveTaxes(wild, [], null))).not.toThrow();
  });
});

describe('lines', () => {
  const product = {
    id: uuid(50),
    name: 'Bowl',
    priceCents: money(9200),
    isTaxable: true,
    incomeAccountId: uuid(60),
    isCounted: true,
    stockUnit: 'piece',
    conversions: [],
  };

  it('take the tax of the event, else of the customer, else of the business', () => {
    const [state, city] = ['State', 'City'].map((name, index) => ({ ...county, id: uuid(91 + index), name }));
    const rates = [{ ...county, isUsual: true }, state, city].filter((each) => each !== undefined);
    const naming = (taxRateId: string | null | undefined) => ({ taxRateId: taxRateId ?? null });
    const [customer, event] = [naming(state?.id), naming(city?.id)];
    expect(usualTaxRate(rates, { customer, event })).toBe(city?.id);
    expect(usualTaxRate(rates, { customer, event: null })).toBe(state?.id);
    expect(usualTaxRate(rates, { customer: null, event: naming(null) })).toBe(county.id);
    expect(usualTaxRate([county], { customer, event })).toBeNull();
    const archived = rates.map((each) => ({ ...each, isArchived: each.id === city?.id }));
    expect(usualTaxRate(archived, { customer: null, event })).toBe(county.id);
  });

  it('have the usual tax, typed or picked, until somebody chooses another', () => {
    const picked = withProduct(newLine(uuid(10)), product);
    const chosen = { ...newLine(uuid(11)), description: 'Repair', taxRateId: null, takesUsualTax: false };
    const taxes = (lines: readonly LineForm[]) =>
      withUsualTax(form({ lines }), county.id).lines.map(({ taxRateId }) => taxRateId);
    expect(taxes([newLine(uuid(12)), picked, chosen])).toEqual([county.id, county.id, null]);
    // What was chosen on the line before goes on.
    expect(taxes([newLine(uuid(13), chosen), newLine(uuid(14), picked)])).toEqual([null, county.id]);
  });

  it('take name, price and account from a product', () => {
    expect(withProduct(newLine(uuid(10)), product)).toMatchObject({
      productId: product.id,
      description: 'Bowl',
      unitPriceCents: 9200,
      incomeAccountId: uuid(60),
    });
    const untaxed = withProduct(newLine(uuid(10)), { ...product, isTaxable: false });
    const ofUsual = withUsualTax(form({ lines: [untaxed] }), county.id);
    expect(liveTaxes(ofUsual, [county], null).lines).toMatchObject([
      { taxRate: { taxRateId: county.id }, exemption: 'product' },
    ]);
  });

  it('take the unit of the stock with a product, and its price with another unit', () => {
    const wire = { ...product, priceCents: money(1200), stockUnit: 'm' };
    const picked = withProduct(newLine(uuid(10)), wire);
    expect(picked).toMatchObject({ unit: 'm', unitPriceCents: 1200, quantity: wholeQuantity(1) });
    const typed = { ...newLine(uuid(10)), quantity: wholeQuantity(50), unit: 'cm' };
    expect(withProduct(typed, wire)).toMatchObject({ unit: 'cm', unitPriceCents: 12 });
    expect(withProduct({ ...typed, unit: 'banana' }, wire)).toMatchObject({ unit: 'm' });
    expect(withProduct(newLine(uuid(10)), product)).toMatchObject({ unit: '', unitPriceCents: 9200 });

    const measured = (unit: string, line = picked) =>
      withMeasure(line, { quantity: wholeQuantity(50), unit }, { before: picked, product: wire });
    expect(measured('cm')).toMatchObject({ quantity: wholeQuantity(50), unit: 'cm', unitPriceCents: 12 });
    // 1.2 cents are no price: the person says it.
    expect(measured('mm').unitPriceCents).toBeNull();
    expect(measured('banana').unitPriceCents).toBe(1200);
    // On the way from "50 m" to "50 mm" and back nothing is lost.
    expect(measured('m', measured('mm')).unitPriceCents).toBe(1200);
    const nothing = { before: picked, product: undefined };
    expect(withMeasure(picked, null, nothing)).toMatchObject({
      quantity: null,
      unit: 'm',
      unitPriceCents: 1200,
    });
    const hours = { quantity: wholeQuantity(2), unit: 'h' };
    expect(withMeasure(picked, hours, nothing)).toMatchObject({ ...hours, unitPriceCents: 1200 });

    // From a unit that is none of the item's, and left like that, the price goes on from the unit before.
    const odd = measured('banana');
    expect(pricedLine(odd, picked, wire)).toBe(picked);
    expect(pricedLine(measured('mm'), picked, wire)).toBe(picked);
    // But not from a price that was typed since, nor from that of another product.
    for (const other of [
      { ...odd, unitPriceCents: money(30) },
      { ...odd, productId: uuid(77) },
      measured('cm'),
    ])
      expect(pricedLine(other, picked, wire)).toBe(other);

    const priced = atPrices(
      [measured('cm'), picked],
      new Map([[wire.id, { ...wire, priceCents: money(1000) }]]),
    );
    expect(priced.map(({ unitPriceCents }) => unitPriceCents)).toEqual([10, 1000]);
  });

  it('move within their bounds', () => {
    const lines = [line(1), line(2), line(3)];
    expect(moveLine(lines, 2, 0).map((each) => each.id)).toEqual([uuid(3), uuid(1), uuid(2)]);
    expect(moveLine(lines, 0, -1)).toBe(lines);
  });
});
