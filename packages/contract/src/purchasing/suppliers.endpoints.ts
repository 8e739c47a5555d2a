import { financeRefusals } from '@atelier/domain/books';
import { inventoryRefusals } from '@atelier/domain/items';
import { purchaseRefusals } from '@atelier/domain/purchasing';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  amount,
  calendarDate,
  cents,
  id,
  optionalText,
  pageInput,
  pageOf,
  quantity,
  refusals,
  requiredText,
  signedCents,
} from '../foundation/index.ts';
import { unitRefusals } from '../items/index.ts';

const tag = { tags: ['Inventory'] };
const found = refusals(inventoryRefusals, 'supplier-not-found');

export const supplierRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  termsDays: z.int().nullable(),
  leadTimeDays: z.int().nullable(),
  receives1099: z.boolean(),
  isArchived: z.boolean(),
  /** Orders that are on their way or on hold. */
  openOrders: z.int(),
  /** Goods received by orders, at the cost at which they came in. */
  receivedCents: cents,
  lastOrderedOn: calendarDate.nullable(),
});

const email = z.union([z.literal(''), z.email('Not an email address').max(254)]).default('');

const contact = z.object({
  name: requiredText(120),
  role: optionalText(120).default(''),
  email,
  phone: optionalText(60).default(''),
});

const priceBreak = z.object({ fromPacks: quantity, priceCents: amount });

/** Offer of a supplier for an item. */
export const offerView = z.object({
  id,
  payeeId: id,
  payeeName: z.string(),
  itemId: id,
  itemName: z.string(),
  stockUnit: z.string(),
  partNumber: z.string(),
  packName: z.string(),
  /** As it was said, and in the item's stock unit. */
  packAmount: quantity,
  packUnit: z.string(),
  packQuantity: quantity,
  link: z.string(),
  breaks: z.array(priceBreak),
  /** Price of a pack when it was last ordered. */
  lastPriceCents: cents.nullable(),
});

export const supplierView = supplierRow.extend({
  address: z.string(),
  taxId: z.string(),
  website: z.string(),
  /** Our number with them. */
  accountNumber: z.string(),
  minimumOrderCents: cents.nullable(),
  /** Cost of sending there, in words. */
  shippingRule: z.string(),
  /** Rating, of five. */
  rating: z.int().nullable(),
  /** Grows with every change; a change that names it is refused when someone else was quicker. */
  version: z.int().min(1),
  notes: z.string(),
  /** True when something was bought there by an order, or shall be; every payee can become one. */
  isSupplier: z.boolean(),
  defaultAccountId: id.nullable(),
  /** Bills less credits that stand, whatever they were for. */
  billedCents: signedCents,
  contacts: z.array(contact),
  offers: z.array(offerView),
});

/** All that a person may say about a supplier; what is left out is nothing. */
export const supplierFields = z.object({
  name: requiredText(200),
  email,
  phone: optionalText(60).default(''),
  address: optionalText(500).default(''),
  taxId: optionalText(40).default(''),
  receives1099: z.boolean().default(false),
  termsDays: z.int().min(0).max(365).nullable().default(null),
  website: optionalText(300).default(''),
  accountNumber: optionalText(60).default(''),
  leadTimeDays: z.int().min(0).max(730).nullable().default(null),
  minimumOrderCents: amount.nullable().default(null),
  shippingRule: optionalText(300).default(''),
  rating: z.int().min(1).max(5).nullable().default(null),
  notes: optionalText(4000).default(''),
  contacts: z.array(contact).max(20).default([]),
});

const offerFields = {
  itemId: id,
  partNumber: optionalText(80).default(''),
  packName: requiredText(40),
  packAmount: quantity,
  /** The item's stock unit where nothing is said. */
  packUnit: requiredText(40).nullable().default(null),
  link: optionalText(500).default(''),
  breaks: z.array(priceBreak).max(20).default([]),
};

const offerRefusals = {
  ...refusals(purchaseRefusals, 'supplier-item-taken', 'supplier-prices-invalid'),
  ...refusals(inventoryRefusals, 'item-not-found', 'supplier-not-found'),
  ...unitRefusals,
};

