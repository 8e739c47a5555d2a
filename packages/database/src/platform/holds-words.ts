import { sql, type RawBuilder } from 'kysely';
import type { Inside } from './in-business.ts';
import { known } from './known.ts';

/** From so many findings on, going through a list fills a page of it sooner than looking all of them up. */
const manyFrom = 1000;

/** How words lead to the records of a list. */
export interface WordSource {
  /** Which of the searches by an index. */
  readonly search:
    | 'search_customers'
    | 'search_interactions'
    | 'search_inventory_items'
    | 'search_customer_orders'
    | 'search_invoices_of_others'
    | 'search_payments';
  readonly words: string;
  /** True when a record is, or belongs to, one of the findings: `any(…)` of their ids. */
  readonly isOf: (found: RawBuilder<unknown>) => RawBuilder<unknown>;
  /**
   * The same, asked of the record itself: whether that search would find it by a pattern. Not by `exists`, for which the
   * planner may read the whole other table at once.
   */
  readonly fits: (pattern: string) => RawBuilder<unknown>;
}

/**
 * Whether a record is found by words through any of these. Row-level security lets no index serve them in the list itself;
 * few are found beforehand. What is in many is looked for in one record after the other, so that none is left out.
 */
export async function holdsWords(
  { db }: Pick<Inside, 'db'>,
  sources: readonly WordSource[],
): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ findings: readonly { few: string[] | null; pattern: string }[] }>`
    select json_build_array(${sql.join(
      sources.map(
        ({ search, words }) => sql`(
          select json_build_object(
              'few', case when count(*) < ${manyFrom} then coalesce(array_agg(id), '{}') end,
              'pattern', like_pattern(${words}))
            from ${sql.ref(search)}(${words}, ${manyFrom}) id)`,
      ),
    )}) as findings`.execute(db);
  const { findings } = known(rows[0]);
  const held = sources.flatMap(({ isOf, fits }, at) => {
    const { few, pattern } = known(findings[at]);
    if (few === null) return [fits(pattern)];
    return few.length === 0 ? [] : [isOf(sql`any(${few}::uuid[])`)];
  });
  return held.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(held, sql` or `)})`;
}
