import type { SalesTaxView, TaxDocumentView, TaxFilingView } from '@atelier/contract/taxes';
import type { TaxRateView } from '@atelier/contract/tax-rates';
import type { InvoiceView } from '@atelier/contract/invoices';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  addCustomerTo,
  balancesOf,
  draftFor,
  granted,
  openWorkshop,
  refusalOf,
  saveDraftAt,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});

const quarter = { from: '2026-01-01', to: '2026-03-31' };
const query = (basis: string, more = '') => `?from=${quarter.from}&to=${quarter.to}&basis=${basis}${more}`;

/** A business that sells in two states: New York with a county's part, and Vermont. */
async function openShop() {
  const desk = await workshop.found();
  const addRate = async (body: object) => {
    const id = v7();
    granted(await desk.call('POST', '/finances/tax-rates', { id, ...body }));
    return id;
  };
  const state = await addRate({ name: 'New York State', place: 'New York', kind: 'state', rate: 40_000 });
  const county = await addRate({ name: 'Ulster', place: 'New York', kind: 'county', rate: 40_000 });
  const ulster = await addRate({ name: 'Ulster together', partIds: [state, county] });
  const vermont = await addRate({ name: 'Vermont', kind: 'state', rate: 60_000 });
  const customer = await addCustomerTo(desk);
  const shop = await addCustomerTo(desk, { isTaxExempt: true, taxExemptReason: 'Resale' });
  const issue = async (
    who: string,
    taxRateId: string | null,
    fields: object = {},
    unitPriceCents = 10_000,
    date = '2026-02-10',
  ) => {
    const dates = { issueDate: date, dueDate: '2026-12-31' };
    const line = { taxRateId, unitPriceCents, quantity: 1_000_000 };
    const id = await saveDraftAt(desk, draftFor(who, { ...dates, ...fields }, line));
    return desk.call('POST', `/invoices/${id}/issue`);
  };
  const sold = async (...of: Parameters<typeof issue>) => granted<InvoiceView>(await issue(...of));
  return { desk, state, county, ulster, vermont, customer, shop, issue, sold };
}

const report = async (desk: Desk, basis = 'accrual') =>
  granted<SalesTaxView>(await desk.call('GET', `/finances/sales-tax${query(basis)}`));
const placeOf = (view: SalesTaxView, place: string) => view.places.find((each) => each.place === place);
const pay = async (desk: Desk, invoiceId: string, amountCents: number, date: string) =>
  desk.call('POST', '/payments', {
    id: v7(),
    date,
    amountCents,
    allocations: [{ invoiceId, amountCents }],
    method: 'cash',
    depositAccountId: await accountOf(desk, 'bank'),
  });
const file = async (desk: Desk, change: object = {}) =>
  desk.call('POST', '/finances/tax-filings', {
    id: v7(),
    place: 'New York',
    ...quarter,
    basis: 'accrual',
    taxCents: 800,
    adjustmentCents: 0,
    adjustmentAccountId: null,
    moneyAccountId: await accountOf(desk, 'bank'),
    paidOn: '2026-04-20',
    reference: 'ST-100',
    ...change,
  });

