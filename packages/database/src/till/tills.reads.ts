import { sql } from 'kysely';
import type { TillSettings } from '@atelier/domain/till';
import type { Inside, Tenant } from '../platform/in-business.ts';

function selectTills({ db, businessId }: Inside) {
  return db
    .selectFrom('tills as t')
    .where('t.business_id', '=', businessId)
    .select([
      't.id',
      't.name',
      't.letters',
      't.paired_by as pairedBy',
      't.paired_at as pairedAt',
      't.last_seen_at as lastSeenAt',
      't.retired_at as retiredAt',
    ]);
}

/** Finds a till, or null; locked until the end of the database transaction where asked for: its entries come one by one. */
export async function findTill(inside: Inside, tillId: string, { lock = false } = {}) {
  const query = selectTills(inside).where('t.id', '=', tillId);
  return (await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? null;
}

/** Lists tills with the session that is open, retired ones last. */
export async function listTills(tenant: Tenant, only: string | null = null) {
  const { rows } = await sql<{
    id: string;
    name: string;
    letters: string;
    pairedAt: string;
    lastSeenAt: string | null;
    retiredAt: string | null;
    openSession: { id: string; eventId: string | null; openedAt: string } | null;
    keptCount: number;
  }>`
    select t.id, t.name, t.letters, t.paired_at as "pairedAt", t.last_seen_at as "lastSeenAt",
           t.retired_at as "retiredAt", (
             select json_build_object('id', s.id, 'eventId', standing_event(s.event_id),
                 'openedAt', to_char(s.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
               from till_sessions s
               where s.business_id = t.business_id and s.till_id = t.id and s.closed_at is null
               order by s.opened_at desc limit 1
           ) as "openSession", (
             select count(*)::integer from till_entries e
               where e.business_id = t.business_id and e.till_id = t.id and e.state = 'kept'
           ) as "keptCount"
      from tills t
      where t.business_id = ${tenant.businessId} and (${only}::uuid is null or t.id = ${only})
      order by t.retired_at is not null, length(t.letters), t.letters`.execute(tenant.db);
  return rows;
}

/** Finds a session of a till, or null. */
export async function findTillSession({ db, businessId }: Inside, sessionId: string) {
  const row = await db
    .selectFrom('till_sessions')
    .where('business_id', '=', businessId)
    .where('id', '=', sessionId)
    .select(['id', 'till_id as tillId', 'opened_at as openedAt', 'closed_at as closedAt'])
    .select(sql<string | null>`standing_event(event_id)`.as('eventId'))
    .executeTakeFirst();
  return row ?? null;
}

/** Reads the settings of all tills, or the usual ones where none were saved. */
export async function readTillSettings({ db, businessId }: Inside): Promise<TillSettings> {
  const row = await db
    .selectFrom('till_settings')
    .where('business_id', '=', businessId)
    .select(['rounding_step_cents as stepCents', 'rounding_mode as rounding', 'tax_rounding as taxRounding'])
    .executeTakeFirst();
  const { stepCents = null, rounding = null, taxRounding = 'half-up' } = row ?? {};
  return {
    cashRounding: stepCents === null || rounding === null ? null : { stepCents, rounding },
    taxRounding,
  };
}

/** Lists people at the till with the hashes of their PINs, retired ones last. */
export async function listTillPeople({ db, businessId }: Inside) {
  const rows = await db
    .selectFrom('till_people')
    .where('business_id', '=', businessId)
    .select([
      'id',
      'name',
      'pin_salt as salt',
      'pin_hash as hash',
      'pin_iterations as iterations',
      'member_id as memberId',
      'may_open as mayOpen',
      'may_refund as mayRefund',
      'may_discount as mayDiscount',
      sql<boolean>`retired_at is not null`.as('isRetired'),
    ])
    .orderBy(sql`retired_at is not null`)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ salt, hash, iterations, ...person }) => ({
    ...person,
    pin: { salt, hash, iterations },
  }));
}

/** Returns the last receipt number of a till that arrived, or null. */
export async function findLastNumber({ db, businessId }: Inside, tillId: string): Promise<string | null> {
  const row = await db
    .selectFrom('till_entries')
    .where('business_id', '=', businessId)
    .where('till_id', '=', tillId)
    .where('number', 'is not', null)
    .orderBy(sql`length(number)`, 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .select('number')
    .executeTakeFirst();
  return row?.number ?? null;
}
