import { financeRefusals } from '@atelier/domain/books';
import type { Recurrence, TransactionDraft } from '@atelier/domain/transactions';
import type { CalendarDate, Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { rhythmColumns } from '../platform/rhythm-columns.ts';

/** A series: what it makes, when, and how far it has come. */
export type RecurringDraft = {
  readonly id: string;
  readonly template: Omit<TransactionDraft, 'id' | 'date'>;
  readonly recurrence: Recurrence;
  readonly madeAs: 'draft' | 'posted';
  readonly next: { readonly date: CalendarDate; readonly sequence: number } | null;
  readonly baseSequence: number;
};

const columnsOf = ({ template, recurrence, madeAs, next, baseSequence }: RecurringDraft) => ({
  kind: template.kind,
  payee: template.payee,
  payee_id: template.payeeId,
  memo: template.memo,
  tags: [...template.tags],
  amount_cents: template.amount,
  money_account_id: template.moneyAccountId,
  ...rhythmColumns(recurrence),
  made_as: madeAs,
  next_date: next?.date ?? null,
  ...(next === null ? {} : { next_sequence: next.sequence }),
  base_sequence: baseSequence,
});

/** Adds a series, which the clock goes on with in the name of this person. */
export async function addRecurring(
  tenant: Tenant,
  draft: RecurringDraft,
): Promise<Outcome<unknown, Refusal<'recurring-id-taken'>>> {
  return orRefusal(
    (async () => {
      await tenant.db
        .insertInto('recurring_transactions')
        .values({
          business_id: tenant.businessId,
          id: draft.id,
          ...columnsOf(draft),
          created_by: tenant.personId,
        })
        .execute();
      await writeLines(tenant, draft);
    })(),
    { recurring_transactions_pkey: financeRefusals.refusal('recurring-id-taken') },
  );
}

/** Writes a series over what it was. */
export async function changeRecurring(tenant: Tenant, draft: RecurringDraft): Promise<void> {
  await tenant.db
    .updateTable('recurring_transactions')
    .set({ ...columnsOf(draft), problem: null })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', draft.id)
    .execute();
  await tenant.db
    .deleteFrom('recurring_transaction_lines')
    .where('business_id', '=', tenant.businessId)
    .where('recurring_id', '=', draft.id)
    .execute();
  await writeLines(tenant, draft);
}

async function writeLines(tenant: Tenant, { id, template }: RecurringDraft): Promise<void> {
  if (template.lines.length === 0) return;
  await tenant.db
    .insertInto('recurring_transaction_lines')
    .values(
      template.lines.map((line, index) => ({
        business_id: tenant.businessId,
        recurring_id: id,
        position: index + 1,
        account_id: line.accountId,
        amount_cents: line.amount,
        memo: line.memo,
      })),
    )
    .execute();
}

type Progress = {
  readonly next?: { readonly date: CalendarDate; readonly sequence: number } | null;
  readonly pausedAt?: string | null;
  readonly problem?: string | null;
};

/** Notes how far a series has come, whether it waits, and why its last one could not be made. */
export async function noteRecurring(
  inside: Inside,
  recurringId: string,
  { next, pausedAt, problem }: Progress,
): Promise<void> {
  await inside.db
    .updateTable('recurring_transactions')
    .set({
      ...(next === undefined
        ? {}
        : { next_date: next?.date ?? null, ...(next === null ? {} : { next_sequence: next.sequence }) }),
      ...(pausedAt === undefined ? {} : { paused_at: pausedAt }),
      ...(problem === undefined ? {} : { problem }),
    })
    .where('business_id', '=', inside.businessId)
    .where('id', '=', recurringId)
    .execute();
}