describe('what is due', () => {
  it('tells by place and rate what is taxable, exempt and collected by a marketplace', async () => {
    const { desk, customer, shop, ulster, vermont, state, county, sold } = await openShop();
    await sold(customer, ulster);
    await sold(shop, ulster, {}, 5000);
    await sold(customer, ulster, { marketplace: 'Etsy' }, 3000);
    await sold(customer, vermont, { pricesIncludeTax: true }, 1060);
    await sold(customer, null, {}, 777);
    const voided = await sold(customer, vermont, {}, 2000);
    granted(await desk.call('POST', `/invoices/${voided.id}/void`, { date: '2026-03-01', reason: 'Broken' }));
    await sold(customer, vermont, {}, 900, '2026-04-01');

    const view = await report(desk);
    expect(placeOf(view, 'New York')).toMatchObject({
      taxableCents: 10_000,
      exemptCents: 5000,
      marketplaceCents: 3000,
      taxCents: 800,
      rates: [
        { taxRateId: state, rate: 40_000, taxableCents: 10_000, exemptCents: 5000, taxCents: 400 },
        { taxRateId: county, rate: 40_000, taxableCents: 10_000, marketplaceCents: 3000, taxCents: 400 },
      ],
    });
    expect(placeOf(view, 'Vermont')).toMatchObject({ taxableCents: 1000, taxCents: 60 });
    expect(view.totals).toEqual({
      taxableCents: 11_000,
      exemptCents: 5000,
      marketplaceCents: 3000,
      placelessCents: 0,
      untaxedCents: 777,
      taxCents: 860,
    });
    expect(view.account).toMatchObject({ owedCents: 860, otherCents: 0 });

    const documents = async (more: string) =>
      granted<{ rows: TaxDocumentView[] }>(
        await desk.call('GET', `/finances/sales-tax/documents${query('accrual', more)}`),
      ).rows;
    const inVermont = await documents('&place=Vermont');
    expect(inVermont.map(({ what, taxCents }) => [what, taxCents])).toEqual([
      ['invoice', 60],
      ['invoice', 120],
      ['void', -120],
    ]);
    const inNewYork = await documents('&place=new%20york');
    expect(inNewYork.map(({ taxCents }) => taxCents)).toEqual([800, 0, 0]);
    expect(await documents('')).toMatchObject([{ untaxedCents: 777 }]);
    const csv = await desk.call('GET', `/finances/reports/sales-tax.csv${query('accrual')}`);
    expect(csv.status).toBe(200);
  });

  it('counts on cash basis what is paid, to the cent of the books', async () => {
    const { desk, customer, ulster, vermont, sold } = await openShop();
    const one = await sold(customer, ulster, { pricesIncludeTax: true }, 9999);
    const two = await sold(customer, vermont, { discount: { kind: 'amount', amount: 333 } }, 7777);
    expect((await report(desk, 'cash')).totals.taxCents).toBe(0);
    granted(await pay(desk, one.id, 3333, '2026-02-20'));
    granted(await pay(desk, one.id, 1111, '2026-03-20'));
    granted(await pay(desk, two.id, 501, '2026-03-20'));
    const taken = granted<{ id: string }>(await pay(desk, two.id, 99, '2026-03-21'));
    granted(await desk.call('POST', `/payments/${taken.id}/reverse`, { date: '2026-03-22' }));
    const part = await report(desk, 'cash');
    // Nothing is left between the documents and the account.
    expect(part.account.otherCents).toBe(0);
    expect(part.account.owedCents).toBe(part.totals.taxCents);
    const { taxableCents, exemptCents, marketplaceCents, untaxedCents, taxCents } = part.totals;
    expect(taxableCents + exemptCents + marketplaceCents + untaxedCents + taxCents).toBe(3333 + 1111 + 501);
    granted(await pay(desk, one.id, one.totalCents - 4444, '2026-03-23'));
    granted(await pay(desk, two.id, two.totalCents - 501, '2026-03-24'));
    expect((await report(desk, 'cash')).totals).toEqual((await report(desk)).totals);
  });
});

