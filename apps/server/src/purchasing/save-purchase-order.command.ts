import type { PurchaseOrderView } from '@atelier/contract/purchasing';
import { findPlace } from '@atelier/database/items/places.reads';
import { findPurchaseOrder, readBoughtItems } from '@atelier/database/purchasing/purchases.reads';
import {
  deletePurchaseOrder,
  writePurchaseOrder,
  type PurchaseWriteRefusal,
} from '@atelier/database/purchasing/purchases.store';
import { findSupplier } from '@atelier/database/purchasing/suppliers.reads';
import { markSupplier } from '@atelier/database/purchasing/suppliers.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { convertQuantity, inventoryRefusals } from '@atelier/domain/items';
import {
  decidePurchaseOrder,
  purchaseRefusals,
  type PurchaseOrderDraft,
  type PurchaseOrderRefusal,
} from '@atelier/domain/purchasing';
import { refuse, succeed, type Outcome, type Quantity, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { getPurchaseOrder } from './read-purchase.ts';

type SaveRefusal =
  | PurchaseOrderRefusal
  | PurchaseWriteRefusal
  | Refusal<
      | 'permission-denied'
      | 'supplier-not-found'
      | 'place-not-found'
      | 'purchase-item-invalid'
      | 'item-is-draft'
      | 'units-do-not-meet'
      | 'amount-too-small'
      | 'amount-too-large'
    >;

type TouchRefusal = Refusal<
  'purchase-order-not-found' | 'purchase-order-changed-meanwhile' | 'purchase-order-not-draft'
>;

/** An order as a person says it: a pack in any unit of its item. */
export type SaidPurchaseOrder = Omit<PurchaseOrderDraft, 'lines'> & {
  readonly lines: readonly (Omit<PurchaseOrderDraft['lines'][number], 'packQuantity'> & {
    readonly packAmount: Quantity;
    readonly packUnit: string | null;
  })[];
};

/** The order with its packs in the stock units of the items, and sensible. */
async function settleOrder(
  tenant: Tenant,
  said: SaidPurchaseOrder,
): Promise<Outcome<PurchaseOrderDraft, SaveRefusal>> {
  const supplier = await findSupplier(tenant, said.payeeId);
  if (!supplier) return refuse(inventoryRefusals.refusal('supplier-not-found', { field: 'payeeId' }));
  if (said.placeId !== null && !(await findPlace(tenant, said.placeId))) {
    return refuse(inventoryRefusals.refusal('place-not-found', { field: 'placeId' }));
  }
  const items = await readBoughtItems(
    tenant,
    said.lines.map(({ itemId }) => itemId),
  );
  const lines: PurchaseOrderDraft['lines'][number][] = [];
  for (const [index, { packAmount, packUnit, ...line }] of said.lines.entries()) {
    const item = items.get(line.itemId);
    if (!item || item.hasVariants) {
      return refuse(purchaseRefusals.refusal('purchase-item-invalid', { field: `lines.${index}.itemId` }));
    }
    if (item.isDraft) {
      const about = { field: `lines.${index}.itemId`, details: item.name };
      return refuse(inventoryRefusals.refusal('item-is-draft', about));
    }
    const holds = convertQuantity(packAmount, packUnit ?? item.stockUnit, item.stockUnit, item.conversions);
    if (!holds.ok) return refuse({ ...holds.refusal, field: `lines.${index}.packAmount` });
    lines.push({ ...line, packQuantity: holds.value });
  }
  const order = { ...said, lines };
  const sensible = decidePurchaseOrder(order);
  return sensible.ok ? succeed(order) : sensible;
}

/** Drafts orders: one, or one for each supplier that something is lacking from. */
export async function draftPurchaseOrders(
  tenant: Tenant,
  said: readonly SaidPurchaseOrder[],
): Promise<Outcome<PurchaseOrderView[], SaveRefusal>> {
  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  for (const order of said) {
    const settled = await settleOrder(tenant, order);
    if (!settled.ok) return settled;
    const written = await writePurchaseOrder(tenant, settled.value, null);
    if (!written.ok) return written;
    await markSupplier(tenant, order.payeeId);
  }
  const views: PurchaseOrderView[] = [];
  for (const { id } of said) views.push(await getPurchaseOrder(tenant, id));
  return succeed(views);
}

async function lockDraft(
  tenant: Tenant,
  seen: { readonly orderId: string; readonly version: number },
): Promise<Outcome<null, TouchRefusal>> {
  const stored = await findPurchaseOrder(tenant, seen.orderId, { lock: true });
  if (!stored) return refuse(purchaseRefusals.refusal('purchase-order-not-found'));
  if (stored.version !== seen.version) {
    return refuse(purchaseRefusals.refusal('purchase-order-changed-meanwhile'));
  }
  return stored.status === 'draft'
    ? succeed(null)
    : refuse(purchaseRefusals.refusal('purchase-order-not-draft', { details: stored.status }));
}

/** Changes a draft. */
export async function changePurchaseOrder(
  tenant: Tenant,
  said: SaidPurchaseOrder,
  version: number,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<PurchaseOrderView, SaveRefusal | TouchRefusal>> {
  const locked = await lockDraft(tenant, { orderId: said.id, version });

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!locked.ok) return locked;
  const settled = await settleOrder(tenant, said);
  if (!settled.ok) return settled;
  const now = tools.clock.now().toISOString();
  const written = await writePurchaseOrder(tenant, settled.value, { version: version + 1, now });
  if (!written.ok) return written;
  await markSupplier(tenant, said.payeeId);

  return succeed(await getPurchaseOrder(tenant, said.id));
}

/** Throws a draft away. */
export async function removePurchaseOrder(
  tenant: Tenant,
  seen: { readonly orderId: string; readonly version: number },
): Promise<Outcome<{ id: string }, TouchRefusal | Refusal<'permission-denied'>>> {
  const locked = await lockDraft(tenant, seen);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!locked.ok) return locked;
  await deletePurchaseOrder(tenant, seen.orderId);
  return succeed({ id: seen.orderId });
}
