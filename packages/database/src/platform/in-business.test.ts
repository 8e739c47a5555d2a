import { businessRefusals } from '@atelier/domain/businesses';
import { refuse, succeed } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asClock,
  inBusiness,
  inBusinessByClock,
  inLink,
  type Inside,
  type Intent,
  type Tenant,
  type Visit,
} from './in-business.ts';
import { foundBusiness } from '../businesses/businesses.store.ts';
import { inPerson } from './in-person.ts';
import { addTestCustomer } from '../customers/customers.factory.ts';
import { issueTestInvoice, writeTestDraft } from '../invoices/invoices.factory.ts';
import { openStage, type Stage } from './stage.factory.ts';

let stage: Stage;
let home: Visit;
let other: Visit;

beforeAll(async () => {
  stage = await openStage();
  home = await stage.found();
  other = await stage.found();
});
afterAll(() => stage.close());

const customerCount = (visit: Visit) =>
  stage.inside(visit, async (tenant) => {
    const { n } = await tenant.db
      .selectFrom('customers')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  });
const notFound = { ok: false, refusal: { code: 'business-not-found', nature: 'not-found' } };

describe('entering a business', () => {
  it('is refused to a stranger as if there were no such business', async () => {
    const stranger = await stage.addPerson();
    let worked = false;
    const work = async () => {
      worked = true;
      return succeed(null);
    };
    for (const access of ['read', 'write', intentOf('x')] as const) {
      const ofOthers = await inBusiness(stage.database, { ...home, personId: stranger }, access, work);
      const ofNobody = await inBusiness(stage.database, { ...home, businessId: v7() }, access, work);
      expect(ofOthers).toMatchObject(notFound);
      expect(ofNobody).toEqual(ofOthers);
    }
    expect(worked).toBe(false);
  });

  it('leaves a stranger in no business, even for the rest of that database transaction', async () => {
    const rows = await stage.database.kysely.transaction().execute(async (db) => {
      const entered = await sql`select * from enter_business(${home.businessId}, ${other.personId})`.execute(
        db,
      );
      const seen = await sql`select * from accounts`.execute(db);
      return [...entered.rows, ...seen.rows];
    });
    expect(rows).toEqual([]);
  });

  it('is work as the application role, which the end of the database transaction takes away', async () => {
    const during = await stage.inside(
      home,
      async ({ db }) => (await sql`select current_user as role`.execute(db)).rows,
    );
    expect(during).toEqual([{ role: 'atelier_app' }]);
    const { rows } = await sql`
      select current_user <> 'atelier_app' as is_owner, coalesce(current_setting('atelier.business_id', true), '') as business
      `.execute(stage.database.kysely);
    expect(rows).toEqual([{ is_owner: true, business: '' }]);
  });

  it('keeps nothing of work that ends in a refusal or a defect', async () => {
    const before = await customerCount(home);
    const refused = await inBusiness(stage.database, home, 'write', async (tenant) => {
      await addTestCustomer(tenant);
      return refuse(businessRefusals.refusal('permission-denied'));
    });
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'permission-denied' } });
    const broken = stage.inside(home, async (tenant) => {
      await addTestCustomer(tenant);
      throw new Error('a defect');
    });
    await expect(broken).rejects.toThrow('a defect');
    expect(await customerCount(home)).toBe(before);
  });

  it('for reading cannot write', async () => {
    const written = inBusiness(stage.database, home, 'read', async (tenant) =>
      succeed(await addTestCustomer(tenant)),
    );
    await expect(written).rejects.toMatchObject({ code: '25006' });
  });

  it('for reading sees one moment', async () => {
    await inBusiness(stage.database, home, 'read', async (tenant) => {
      const count = async () => (await tenant.db.selectFrom('customers').select('id').execute()).length;
      const first = await count();
      await stage.inside(home, (writer) => addTestCustomer(writer));
      expect(await count()).toBe(first);
      return succeed(null);
    });
  });

  it('is tried again after a deadlock or a serialization failure, four times in all', async () => {
    let tries = 0;
    const fail = (until: number) =>
      inBusiness(stage.database, home, 'write', async ({ db }) => {
        tries += 1;
        if (tries < until)
          await sql`do $$ begin raise exception 'once more' using errcode = '40001'; end $$`.execute(db);
        return succeed(tries);
      });
    expect(await fail(4)).toEqual({ ok: true, value: 4 });
    tries = 0;
    await expect(fail(5)).rejects.toMatchObject({ code: '40001' });
    expect(tries).toBe(4);
    tries = 0;
    const once = async ({ db }: Pick<Inside, 'db'>) => {
      tries += 1;
      if (tries === 1)
        await sql`do $$ begin raise exception 'once more' using errcode = '40P01'; end $$`.execute(db);
      return tries;
    };
    expect(await inBusinessByClock(stage.database, home.businessId, once)).toBe(2);
    tries = 0;
    expect(await asClock(stage.database, once)).toBe(2);
  });
});

function intentOf(inputHash: string, key = v7(), command = 'addCustomer'): Intent {
  return { key, command, inputHash };
}

