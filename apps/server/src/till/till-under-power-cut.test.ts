import { setTimeout as sleep } from 'node:timers/promises';
import type { InvoiceRowView } from '@atelier/contract/invoices';
import type { EntryAnswersView } from '@atelier/contract/till';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { money } from '@atelier/domain/foundation';
import { mostEntries } from '@atelier/domain/till';
import { v7 } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { openComputer } from '../platform/power-cut.factory.ts';
import {
  balancesOf,
  deskOf,
  everyRow,
  granted,
  signedInClient,
  testPassword,
  type Desk,
} from '../platform/workshop.factory.ts';
import { askAsTill, cartOf, lineOf, pairDevice } from './till.factory.ts';

const computer = await openComputer();
const account = { email: 'ada@example.com', password: testPassword, name: 'Ada Potter' };
/** A thorough run sends all 500. */
const queued = process.env['ATELIER_THOROUGH'] ? 500 : 200;

afterAll(() => computer.scrap());

const numbersOfInvoices = async (desk: Desk): Promise<string[]> =>
  (await everyRow<InvoiceRowView>(desk, '/invoices')).flatMap(({ number }) => number ?? []).toSorted();

it(`takes ${String(queued)} queued sales once while server and database are killed twice in the middle`, async () => {
  const businessId = v7();
  let started = await computer.start();
  const client = await signedInClient(started.url, account);
  granted(await client.call('POST', '/api/v1/businesses', { id: businessId, name: 'Kiln & Co' }));
  const device = await pairDevice(deskOf(client, businessId), started.url);
  device.open({ count: [], floatCents: money(0) });
  for (let count = 1; count <= queued; count += 1) {
    const way = count % 3 === 0 ? ('card' as const) : ('cash' as const);
    device.sell(cartOf([lineOf({ unitPriceCents: money(count) })]), [{ method: way }]);
  }
  device.close();

  const answers = new Map<string, string>();
  const send = async () => {
    const entries = device.entries.filter(({ id }) => !answers.has(id)).slice(0, mostEntries);
    const sent = { deviceTime: '2026-06-13T15:00:00.000Z', entries };
    const answer = await askAsTill(started.url, device.credential, 'POST', '/entries', sent);
    for (const { id, answer: end } of granted<EntryAnswersView>(answer).answers)
      if (id !== null) answers.set(id, end);
  };
  const began = performance.now();
  await send();
  const batchMs = performance.now() - began;
  for (const part of [0.3, 0.7]) {
    await send();
    const cutOff = send().catch(() => undefined);
    await sleep(part * batchMs);
    await computer.cutThePower(started);
    await cutOff;
    started = await computer.start();
  }
  while (answers.size < device.entries.length) await send();

  expect(new Set(answers.values())).toEqual(new Set(['taken', 'taken-before']));
  const desk = deskOf(await signedInClient(started.url, { ...account, exists: true }), businessId);
  expect(await numbersOfInvoices(desk)).toEqual(
    Array.from({ length: queued }, (_, index) => `A-${String(index + 1).padStart(4, '0')}`),
  );
  const cents = Array.from({ length: queued }, (_, index) => index + 1);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
  const card = sum(cents.filter((each) => each % 3 === 0));
  // The count went into the cash box; what cards paid is in the bank.
  expect(await balancesOf(desk)).toEqual({ 1000: card, 1050: sum(cents) - card, 4000: sum(cents) });
  expect(await verifyBooks(started.databaseUrl)).toEqual([]);
});
