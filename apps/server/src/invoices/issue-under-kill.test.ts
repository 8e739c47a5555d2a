import type { InvoiceRowView, InvoiceView } from '@atelier/contract/invoices';
import { slowRuns } from '@atelier/database/platform/slow-runs.factory';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { openComputer } from '../platform/power-cut.factory.ts';
import {
  addCustomerTo,
  balancesOf,
  deskOf,
  draftFor,
  everyRow,
  granted,
  signedInClient,
  testPassword,
  type Desk,
} from '../platform/workshop.factory.ts';

const cuts = slowRuns(1);
const computer = await openComputer();
const account = { email: 'ada@example.com', password: testPassword, name: 'Ada Potter' };

afterAll(() => computer.scrap());

/** Four people issue invoices until the server is gone; answers what was acknowledged, number by id. */
async function issueUntilItIsGone(
  desk: Desk,
  customerId: string,
  onAcknowledged: (count: number) => void,
): Promise<Map<string, string>> {
  const acknowledged = new Map<string, string>();
  const client = async () => {
    for (;;) {
      const id = v7();
      try {
        granted(await desk.call('PUT', `/invoices/${id}/draft`, { draft: draftFor(customerId) }));
        const issued = granted<InvoiceView>(await desk.call('POST', `/invoices/${id}/issue`));
        acknowledged.set(id, issued.number ?? '');
        onAcknowledged(acknowledged.size);
      } catch {
        return;
      }
    }
  };
  await Promise.all([client(), client(), client(), client()]);
  return acknowledged;
}

const everyIssued = async (desk: Desk): Promise<Map<string, string>> =>
  new Map(
    (await everyRow<InvoiceRowView>(desk, '/invoices')).flatMap(({ id, number }) =>
      number === null ? [] : [[id, number] as const],
    ),
  );

it(`loses no acknowledged invoice and no number when server and database are killed, times: ${cuts}`, async () => {
  const businessId = v7();
  const acknowledged = new Map<string, string>();
  let customerId = '';
  for (let cut = 0; cut < cuts; cut += 1) {
    const exists = cut > 0;
    const started = await computer.start();
    const client = await signedInClient(started.url, { ...account, exists });
    const desk = deskOf(client, businessId);
    if (!exists) {
      granted(await client.call('POST', '/api/v1/businesses', { id: businessId, name: 'Kiln & Co' }));
      customerId = await addCustomerTo(desk);
    }
    let killed: Promise<void> | undefined;
    const during = await issueUntilItIsGone(desk, customerId, (count) => {
      if (count >= 40) killed ??= computer.cutThePower(started);
    });
    await killed;
    for (const [id, number] of during) acknowledged.set(id, number);
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(40 * cuts);

  const restarted = await computer.start();
  const desk = deskOf(await signedInClient(restarted.url, { ...account, exists: true }), businessId);
  const issued = await everyIssued(desk);
  // An invoice that was issued, but whose answer was lost on the way, is there as well; none is missing.
  for (const [id, number] of acknowledged) expect(issued.get(id)).toBe(number);
  expect([...issued.values()].toSorted()).toEqual(
    Array.from({ length: issued.size }, (_, index) => `INV-${String(index + 1).padStart(4, '0')}`),
  );
  const total = issued.size * 5000;
  expect(await balancesOf(desk)).toEqual({ 1200: total, 4000: total });
  expect(await verifyBooks(restarted.databaseUrl)).toEqual([]);
});
