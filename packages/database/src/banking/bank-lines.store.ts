import { sql } from 'kysely';
import { financeRefusals } from '@atelier/domain/books';
import { suggestionTarget, type BankLineState, type BankSuggestion } from '@atelier/domain/banking';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';

/** Keeps the outcome of a comparison: each of these open lines has its suggestion, or none. */
export async function writeSuggestions(
  inside: Inside,
  lineIds: readonly string[],
  suggestions: ReadonlyMap<string, BankSuggestion>,
): Promise<void> {
  const { businessId } = inside;
  const rows = [...suggestions].map(([line_id, { kind, targetIds, score, reason }]) => ({
    line_id,
    kind,
    target_ids: targetIds,
    score,
    reason,
  }));
  await sql`delete from bank_suggestions where business_id = ${businessId} and line_id = any(${lineIds}::uuid[])`.execute(
    inside.db,
  );
  if (rows.length > 0) {
    await sql`
      insert into bank_suggestions (business_id, line_id, kind, target_ids, score, reason)
        select ${businessId}, s.line_id, s.kind, s.target_ids, s.score, s.reason
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as s (line_id uuid, kind text, target_ids uuid[], score smallint, reason jsonb)`.execute(
      inside.db,
    );
  }
  await sql`
    update bank_lines b set compared_at = now(),
        state = case when exists (
          select from bank_suggestions s where s.business_id = b.business_id and s.line_id = b.id
        ) then 'suggested' else 'new' end
      where business_id = ${businessId} and id = any(${lineIds}::uuid[]) and state in ('new', 'suggested')`.execute(
    inside.db,
  );
}

/** Remembers that this is not what the line is. */
export async function declineSuggestion(
  tenant: Tenant,
  lineId: string,
  suggestion: Pick<BankSuggestion, 'kind' | 'targetIds'>,
): Promise<void> {
  await sql`
    insert into bank_declined_suggestions (business_id, line_id, target)
      values (${tenant.businessId}, ${lineId}, ${suggestionTarget(suggestion)})
      on conflict do nothing`.execute(tenant.db);
}

/**
 * Wants every open line compared again, in the background: the rules have changed. Also those that wait for it, for one of
 * them may be under comparison with the rules as they were.
 */
export async function compareAllLinesAnew(tenant: Tenant): Promise<void> {
  await sql`
    update bank_lines set compared_at = null
      where business_id = ${tenant.businessId} and state in ('new', 'suggested')`.execute(tenant.db);
  await sql`select want_bank_lines_compared()`.execute(tenant.db);
}

/** Sets the state of lines; what is open again waits to be compared. Answers how many there were. */
export async function setBankLineState(
  tenant: Tenant,
  lineIds: readonly string[],
  state: BankLineState,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update bank_lines set state = ${state}, compared_at = null
      where business_id = ${tenant.businessId} and id = any(${lineIds}::uuid[])`.execute(tenant.db);
  await sql`
    delete from bank_suggestions where business_id = ${tenant.businessId} and line_id = any(${lineIds}::uuid[])`.execute(
    tenant.db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** An entry that a line is, by the account that it is seen from. */
export type LineMatch = { readonly accountId: string; readonly entryId: string };

/**
 * Settles a line: it is these entries. Other lines to which one of them was suggested are compared again, and so is
 * the other side of a suggested transfer.
 */
export async function settleBankLine(
  tenant: Tenant,
  lineId: string,
  matches: readonly LineMatch[],
  how: { readonly state: 'matched' | 'categorised'; readonly wasPostedHere: boolean },
): Promise<Outcome<unknown, Refusal<'match-taken'>>> {
  const { businessId } = tenant;
  const added = await orRefusal(
    tenant.db
      .insertInto('bank_line_matches')
      .values(
        matches.map((match) => ({
          business_id: businessId,
          line_id: lineId,
          account_id: match.accountId,
          entry_id: match.entryId,
          was_posted_here: how.wasPostedHere,
          matched_by: tenant.personId,
        })),
      )
      .execute(),
    { bank_line_matches_pkey: financeRefusals.refusal('match-taken') },
  );
  if (!added.ok) return added;
  await setBankLineState(tenant, [lineId], how.state);
  await sql`
    with rivals as (
      update bank_lines set compared_at = null
        where business_id = ${businessId} and state = 'suggested' and amount_cents = any(array(
          select unnest(array[amount_cents, -amount_cents]) from bank_lines
            where business_id = ${businessId} and id = ${lineId}
        )) returning id
    ) select want_bank_lines_compared() from (select from rivals limit 1) r`.execute(tenant.db);
  return added;
}

/** Takes what a line was matched with from it, and opens it again. The entries stay. */
export async function unmatchBankLine(tenant: Tenant, lineId: string): Promise<void> {
  await tenant.db
    .deleteFrom('bank_line_matches')
    .where('business_id', '=', tenant.businessId)
    .where('line_id', '=', lineId)
    .execute();
  await setBankLineState(tenant, [lineId], 'new');
}

/**
 * Looks now, not at the end of the database transaction, at what the bank holds of entries that were taken back in it:
 * a line or a statement goes over to the entry posted in its place. What a finished reconciliation holds, and no other
 * entry takes the place of, is refused.
 */
export async function letReversedEntriesGo(
  tenant: Tenant,
): Promise<Outcome<unknown, Refusal<'entry-reconciled'>>> {
  const looked = await orRefusal(
    sql`set constraints reversed_entry_leaves_the_bank immediate`.execute(tenant.db),
    { reconciled_entry_stays: financeRefusals.refusal('entry-reconciled') },
  );
  if (looked.ok) await sql`set constraints reversed_entry_leaves_the_bank deferred`.execute(tenant.db);
  return looked;
}