describe('a return', () => {
  it('pays the tax less the discount of the state by one entry, and closes its days for its place', async () => {
    const { desk, customer, ulster, vermont, issue, sold } = await openShop();
    const early = await sold(customer, ulster);
    const discount = await accountOf(desk, '4900');
    const wish = { id: v7(), adjustmentCents: 5, adjustmentAccountId: discount };
    const filed = granted<TaxFilingView>(await file(desk, wish));
    expect(filed).toMatchObject({
      place: 'New York',
      taxableCents: 10_000,
      taxCents: 800,
      paidCents: 795,
      rates: [
        { name: 'New York State', taxCents: 400 },
        { name: 'Ulster', taxCents: 400 },
      ],
      reopenedAt: null,
    });
    expect(await balancesOf(desk)).toEqual({ 1000: -795, 1200: 10_800, 4000: 10_000, 4900: 5 });
    const entry = granted<{ kind: string; source: unknown }>(
      await desk.call('GET', `/finances/journal-entries/${filed.journalEntryId}`),
    );
    expect(entry).toMatchObject({ kind: 'sales-tax-payment', source: { kind: 'tax-filing', id: filed.id } });

    // What would change it is refused at its date; other places, other days and drafts are free.
    expect(refusalOf(await issue(customer, ulster))).toEqual([409, 'tax-period-filed']);
    expect((await issue(customer, ulster)).body).toMatchObject({ data: { field: 'date' } });
    const wipe = (date: string) => desk.call('POST', `/invoices/${early.id}/void`, { date, reason: 'x' });
    expect(refusalOf(await wipe('2026-03-31'))).toEqual([409, 'tax-period-filed']);
    granted(await issue(customer, vermont));
    granted(await issue(customer, null));
    granted(await issue(customer, ulster, {}, 100, '2026-04-01'));
    granted(await pay(desk, early.id, 100, '2026-03-01'));
    expect(await report(desk)).toMatchObject({
      places: [{ taxCents: 800, filings: [{ id: filed.id }] }, {}],
    });

    // The place is not moved from under it.
    const rates = granted<{ id: string; name: string }[]>(await desk.call('GET', '/finances/tax-rates'));
    const state = rates.find(({ name }) => name === 'New York State');
    const moved = await desk.call('PATCH', `/finances/tax-rates/${String(state?.id)}`, {
      name: 'New York State',
      place: 'Albany',
      kind: 'state',
    });
    expect(refusalOf(moved)).toEqual([409, 'tax-place-filed']);
  });

  it('is refused for figures nobody saw, days that are not over, days filed already, and no place', async () => {
    const { desk, customer, ulster, sold } = await openShop();
    await sold(customer, ulster);
    const refused = async (change: object) => refusalOf(await file(desk, change));
    expect(await refused({ taxCents: 799 })).toEqual([409, 'tax-figures-changed']);
    expect(await refused({ to: '2099-01-01' })).toEqual([422, 'tax-filing-in-the-future']);
    expect(await refused({ place: 'Ohio' })).toEqual([404, 'tax-place-not-found']);
    expect(await refused({ adjustmentCents: 5 })).toEqual([422, 'tax-adjustment-account-not-allowed']);
    const payable = await accountOf(desk, 'sales-tax-payable');
    expect(await refused({ moneyAccountId: payable })).toEqual([422, 'money-account-not-allowed']);
    granted(await file(desk));
    expect(await refused({ from: '2026-03-31', to: '2026-04-30' })).toEqual([409, 'tax-filed-already']);
    expect(await balancesOf(desk)).toEqual({ 1000: -800, 1200: 10_800, 4000: 10_000 });
  });

  it('is recorded once when it is asked for ten times at once, whichever the key', async () => {
    const { desk, customer, ulster, sold } = await openShop();
    await sold(customer, ulster);
    const answers = await Promise.all(Array.from({ length: 10 }, () => file(desk)));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await balancesOf(desk)).toEqual({ 1000: -800, 1200: 10_800, 4000: 10_000 });
  });

  it('never misses an invoice that is issued at the same moment', async () => {
    const { desk, customer, ulster, issue, sold } = await openShop();
    await sold(customer, ulster);
    const [filed, ...others] = await Promise.all([
      file(desk),
      ...Array.from({ length: 6 }, () => issue(customer, ulster)),
    ]);
    const issued = others.filter(({ status }) => status < 300).length;
    const due = placeOf(await report(desk), 'New York')?.taxCents;
    expect(due).toBe(800 + 800 * issued);
    // Either it came first and the others are refused, or it was asked for figures that no longer held.
    if (filed.status < 300) expect(issued).toBe(0);
    else expect(refusalOf(filed)).toEqual([409, 'tax-figures-changed']);
  });

  it('of cash basis closes its days for payments, not for invoices', async () => {
    const { desk, customer, ulster, sold } = await openShop();
    const invoice = await sold(customer, ulster);
    const paid = granted<{ id: string }>(await pay(desk, invoice.id, 5400, '2026-03-01'));
    granted(await file(desk, { basis: 'cash', taxCents: 400 }));
    await sold(customer, ulster);
    expect(refusalOf(await pay(desk, invoice.id, 100, '2026-03-31'))).toEqual([409, 'tax-period-filed']);
    const back = (date: string) => desk.call('POST', `/payments/${paid.id}/reverse`, { date });
    expect(refusalOf(await back('2026-03-15'))).toEqual([409, 'tax-period-filed']);
    granted(await pay(desk, invoice.id, 100, '2026-04-01'));
    granted(await back('2026-04-02'));
  });

  it.each([
    { first: 'cash', then: 'accrual', carried: 400, last: 800 },
    { first: 'accrual', then: 'cash', carried: -400, last: 0 },
  ])('of $first basis carries over to one of $then, so that each sale is on one', async (way) => {
    const { desk, customer, ulster, issue, sold } = await openShop();
    const later = { from: '2026-04-01', to: '2026-06-30' };
    const dueOf = async (basis: string) =>
      granted<SalesTaxView>(
        await desk.call('GET', `/finances/sales-tax?from=${later.from}&to=${later.to}&basis=${basis}`),
      ).places.find(({ place }) => place === 'New York');
    const half = await sold(customer, ulster);
    granted(await pay(desk, half.id, 5400, '2026-03-01'));
    // What was given up by then is neither added nor taken off.
    const lost = await sold(customer, ulster);
    const writeOff = { date: '2026-03-02', reason: 'Moved away' };
    granted(await desk.call('POST', `/invoices/${lost.id}/write-off`, writeOff));
    const firstTax = way.first === 'cash' ? 400 : 1600;
    const before = granted<TaxFilingView>(await file(desk, { basis: way.first, taxCents: firstTax }));
    await sold(customer, ulster, {}, 10_000, '2026-05-05');

    expect((await dueOf(way.first))?.carried).toBeNull();
    const due = await dueOf(way.then);
    expect(due).toMatchObject({
      filedBefore: { to: quarter.to, basis: way.first },
      carried: { taxableCents: way.carried * 12.5, exemptCents: 0, taxCents: way.carried },
      taxCents: way.last,
    });
    const change = { ...later, basis: way.then, paidOn: '2026-07-20', taxCents: way.carried + way.last };
    expect(refusalOf(await file(desk, change))).toEqual([409, 'tax-basis-kept']);
    const late = { ...change, from: '2026-04-02', changesBasis: true, taxCents: way.last };
    expect(refusalOf(await file(desk, late))).toEqual([409, 'tax-basis-changes-later']);
    const filed = granted<TaxFilingView>(await file(desk, { ...change, changesBasis: true }));
    expect(filed).toMatchObject({ taxCents: way.carried + way.last, carried: { taxCents: way.carried } });

    // All that was carried over stays as it was, and so does what it was carried over from.
    expect(refusalOf(await issue(customer, ulster))).toEqual([409, 'tax-period-filed']);
    expect(refusalOf(await pay(desk, half.id, 100, '2026-03-03'))).toEqual([409, 'tax-period-filed']);
    const reopen = (id: string) =>
      desk.call('POST', `/finances/tax-filings/${id}/reopen`, { date: '2026-07-21', reason: 'Amended' });
    expect(refusalOf(await reopen(before.id))).toEqual([409, 'tax-filing-carried-over']);
    // Once all is paid, the returns come to the tax of all that was not given up.
    granted(await pay(desk, half.id, 5400, '2026-07-05'));
    const summer = { from: '2026-07-01', to: '2026-07-31', basis: way.then };
    const rest = granted<SalesTaxView>(
      await desk.call('GET', `/finances/sales-tax?from=${summer.from}&to=${summer.to}&basis=${way.then}`),
    );
    const open = way.then === 'cash' ? 800 : 0;
    const given = way.first === 'cash' ? 0 : 800;
    expect(before.taxCents + filed.taxCents + (placeOf(rest, 'New York')?.taxCents ?? 0) + open).toBe(
      1600 + given,
    );
    granted(await reopen(filed.id));
    granted(await reopen(before.id));
  });

  it('is reopened once with a reason: its payment is reversed and its days are free', async () => {
    const { desk, customer, ulster, issue, sold } = await openShop();
    await sold(customer, ulster);
    const filed = granted<TaxFilingView>(await file(desk));
    const reopen = (id: string) =>
      desk.call('POST', `/finances/tax-filings/${id}/reopen`, { date: '2026-05-02', reason: 'Amended' });
    expect(granted<TaxFilingView>(await reopen(filed.id))).toMatchObject({ reopenReason: 'Amended' });
    expect(refusalOf(await reopen(filed.id))).toEqual([409, 'tax-filing-reopened']);
    expect(refusalOf(await reopen(v7()))).toEqual([404, 'tax-filing-not-found']);
    expect(await balancesOf(desk)).toEqual({ 1200: 10_800, 2200: 800, 4000: 10_000 });
    granted(await issue(customer, ulster));
    granted(await file(desk, { taxCents: 1600 }));
    const all = granted<{ rows: TaxFilingView[] }>(await desk.call('GET', '/finances/tax-filings'));
    expect(all.rows.map(({ taxCents, reopenedAt }) => [taxCents, reopenedAt === null])).toEqual([
      [1600, true],
      [800, false],
    ]);
  });
});

