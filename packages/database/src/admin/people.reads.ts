import { sql, type RawBuilder } from 'kysely';
import type { BusinessRole } from '@atelier/domain/businesses';
import type { SignInKind } from '@atelier/domain/identity';
import type { Person } from '../platform/in-person.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';

/** Everything here is read as an administrator; views and policies of the database ask is_admin(). */

export type PeopleFilter = 'all' | 'administrators' | 'suspended' | 'unconfirmed' | 'no-business';
export type PeopleSort = 'newest' | 'last-seen' | 'name';

/** A person with an account; instants are ISO 8601 in UTC. */
export interface ListedPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly isAdmin: boolean;
  readonly suspendedAt: string | null;
  readonly signedUpAt: string;
  readonly lastSeenAt: string | null;
}

const personColumns = sql`p.id, p.name, p.email, p.email_verified as "isConfirmed",
  p.id in (select administrators()) as "isAdmin", p.suspended_at as "suspendedAt", p.created_at as "signedUpAt",
  p.last_seen_at as "lastSeenAt"`;

const filters: Readonly<Record<PeopleFilter, RawBuilder<unknown>>> = {
  all: sql`true`,
  administrators: sql`p.id in (select administrators())`,
  suspended: sql`p.suspended_at is not null`,
  unconfirmed: sql`not p.email_verified`,
  'no-business': sql`not exists (select from business_members m where m.user_id = p.id)`,
};

const seen = sql`coalesce(p.last_seen_at, 'epoch'::timestamptz)`;
const name = sql`left(p.search_text, 24)`;
const sorts: Readonly<
  Record<PeopleSort, { key: RawBuilder<unknown>; type: RawBuilder<unknown>; isDown: boolean }>
> = {
  newest: { key: sql`p.created_at`, type: sql`timestamptz`, isDown: true },
  'last-seen': { key: seen, type: sql`timestamptz`, isDown: true },
  name: { key: name, type: sql`text`, isDown: false },
};

/** Words that narrow a search; more add nothing. */
const mostWords = 4;

/** Words of one or two letters begin the name or the email: a trigram needs three. Longer ones are anywhere. */
const fits = (word: string): RawBuilder<unknown> =>
  word.length < 3
    ? sql`(p.search_text like ltrim(like_pattern(${word}), '%') or p.email like ltrim(like_pattern(${word}), '%'))`
    : sql`p.search_text like like_pattern(${word})`;

/** People who are looked through in their order before an index of words is asked: a frequent word is among them. */
const lookedThrough = 2000;

export type FoundPerson = ListedPerson & { readonly businesses: string[]; readonly businessCount: number };

export interface PeopleQuery {
  readonly search: string;
  readonly filter: PeopleFilter;
  readonly sort: PeopleSort;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Returns a page of everyone with an account, each with the names of at most three businesses. */
export async function listPeople({ db }: Person, query: PeopleQuery): Promise<Page<FoundPerson>> {
  const { key, type, isDown } = sorts[query.sort];
  const direction = isDown ? sql`desc` : sql`asc`;
  const end = readCursor(query.after);
  const follows = end
    ? sql`(${key}, p.id) ${isDown ? sql`<` : sql`>`} (${end.key}::${type}, ${end.id}::uuid)`
    : sql`true`;
  const words = query.search.split(/\s+/).filter(Boolean).slice(0, mostWords);
  const wanted = sql.join([filters[query.filter], ...words.map(fits)], sql` and `);
  const inOrder = sql`order by ${key} ${direction}, p.id ${direction}`;
  const read = async (among: RawBuilder<unknown>) => {
    const { rows } = await sql<FoundPerson & { key: string }>`
      select found.*, b.businesses, b."businessCount"
        from (
          select ${personColumns}, (${key})::text as key from ${among} p where ${follows} and ${wanted}
            ${inOrder} limit ${query.limit + 1}
        ) found
        cross join lateral (
          select coalesce((array_agg(t.name order by t.name))[1:3], '{}') as businesses, count(*)::int as "businessCount"
            from business_members m join businesses t on t.id = m.business_id where m.user_id = found.id
        ) b
        order by found.key ${direction}, found.id ${direction}`.execute(db);
    return rows;
  };
  const everyone = sql`administered_people`;
  const first = sql`(select * from administered_people p where ${follows} ${inOrder} limit ${lookedThrough})`;
  const looked = words.length > 0 ? await read(first) : [];
  const rows = looked.length > query.limit ? looked : await read(everyone);
  const page = pageOf(rows, query.limit, (row) => ({ key: row.key, id: row.id }));
  return { next: page.next, rows: page.rows.map(({ key: _key, ...row }) => row) };
}

/** Sessions, mails and sign-ins that are shown of a person, at most. */
const shown = 20;

/** Returns a person with businesses, sessions, latest mails and sign-ins; null when there is none. */
export async function findPersonDetail({ db }: Person, personId: string, now: string) {
  const { rows } = await sql<ListedPerson & { hasSecondStep: boolean }>`
    select ${personColumns}, p.two_factor_enabled as "hasSecondStep"
      from administered_people p where p.id = ${personId}`.execute(db);
  const [person] = rows;
  if (!person) return null;
  const businesses = await sql<{ id: string; name: string; role: BusinessRole; isSample: boolean }>`
    select t.id, t.name, m.role, t.is_sample as "isSample"
      from business_members m join businesses t on t.id = m.business_id
      where m.user_id = ${personId} order by t.is_sample, t.name, t.id`.execute(db);
  const sessions = await sql<{
    id: string;
    address: string | null;
    userAgent: string | null;
    startedAt: string;
    lastSeenAt: string;
  }>`
    select id, ip_address as address, user_agent as "userAgent", created_at as "startedAt", updated_at as "lastSeenAt"
      from administered_sessions where user_id = ${personId} and expires_at > ${now}
      order by updated_at desc, id limit ${shown}`.execute(db);
  const mails = await sql<{
    id: string;
    subject: string;
    createdAt: string;
    sentAt: string | null;
    failedAt: string | null;
    returnedAt: string | null;
  }>`
    select id, subject, created_at as "createdAt", sent_at as "sentAt", failed_at as "failedAt", returned_at as "returnedAt"
      from mails where to_address = ${person.email} order by created_at desc, id desc limit ${shown}`.execute(
    db,
  );
  const signIns = await sql<{
    id: string;
    happenedAt: string;
    kind: SignInKind;
    address: string | null;
    userAgent: string | null;
  }>`
    select id, happened_at as "happenedAt", kind, ip_address as address, user_agent as "userAgent"
      from sign_ins where user_id = ${personId} order by happened_at desc, id limit ${shown}`.execute(db);
  return {
    ...person,
    businesses: businesses.rows,
    sessions: sessions.rows,
    mails: mails.rows,
    signIns: signIns.rows,
  };
}
