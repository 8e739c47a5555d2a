import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { InvoiceRowView, InvoiceView } from '@atelier/contract/invoices';
import { verifyBooks } from '@atelier/database/finances/verify.reads';
import { v7 } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import type { ProcessReady } from '../platform/test-process.ts';
import {
  addCustomerTo,
  balancesOf,
  deskOf,
  draftFor,
  granted,
  signedInClient,
  testPassword,
  type Desk,
} from '../platform/workshop.factory.ts';

const folder = await mkdtemp(join(tmpdir(), 'atelier-kill-'));
const account = { email: 'ada@example.com', password: testPassword, name: 'Ada Potter' };

interface Started extends ProcessReady {
  readonly child: ChildProcessByStdio<Writable, Readable, null>;
}

let last: Started | undefined;

async function start(): Promise<Started> {
  const script = fileURLToPath(new URL('../platform/test-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    last = { ...(JSON.parse(line) as ProcessReady), child };
    return last;
  }
  throw new Error('the server did not start');
}

/** Ends server and database as a power cut would: nobody is asked, nothing is finished. */
async function cutThePower(started: Started): Promise<void> {
  const ended = once(started.child, 'exit');
  started.child.kill('SIGKILL');
  process.kill(started.postgresPid, 'SIGKILL');
  await ended;
}

afterAll(async () => {
  if (last?.child.exitCode === null && last.child.signalCode === null) {
    const ended = once(last.child, 'exit');
    last.child.stdin.end();
    await ended;
  }
  if (last) await rm(dirname(last.home), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

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

async function everyIssued(desk: Desk): Promise<Map<string, string>> {
  const issued = new Map<string, string>();
  for (let after: string | null = ''; after !== null;) {
    const more = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const page: { rows: InvoiceRowView[]; next: string | null } = granted(
      await desk.call('GET', `/invoices?limit=200${more}`),
    );
    for (const row of page.rows) if (row.number !== null) issued.set(row.id, row.number);
    after = page.next;
  }
  return issued;
}

it('loses no acknowledged invoice and no number when server and database are killed, twice', async () => {
  const businessId = v7();
  const acknowledged = new Map<string, string>();
  let customerId = '';
  for (const exists of [false, true]) {
    const started = await start();
    const client = await signedInClient(started.url, { ...account, exists });
    const desk = deskOf(client, businessId);
    if (!exists) {
      granted(await client.call('POST', '/api/v1/businesses', { id: businessId, name: 'Kiln & Co' }));
      customerId = await addCustomerTo(desk);
    }
    let killed: Promise<void> | undefined;
    const during = await issueUntilItIsGone(desk, customerId, (count) => {
      if (count >= 40) killed ??= cutThePower(started);
    });
    await killed;
    for (const [id, number] of during) acknowledged.set(id, number);
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(80);

  const restarted = await start();
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
}, 60_000);
