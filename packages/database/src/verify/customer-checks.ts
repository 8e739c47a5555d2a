import { sql, type RawBuilder } from 'kysely';
import type { VerifyDifference } from './verify-difference.ts';

/** What is kept for rules against what it follows from. */
export const customerChecks: readonly RawBuilder<VerifyDifference>[] = [
  sql`
    select business_id as business, 'what rules ask of customer ' || customer_id as what,
           coalesce(d.said::text, 'nothing') as expected, coalesce(s.said::text, 'nothing') as found
      from (select business_id, customer_id, to_jsonb(s) as said from customer_standings s) s
      full join (select business_id, customer_id, to_jsonb(d) as said from customer_standings_due d) d
        using (business_id, customer_id)
      where d.said is distinct from s.said`,
];
