import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { CustomerDetailView } from '@atelier/contract/customers';
import {
  accountOf,
  addCustomerTo,
  balancesOf,
  draftFor,
  granted,
  issueAt,
  openWorkshop,
  refusalOf,
  saveDraftAt,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { filesAt } from '../imports/imports.factory.ts';
import { orderOf } from '../orders/orders.factory.ts';
import { eventually } from '../platform/test-server.ts';

const clock = { now: () => new Date('2026-05-01T18:00:00Z') };

let dataFolder: string;
let workshop: Workshop;
let desk: Desk;
let customerId: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'erased-'));
  workshop = await openWorkshop({ clock, dataFolder });
  desk = await workshop.found();
  customerId = await addCustomerTo(desk, { email: 'grace@example.com', notes: 'Likes celadon' });
});
afterAll(async () => {
  await workshop.close();
  await rm(dataFolder, { recursive: true });
});

const erase = (typedName = 'Grace Hopper', by = desk, key?: string) =>
  by.call('POST', `/customers/${customerId}/erase`, { customerId, typedName }, key);
const pay = async (amountCents: number, invoiceId: string, allocated = amountCents) =>
  granted<{ id: string }>(
    await desk.call('POST', '/payments', {
      id: v7(),
      customerId,
      date: '2026-03-10',
      amountCents,
      method: 'check',
      depositAccountId: await accountOf(desk, 'bank'),
      allocations: [{ invoiceId, amountCents: allocated }],
    }),
  );

it('waits for what is open, asks for the name, and leaves the figures without a person', async () => {
  const invoiceId = await issueAt(desk, customerId, { note: 'For your wedding' });
  const draftId = await saveDraftAt(desk, draftFor(customerId));
  expect(refusalOf(await erase('Grace Hopper', await workshop.join(desk, 'member')))).toEqual([
    403,
    'permission-denied',
  ]);
  expect(refusalOf(await erase())).toEqual([409, 'customer-owes']);
  const { id: paymentId } = await pay(6000, invoiceId, 5000);
  expect(refusalOf(await erase())).toEqual([409, 'customer-has-credit']);
  granted(await desk.call('POST', `/payments/${paymentId}/reverse`, { paymentId, date: '2026-03-11' }));
  await pay(5000, invoiceId);
  expect(await erase('Grace')).toMatchObject({
    status: 422,
    body: { code: 'customer-name-differs', data: { field: 'typedName' } },
  });
  const before = await balancesOf(desk);

  const key = v7();
  const [once, again] = await Promise.all([erase(undefined, desk, key), erase(undefined, desk, key)]);
  expect([granted(once), granted(again)]).toMatchObject([
    { name: 'Erased customer 1' },
    { name: 'Erased customer 1' },
  ]);

  expect(await balancesOf(desk)).toEqual(before);
  expect(granted<CustomerDetailView>(await desk.call('GET', `/customers/${customerId}`))).toMatchObject({
    isErased: true,
    email: '',
    notes: '',
    invoicedCents: 5000,
    owedCents: 0,
  });
  const invoice = await desk.call('GET', `/invoices/${invoiceId}`);
  expect(granted(invoice)).toMatchObject({
    note: '',
    buyer: { name: 'Erased customer 1' },
  });
  expect((await desk.call('GET', `/invoices/${draftId}`)).status).toBe(404);
  expect((await desk.call('GET', '/search?words=Grace')).text).not.toContain('Grace');
  expect((await desk.call('GET', '/customers.csv')).text).not.toContain('Erased');
});

