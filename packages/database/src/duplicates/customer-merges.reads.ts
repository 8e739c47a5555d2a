import type { StandingMerge } from '@atelier/domain/duplicates';
import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';

/** A customer who was merged into another, and is a way to that one since. */
export interface MergedCustomer {
  readonly id: string;
  readonly otherId: string;
  readonly otherName: string;
  readonly mergedAt: string;
  readonly mergedBy: string | null;
}

/** Lists who was merged into a customer and still is, the latest first. */
export async function listMergedCustomers(tenant: Tenant, keptId: string): Promise<MergedCustomer[]> {
  const { rows } = await sql<MergedCustomer>`
    select m.id, m.other_id as "otherId", c.name as "otherName", m.merged_at as "mergedAt",
        (select name from business_people() p where p.user_id = m.merged_by) as "mergedBy"
      from customer_merges m join customers c on c.business_id = m.business_id and c.id = m.other_id
      where m.business_id = ${tenant.businessId} and m.kept_id = ${keptId} and m.undone_at is null
      order by m.merged_at desc, m.id desc`.execute(tenant.db);
  return rows;
}

/** A merge that stands, and what may be in the way of taking it back; null where there is none. */
export async function findStandingCustomerMerge(
  tenant: Tenant,
  mergeId: string,
): Promise<(StandingMerge & { readonly keptId: string; readonly otherId: string }) | null> {
  const { rows } = await sql<StandingMerge & { keptId: string; otherId: string }>`
    select m.kept_id as "keptId", m.other_id as "otherId", (
        select c.name from customer_merges l
          join customers c on c.business_id = l.business_id
            and c.id = case l.other_id when m.kept_id then l.kept_id else l.other_id end
          where l.business_id = m.business_id and l.undone_at is null and l.id <> m.id
            and (l.other_id = m.kept_id or (l.kept_id = m.kept_id and (l.merged_at, l.id) > (m.merged_at, m.id)))
          order by l.merged_at desc, l.id desc limit 1
      ) as "laterName", (
        select i.number from invoices i
          join invoice_settlements s on s.business_id = i.business_id and s.invoice_id = i.id
          where i.business_id = m.business_id and i.customer_id = m.kept_id
            and s.kind <> 'write-off' and s.reversed_at is null
            and (i.id in (select (key ->> 'id')::uuid from jsonb_array_elements(m.moved -> 'invoices.customer_id') key))
              <> case s.kind when 'payment' then s.payment_id in (
                select (key ->> 'id')::uuid from jsonb_array_elements(m.moved -> 'payments.customer_id') key)
              else (
                select n.invoice_id from credit_notes n
                  where n.business_id = s.business_id and n.id = s.credit_note_id
              ) in (
                select (key ->> 'id')::uuid from jsonb_array_elements(m.moved -> 'invoices.customer_id') key) end
          order by s.created_at desc limit 1
      ) as "settledAcross"
      from customer_merges m
      where m.business_id = ${tenant.businessId} and m.id = ${mergeId} and m.undone_at is null`.execute(
    tenant.db,
  );
  return rows[0] ?? null;
}
