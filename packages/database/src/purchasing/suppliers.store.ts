import { inventoryRefusals } from '@atelier/domain/items';
import { purchaseRefusals, type PriceBreak } from '@atelier/domain/purchasing';
import {
  quantityText,
  type Money,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** What is said of a payee as a supplier. */
export interface SupplierFields {
  readonly website: string;
  readonly accountNumber: string;
  readonly leadTimeDays: number | null;
  readonly minimumOrder: Money | null;
  readonly shippingRule: string;
  readonly rating: number | null;
  readonly notes: string;
  readonly contacts: readonly {
    readonly name: string;
    readonly role: string;
    readonly email: string;
    readonly phone: string;
  }[];
}

/** Writes what makes a payee a supplier, over what was there. */
export async function writeSupplier(tenant: Tenant, payeeId: string, fields: SupplierFields): Promise<void> {
  const key = { business_id: tenant.businessId, payee_id: payeeId };
  await tenant.db
    .updateTable('payees')
    .set({
      is_supplier: true,
      website: fields.website,
      account_number: fields.accountNumber,
      lead_time_days: fields.leadTimeDays,
      minimum_order_cents: fields.minimumOrder,
      shipping_rule: fields.shippingRule,
      rating: fields.rating,
      supplier_notes: fields.notes,
    })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', payeeId)
    .execute();
  await tenant.db
    .deleteFrom('supplier_contacts')
    .where('business_id', '=', tenant.businessId)
    .where('payee_id', '=', payeeId)
    .execute();
  if (fields.contacts.length === 0) return;
  await tenant.db
    .insertInto('supplier_contacts')
    .values(fields.contacts.map((contact, index) => ({ ...key, position: index + 1, ...contact })))
    .execute();
}

/** Something was bought there, or shall be. */
export async function markSupplier(tenant: Tenant, payeeId: string): Promise<void> {
  await tenant.db
    .updateTable('payees')
    .set({ is_supplier: true })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', payeeId)
    .where('is_supplier', '=', false)
    .execute();
}

/** What a supplier sells an item in, with its pack also in the item's stock unit. */
export interface OfferDraft {
  readonly id: string;
  readonly payeeId: string;
  readonly itemId: string;
  readonly partNumber: string;
  readonly packName: string;
  readonly packAmount: Quantity;
  readonly packUnit: string;
  readonly packQuantity: Quantity;
  readonly link: string;
  readonly breaks: readonly PriceBreak[];
}

export type OfferWriteRefusal = Refusal<
  'supplier-item-id-taken' | 'supplier-item-taken' | 'supplier-not-found'
>;

const offerRefusals = {
  supplier_items_pkey: purchaseRefusals.refusal('supplier-item-id-taken'),
  supplier_items_pack: purchaseRefusals.refusal('supplier-item-taken', { field: 'packName' }),
  supplier_items_business_id_payee_id_fkey: inventoryRefusals.refusal('supplier-not-found', {
    field: 'payeeId',
  }),
};

const columnsOf = (offer: OfferDraft) => ({
  part_number: offer.partNumber,
  pack_name: offer.packName,
  pack_amount: quantityText(offer.packAmount),
  pack_unit: offer.packUnit,
  pack_quantity: quantityText(offer.packQuantity),
  link: offer.link,
});

/** Adds what a supplier sells, or writes it over what it was. */
export async function writeOffer(
  tenant: Tenant,
  offer: OfferDraft,
  isNew: boolean,
): Promise<Outcome<unknown, OfferWriteRefusal>> {
  return orRefusal(
    (async () => {
      if (isNew) {
        await tenant.db
          .insertInto('supplier_items')
          .values({
            business_id: tenant.businessId,
            id: offer.id,
            payee_id: offer.payeeId,
            item_id: offer.itemId,
            ...columnsOf(offer),
          })
          .execute();
      } else {
        await tenant.db
          .updateTable('supplier_items')
          .set(columnsOf(offer))
          .where('business_id', '=', tenant.businessId)
          .where('id', '=', offer.id)
          .execute();
        await tenant.db
          .deleteFrom('supplier_item_prices')
          .where('business_id', '=', tenant.businessId)
          .where('supplier_item_id', '=', offer.id)
          .execute();
      }
      if (offer.breaks.length === 0) return;
      await tenant.db
        .insertInto('supplier_item_prices')
        .values(
          offer.breaks.map(({ fromPacks, price }) => ({
            business_id: tenant.businessId,
            supplier_item_id: offer.id,
            from_packs: quantityText(fromPacks),
            price_cents: price,
          })),
        )
        .execute();
    })(),
    offerRefusals,
  );
}

/** Says again what the pack of an offer holds in the item's stock unit, after its units changed. */
export async function refitOffer(
  tenant: Tenant,
  offerId: string,
  packQuantity: Quantity,
): Promise<Outcome<unknown, OfferWriteRefusal>> {
  return orRefusal(
    tenant.db
      .updateTable('supplier_items')
      .set({ pack_quantity: quantityText(packQuantity) })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', offerId)
      .execute(),
    offerRefusals,
  );
}

/** Takes what a supplier no longer sells off the list; orders keep what they say. */
export async function archiveOffer(tenant: Tenant, offerId: string, now: string): Promise<void> {
  await tenant.db
    .updateTable('supplier_items')
    .set({ archived_at: now })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', offerId)
    .execute();
}
