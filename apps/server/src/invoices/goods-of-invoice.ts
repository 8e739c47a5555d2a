import { lockStockItems } from '@atelier/database/stock/stock-histories.reads';
import { findStockOperation, listOperationsOfSource } from '@atelier/database/stock/stock-operations.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import type { StandingMovement } from '@atelier/domain/stock';

/**
 * What left the stock by an invoice, with how much of it has come back; more than one sale where a credit note was
 * voided. The items are held before it is read, for some of it may come back meanwhile.
 */
export async function readSalesOf(
  tenant: Tenant,
  invoiceId: string,
): Promise<readonly { readonly id: string; readonly drafts: readonly StandingMovement[] }[]> {
  const sales = (await listOperationsOfSource(tenant, invoiceId)).filter(({ kind }) => kind === 'sale');
  const read = async () =>
    Promise.all(sales.map(async ({ id }) => known(await findStockOperation(tenant, id))));
  const seen = await read();
  if (seen.length === 0) return [];
  await lockStockItems(
    tenant,
    seen.flatMap(({ drafts }) => drafts.map(({ itemId }) => itemId)),
  );
  return read();
}
