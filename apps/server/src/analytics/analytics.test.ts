import type { AnalyticsView } from '@atelier/contract/analytics';
import { addFailures } from '@atelier/database/analytics/installation-figures';
import { asClock } from '@atelier/database/platform/in-business';
import { openDatabase } from '@atelier/database/platform/pool';
import { dateOfInstant } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addCustomerTo,
  granted,
  issueAt,
  openWorkshop,
  refusalOf,
  type Client,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let administrator: Client;

beforeAll(async () => {
  workshop = await openWorkshop();
  // The first person of an installation is its administrator.
  administrator = await workshop.signUp();
});
afterAll(() => workshop.close());

const today = dateOfInstant(new Date().toISOString(), 'UTC');
const count = async () => granted(await administrator.call('POST', '/api/v1/admin/analytics/count'));
const read = async (span: 'day' | 'month' = 'day') =>
  granted<AnalyticsView>(await administrator.call('GET', `/api/v1/admin/analytics?span=${span}`));

it('counts people, businesses and their work, and the same again', async () => {
  const desk = await workshop.found();
  await issueAt(desk, await addCustomerTo(desk));
  await issueAt(desk, await addCustomerTo(desk));
  await workshop.found();
  await count();
  await count();
  for (const span of ['day', 'month'] as const) {
    const { steps, figures } = await read(span);
    expect(steps.length).toBe(span === 'day' ? 30 : 12);
    const latest = Object.fromEntries(Object.entries(figures).map(([name, counts]) => [name, counts.at(-1)]));
    expect(latest).toMatchObject({
      ...{ 'sign-ups': 3, 'new-businesses': 2, 'first-invoices': 1, invoices: 2 },
      ...{ 'active-people': 1, 'active-businesses': 1, 'till-sales': 0, files: 0 },
    });
    expect(Object.values(figures).every((counts) => counts.at(0) === 0)).toBe(true);
  }
  const { totals, areas, cohorts } = await read();
  expect(totals).toMatchObject({ countedOn: today, people: 3, businesses: 2 });
  expect(areas.find(({ name }) => name === 'Invoices, quotes and orders')).toMatchObject({ latest: 1 });
  expect(cohorts).toEqual([{ month: `${today.slice(0, 7)}-01`, people: 3, active: [1] }]);
});

it('leaves sample businesses out', async () => {
  const before = await read();
  const person = await workshop.signUp();
  granted(await person.call('POST', '/api/v1/sample-business', { id: v7() }, v7()));
  await count();
  const after = await read();
  expect(after.totals).toMatchObject({ businesses: before.totals?.businesses });
  expect(after.figures['invoices']).toEqual(before.figures['invoices']);
  expect(after.figures['sign-ups'].at(-1)).toBe((before.figures['sign-ups'].at(-1) ?? 0) + 1);
});

it('adds failures of procedures up, and a new count keeps them', async () => {
  const database = openDatabase(workshop.server.databaseUrl, { maxConnections: 1 });
  const add = (failures: ReadonlyMap<string, number>) =>
    asClock(database, (clock) => addFailures(clock, today, failures));
  await add(new Map([['invoices.issue', 2]]));
  await add(
    new Map([
      ['invoices.issue', 1],
      ['stock.record', 1],
    ]),
  );
  await database.close();
  await count();
  expect((await read()).errors).toEqual([
    { procedure: 'invoices.issue', failures: 3 },
    { procedure: 'stock.record', failures: 1 },
  ]);
});

it('is a file, and for administrators only', async () => {
  const file = await administrator.call('GET', '/api/v1/admin/analytics.csv?span=month');
  expect(file.text.split('\r\n')[0]).toMatch(/^From,Sign-ups,New businesses,First invoices,Active people/);
  const person = await workshop.signUp();
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '.csv'],
    ['POST', '/count'],
  ] as const) {
    const refused = await person.call(method, `/api/v1/admin/analytics${path}`);
    expect(refusalOf(refused)).toEqual([403, 'not-an-administrator']);
  }
});
