import type { InvoiceView } from '@atelier/contract/invoices';
import type { EntryView, TillView } from '@atelier/contract/till';
import type { TaxRateView } from '@atelier/contract/tax-rates';
import { money, rate, wholeQuantity } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStallOf, whole } from '../packing/packing.factory.ts';
import { granted, openWorkshop, refusalOf, type Desk, type Workshop } from '../platform/workshop.factory.ts';
import { askAsTill, cartOf, lineOf, pairDevice, type Device } from './till.factory.ts';

let now = '2026-06-13T15:00:00.000Z';
let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date(now) } });
});
afterAll(() => workshop.close());

const url = () => workshop.server.url;
const answered = (answers: readonly { answer: string; problem: string | null }[]) =>
  answers.map(({ answer, problem }) => (problem === null ? answer : `${answer} ${problem}`));

/** A fair with mugs and bowls at its stall, and a till that is open there. */
async function openFair() {
  const desk = await workshop.found();
  const stall = await openStallOf(desk);
  granted(await stall.pack(stall.mug, 20));
  const device = await pairDevice(desk, url());
  const open = device.open({ eventId: stall.eventId });
  return { desk, stall, device, open };
}

const mugs = (productId: string, pieces: number, fields: object = {}) =>
  lineOf({ productId, quantity: wholeQuantity(pieces), unitPriceCents: money(2400), ...fields });

const keptOf = async (desk: Desk) =>
  granted<{ rows: EntryView[] }>(await desk.call('GET', '/till-entries/kept')).rows;
const invoiceOf = async (desk: Desk, id: string) =>
  granted<InvoiceView>(await desk.call('GET', `/invoices/${id}`));

describe('pairing', () => {
  it('gives letters that are never given again, and refuses a till that is not there or retired', async () => {
    const desk = await workshop.found();
    const [one, two] = [await pairDevice(desk, url()), await pairDevice(desk, url())];
    granted(await desk.call('POST', `/tills/${two.till.id}/retire`, {}));
    const three = await pairDevice(desk, url());
    expect([one, two, three].map(({ till }) => till.letters)).toEqual(['A', 'B', 'C']);
    expect(refusalOf(await desk.call('POST', `/tills/${two.till.id}/retire`, {}))).toEqual([
      409,
      'till-retired',
    ]);
    expect(refusalOf(await desk.call('POST', `/tills/${v7()}/retire`, {}))).toEqual([404, 'till-not-found']);
    expect(refusalOf(await desk.call('POST', '/tills', { id: one.till.id, name: 'Twice' }))).toEqual([
      409,
      'till-id-taken',
    ]);
    expect(refusalOf(await two.get('/catalogue'))).toEqual([409, 'till-retired']);
    expect(refusalOf(await askAsTill(url(), 'x'.repeat(43), 'GET', '/catalogue'))).toEqual([
      404,
      'till-credential-invalid',
    ]);
    expect(granted<TillView[]>(await desk.call('GET', '/tills')).map(({ letters }) => letters)).toEqual([
      'A',
      'C',
      'B',
    ]);
  });
});

describe('a sale', () => {
  it('is an invoice with the number of its receipt, its payments, and goods that leave the stall once', async () => {
    const { desk, stall, device, open } = await openFair();
    const sale = device.sell(cartOf([mugs(stall.mug, 2)]), [
      { method: 'card', cents: 1800, tip: 200 },
      { method: 'cash' },
    ]);
    expect(answered(await device.send([open, sale]))).toEqual(['taken', 'taken']);
    expect(answered(await device.send([sale, open]))).toEqual(['taken-before', 'taken-before']);
    expect(await invoiceOf(desk, sale.id)).toMatchObject({
      ...{ number: 'A-0001', totalCents: 4800, balanceCents: 0, eventId: stall.eventId, channel: 'market' },
      issueDate: '2026-06-13',
    });
    expect(await stall.rowOf(stall.mug)).toMatchObject({ sold: whole(2) });
    const { stock } = await device.stock(`?eventId=${stall.eventId}`);
    expect(stock.find(({ productId }) => productId === stall.mug)?.onHand).toBe(whole(18));
  });
});