it('waits for who issues or opens something at the same moment, and sees it', async () => {
  const other = await workshop.found();
  const graceId = await addCustomerTo(other);
  const invoiceId = await saveDraftAt(other, draftFor(graceId));
  const orderId = v7();
  granted(
    await other.call('POST', '/customer-orders', { id: orderId, order: orderOf(graceId), isOpen: false }),
  );
  /** Returns how both end when erasing comes while the other waits for its number. */
  const eraseMeanwhile = async (path: string, body?: object) => {
    const both = await workshop.backdoor.whileNumbersAreHeld(async (countWaiting) => {
      const waiting = (count: number) =>
        eventually(async () => ((await countWaiting()) >= count ? true : undefined));
      const action = other.call('POST', path, body);
      await waiting(1);
      const typed = { customerId: graceId, typedName: 'Grace Hopper' };
      const erasing = other.call('POST', `/customers/${graceId}/erase`, typed);
      await waiting(2);
      return [action, erasing] as const;
    });
    const [action, erasing] = await Promise.all(both);
    granted(action);
    return refusalOf(erasing);
  };
  const step = { version: 1, step: 'open', reason: '' };
  expect(await eraseMeanwhile(`/customer-orders/${orderId}/step`, step)).toEqual([
    409,
    'customer-has-open-order',
  ]);
  expect(await eraseMeanwhile(`/invoices/${invoiceId}/issue`)).toEqual([409, 'customer-owes']);
});

it('takes the documents of who came with a file of sales off the disk', async () => {
  const other = await workshop.found();
  const { bring } = filesAt(() => other);
  const sample = new URL('../imports/samples/EtsySoldOrderItems2026.csv', import.meta.url);
  await bring('sales', readFileSync(sample, 'utf8'));
  const { rows } = granted<{ rows: { id: string; name: string }[] }>(
    await other.call('GET', '/customers?search=Wren'),
  );
  const wren = rows[0]!;
  const talkId = v7();
  granted(
    await other.call('POST', '/customer-interactions', {
      ...{ id: talkId, customerId: wren.id, kind: 'note', happenedOn: '2026-03-01', subject: 'Called' },
    }),
  );
  for (const [recordKind, recordId] of [
    ['customer', wren.id],
    ['interaction', talkId],
  ]) {
    const form = new FormData();
    form.append('recordKind', recordKind!);
    form.append('recordId', recordId!);
    form.append('file', new File([`%PDF-1.4\n% ${recordKind!}\n%%EOF\n`], 'Wren.pdf'));
    granted(await other.call('PUT', `/documents/${v7()}`, form));
  }
  const folder = join(dataFolder, 'files', 'documents', other.businessId);
  const files = await readdir(folder);
  expect(files).toHaveLength(2);
  // What was written a moment ago waits for the sweep of the night.
  const longAgo = new Date('2026-04-30T18:00:00Z');
  await Promise.all(files.map((name) => utimes(join(folder, name), longAgo, longAgo)));

  const typed = { customerId: wren.id, typedName: wren.name };
  granted(await other.call('POST', `/customers/${wren.id}/erase`, typed));
  await eventually(async () => ((await readdir(folder)).length === 0 ? true : undefined));
});

it('lets nobody change, meet, invoice or erase whom it has erased', async () => {
  expect(refusalOf(await erase('Erased customer 1'))).toEqual([409, 'customer-is-erased']);
  const change = await desk.call('PATCH', `/customers/${customerId}`, { customerId, isArchived: false });
  expect(refusalOf(change)).toEqual([409, 'customer-is-erased']);
  const draft = await desk.call('PUT', `/invoices/${v7()}/draft`, { draft: draftFor(customerId) });
  expect(refusalOf(draft)).toEqual([404, 'customer-not-found']);
  const statement = await desk.call('POST', `/customers/${customerId}/statement/send`, {
    ...{ period: { from: '2026-01-01', to: '2026-12-31' }, to: 'grace@example.com', subject: 'Yours' },
    message: '',
  });
  expect(refusalOf(statement)).toEqual([409, 'customer-is-erased']);
  const interaction = await desk.call('POST', '/customer-interactions', {
    id: v7(),
    customerId,
    kind: 'note',
    happenedOn: '2026-03-01',
    subject: 'Called',
  });
  expect(refusalOf(interaction)).toEqual([404, 'customer-not-found']);
});
