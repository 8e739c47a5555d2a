import type { TaxRateView } from '@atelier/contract/tax-rates';
import type { InvoiceView } from '@atelier/contract/invoices';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCustomerTo,
  addTaxRateTo,
  draftFor,
  granted,
  openWorkshop,
  refusalOf,
  saveDraftAt,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
});
afterAll(() => workshop.close());

const read = async (id: string) => granted<InvoiceView>(await desk.call('GET', `/invoices/${id}`));
const issue = (id: string) => desk.call('POST', `/invoices/${id}/issue`);
const version = (taxRateId: string, from: string, rate: number) =>
  desk.call('PUT', `/finances/tax-rates/${taxRateId}/versions/${from}`, { rate });
const addRate = async (body: object) => {
  const id = v7();
  granted(await desk.call('POST', '/finances/tax-rates', { id, ...body }));
  return id;
};

describe('a rate whose percentage changes', () => {
  it('counts from its day on, and what is issued keeps its own', async () => {
    const customer = await addCustomerTo(desk);
    const taxRateId = await addTaxRateTo(desk, 80_000);
    const before = await saveDraftAt(
      desk,
      draftFor(customer, { issueDate: '2026-03-31', dueDate: '2026-04-30' }, { taxRateId }),
    );
    granted(await issue(before));
    expect(granted<TaxRateView>(await version(taxRateId, '2026-03-15', 90_000))).toMatchObject({
      firstRate: 80_000,
      rate: 90_000,
      versions: [{ from: '2026-03-15', rate: 90_000 }],
    });
    expect(await read(before)).toMatchObject({ taxCents: 400, lines: [{ taxRate: { rate: 80_000 } }] });
    const early = await saveDraftAt(desk, draftFor(customer, { issueDate: '2026-03-14' }, { taxRateId }));
    expect(await read(early)).toMatchObject({ taxCents: 400 });
    const later = await saveDraftAt(desk, draftFor(customer, { issueDate: '2026-03-15' }, { taxRateId }));
    expect(await read(later)).toMatchObject({ taxCents: 450 });
    // One that begins on the same day takes its place; taken away, what was before goes on.
    granted(await version(taxRateId, '2026-03-15', 95_000));
    const gone = granted<TaxRateView>(
      await desk.call('DELETE', `/finances/tax-rates/${taxRateId}/versions/2026-03-15`),
    );
    expect(gone).toMatchObject({ rate: 80_000, versions: [] });
    expect(
      refusalOf(await desk.call('DELETE', `/finances/tax-rates/${taxRateId}/versions/2026-03-15`)),
    ).toEqual([404, 'tax-rate-version-not-found']);
  });

  it('is not issued unseen in an older draft', async () => {
    const customer = await addCustomerTo(desk);
    const taxRateId = await addTaxRateTo(desk, 80_000);
    const wish = draftFor(customer, {}, { taxRateId });
    const id = await saveDraftAt(desk, wish);
    granted(await version(taxRateId, '2026-01-01', 85_000));
    expect(refusalOf(await issue(id))).toEqual([409, 'invoice-tax-changed']);
    await saveDraftAt(desk, wish, id);
    expect(granted<InvoiceView>(await issue(id)).taxCents).toBe(425);
  });
});

describe('a combined rate', () => {
  it('is the sum of its parts, each told apart on the invoice', async () => {
    const state = await addRate({ name: 'New York', kind: 'state', rate: 40_000 });
    const county = await addRate({ name: 'Dutchess', place: 'new york', kind: 'county', rate: 37_500 });
    const both = await addRate({ name: 'Beacon', partIds: [state, county] });
    const rates = granted<TaxRateView[]>(await desk.call('GET', '/finances/tax-rates'));
    expect(rates.find(({ id }) => id === county)?.place).toBe('New York');
    expect(rates.find(({ id }) => id === both)).toMatchObject({ rate: 77_500, partIds: [state, county] });
    const customer = await addCustomerTo(desk);
    const id = await saveDraftAt(desk, draftFor(customer, {}, { taxRateId: both, unitPriceCents: 1006 }));
    // 10.06 × 7.75 % = 0.77965
    expect(granted<InvoiceView>(await issue(id)).taxes).toMatchObject([
      {
        taxCents: 156,
        parts: [
          { taxRateId: state, taxCents: 81 },
          { taxRateId: county, taxCents: 75 },
        ],
      },
    ]);
    expect(refusalOf(await version(both, '2026-01-01', 1))).toEqual([409, 'tax-rate-is-combined']);
    const wrong = await desk.call('POST', '/finances/tax-rates', { id: v7(), name: 'x', partIds: [state] });
    expect(refusalOf(wrong)).toEqual([422, 'tax-rate-parts-not-allowed']);
  });
});

