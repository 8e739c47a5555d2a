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
