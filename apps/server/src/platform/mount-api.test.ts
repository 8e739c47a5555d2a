import { fillDisk } from '@atelier/database/platform/full-disk.factory';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorkshop, refusalOf, type Desk, type Workshop } from './workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
});
afterAll(() => workshop.close());

it('refuses a text that the database cannot keep, in a field and in JSON, instead of failing', async () => {
  const bad = 'Ada\u0000Lovelace';
  const customer = { id: v7(), kind: 'person', name: bad };
  expect(refusalOf(await desk.call('POST', '/customers', customer))[0]).toBe(400);
  expect(refusalOf(await desk.call('GET', `/customers?limit=10&search=${encodeURIComponent(bad)}`))[0]).toBe(
    400,
  );
});

it('says in words what is wrong and where, also to a program that forgot its key', async () => {
  const asked = await desk.call('POST', '/customers', { id: 'x', kind: 'person' });
  expect([...refusalOf(asked), (asked.body as { hint: string }).hint]).toEqual([
    400,
    'BAD_REQUEST',
    'name: Something is missing here. id: There is no such record.',
  ]);
  for (const key of ['', 'my key']) {
    const answer = await desk.call('POST', '/customers', { id: v7(), kind: 'person', name: 'Ada' }, key);
    expect(refusalOf(answer)).toEqual([422, 'idempotency-key-required']);
    expect((answer.body as { hint: string }).hint).toMatch(/header Idempotency-Key with a UUID/);
  }
});

it('tells an administrator that visitors come through a proxy that nobody has named', async () => {
  const seen = async (headers: Record<string, string>) => {
    const answer = await fetch(`${workshop.server.url}/api/v1/me`, {
      headers: { cookie: desk.cookie(), ...headers },
    });
    const { isAdmin, isBehindUnknownProxy } = (await answer.json()) as Record<string, unknown>;
    return [isAdmin, isBehindUnknownProxy];
  };
  expect(await seen({})).toEqual([true, false]);
  expect(await seen({ 'x-forwarded-for': '203.0.113.7' })).toEqual([true, true]);
});

it('says that the disk is full, and that nothing was saved', async () => {
  await fillDisk(workshop.server.databaseUrl, 'customers');
  const answer = await desk.call('POST', '/customers', { id: v7(), kind: 'person', name: 'Ada' });
  expect(refusalOf(answer)).toEqual([507, 'DISK_FULL']);
});