export const suppliers = {
  list: tenant
    .route({ method: 'GET', path: '/inventory/suppliers', summary: 'Suppliers by name', ...tag })
    .input(
      z.object({
        ...pageInput,
        search: z.string().max(200).optional(),
        archived: z.boolean().default(false),
      }),
    )
    .output(pageOf(supplierRow)),
  get: tenant
    .route({ method: 'GET', path: '/inventory/suppliers/{supplierId}', summary: 'One supplier', ...tag })
    .input(z.object({ supplierId: id }))
    .errors(found)
    .output(supplierView),
  create: tenant
    .route({ method: 'POST', path: '/inventory/suppliers', summary: 'Add a supplier', ...tag })
    .input(supplierFields.extend({ id }))
    .errors(refusals(financeRefusals, 'payee-id-taken', 'payee-name-taken'))
    .output(supplierView),
  update: tenant
    .route({
      method: 'PUT',
      path: '/inventory/suppliers/{supplierId}',
      summary: 'Change a supplier, or archive it',
      ...tag,
    })
    .input(
      supplierFields.extend({
        supplierId: id,
        isArchived: z.boolean().default(false),
        /** The version that the change began with; left out, it is written over whatever is there. */
        version: z.int().min(1).optional(),
      }),
    )
    .errors({
      ...found,
      ...refusals(inventoryRefusals, 'supplier-changed-meanwhile'),
      ...refusals(financeRefusals, 'payee-name-taken'),
    })
    .output(supplierView),
  offersOfItem: tenant
    .route({
      method: 'GET',
      path: '/inventory/items/{itemId}/offers',
      summary: 'Who sells an item, in which packs and at what price',
      ...tag,
    })
    .input(z.object({ itemId: id }))
    .errors(refusals(inventoryRefusals, 'item-not-found'))
    .output(z.array(offerView)),
  addOffer: tenant
    .route({
      method: 'POST',
      path: '/inventory/suppliers/{supplierId}/offers',
      summary: 'Say in what packs a supplier sells an item',
      ...tag,
    })
    .input(z.object({ supplierId: id, id, ...offerFields }))
    .errors({ ...offerRefusals, ...refusals(purchaseRefusals, 'supplier-item-id-taken') })
    .output(offerView),
  changeOffer: tenant
    .route({
      method: 'PUT',
      path: '/inventory/offers/{offerId}',
      summary: 'Change a pack or its prices',
      ...tag,
    })
    .input(z.object({ offerId: id, ...offerFields }))
    .errors({ ...offerRefusals, ...refusals(purchaseRefusals, 'supplier-item-not-found') })
    .output(offerView),
  removeOffer: tenant
    .route({
      method: 'POST',
      path: '/inventory/offers/{offerId}/remove',
      summary: 'Take a pack off what a supplier sells; orders keep it',
      ...tag,
    })
    .input(z.object({ offerId: id }))
    .errors(refusals(purchaseRefusals, 'supplier-item-not-found'))
    .output(z.object({ id })),
  pricesPaid: tenant
    .route({
      method: 'GET',
      path: '/inventory/prices-paid',
      summary: 'What was paid for an item, or at a supplier, order by order',
      ...tag,
    })
    .input(
      z.object({
        itemId: id.optional(),
        supplierId: id.optional(),
        limit: z.int().min(1).max(200).default(50),
      }),
    )
    .output(
      z.array(
        z.object({
          orderId: id,
          orderNumber: z.int(),
          orderedOn: calendarDate,
          payeeId: id,
          payeeName: z.string(),
          itemId: id,
          itemName: z.string(),
          stockUnit: z.string(),
          packName: z.string(),
          packQuantity: quantity,
          packs: quantity,
          packPriceCents: amount,
        }),
      ),
    ),
};

export type SupplierRow = z.infer<typeof supplierRow>;
export type SupplierView = z.infer<typeof supplierView>;
export type OfferView = z.infer<typeof offerView>;
