import type { AccountView } from '@atelier/contract/books';
import type { ImportView } from '@atelier/contract/imports';
import { v7 } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { openComputer } from '../platform/power-cut.factory.ts';
import { deskOf, granted, signedInClient, testPassword, type Desk } from '../platform/workshop.factory.ts';

const computer = await openComputer();
const account = { email: 'ada@example.com', password: testPassword, name: 'Ada Potter' };
const orderCount = 150;

afterAll(() => computer.scrap());

const readImport = async (desk: Desk, id: string) =>
  granted<ImportView>(await desk.call('GET', `/imports/${id}`));

it('is taken up again once when server and database are killed in the middle of it', async () => {
  const [businessId, importId] = [v7(), v7()];
  const started = await computer.start();
  const client = await signedInClient(started.url, { ...account, exists: false });
  granted(await client.call('POST', '/api/v1/businesses', { id: businessId, name: 'Kiln & Co' }));
  const before = deskOf(client, businessId);
  const rows = Array.from(
    { length: orderCount },
    (_, index) => `Etsy,2026-03-02,${String(index)},Buyer ${String(index)},Mug,10.00,2026-03-03`,
  );
  const form = new FormData();
  form.append('kind', 'sales');
  const head = 'Marketplace,Date,Order,Customer,Item,Price,Sent on';
  form.append('file', new File([[head, ...rows].join('\n')], 'sold.csv'));
  granted(await before.call('PUT', `/imports/${importId}`, form));
  // A part is in, and the next one under way.
  await expect
    .poll(async () => (await readImport(before, importId)).newCount, { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(0);
  expect(await readImport(before, importId)).toMatchObject({ state: 'running', endedAt: null });
  await computer.cutThePower(started);

  const restarted = await computer.start();
  const desk = deskOf(await signedInClient(restarted.url, { ...account, exists: true }), businessId);
  await expect
    .poll(() => readImport(desk, importId), { timeout: 90_000, interval: 200 })
    .toMatchObject({ state: 'finished', newCount: orderCount, knownCount: 0, wrongCount: 0 });
  const { text } = await desk.call('GET', '/customers.csv');
  expect(new Set(text.trim().split('\r\n')).size).toBe(orderCount + 1);
  const accounts = granted<AccountView[]>(await desk.call('GET', '/finances/accounts'));
  expect(accounts.find(({ name }) => name === 'Etsy')).toMatchObject({ balanceCents: orderCount * 1000 });
});