describe('the usual tax', () => {
  const usual = async () =>
    granted<TaxRateView[]>(await desk.call('GET', '/finances/tax-rates'))
      .filter(({ isUsual }) => isUsual)
      .map(({ name }) => name);

  it('is the only one, then the one used last, then the one that was made so', async () => {
    desk = await workshop.found();
    const county = await addRate({ name: 'Ulster', rate: 80_000 });
    expect(await usual()).toEqual(['Ulster']);
    const city = await addRate({ name: 'Albany', rate: 70_000 });
    expect(await usual()).toEqual([]);
    await saveDraftAt(desk, draftFor(await addCustomerTo(desk), {}, { taxRateId: county }));
    expect(await usual()).toEqual(['Ulster']);
    granted(await desk.call('POST', `/finances/tax-rates/${city}/make-usual`));
    expect(await usual()).toEqual(['Albany']);
    granted(await desk.call('POST', `/finances/tax-rates/${county}/make-usual`));
    expect(await usual()).toEqual(['Ulster']);
    granted(await desk.call('POST', `/finances/tax-rates/${county}/archive`));
    expect(await usual()).toEqual(['Albany']);
    expect(refusalOf(await desk.call('POST', `/finances/tax-rates/${county}/make-usual`))).toEqual([
      404,
      'tax-rate-not-found',
    ]);
  });

  it('is another one of a customer and of an event, but no stranger’s', async () => {
    const taxRateId = await addTaxRateTo(desk);
    const fair = { id: v7(), name: 'Fair', kind: 'fair', startsOn: '2026-05-02', taxRateId };
    expect(granted(await desk.call('POST', '/finances/events', fair))).toMatchObject({ taxRateId });
    const customerId = await addCustomerTo(desk, { taxRateId });
    expect(granted(await desk.call('GET', `/customers/${customerId}`))).toMatchObject({
      taxRateId,
      taxRate: expect.any(String) as string,
    });
    const theirs = await addTaxRateTo(await workshop.found());
    const change = { taxRateId: theirs };
    expect(refusalOf(await desk.call('PATCH', `/finances/events/${fair.id}`, change))).toEqual([
      404,
      'event-tax-rate-not-found',
    ]);
    expect(refusalOf(await desk.call('PATCH', `/customers/${customerId}`, change))).toEqual([
      404,
      'customer-tax-rate-not-found',
    ]);
  });
});

describe('what bears no tax', () => {
  it('says why on the invoice, and keeps apart what is exempt and what a marketplace collects', async () => {
    const taxRateId = await addTaxRateTo(desk);
    const shop = await addCustomerTo(desk, {
      isTaxExempt: true,
      taxExemptReason: 'Resale',
      taxCertificate: '77-1',
      taxExemptUntil: '2026-06-30',
    });
    const exempt = await saveDraftAt(
      desk,
      draftFor(shop, { issueDate: '2026-06-30', dueDate: '2026-08-30' }, { taxRateId }),
    );
    expect(granted<InvoiceView>(await issue(exempt))).toMatchObject({
      taxNote: 'Exempt from sales tax: Resale, certificate 77-1.',
      totalCents: 5000,
      taxes: [{ taxableCents: 0, exemptCents: 5000, taxCents: 0 }],
    });
    const dates = { issueDate: '2026-07-01', dueDate: '2026-07-15' };
    const late = await saveDraftAt(desk, draftFor(shop, dates, { taxRateId }));
    expect(await read(late)).toMatchObject({ taxNote: '', taxCents: 413 });
    const customer = await addCustomerTo(desk);
    const etsy = await saveDraftAt(desk, draftFor(customer, { marketplace: 'Etsy' }, { taxRateId }));
    expect(await read(etsy)).toMatchObject({
      marketplace: 'Etsy',
      taxNote: 'Sales tax is collected and paid by Etsy.',
      taxes: [{ taxableCents: 0, marketplaceCents: 5000, taxCents: 0 }],
    });
  });

  it('leaves out a product that sales tax does not apply to', async () => {
    const taxRateId = await addTaxRateTo(desk);
    const productId = v7();
    granted(
      await desk.call('POST', '/inventory/items', {
        id: productId,
        kind: 'product',
        productType: 'service',
        name: 'Workshop',
        retailCents: 5000,
        isTaxable: false,
      }),
    );
    const customer = await addCustomerTo(desk);
    const id = await saveDraftAt(desk, draftFor(customer, {}, { taxRateId, productId }));
    expect(await read(id)).toMatchObject({
      taxCents: 0,
      lines: [{ exemption: 'product', taxRate: { taxRateId } }],
    });
  });
});
