import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { addCustomer } from '../customers/customers.store.ts';
import { updateBusiness } from '../businesses/businesses.store.ts';
import type { Visit } from '../platform/in-business.ts';
import { openStage, type Stage } from '../platform/stage.factory.ts';
import { listRecordChanges } from './record-changes.reads.ts';
import { addTaxRate, archiveTaxRate } from './tax-rates.store.ts';
import { rate } from '@atelier/domain/foundation';

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
  expect(added).toMatchObject({ kind: 'tax_rates', deed: 'added', recordName: 'Kent County' });
  expect(added?.fields).toContainEqual({ name: 'rate_millionths', before: null, after: 82_500 });
  expect(archived).toMatchObject({ deed: 'changed', personName: expect.any(String) as string });
  expect(archived?.fields.map((field) => field.name)).toEqual(['archived_at']);
});

it('keeps a change of the settings, and none where nothing changed', async () => {
  await stage.inside(home, (tenant) => updateBusiness(tenant, { taxNumber: '12-3456789' }));
  await stage.inside(home, (tenant) => updateBusiness(tenant, { taxNumber: '12-3456789' }));
  expect(await trail({ kind: 'businesses' })).toMatchObject([
    { fields: [{ name: 'tax_number', before: '', after: '12-3456789' }] },
  ]);
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
      id: v7(),
      kind: 'person',
      name: 'Ada',
      email: '',
      phone: '',
      address: '',
      notes: '',
      isTaxExempt: false,
      taxExemptReason: '',
      taxCertificate: '',
      taxExemptUntil: null,
    }),
  );
  expect(await trail({ kind: 'customers' })).toHaveLength(1);
  const seen = await stage.inside(
    other,
    async (tenant) => (await listRecordChanges(tenant, {}, { limit: 50 })).rows,
  );
  expect(seen).toEqual([]);
});
