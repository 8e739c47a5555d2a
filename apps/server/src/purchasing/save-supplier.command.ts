import type { OfferView, SupplierView } from '@atelier/contract/purchasing';
import { addPayee, updatePayee, type PayeeWriteRefusal } from '@atelier/database/transactions/payees.store';
import { readBoughtItems } from '@atelier/database/purchasing/purchases.reads';
import { findSupplier, listOffers } from '@atelier/database/purchasing/suppliers.reads';
import {
  archiveOffer,
  markSupplier,
  writeOffer,
  writeSupplier,
  type OfferDraft,
  type OfferWriteRefusal,
  type SupplierFields,
} from '@atelier/database/purchasing/suppliers.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import type { Payee } from '@atelier/domain/transactions';
import { areBreaksSound, purchaseRefusals } from '@atelier/domain/purchasing';
import { convertQuantity, inventoryRefusals } from '@atelier/domain/items';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

/** A supplier as a person says it: the payee, and what makes it a supplier. */
export interface SaidSupplier {
  readonly payee: Omit<Payee, 'defaultAccountId'>;
  readonly fields: SupplierFields;
}

/** Adds a supplier, who is a payee from then on. */
export async function addSupplier(
  tenant: Tenant,
  { payee, fields }: SaidSupplier,
): Promise<Outcome<SupplierView, PayeeWriteRefusal | Refusal<'permission-denied'>>> {
  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const added = await addPayee(tenant, { ...payee, defaultAccountId: null });
  if (!added.ok) return added;
  await writeSupplier(tenant, payee.id, fields);

  return succeed(known(await findSupplier(tenant, payee.id)));
}

/**
 * Changes a supplier, or archives it; a payee that was none becomes one. Orders and bills keep their own words.
 * `version` is the one that the change began with; undefined where it may be written over any.
 */
export async function changeSupplier(
  tenant: Tenant,
  { payee, fields }: SaidSupplier,
  { isArchived, version }: { readonly isArchived: boolean; readonly version?: number | undefined },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    SupplierView,
    PayeeWriteRefusal | Refusal<'permission-denied' | 'supplier-not-found' | 'supplier-changed-meanwhile'>
  >
> {
  const before = await findSupplier(tenant, payee.id, { lock: true });

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!before) return refuse(inventoryRefusals.refusal('supplier-not-found'));
  if (version !== undefined && before.version !== version) {
    return refuse(inventoryRefusals.refusal('supplier-changed-meanwhile'));
  }
  const { id, ...change } = payee;
  const archiving = before.isArchived === isArchived ? {} : { isArchived };
  const written = await updatePayee(tenant, id, { ...change, ...archiving }, tools.clock.now().toISOString());
  if (!written.ok) return written;
  await writeSupplier(tenant, id, fields);

  return succeed(known(await findSupplier(tenant, id)));
}

type SaveOfferRefusal =
  | OfferWriteRefusal
  | Refusal<
      | 'permission-denied'
      | 'item-not-found'
      | 'supplier-prices-invalid'
      | 'units-do-not-meet'
      | 'amount-too-small'
      | 'amount-too-large'
    >;

export type SaidOffer = Omit<OfferDraft, 'packQuantity' | 'packUnit'> & { readonly packUnit: string | null };

/** The pack in the item's stock unit. */
async function settleOffer(tenant: Tenant, said: SaidOffer): Promise<Outcome<OfferDraft, SaveOfferRefusal>> {
  const item = (await readBoughtItems(tenant, [said.itemId])).get(said.itemId);
  if (!item || item.hasVariants) {
    return refuse(inventoryRefusals.refusal('item-not-found', { field: 'itemId' }));
  }
  if (!areBreaksSound(said.breaks)) {
    return refuse(purchaseRefusals.refusal('supplier-prices-invalid', { field: 'breaks' }));
  }
  const packUnit = said.packUnit ?? item.stockUnit;
  const holds = convertQuantity(said.packAmount, packUnit, item.stockUnit, item.conversions);
  return holds.ok
    ? succeed({ ...said, packUnit, packQuantity: holds.value })
    : refuse({ ...holds.refusal, field: 'packAmount' });
}

async function offerView(tenant: Tenant, offerId: string): Promise<OfferView> {
  return known((await listOffers(tenant, { id: offerId }))[0]);
}

/** Says in what packs a supplier sells an item. */
export async function addOffer(
  tenant: Tenant,
  said: SaidOffer,
): Promise<Outcome<OfferView, SaveOfferRefusal>> {
  const supplier = await findSupplier(tenant, said.payeeId);
  const settled = await settleOffer(tenant, said);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!supplier) return refuse(inventoryRefusals.refusal('supplier-not-found'));
  if (!settled.ok) return settled;
  const written = await writeOffer(tenant, settled.value, true);
  if (!written.ok) return written;
  await markSupplier(tenant, said.payeeId);

  return succeed(await offerView(tenant, said.id));
}

/** Changes a pack or its prices. Orders that were made keep what they say. */
export async function changeOffer(
  tenant: Tenant,
  said: Omit<SaidOffer, 'payeeId'>,
): Promise<Outcome<OfferView, SaveOfferRefusal | Refusal<'supplier-item-not-found'>>> {
  const [before] = await listOffers(tenant, { id: said.id });
  const settled = await settleOffer(tenant, {
    ...said,
    payeeId: before?.payeeId ?? '',
    itemId: before?.itemId ?? said.itemId,
  });

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!before) return refuse(purchaseRefusals.refusal('supplier-item-not-found'));
  if (!settled.ok) return settled;
  const written = await writeOffer(tenant, settled.value, false);
  if (!written.ok) return written;

  return succeed(await offerView(tenant, said.id));
}

/** Takes a pack off what a supplier sells. */
export async function removeOffer(
  tenant: Tenant,
  offerId: string,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<{ id: string }, Refusal<'permission-denied' | 'supplier-item-not-found'>>> {
  const [before] = await listOffers(tenant, { id: offerId });

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!before) return refuse(purchaseRefusals.refusal('supplier-item-not-found'));
  await archiveOffer(tenant, offerId, tools.clock.now().toISOString());
  return succeed({ id: offerId });
}
