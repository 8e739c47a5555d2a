import { sql } from 'kysely';
import type { JournalEntryKind } from '@atelier/domain/books';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';

export interface ReconciliationRow {
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly statementDate: CalendarDate;
  readonly openingCents: Money;
  readonly closingCents: Money;
  readonly tickedCents: Money;
  readonly finishedAt: string | null;
  readonly finishedBy: string | null;
  readonly adjustmentEntryId: string | null;
  readonly reopenedAt: string | null;
  readonly reopenReason: string;
}

const select = (tenant: Tenant, condition: ReturnType<typeof sql>) => sql<ReconciliationRow>`
  select r.id, r.account_id as "accountId", a.name as "accountName", r.statement_date as "statementDate",
         r.opening_cents as "openingCents", r.closing_cents as "closingCents", r.finished_at as "finishedAt",
         (select name from business_people() p where p.user_id = r.finished_by) as "finishedBy",
         r.adjustment_entry_id as "adjustmentEntryId", r.reopened_at as "reopenedAt", r.reopen_reason as "reopenReason",
         coalesce((
           select sum(l.amount_cents) from reconciled_entries x
             join journal_lines l on l.business_id = x.business_id and l.entry_id = x.entry_id and l.account_id = x.account_id
             where x.business_id = r.business_id and x.reconciliation_id = r.id
         ), 0)::bigint as "tickedCents"
    from reconciliations r join accounts a on a.business_id = r.business_id and a.id = r.account_id
    where r.business_id = ${tenant.businessId} and ${condition}
    order by r.statement_date desc, r.id desc limit 200`;

/** Reconciliations, those of the latest statements first. */
export async function listReconciliations(tenant: Tenant): Promise<ReconciliationRow[]> {
  return (await select(tenant, sql`true`).execute(tenant.db)).rows;
}

/** One reconciliation, or null; a locked one is held until the database transaction ends. */
export async function findReconciliation(
  tenant: Tenant,
  id: string,
  { lock = false } = {},
): Promise<ReconciliationRow | null> {
  if (lock) {
    // Held first: what is read of it below is then of the same moment.
    await sql`
      select from reconciliations where business_id = ${tenant.businessId} and id = ${id} for update`.execute(
      tenant.db,
    );
  }
  return (await select(tenant, sql`r.id = ${id}`).execute(tenant.db)).rows[0] ?? null;
}

/** The latest reconciliation of an account, other than this one; held until the database transaction ends. */
export async function lockLastReconciliation(
  tenant: Tenant,
  accountId: string,
  otherThan: string,
): Promise<{ id: string; statementDate: CalendarDate; closing: Money; isFinished: boolean } | null> {
  const { rows } = await sql<{
    id: string;
    statementDate: CalendarDate;
    closing: Money;
    isFinished: boolean;
  }>`
    select id, statement_date as "statementDate", closing_cents as closing, finished_at is not null as "isFinished"
      from reconciliations
      where business_id = ${tenant.businessId} and account_id = ${accountId} and id <> ${otherThan}
      order by statement_date desc limit 1 for update`.execute(tenant.db);
  return rows[0] ?? null;
}

export interface ReconciledEntryRow {
  readonly entryId: string;
  readonly number: number;
  readonly date: CalendarDate;
  readonly kind: JournalEntryKind;
  readonly memo: string;
  readonly amountCents: Money;
  readonly source: { readonly kind: string; readonly id: string } | null;
  readonly isTicked: boolean;
  /** A bank line is matched with it. */
  readonly isMatched: boolean;
}

/**
 * What of an account may be on a statement: every entry up to its day that is on no other statement. An entry and
 * its reversal make nothing together, so neither is shown unless one of the two is on a statement.
 */
export async function listEntriesToReconcile(
  tenant: Tenant,
  reconciliation: Pick<ReconciliationRow, 'id' | 'accountId' | 'statementDate' | 'finishedAt'>,
): Promise<ReconciledEntryRow[]> {
  const { businessId } = tenant;
  const { id, accountId, statementDate } = reconciliation;
  const isOpen = reconciliation.finishedAt === null;
  const { rows } = await sql<ReconciledEntryRow>`
    with lines as materialized (
      select l.entry_id, sum(l.amount_cents)::bigint as cents, x.reconciliation_id
        from journal_lines l
        left join reconciled_entries x on x.business_id = ${businessId} and x.account_id = l.account_id and x.entry_id = l.entry_id
        where l.business_id = ${businessId} and l.account_id = ${accountId} and l.entry_date <= ${statementDate}
          and (x.reconciliation_id = ${id} ${isOpen ? sql`or x.reconciliation_id is null` : sql``})
        group by l.entry_id, x.reconciliation_id
    )
    select e.id as "entryId", e.number, e.entry_date as date, e.kind, e.memo, l.cents as "amountCents",
           case when e.source_id is not null then json_build_object('kind', e.source_kind, 'id', e.source_id) end as source,
           l.reconciliation_id is not null as "isTicked",
           exists (
             select from bank_line_matches m
               where m.business_id = ${businessId} and m.account_id = ${accountId} and m.entry_id = e.id
           ) as "isMatched"
      from lines l join journal_entries e on e.business_id = ${businessId} and e.id = l.entry_id
      where l.cents <> 0 and (l.reconciliation_id is not null or not exists (
        select from journal_entries r
          join lines other on other.entry_id = case when e.reverses_id is null then r.id else e.reverses_id end
           and other.reconciliation_id is null
          where r.business_id = ${businessId}
            and (r.reverses_id = e.id or (e.reverses_id is not null and r.id = e.reverses_id))
      ))
      order by e.entry_date, e.number`.execute(tenant.db);
  return rows;
}
