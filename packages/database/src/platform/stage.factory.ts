import { type Database, openDatabase } from './pool.ts';
import { type Visit, type Tenant, inBusiness } from './in-business.ts';
import { type Transaction, sql } from 'kysely';
import type { DB } from './tables.ts';
import { freshDatabase } from './test-database.ts';
import { v7 } from 'uuid';
import { inPerson } from './in-person.ts';
import { foundBusiness } from '../businesses/businesses.store.ts';
import { seedAccounts } from '../books/accounts.store.ts';
import { usMakerChart, type SystemAccountKey } from '@atelier/domain/books';
import { type Outcome, calendarDate, money } from '@atelier/domain/foundation';
import { postJournalEntry } from '../books/journal.store.ts';

/** A database of a test's own, with what sets the scene in it. */
export interface Stage {
  readonly url: string;
  readonly database: Database;
  /** Signs someone up behind the back of sign-in. */
  addPerson(name?: string): Promise<string>;
  /** Founds a business with its chart of accounts. */
  found(options?: { personId?: string; isSample?: boolean }): Promise<Visit>;
  /** Works in a business as its owner; a refusal is thrown. */
  inside<Value>(visit: Visit, work: (tenant: Tenant) => Promise<Value>): Promise<Value>;
  /** A database transaction in a role (null: the owner of the schema), in a business and as a person where given. */
  as<Value>(
    role: string | null,
    who: { businessId?: string; personId?: string },
    work: (db: Transaction<DB>) => Promise<Value>,
  ): Promise<Value>;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const fresh = await freshDatabase();
  const database = openDatabase(fresh.url, { maxConnections: 12 });
  const as: Stage['as'] = (role, who, work) =>
    database.kysely.transaction().execute(async (db) => {
      if (role !== null) await sql`set local role ${sql.id(role)}`.execute(db);
      await sql`select set_config('atelier.business_id', ${who.businessId ?? ''}, true),
                       set_config('atelier.user_id', ${who.personId ?? ''}, true)`.execute(db);
      return work(db);
    });
  const addPerson: Stage['addPerson'] = async (name = 'Ada Potter') => {
    const id = v7();
    await as('atelier_identity', {}, (db) =>
      sql`insert into users (id, name, email) values (${id}, ${name}, ${`${id}@example.com`})`.execute(db),
    );
    return id;
  };
  return {
    url: fresh.url,
    database,
    as,
    addPerson,
    async found(options = {}) {
      const personId = options.personId ?? (await addPerson());
      const business = {
        id: v7(),
        name: 'Kiln & Co',
        isSample: options.isSample ?? false,
        timeZone: 'America/New_York',
      };
      await inPerson(database, personId, 'person', async (person) => {
        const tenant = valueOf(await foundBusiness(person, business));
        await seedAccounts(
          tenant,
          usMakerChart.map((account) => ({ ...account, id: v7() })),
        );
      });
      return { businessId: business.id, personId };
    },
    async inside(visit, work) {
      return valueOf(
        await inBusiness(database, visit, 'write', async (tenant) => ({
          ok: true,
          value: await work(tenant),
        })),
      );
    },
    async close() {
      await database.close();
      await fresh.drop();
    },
  };
}

/** The value of an outcome that a test knows to be good. */
export function valueOf<Value>(outcome: Outcome<Value, { code: string }>): Value {
  if (outcome.ok) return outcome.value;
  throw new Error(`refused: ${outcome.refusal.code}`);
}

export async function accountIdOf(tenant: Tenant, key: SystemAccountKey): Promise<string> {
  const account = await tenant.db
    .selectFrom('accounts')
    .where('business_id', '=', tenant.businessId)
    .where('system_key', '=', key)
    .select('id')
    .executeTakeFirstOrThrow();
  return account.id;
}

/** Posts a manual entry of two lines: from sales into the bank. */
export async function postSale(tenant: Tenant, amountCents = 1000, date = '2026-03-15'): Promise<string> {
  const id = v7();
  valueOf(
    await postJournalEntry(
      tenant,
      {
        id,
        date: calendarDate(date),
        kind: 'manual',
        memo: '',
        source: null,
        lines: [
          { accountId: await accountIdOf(tenant, 'bank'), amount: money(amountCents) },
          { accountId: await accountIdOf(tenant, 'sales'), amount: money(-amountCents) },
        ],
      },
      { closedThrough: null },
    ),
  );
  return id;
}
