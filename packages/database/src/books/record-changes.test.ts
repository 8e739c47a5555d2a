import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordKinds } from '@atelier/domain/books';
import { blankCustomer } from '@atelier/domain/customers';
import { v7 } from 'uuid';
import { addCustomer } from '../customers/customers.store.ts';
import { updateBusiness } from '../businesses/businesses.store.ts';
import type { Visit } from '../platform/in-business.ts';
import { fillBusiness } from '../platform/fill-business.factory.ts';
import { openStage, type Stage } from '../platform/stage.factory.ts';
import { addBudget, removeBudget, writeBudgetCells } from '../budgets/budgets.store.ts';
import { listAccounts } from './accounts.reads.ts';
import { listRecordChanges } from './record-changes.reads.ts';
import { addTaxRate, archiveTaxRate } from '../tax-rates/tax-rates.store.ts';
import { calendarDate, calendarMonth, money, rate } from '@atelier/domain/foundation';

let stage: Stage;
let home: Visit;
beforeAll(async () => {
  stage = await openStage();
  home = await stage.found();
});
afterAll(() => stage.close());

const trail = (filter = {}) =>
  stage.inside(home, async (tenant) => (await listRecordChanges(tenant, filter, { limit: 50 })).rows);

it('begins empty: what a business is founded with is no change', async () => {
  expect(await trail()).toEqual([]);
});

it('keeps who added, changed and deleted what, with the fields before and after', async () => {
  const id = v7();
  await stage.inside(home, async (tenant) => {
    await addTaxRate(tenant, {
      id,
      name: 'Kent County',
      rate: rate(82_500),
      place: '',
      kind: 'sales',
      partIds: [],
    });
  });
  await stage.inside(home, (tenant) => archiveTaxRate(tenant, id, '2026-03-01T10:00:00.000Z'));
  const [archived, added] = await trail({ recordId: id });
  expect(added).toMatchObject({ kind: 'tax_rates', action: 'added', recordName: 'Kent County' });
  expect(added?.fields).toContainEqual({ name: 'rate_millionths', before: null, after: 82_500 });
  expect(archived).toMatchObject({ action: 'changed', personName: expect.any(String) as string });
  expect(archived?.fields.map((field) => field.name)).toEqual(['archived_at']);
});

it('keeps a change of the settings, and none where nothing changed', async () => {
  await stage.inside(home, (tenant) => updateBusiness(tenant, { taxNumber: '12-3456789' }));
  await stage.inside(home, (tenant) => updateBusiness(tenant, { taxNumber: '12-3456789' }));
  expect(await trail({ kind: 'businesses' })).toMatchObject([
    { fields: [{ name: 'tax_number', before: '', after: '12-3456789' }] },
  ]);
});

it('calls every record by a name, whatever its table', async () => {
  const full = await stage.found();
  await stage.inside(full, (tenant) => fillBusiness(tenant));
  const rows = await stage.inside(
    full,
    async (tenant) => (await listRecordChanges(tenant, {}, { limit: 500 })).rows,
  );
  const nameless = rows.filter(({ recordName }) => recordName === '').map(({ kind }) => kind);
  // There is one of each.
  const single = new Set([
    'businesses',
    'making_rates',
    'production_accounts',
    'report_schedules',
    'schedule_c_businesses',
  ]);
  expect(nameless.filter((kind) => !single.has(kind))).toEqual([]);
  const kinds = new Set(rows.map(({ kind }) => kind));
  expect([...kinds].filter((kind) => !recordKinds.includes(kind))).toEqual([]);
  for (const kind of ['tax_filings', 'payments', 'bills', 'bill_payments', 'mileage_rates'] as const) {
    expect(kinds).toContain(kind);
  }
});

it('keeps the amounts of a budget as they were saved: one row for what was saved at once', async () => {
  const budget = { id: v7(), name: 'Plan', startsOn: calendarDate('2026-01-01') };
  const [rent, power] = await stage.inside(home, async (tenant) => {
    await addBudget(tenant, budget);
    const accounts = await listAccounts(tenant);
    return ['6550', '6850'].map((code) => accounts.find((account) => account.code === code)?.id ?? '');
  });
  const save = (cells: readonly [string | undefined, string, number][]) =>
    stage.inside(home, (tenant) =>
      writeBudgetCells(
        tenant,
        budget,
        cells.map(([accountId = '', month, cents]) => ({
          accountId,
          month: calendarMonth(month),
          amount: money(cents),
        })),
      ),
    );
  const newest = async () => (await trail({ recordId: budget.id }))[0];
  await save([
    [rent, '2026-03', 50_000],
    [power, '2026-03', 9_000],
  ]);
  expect(await newest()).toMatchObject({ kind: 'budgets', action: 'changed', recordName: 'Plan' });
  expect((await newest())?.fields).toEqual([
    { name: '6550 Studio rent, 2026-03_cents', before: null, after: 50_000 },
    { name: '6850 Utilities, 2026-03_cents', before: null, after: 9_000 },
  ]);
  await save([[rent, '2026-03', 55_000]]);
  expect((await newest())?.fields).toEqual([
    { name: '6550 Studio rent, 2026-03_cents', before: 50_000, after: 55_000 },
  ]);
  await save([[power, '2026-03', 0]]);
  expect((await newest())?.fields).toEqual([
    { name: '6850 Utilities, 2026-03_cents', before: 9_000, after: null },
  ]);
  const before = (await trail({ recordId: budget.id })).length;
  await save([[rent, '2026-03', 55_000]]);
  expect(await trail({ recordId: budget.id })).toHaveLength(before);
  // A whole row is a sum, and no flood.
  await save(['04', '05', '06', '07', '08'].map((month) => [rent, `2026-${month}`, 60_000]));
  expect((await newest())?.fields).toEqual([
    { name: '6550 Studio rent, 5 months_cents', before: null, after: 300_000 },
  ]);
  await stage.inside(home, (tenant) => removeBudget(tenant, budget.id));
  expect(await newest()).toMatchObject({ action: 'deleted', recordName: 'Plan' });
});

it('is written by the database alone and never changes', async () => {
  const write = (statement: ReturnType<typeof sql>) =>
    stage.as('atelier_app', home, (db) => statement.execute(db));
  for (const statement of [
    sql`insert into record_changes (business_id, record_kind, record_id, record_name, deed, after)
          values (${home.businessId}, 'accounts', ${v7()}, '', 'added', '{}')`,
    sql`update record_changes set person_id = null`,
    sql`delete from record_changes`,
  ]) {
    await expect(write(statement)).rejects.toMatchObject({ code: '42501' });
  }
  const owner = stage.as(null, home, (db) => sql`delete from record_changes`.execute(db));
  await expect(owner).rejects.toMatchObject({ code: '23001' });
});

it('shows another business nothing', async () => {
  const other = await stage.found();
  await stage.inside(home, (tenant) =>
    addCustomer(tenant, {
      ...blankCustomer,
      id: v7(),
      name: 'Ada',
    }),
  );
  expect(await trail({ kind: 'customers' })).toHaveLength(1);
  const seen = await stage.inside(
    other,
    async (tenant) => (await listRecordChanges(tenant, {}, { limit: 50 })).rows,
  );
  expect(seen).toEqual([]);
});
