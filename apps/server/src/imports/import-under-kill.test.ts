import { setTimeout as pause } from 'node:timers/promises';
import type { ImportView } from '@atelier/contract/imports';
import { v7 } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { openComputer } from '../platform/power-cut.factory.ts';
import { deskOf, granted, signedInClient, testPassword, type Desk } from '../platform/workshop.factory.ts';

const computer = await openComputer();
const account = { email: 'ada@example.com', password: testPassword, name: 'Ada Potter' };
const rowCount = 3_000;

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
    { length: rowCount },
    (_, index) => `Glaze ${String(index)},GLAZE-${String(index)}`,
  );
  const form = new FormData();
  form.append('kind', 'items');
  form.append('file', new File([['Name,SKU', ...rows].join('\n')], 'glazes.csv'));
  granted(await before.call('PUT', `/imports/${importId}`, form));
  await pause(500);
  expect(await readImport(before, importId)).toMatchObject({ state: 'running', endedAt: null });
  await computer.cutThePower(started);

  const restarted = await computer.start();
  const desk = deskOf(await signedInClient(restarted.url, { ...account, exists: true }), businessId);
  await expect
    .poll(() => readImport(desk, importId), { timeout: 90_000, interval: 200 })
    .toMatchObject({ state: 'finished', newCount: rowCount, knownCount: 0, wrongCount: 0 });
  const { text } = await desk.call('GET', '/inventory/items.csv');
  expect(text.trim().split('\r\n')).toHaveLength(rowCount + 1);
}, 150_000);
