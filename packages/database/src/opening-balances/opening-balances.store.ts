import { financeRefusals } from '@atelier/domain/books';
import type { CalendarDate, Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Writes down that a business began with these balances; one is at a time. */
export async function addOpeningBalances(
  tenant: Tenant,
  opening: { readonly id: string; readonly date: CalendarDate },
): Promise<Outcome<unknown, Refusal<'opening-there-already'>>> {
  return orRefusal(
    tenant.db
      .insertInto('opening_balances')
      .values({ business_id: tenant.businessId, id: opening.id, opening_date: opening.date })
      .execute(),
    {
      opening_balances_one: financeRefusals.refusal('opening-there-already'),
      opening_balances_pkey: financeRefusals.refusal('opening-there-already'),
    },
  );
}

/** Writes the day and the entry of opening balances, or that they are taken back. */
export async function changeOpeningBalances(
  tenant: Tenant,
  openingId: string,
  change: {
    readonly date?: CalendarDate;
    readonly journalEntryId?: string | null;
    readonly takenBackAt?: string;
    readonly version: number;
  },
): Promise<void> {
  await tenant.db
    .updateTable('opening_balances')
    .set({
      version: change.version,
      ...(change.date === undefined ? {} : { opening_date: change.date }),
      ...(change.journalEntryId === undefined ? {} : { journal_entry_id: change.journalEntryId }),
      ...(change.takenBackAt === undefined ? {} : { taken_back_at: change.takenBackAt }),
    })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', openingId)
    .execute();
}

/** Says of a document with which opening balances it came, before it is issued; `counterId` is its second entry. */
export async function markFromOpening(
  tenant: Tenant,
  table: 'invoices' | 'bills',
  documentId: string,
  of: { readonly openingId: string; readonly counterId: string | null },
): Promise<void> {
  await tenant.db
    .updateTable(table)
    .set({ opening_id: of.openingId, opening_entry_id: of.counterId })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', documentId)
    .execute();
}
