import { sql } from 'kysely';
import { financeRefusals } from '@atelier/domain/books';
import type { CalendarDate, Money, Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Begins to hold an account against a statement; what its bank lines were matched with up to its day is ticked. */
export async function startReconciliation(
  tenant: Tenant,
  reconciliation: {
    readonly id: string;
    readonly accountId: string;
    readonly statementDate: CalendarDate;
    readonly opening: Money;
    readonly closing: Money;
  },
): Promise<
  Outcome<
    unknown,
    Refusal<'reconciliation-id-taken' | 'reconciliation-open-already' | 'reconciliation-date-too-early'>
  >
> {
  const { id, accountId, statementDate } = reconciliation;
  const added = await orRefusal(
    tenant.db
      .insertInto('reconciliations')
      .values({
        business_id: tenant.businessId,
        id,
        account_id: accountId,
        statement_date: statementDate,
        opening_cents: reconciliation.opening,
        closing_cents: reconciliation.closing,
      })
      .execute(),
    {
      reconciliations_pkey: financeRefusals.refusal('reconciliation-id-taken'),
      reconciliations_one_open: financeRefusals.refusal('reconciliation-open-already'),
      reconciliations_one_a_day: financeRefusals.refusal('reconciliation-date-too-early', {
        field: 'statementDate',
      }),
    },
  );
  if (!added.ok) return added;
  await sql`
    insert into reconciled_entries (business_id, account_id, entry_id, reconciliation_id)
      select m.business_id, m.account_id, m.entry_id, ${id} from bank_line_matches m
        join bank_lines b on b.business_id = m.business_id and b.id = m.line_id
        join journal_entries e on e.business_id = m.business_id and e.id = m.entry_id
        where m.business_id = ${tenant.businessId} and m.account_id = ${accountId} and b.line_date <= ${statementDate}
          and e.entry_date <= ${statementDate}
      on conflict do nothing`.execute(tenant.db);
  return added;
}

/** Ticks entries of the account, or takes their ticks away. */
export async function tickEntries(
  tenant: Tenant,
  reconciliation: { readonly id: string; readonly accountId: string; readonly statementDate: CalendarDate },
  entryIds: readonly string[],
  isTicked: boolean,
): Promise<void> {
  if (!isTicked) {
    await sql`
      delete from reconciled_entries
        where business_id = ${tenant.businessId} and reconciliation_id = ${reconciliation.id}
          and entry_id = any(${entryIds}::uuid[])`.execute(tenant.db);
    return;
  }
  await sql`
    insert into reconciled_entries (business_id, account_id, entry_id, reconciliation_id)
      select distinct l.business_id, l.account_id, l.entry_id, ${reconciliation.id}::uuid from journal_lines l
        where l.business_id = ${tenant.businessId} and l.account_id = ${reconciliation.accountId}
          and l.entry_id = any(${entryIds}::uuid[]) and l.entry_date <= ${reconciliation.statementDate}
      on conflict do nothing`.execute(tenant.db);
}

/** Writes what is known of a statement again: its last day, its closing balance. */
export async function changeStatement(
  tenant: Tenant,
  id: string,
  statement: { readonly statementDate: CalendarDate; readonly closing: Money },
): Promise<Outcome<unknown, Refusal<'reconciliation-date-too-early'>>> {
  const changed = await orRefusal(
    tenant.db
      .updateTable('reconciliations')
      .set({ statement_date: statement.statementDate, closing_cents: statement.closing })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', id)
      .execute(),
    {
      reconciliations_one_a_day: financeRefusals.refusal('reconciliation-date-too-early', {
        field: 'statementDate',
      }),
    },
  );
  if (!changed.ok) return changed;
  await sql`
    delete from reconciled_entries x using journal_entries e
      where x.business_id = ${tenant.businessId} and x.reconciliation_id = ${id}
        and e.business_id = x.business_id and e.id = x.entry_id and e.entry_date > ${statement.statementDate}`.execute(
    tenant.db,
  );
  return changed;
}

/** Finishes a reconciliation: what is ticked stays as it is from now on. */
export async function finishReconciliation(
  tenant: Tenant,
  id: string,
  done: { readonly at: string; readonly adjustmentEntryId: string | null },
): Promise<void> {
  await tenant.db
    .updateTable('reconciliations')
    .set({
      finished_at: done.at,
      finished_by: tenant.personId,
      ...(done.adjustmentEntryId === null ? {} : { adjustment_entry_id: done.adjustmentEntryId }),
    })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', id)
    .execute();
}

/** Opens a finished reconciliation again, with its reason. */
export async function reopenReconciliation(
  tenant: Tenant,
  id: string,
  again: { readonly at: string; readonly reason: string },
): Promise<Outcome<unknown, Refusal<'reconciliation-open-already'>>> {
  return orRefusal(
    tenant.db
      .updateTable('reconciliations')
      .set({
        finished_at: null,
        finished_by: null,
        reopened_at: again.at,
        reopened_by: tenant.personId,
        reopen_reason: again.reason,
        adjustment_entry_id: null,
      })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', id)
      .execute(),
    { reconciliations_one_open: financeRefusals.refusal('reconciliation-open-already') },
  );
}

/** Throws an open reconciliation away, with its ticks. */
export async function discardReconciliation(tenant: Tenant, id: string): Promise<void> {
  await tenant.db
    .deleteFrom('reconciliations')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', id)
    .execute();
}
