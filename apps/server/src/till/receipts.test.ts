import type { ReceiptView } from '@atelier/contract/till';
import { money, quantity, rate, wholeQuantity } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountApi } from '../platform/mount-api.ts';
import { eventually, startTestMailServer, type TestMailServer } from '../platform/test-server.ts';
import { pixel } from '../platform/walk-parts.factory.ts';
import {
  addTaxRateTo,
  granted,
  openWorkshop,
  refusalOf,
  type Answer,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { mailTo, visitorOf } from '../workshops/workshops.factory.ts';
import { cartOf, lineOf, pairDevice } from './till.factory.ts';

const publicRateLimit = { points: 60, duration: 60 };
const at = '2026-06-13T15:00:00.000Z';
let workshop: Workshop;
let mails: TestMailServer;
beforeAll(async () => {
  mails = await startTestMailServer();
  workshop = await openWorkshop({
    clock: { now: () => new Date(at) },
    smtpUrl: mails.url,
    mountApi: (app, deps) => mountApi(app, { ...deps, publicRateLimit }),
  });
});
afterAll(async () => {
  await workshop.close();
  await mails.stop();
});

const tokenOf = () => v7().replaceAll('-', '');
const pageOf = (token: string): Promise<Answer> =>
  visitorOf(workshop.server.url)('GET', `/receipts/${token}`);
const receiptAt = async (token: string) => granted<ReceiptView>(await pageOf(token));
const notFound = [404, 'till-receipt-not-found'];

/** A business with a till that is open. */
async function openCounter(name = 'Oak Pottery') {
  const desk = await workshop.found({ name });
  const device = await pairDevice(desk, workshop.server.url);
  await device.send([device.open()]);
  return { desk, device };
}

describe('the page of a receipt', () => {
  it('shows a sale as the customer was charged, once that has arrived', async () => {
    const { desk, device } = await openCounter();
    granted(await desk.call('PATCH', '/', { address: '1 Kiln Lane', email: 'hello@oak.example' }));
    const taxRateId = await addTaxRateTo(desk, 82_500);
    const taxRate = { taxRateId, name: 'Kent', rate: rate(82_500), parts: [] };
    const receiptToken = tokenOf();
    const cart = cartOf([lineOf({ quantity: wholeQuantity(2), taxRate })]);
    const ways = [{ method: 'card', cents: 1000, tip: 200 }, { method: 'cash' }] as const;
    const sale = device.sell(cart, ways, { receiptToken, note: 'Her husband must not know' });
    expect(refusalOf(await pageOf(receiptToken))).toEqual(notFound);
    await device.send([sale]);
    const answer = await pageOf(receiptToken);
    expect(granted<ReceiptView>(answer)).toEqual({
      ...{ kind: 'sale', number: 'A-0001', at, currency: 'USD', locale: 'en-US' },
      timeZone: expect.any(String) as string,
      seller: { name: 'Oak Pottery', address: '1 Kiln Lane', email: 'hello@oak.example', phone: '' },
      hasLogo: false,
      lines: [
        {
          ...{ id: sale.lines[0]?.id, description: 'Mug', quantity: 2_000_000 },
          ...{ unitPriceCents: 1000, amountCents: 2000 },
        },
      ],
      ...{ discountCents: 0, pricesIncludeTax: false, exemptReason: '', isPaidOnline: false },
      taxes: [{ taxRateId, name: 'Kent', rate: 82_500, taxCents: 165 }],
      totalCents: 2165,
      payments: [
        { id: sale.payments[0]?.id, method: 'card', amountCents: 1000, tipCents: 200 },
        { id: sale.payments[1]?.id, method: 'cash', amountCents: 1165, tipCents: 0 },
      ],
      ...{ roundingCents: 0, changeCents: 0, dueCents: 0, refunds: [] },
    });
    expect(answer.text).not.toContain('husband');
    const { number } = await receiptAt(receiptToken);
    await device.send([device.refund(sale, [1_000_000])]);
    expect(await receiptAt(receiptToken)).toMatchObject({
      ...{ number, totalCents: 2165 },
      refunds: [
        {
          ...{ number: 'A-0002', totalCents: 1083 },
          lines: [{ description: 'Mug', quantity: quantity(1_000_000) }],
          payments: [
            { method: 'card', amountCents: 1000 },
            { method: 'cash', amountCents: 83 },
          ],
        },
      ],
    });
  });

  it('shows an order with what is left to pay, and a sale that waits for a person', async () => {
    const { device } = await openCounter();
    const customer = {
      ...{ id: v7(), isNew: true, name: 'Mara Lund', email: '', phone: '555 0100', hasConsented: false },
    };
    const [ofOrder, ofSale] = [tokenOf(), tokenOf()];
    const order = { ...device.order(cartOf([lineOf()]), customer, 300), receiptToken: ofOrder };
    const wrong = device.sell(cartOf([lineOf()]), [{ method: 'cash' }], {
      ...{ receiptToken: ofSale, roundingCents: money(60) },
    });
    const answers = await device.send([order, wrong]);
    expect(answers.map(({ answer }) => answer)).toEqual(['taken', 'kept']);
    const page = await pageOf(ofOrder);
    expect(granted(page)).toMatchObject({ kind: 'order', totalCents: 1000, dueCents: 700 });
    expect(page.text).not.toMatch(/Mara|555/);
    expect(await receiptAt(ofSale)).toMatchObject({ number: wrong.number, totalCents: 1000 });
  });

  it('is gone with a sale that is set aside, and no other sale takes its place', async () => {
    const { desk, device } = await openCounter();
    const receiptToken = tokenOf();
    await device.send([device.sell(cartOf([lineOf()]), undefined, { receiptToken })]);
    const other = await openCounter('Elm Weaving');
    // Someone who saw the link can only write it into a sale of their own, which comes later.
    await other.device.send([other.device.sell(cartOf([lineOf()]), undefined, { receiptToken })]);
    expect((await receiptAt(receiptToken)).seller.name).toBe('Oak Pottery');
    const aside = device.sell(cartOf([lineOf()]), undefined, {
      ...{ receiptToken: tokenOf(), roundingCents: money(60) },
    });
    await device.send([aside]);
    granted(await desk.call('POST', `/till-entries/${aside.id}/set-aside`, { reason: 'A test' }));
    expect(refusalOf(await pageOf(aside.receiptToken ?? ''))).toEqual(notFound);
  });

  it('has the logo of the business, says nothing to search engines and is not asked without end', async () => {
    const { desk, device } = await openCounter();
    const receiptToken = tokenOf();
    await device.send([device.sell(cartOf([lineOf()]), undefined, { receiptToken })]);
    const path = `/api/v1/public/receipts/${receiptToken}`;
    const url = workshop.server.url;
    expect((await fetch(`${url}${path}/logo`)).status).toBe(404);
    const logo = new FormData();
    logo.append('logo', new File([pixel], 'logo.png', { type: 'image/png' }));
    granted(await desk.call('PUT', '/logo', logo));
    expect((await fetch(`${url}${path}/logo`)).headers.get('content-type')).toBe('image/png');
    const page = await fetch(`${url}${path}`);
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect((await fetch(`${url}/r/${receiptToken}`)).headers.get('referrer-policy')).toBe('no-referrer');
    const statuses: number[] = [];
    for (let asked = 0; asked <= publicRateLimit.points; asked += 1)
      statuses.push((await pageOf(tokenOf())).status);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
  });
});

describe('a receipt that is emailed', () => {
  const subject = 'Your receipt from Oak Pottery';
  const mailsTo = (address: string) =>
    mails.received.filter((mail) => [mail.to].flat().some((to) => to?.value[0]?.address === address));

  it('goes out once, however often it is sent, with the receipt and its link', async () => {
    const { device } = await openCounter();
    const receiptToken = tokenOf();
    const sale = device.sell(cartOf([lineOf()]), undefined, { receiptToken });
    const receipt = device.mailReceipt(sale.id, 'ida@example.com');
    const answers = await device.send([sale, receipt]);
    expect(answers.map(({ answer }) => answer)).toEqual(['taken', 'taken']);
    const again = await device.send([receipt, receipt]);
    expect(again.map(({ answer }) => answer)).toEqual(['taken-before', 'taken-before']);
    const mail = await mailTo(mails, 'ida@example.com', subject);
    const link = `/r/${receiptToken}`;
    expect(mail.text).toContain('Receipt A-0001: $10.00');
    expect(mail.text).toContain('1 × Mug: $10.00');
    expect(mail.text).toContain('Cash: $10.00');
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(link);
    expect(mail.from?.text).toContain('Oak Pottery');
    // The next mail leaves after it, so a second copy would be there.
    await device.send([device.mailReceipt(sale.id, 'bo@example.com')]);
    await mailTo(mails, 'bo@example.com', subject);
    expect(mailsTo('ida@example.com')).toHaveLength(1);
  });

  it('waits for its sale, and for a person who solves that', async () => {
    const { desk, device } = await openCounter();
    const sale = device.sell(cartOf([lineOf()]));
    const receipt = device.mailReceipt(sale.id, 'late@example.com');
    expect(await device.send([receipt])).toMatchObject([{ answer: 'kept', problem: 'till-sale-missing' }]);
    await device.send([sale]);
    expect((await mailTo(mails, 'late@example.com', subject)).text).not.toContain('/r/');
    const closed = device.sell(cartOf([lineOf()]), undefined, { roundingCents: money(60) });
    await device.send([closed, device.mailReceipt(closed.id, 'never@example.com')]);
    granted(await desk.call('POST', `/till-entries/${closed.id}/set-aside`, { reason: 'A test' }));
    const kept = granted<{ rows: { kind: string }[] }>(await desk.call('GET', '/till-entries/kept'));
    expect(kept.rows.map(({ kind }) => kind)).toEqual(['receipt']);
    expect(mailsTo('never@example.com')).toEqual([]);
  });

  it('is refused without an address, and is in no figure of the day', async () => {
    const { desk, device } = await openCounter();
    const sale = device.sell(cartOf([lineOf()]));
    const [, refused] = await device.send([sale, device.mailReceipt(sale.id, 'ida@mail.c')]);
    expect(refused).toMatchObject({ answer: 'malformed', details: 'email: Not an email address' });
    await device.send([device.mailReceipt(sale.id, 'day@example.com')]);
    await eventually(() => mailsTo('day@example.com')[0]);
    const day = granted(await desk.call('GET', '/till-entries/day?date=2026-06-13'));
    expect(day).toMatchObject({ sales: 1, totalCents: 1000, keptCount: 0 });
    await device.send([device.close()]);
  });
});

describe('the report of a day', () => {
  it('is emailed with its figures, its drawers and what is in neither', async () => {
    const { desk, device } = await openCounter();
    const sale = device.sell(
      cartOf([lineOf(), lineOf({ description: 'Bowl', unitPriceCents: money(2550) })]),
    );
    const wrong = device.sell(cartOf([lineOf()]), undefined, { roundingCents: money(60) });
    await device.send([sale, wrong, device.close(-100)]);
    const asked = { date: '2026-06-13', email: 'accounts@example.com' };
    expect(granted(await desk.call('POST', '/till-entries/day/mail', asked))).toEqual({ date: asked.date });
    const mail = await mailTo(mails, asked.email, 'Tills of Oak Pottery on Jun 13, 2026');
    for (const line of [
      '1 sale, 0 refunds',
      'Sales with tax: $35.50',
      'Cash: $35.50',
      'Cash drawer of Phone',
      'Short: Wrong change: -$1.00',
      'Not in these figures: 1 to solve, $10.00; 0 set aside, $0.00.',
    ])
      expect(mail.text).toContain(line);
    expect(mail.from?.text).toContain('Oak Pottery');
  });

  it('is emailed by those who issue invoices, to an address', async () => {
    const { desk } = await openCounter();
    const viewer = await workshop.join(desk, 'viewer');
    const asked = { email: 'accounts@example.com' };
    expect(refusalOf(await viewer.call('POST', '/till-entries/day/mail', asked))).toEqual([
      ...[403, 'permission-denied'],
    ]);
    expect(refusalOf(await desk.call('POST', '/till-entries/day/mail', { email: 'accounts' }))[0]).toBe(400);
  });
});
