import { blankCustomer, type Customer } from '@atelier/domain/customers';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Tenant, Visit } from '../platform/in-business.ts';
import { openStage, valueOf, type Stage } from '../platform/stage.factory.ts';
import { findCustomer } from '../customers/customers.reads.ts';
import { addCustomer, updateCustomer } from '../customers/customers.store.ts';
import { countCustomersToCompare, listDuplicates, listPairsApart } from './duplicates.reads.ts';
import { compareCustomers, tellApart, tellTogether } from './duplicates.store.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Said = Partial<Customer> & { readonly name: string };

const add = async (home: Visit, ...all: readonly Said[]) => {
  const ids: string[] = [];
  for (const said of all) {
    const id = v7();
    await stage.inside(home, async (tenant) =>
      valueOf(await addCustomer(tenant, { ...blankCustomer, ...said, id })),
    );
    ids.push(id);
  }
  return ids;
};
const compare = (home: Visit) => stage.inside(home, (tenant) => compareCustomers(tenant, 1000));
const page = (home: Visit, after?: string) =>
  stage.inside(home, (tenant) => listDuplicates(tenant, { after, limit: 2 }));
const pairs = async (home: Visit) =>
  (await stage.inside(home, (tenant) => listDuplicates(tenant, { limit: 50 }))).rows.map((pair) => [
    [pair.first.name, pair.second.name].sort().join(' = '),
    pair.reasons.join(),
  ]);

it('pairs who has the same email or phone, or nearly the same name, the most certain first', async () => {
  const home = await stage.found();
  await add(
    home,
    { name: 'Ann Lee', email: 'ann@example.com', phone: '+1 (845) 555-0100' },
    { name: 'Lee, Ann', email: 'ANN@example.com', phone: '845.555.0100' },
    { name: 'Zoë Café' },
    { name: 'Zoe Cafe' },
    { name: 'Jon Snow', contacts: [{ means: 'phone', kind: 'home', value: '(845) 555-0199' }] },
    { name: 'John Snow' },
    { name: 'Mugs & More', phone: '845 555 0199' },
    { name: 'Anna Smith' },
    { name: 'Anna Schmidt' },
    { name: 'Stall 12' },
    { name: 'Stall 13' },
  );
  expect(await pairs(home)).toEqual([]);
  await compare(home);
  expect(await pairs(home)).toEqual([
    ['Ann Lee = Lee, Ann', 'email,phone,name'],
    ['Jon Snow = Mugs & More', 'phone'],
    ['Zoe Cafe = Zoë Café', 'name'],
    ['John Snow = Jon Snow', 'near-name'],
  ]);
  const first = await page(home);
  const second = await page(home, first.next ?? '');
  expect([first.rows.length, second.rows.length, second.next]).toEqual([2, 2, null]);
  expect(new Set([...first.rows, ...second.rows].map((pair) => pair.first.id + pair.second.id)).size).toBe(4);
});

it('takes phones for the same as the country of the business dials them, also once that is another', async () => {
  const home = await stage.found();
  await add(
    home,
    { name: 'Uptown Gifts', phone: '(212) 555-0142' },
    { name: 'Windy City Pottery', phone: '(312) 555-0142' },
    { name: 'Mae', phone: '+1 212 555 0142' },
    { name: 'Quill & Daughters', phone: '020 7946 0958' },
    { name: 'Thames Ceramics', phone: '+44 20 7946 0958' },
  );
  await compare(home);
  expect(await pairs(home)).toEqual([['Mae = Uptown Gifts', 'phone']]);
  await stage.inside(home, ({ db, businessId }) =>
    db.updateTable('businesses').set({ locale: 'en-GB' }).where('id', '=', businessId).execute(),
  );
  await compare(home);
  expect(await pairs(home)).toEqual([['Quill & Daughters = Thames Ceramics', 'phone']]);
});

it('waits for who is changed meanwhile, who does not wait for it', async () => {
  const home = await stage.found();
  const [ann = ''] = await add(home, { name: 'Ann Lee' }, { name: 'Ann Lee' });
  const comparing = await stage.inside(home, async (tenant) => {
    await findCustomer(tenant, ann, { lock: true });
    const other = compare(home);
    await vi.waitUntil(() => holdsUp(tenant), { timeout: 10_000 });
    await updateCustomer(tenant, ann, { name: 'Bartholomew Quill' }, '2026-05-01T00:00:00Z');
    return { other };
  });
  await comparing.other;
  await compare(home);
  expect(await pairs(home)).toEqual([]);
});

/** Returns true once another transaction waits for this one. */
async function holdsUp({ db }: Tenant): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

it('compares again who changed, and leaves out who is put away', async () => {
  const home = await stage.found();
  const [ann = '', other = ''] = await add(home, { name: 'Ann Lee' }, { name: 'Ann Lee' });
  await compare(home);
  expect(await pairs(home)).toHaveLength(1);
  const change = (id: string, said: object) =>
    stage.inside(home, (tenant) => updateCustomer(tenant, id, said, '2026-05-01T00:00:00Z'));
  const waiting = () => stage.inside(home, (tenant) => countCustomersToCompare(tenant));

  await change(ann, { notes: 'Likes blue' });
  expect(await waiting()).toBe(0);
  await change(other, { name: 'Bartholomew Quill' });
  expect(await waiting()).toBe(1);
  await compare(home);
  expect(await pairs(home)).toEqual([]);

  await change(other, { name: 'Ann Lee' });
  await compare(home);
  await change(ann, { isArchived: true });
  expect(await pairs(home)).toEqual([]);
  await change(ann, { isArchived: false });
  await compare(home);
  expect(await pairs(home)).toHaveLength(1);
});

it('keeps for good that two are two, whichever is named first, until it is taken back', async () => {
  const home = await stage.found();
  const [firstId = '', secondId = ''] = await add(home, { name: 'Ann Lee' }, { name: 'Ann Lee' });
  await compare(home);
  const apart = async () =>
    (await stage.inside(home, (tenant) => listPairsApart(tenant, { limit: 50 }))).rows.length;
  for (const pair of [
    { firstId: secondId, secondId: firstId },
    { firstId, secondId },
  ])
    await stage.inside(home, async (tenant) => valueOf(await tellApart(tenant, pair)));
  await compare(home);
  expect([await pairs(home), await apart()]).toEqual([[], 1]);
  await stage.inside(home, (tenant) => tellTogether(tenant, { firstId, secondId }));
  expect([(await pairs(home)).length, await apart()]).toEqual([1, 0]);

  await expect(
    stage.inside(home, async (tenant) => valueOf(await tellApart(tenant, { firstId, secondId: firstId }))),
  ).rejects.toThrow('customers-are-one');
});

it('shows nothing of another business, nor compares with it', async () => {
  const [home, elsewhere] = [await stage.found(), await stage.found()];
  const [here = ''] = await add(home, { name: 'Ann Lee', email: 'ann@example.com' });
  const [there = ''] = await add(elsewhere, { name: 'Ann Lee', email: 'ann@example.com' });
  await compare(home);
  await compare(elsewhere);
  expect([await pairs(home), await pairs(elsewhere)]).toEqual([[], []]);
  await expect(
    stage.inside(home, async (tenant) =>
      valueOf(await tellApart(tenant, { firstId: here, secondId: there })),
    ),
  ).rejects.toThrow('customer-not-found');
});
