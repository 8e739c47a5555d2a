import { sql, type RawBuilder } from 'kysely';
import type { Inside } from '../platform/in-business.ts';
import { pageOf, readCursor, type Page, type PageEnd } from '../platform/page-cursor.ts';

/** One of two customers who look like one. */
export interface DuplicateCustomer {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
}

/** Two customers in use, and by what they look like one; see the contract's duplicateView. */
export interface Duplicate {
  readonly first: DuplicateCustomer;
  readonly second: DuplicateCustomer;
  readonly reasons: ('email' | 'phone' | 'name' | 'near-name')[];
}

type PairRow = Duplicate & { readonly key: string };

/** A pair of ids as one text, as a cursor keeps it. */
const endOfPair = ({ key, second }: PairRow): PageEnd => ({ key, id: second.id });

const customer = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`jsonb_build_object('id', ${column('id')}, 'name', ${column('name')}, 'company', ${column('company')},
    'email', ${column('email')}, 'phone', ${column('phone')})`;
};

/** A pair p of ids, with both customers as long as both are in use, and by what they are alike, as far as it is known. */
const pairs = (key: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
  select ${customer('a')} as first, ${customer('b')} as second, ${key} as key, array_remove(array[
      case when l.has_email then 'email' end, case when l.has_phone then 'phone' end,
      case when l.nearness = 1 then 'name' when l.nearness >= 0.55 then 'near-name' end
    ], null) as reasons
    from ${from}
    join customers a on a.business_id = p.business_id and a.id = p.first_id and a.archived_at is null
    join customers b on b.business_id = p.business_id and b.id = p.second_id and b.archived_at is null`;

/** Customers who look like one and of whom no one said that they are two, the most certain first. */
export async function listDuplicates(
  { db, businessId }: Inside,
  asked: { readonly after?: string | undefined; readonly limit: number },
): Promise<Page<Duplicate>> {
  const end = readCursor(asked.after);
  const [certainty = '0', firstId = ''] = end?.key.split(' ') ?? [];
  const { rows } = await sql<PairRow>`
    ${pairs(sql`p.certainty || ' ' || p.first_id`, sql`customer_likenesses p cross join lateral (select p.*) l`)}
      where p.business_id = ${businessId}
        and not exists (
          select from customer_pairs_apart s
            where s.business_id = p.business_id and s.first_id = p.first_id and s.second_id = p.second_id
        )
        ${end === null ? sql`` : sql`and (p.certainty, p.first_id, p.second_id) < (${certainty}::integer, ${firstId}::uuid, ${end.id}::uuid)`}
      order by p.certainty desc, p.first_id desc, p.second_id desc limit ${asked.limit + 1}`.execute(db);
  return pageOfPairs(rows, asked.limit);
}

/** Customers of whom someone said that they are two, the latest first. */
export async function listPairsApart(
  { db, businessId }: Inside,
  asked: { readonly after?: string | undefined; readonly limit: number },
): Promise<Page<Duplicate>> {
  const end = readCursor(asked.after);
  const [saidAt = '', firstId = ''] = end?.key.split(' ') ?? [];
  const { rows } = await sql<PairRow>`
    ${pairs(
      sql`extract(epoch from p.said_at) || ' ' || p.first_id`,
      sql`customer_pairs_apart p left join customer_likenesses l
        on l.business_id = p.business_id and l.first_id = p.first_id and l.second_id = p.second_id`,
    )}
      where p.business_id = ${businessId}
        ${end === null ? sql`` : sql`and (p.said_at, p.first_id, p.second_id) < (to_timestamp(${saidAt}::numeric), ${firstId}::uuid, ${end.id}::uuid)`}
      order by p.said_at desc, p.first_id desc, p.second_id desc limit ${asked.limit + 1}`.execute(db);
  return pageOfPairs(rows, asked.limit);
}

function pageOfPairs(rows: readonly PairRow[], limit: number): Page<Duplicate> {
  const { rows: shown, next } = pageOf(rows, limit, endOfPair);
  return { rows: shown.map(({ key: _key, ...pair }) => pair), next };
}

/** Returns how many customers wait for being compared with the others. */
export async function countCustomersToCompare({ db, businessId }: Inside): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from customers_to_compare where business_id = ${businessId}`.execute(db);
  return rows[0]?.waiting ?? 0;
}
