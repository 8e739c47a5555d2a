import { sql, type RawBuilder } from 'kysely';
import type { VerifyDifference } from './verify-difference.ts';

/** Checks of tills: each sale and refund in the books is what its device wrote, and each session in use was opened. */
export const tillChecks: readonly RawBuilder<VerifyDifference>[] = [
  sql`
    select e.business_id as business, 'sale ' || e.booked_number as what,
           e.booked_number || ' of ' || e.total_cents as expected,
           coalesce(i.number || ' of ' || i.total_cents, 'no invoice') as found
      from till_entries e
      left join invoices i on i.business_id = e.business_id and i.id = e.invoice_id
      where e.state = 'taken' and e.kind = 'sale'
        and (i.number is distinct from e.booked_number or i.total_cents is distinct from e.total_cents)`,
  sql`
    select e.business_id as business, 'refund ' || e.booked_number as what, (-e.total_cents)::text as expected,
           coalesce(n.total_cents::text, 'no credit note') as found
      from till_entries e
      left join credit_notes n on n.business_id = e.business_id and n.id = e.credit_note_id
      where e.state = 'taken' and e.kind = 'refund' and n.total_cents is distinct from -e.total_cents`,
  sql`
    select e.business_id as business, 'session of ' || coalesce(e.booked_number, e.kind) as what, e.session_id::text as expected,
           'none' as found
      from till_entries e
      where e.state = 'taken' and not exists (
        select from till_sessions s
          where s.business_id = e.business_id and s.id = e.session_id and s.till_id = e.till_id)`,
];