it('keeps a combined rate within 100 %, by whichever part and however many raise at once', async () => {
  const desk = await workshop.found();
  const add = async (body: object) => {
    const id = v7();
    granted(await desk.call('POST', '/finances/tax-rates', { id, ...body }));
    return id;
  };
  const parts = [await add({ name: 'State', rate: 400_000 }), await add({ name: 'City', rate: 400_000 })];
  await add({ name: 'Together', rate: 0, partIds: parts });
  const raise = (id: string, rate: number, from = '2026-07-01') =>
    desk.call('PUT', `/finances/tax-rates/${id}/versions/${from}`, { rate });

  const [first = '', second = ''] = parts;
  expect(refusalOf(await raise(first, 600_001))).toEqual([422, 'tax-rate-out-of-range']);
  const answers = await Promise.all([raise(first, 590_000), raise(second, 590_000)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  // Taking away a fall of one leaves the rise of the other too high.
  const [raised, other] = answers[0].status === 200 ? [first, second] : [second, first];
  granted(await raise(other, 300_000, '2026-07-01'));
  granted(await raise(raised, 700_000, '2026-07-02'));
  expect(refusalOf(await desk.call('DELETE', `/finances/tax-rates/${other}/versions/2026-07-01`))).toEqual([
    422,
    'tax-rate-out-of-range',
  ]);
  expect(granted<TaxRateView[]>(await desk.call('GET', '/finances/tax-rates'))).toHaveLength(3);
});