describe('an idempotency key', () => {
  const add = (visit: Visit, intent: Intent) =>
    inBusiness(stage.database, visit, intent, async (tenant: Tenant) =>
      succeed({ id: await addTestCustomer(tenant) }),
    );

  it('makes a command happen once, and answers what it answered the first time', async () => {
    const before = await customerCount(home);
    const intent = intentOf('a');
    const first = await add(home, intent);
    expect(await add(home, intent)).toEqual(first);
    expect(await customerCount(home)).toBe(before + 1);
  });

  it('holds for ten at once', async () => {
    const before = await customerCount(home);
    const intent = intentOf('b');
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(home, intent)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.ok).toBe(true);
    expect(await customerCount(home)).toBe(before + 1);
  });

  it('is refused with another input or another command', async () => {
    const intent = intentOf('c');
    await add(home, intent);
    for (const changed of [
      { ...intent, inputHash: 'd' },
      { ...intent, command: 'another' },
    ]) {
      expect(await add(home, changed)).toMatchObject({
        ok: false,
        refusal: { code: 'idempotency-key-reused' },
      });
    }
  });

  it('is free again after a refusal', async () => {
    const intent = intentOf('e');
    await inBusiness(stage.database, home, intent, async () =>
      refuse(businessRefusals.refusal('permission-denied')),
    );
    expect(await add(home, intent)).toMatchObject({ ok: true });
  });

  it('is the own one of each business', async () => {
    const intent = intentOf('f');
    const [mine, theirs] = [await add(home, intent), await add(other, intent)];
    expect(mine.ok && theirs.ok && mine.value.id !== theirs.value.id).toBe(true);
  });
});

describe('the link of an invoice', () => {
  it('opens that invoice in its business, and sees no other business', async () => {
    const invoice = await stage.inside(home, (tenant) => issueTestInvoice(tenant));
    await stage.inside(other, (tenant) => issueTestInvoice(tenant));
    const opened = await inLink(
      stage.database,
      'invoice',
      invoice.publicToken,
      'read',
      async ({ db, businessId }, id) => {
        const businesses = await db.selectFrom('invoices').select('business_id').distinct().execute();
        const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
        return succeed({ businessId, id, businesses, role: rows[0]?.role });
      },
    );
    expect(opened).toEqual({
      ok: true,
      value: {
        businessId: home.businessId,
        id: invoice.id,
        businesses: [{ business_id: home.businessId }],
        role: 'atelier_app',
      },
    });
  });

  it('of a draft leads nowhere, as does one that was made up', async () => {
    const draft = await stage.inside(home, (tenant) => writeTestDraft(tenant));
    for (const token of [draft.publicToken, 'x'.repeat(43), '', '%']) {
      expect(
        await inLink(stage.database, 'invoice', token, 'read', async () => succeed(null)),
        token,
      ).toBeNull();
    }
  });

  it('shows the link role one row by its token, and only its keys', async () => {
    const invoice = await stage.inside(home, (tenant) => issueTestInvoice(tenant));
    const withToken = (token: string, columns: string) =>
      stage.as('atelier_link', {}, async (db) => {
        await sql`select set_config('atelier.link_token', ${token}, true)`.execute(db);
        return (await sql`select ${sql.raw(columns)} from invoices`.execute(db)).rows;
      });
    expect(await withToken(invoice.publicToken, 'id')).toEqual([{ id: invoice.id }]);
    expect(await withToken('', 'id')).toEqual([]);
    await expect(withToken(invoice.publicToken, 'total_cents')).rejects.toMatchObject({ code: '42501' });
  });

  it('rolls back what ends in a refusal', async () => {
    const invoice = await stage.inside(home, (tenant) => issueTestInvoice(tenant));
    await inLink(stage.database, 'invoice', invoice.publicToken, 'write', async ({ db }, id) => {
      await db
        .updateTable('invoices')
        .set({ viewed_at: '2026-03-02T00:00:00Z' })
        .where('id', '=', id)
        .execute();
      return refuse(businessRefusals.refusal('permission-denied'));
    });
    const viewed = await stage.inside(home, ({ db }) =>
      db.selectFrom('invoices').where('id', '=', invoice.id).select('viewed_at').executeTakeFirstOrThrow(),
    );
    expect(viewed.viewed_at).toBeNull();
  });
});

describe('work as a person outside any business', () => {
  it('is rolled back when it ends in a refusal, even one of the database', async () => {
    const personId = await stage.addPerson();
    const found = (id: string) =>
      inPerson(stage.database, personId, 'person', (person) =>
        foundBusiness(person, { id, name: 'Mine', isSample: false, timeZone: 'UTC' }),
      );
    expect(await found(other.businessId)).toMatchObject({
      ok: false,
      refusal: { code: 'business-id-taken' },
    });
    const id = v7();
    await inPerson(stage.database, personId, 'person', async (person) => {
      await foundBusiness(person, { id, name: 'Mine', isSample: false, timeZone: 'UTC' });
      return refuse(businessRefusals.refusal('permission-denied'));
    });
    expect(await found(id)).toMatchObject({ ok: true });
  });
});
