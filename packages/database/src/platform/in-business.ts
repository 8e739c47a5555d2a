import { sql, type Transaction } from 'kysely';
import { businessRefusals, readsBusiness, type BusinessRole } from '@atelier/domain/businesses';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { pipelined } from './pipelined.ts';
import type { Database } from './pool.ts';
import type { DB } from './tables.ts';

/** A database transaction that has entered a business. */
export interface Inside {
  readonly db: Transaction<DB>;
  readonly businessId: string;
  /** Settings that were read and are kept, where many records are made in turn; see read-once.ts. */
  readonly settings?: Map<string, Promise<unknown>>;
}

/** The same, entered by a member: the first parameter of every store and read. */
export interface Tenant extends Inside {
  readonly personId: string;
  readonly role: BusinessRole;
}

/** Who enters which business. */
export interface Visit {
  readonly businessId: string;
  readonly personId: string;
  /** A helper may enter. Any other visit of a helper is refused. */
  readonly isOpenToHelpers?: boolean;
}

/** A command's idempotency key, its name, and a hash of its input. */
export interface Intent {
  readonly key: string;
  readonly command: string;
  readonly inputHash: string;
}

export type AnyRefusal = Refusal<string>;

/** Carries a refusal out of the database transaction, so that nothing of it is kept. */
class RolledBack extends Error {
  readonly refusal: AnyRefusal;
  constructor(refusal: AnyRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Carries the answer of an earlier run out of the database transaction. */
class AnsweredBefore extends Error {
  readonly response: unknown;
  constructor(response: unknown) {
    super('answered before');
    this.response = response;
  }
}

const retriedCodes = new Set(['40001', '40P01']);
const mostTries = 4;

function isRetried(error: unknown): boolean {
  return error instanceof Error && 'code' in error && retriedCodes.has(String(error.code));
}

/** Tries a whole database transaction again after a deadlock or a serialization failure, up to four times in all. */
async function retried<Value>(transaction: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === mostTries || !isRetried(error)) throw error;
    }
  }
}

/**
 * The only maker of a tenant's database transaction: enters the business as the application role, with business and
 * person set locally, and runs the work. A refusal rolls everything back. A person who is no member is answered
 * `business-not-found`, as if there were no such business.
 *
 * With an intent, the work happens once for its key: a later run with the same input gets the first answer, one with
 * another input the refusal `idempotency-key-reused`. The answer must be plain JSON. Like each of the ways in below, it is
 * tried again after a deadlock or a serialization failure: the work must leave nothing outside the database.
 */
export async function inBusiness<Value, Code extends string>(
  database: Database,
  visit: Visit,
  access: 'read' | 'write' | Intent,
  work: (tenant: Tenant) => Promise<Outcome<Value, Refusal<Code>>>,
): Promise<Outcome<Value, AnyRefusal>> {
  try {
    return await retried(() => enter(database, visit, access, work));
  } catch (error) {
    if (error instanceof RolledBack) return { ok: false, refusal: error.refusal };
    if (error instanceof AnsweredBefore) return { ok: true, value: error.response as Value };
    throw error;
  }
}

/** The one way in behind the link of each kind of record. */
const linkEntries = {
  invoice: sql`enter_by_invoice_link`,
  quote: sql`enter_by_quote_link`,
  commission: sql`enter_by_commission_link`,
  document: sql`enter_by_share_link`,
  signup: sql`enter_by_signup_link`,
  booking: sql`enter_by_booking_link`,
  eventFeed: sql`enter_by_event_feed`,
  till: sql`enter_by_till_credential`,
  receipt: sql`enter_by_receipt_link`,
} as const;

/**
 * Opens the one record behind a public link, as no one. Answers null when the link leads nowhere; a refusal rolls
 * everything back.
 */
export async function inLink<Value>(
  database: Database,
  kind: keyof typeof linkEntries,
  token: string,
  access: 'read' | 'write',
  work: (inside: Inside, recordId: string) => Promise<Outcome<Value, AnyRefusal>>,
): Promise<Outcome<Value, AnyRefusal> | null> {
  try {
    return await retried(() =>
      begin(database, access).execute(async (db) => {
        const { rows } = await sql<{ business: string; record: string }>`
          select * from ${linkEntries[kind]}(${token}) as entered (business, record)`.execute(db);
        const found = rows[0];
        if (!found) return null;
        const outcome = await work({ db, businessId: found.business }, found.record);
        if (!outcome.ok) throw new RolledBack(outcome.refusal);
        return outcome;
      }),
    );
  } catch (error) {
    if (error instanceof RolledBack) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

/**
 * Works across businesses as the clock, which sees little: where an invoice falls due, what is old enough to be swept.
 */
export async function asClock<Value>(
  database: Database,
  work: (clock: Pick<Inside, 'db'>) => Promise<Value>,
): Promise<Value> {
  return retried(() =>
    begin(database, 'write').execute(async (db) => {
      await sql`set local role atelier_clock`.execute(db);
      return work({ db });
    }),
  );
}

/**
 * Enters a business as no one, for what time brings about there. Answers null when there is no such business.
 */
export async function inBusinessByClock<Value>(
  database: Database,
  businessId: string,
  work: (inside: Inside) => Promise<Value>,
): Promise<Value | null> {
  return retried(() =>
    begin(database, 'write').execute(async (db) => {
      const { rows } = await sql<{ entered: boolean }>`
        select enter_by_clock(${businessId}) as entered`.execute(db);
      return rows[0]?.entered ? work({ db, businessId }) : null;
    }),
  );
}

function begin(database: Database, access: 'read' | 'write' | Intent) {
  return access === 'read'
    ? database.kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    : database.kysely.transaction();
}

async function enter<Value, Code extends string>(
  database: Database,
  visit: Visit,
  access: 'read' | 'write' | Intent,
  work: (tenant: Tenant) => Promise<Outcome<Value, Refusal<Code>>>,
): Promise<Outcome<Value, AnyRefusal>> {
  return begin(database, access).execute(async (db) => {
    const intent = typeof access === 'object' ? access : null;
    const { rows } = await sql<{
      member_role: BusinessRole;
      seen: boolean;
      same_input: boolean | null;
      earlier_response: unknown;
    }>`select * from enter_business(${visit.businessId}, ${visit.personId},
        ${intent?.key ?? null}, ${intent?.command ?? null}, ${intent?.inputHash ?? null})`.execute(db);
    const entered = rows[0];
    if (!entered) throw new RolledBack(businessRefusals.refusal('business-not-found'));
    if (entered.seen) {
      if (!entered.same_input) throw new RolledBack(businessRefusals.refusal('idempotency-key-reused'));
      throw new AnsweredBefore(entered.earlier_response);
    }
    if (!readsBusiness(entered.member_role) && visit.isOpenToHelpers !== true) {
      throw new RolledBack(businessRefusals.refusal('permission-denied'));
    }
    const outcome = await work({
      db: await pipelined(db),
      businessId: visit.businessId,
      personId: visit.personId,
      role: entered.member_role,
    });
    if (!outcome.ok) throw new RolledBack(outcome.refusal);
    if (intent) {
      await db
        .updateTable('idempotency_keys')
        .set({ response: JSON.stringify(outcome.value ?? null) })
        .where('business_id', '=', visit.businessId)
        .where('key', '=', intent.key)
        .execute();
    }
    return outcome;
  });
}
