import { customerRefusals } from '@atelier/domain/customers';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** What a merge may change of the customer that stays. */
const columns = [
  'kind',
  'name',
  'company',
  'email',
  'email_kind',
  'phone',
  'phone_kind',
  'address',
  'address_kind',
  'contacts',
  'status',
  'source',
  'tags',
  'birthday',
  'terms_days',
  'price_list_id',
  'tax_rate_id',
  'links',
  'own_values',
  'notes',
  'is_tax_exempt',
  'tax_exempt_reason',
  'tax_certificate',
  'tax_exempt_until',
];
const columnList = sql.join(columns.map((column) => sql.ref(column)));
const customerRow = sql`(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(c)) where key = any(${columns}))`;

/** Two customers of one business. `now` is an instant. */
export type CustomerMerge = {
  readonly id: string;
  readonly keptId: string;
  readonly otherId: string;
  readonly now: string;
};

/**
 * Begins a merge of one customer into another: all that names the other names the one that stays. What that one says is
 * written by the command, and endCustomerMerge() keeps it.
 */
export async function beginCustomerMerge(
  { db, businessId, personId }: Tenant,
  { id, keptId, otherId, now }: CustomerMerge,
): Promise<Outcome<unknown, Refusal<'customer-merge-id-taken'>>> {
  const begun = await orRefusal(
    sql`insert into customer_merges (business_id, id, kept_id, other_id, merged_at, merged_by, before)
      select business_id, ${id}, id, ${otherId}, ${now}, ${personId}, ${customerRow}
        from customers c where business_id = ${businessId} and id = ${keptId}`.execute(db),
    { customer_merges_pkey: customerRefusals.refusal('customer-merge-id-taken') },
  );
  if (!begun.ok) return begun;
  await sql`update customers set merged_into = ${keptId}, archived_at = ${now}
    where business_id = ${businessId} and id = ${otherId}`.execute(db);
  await sql`update customer_merges set moved = move_customer_links(${otherId}, ${keptId}, null)
    where business_id = ${businessId} and id = ${id}`.execute(db);
  return { ok: true, value: null };
}

/** Ends a merge: keeps what the one that stays says now, and that who is another than the other is another than both. */
export async function endCustomerMerge(
  { db, businessId }: Tenant,
  { id, keptId, otherId }: CustomerMerge,
): Promise<void> {
  await sql`
    with told as (
      insert into customer_pairs_apart (business_id, first_id, second_id, said_by)
        select business_id, least(third, ${keptId}::uuid), greatest(third, ${keptId}::uuid), said_by
          from customer_pairs_apart p
          cross join lateral (select case first_id when ${otherId} then second_id else first_id end as third) another
          where business_id = ${businessId} and ${otherId} in (first_id, second_id) and third <> ${keptId}
        on conflict do nothing
        returning case first_id when ${keptId} then second_id else first_id end as third
    )
    update customer_merges m set told_apart = array(select third from told), after = ${customerRow}
      from customers c
      where m.business_id = ${businessId} and m.id = ${id} and c.business_id = m.business_id and c.id = ${keptId}`.execute(
    db,
  );
}

/**
 * Takes a merge back: the other is a customer of its own again, with all that was moved, and the one that stayed says what
 * it said before, as far as no one changed it meanwhile.
 */
export async function undoCustomerMerge(
  { db, businessId }: Tenant,
  { id, keptId, otherId, now }: CustomerMerge,
): Promise<void> {
  await sql`update customers set merged_into = null, archived_at = null
    where business_id = ${businessId} and id = ${otherId}`.execute(db);
  await sql`select move_customer_links(${keptId}, ${otherId}, moved) from customer_merges
    where business_id = ${businessId} and id = ${id}`.execute(db);
  await sql`
    update customers c set (${columnList}) = (
        select ${columnList} from jsonb_populate_record(c, (
          select coalesce(jsonb_object_agg(key, m.before -> key), '{}') from jsonb_each(m.after)
            where m.before -> key <> value and to_jsonb(c) -> key = value)))
      from customer_merges m
      where m.business_id = ${businessId} and m.id = ${id} and c.business_id = m.business_id and c.id = m.kept_id`.execute(
    db,
  );
  await sql`
    delete from customer_pairs_apart p using customer_merges m
      where m.business_id = ${businessId} and m.id = ${id} and p.business_id = m.business_id
        and ((first_id = kept_id and second_id = any(told_apart)) or (second_id = kept_id and first_id = any(told_apart)))`.execute(
    db,
  );
  await sql`update customer_merges set undone_at = ${now}
    where business_id = ${businessId} and id = ${id}`.execute(db);
}
