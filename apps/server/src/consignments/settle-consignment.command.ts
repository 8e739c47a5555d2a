import { findConsignmentShop, listShopItems } from '@atelier/database/consignments/consignments.reads';
import { writeInvoiceDraft, type DraftRefusal } from '@atelier/database/invoices/invoices.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import {
  quantity,
  refuse,
  succeed,
  zeroMoney,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { consignmentRefusals, decideFromShop, type SoldOnConsignment } from '@atelier/domain/consignments';
import { decideInvoiceContents, type InvoiceRefusal } from '@atelier/domain/invoices';
import { invoiceRefusals, invoiceTotals } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import { makePublicToken } from '../platform/public-token.ts';

/**
 * Drafts the invoice for what a shop has sold: at the price in the shop, less its share as the discount of each line.
 * It bears no sales tax, for the shop sold to the buyer. Issued, it posts the sale and takes the things from the shop.
 */
export async function settleConsignment(
  tenant: Tenant,
  said: {
    readonly placeId: string;
    readonly invoiceId: string;
    readonly day: CalendarDate;
    readonly dueDate: CalendarDate;
    readonly lines: readonly SoldOnConsignment[];
  },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<
  Outcome<
    { invoiceId: string },
    | InvoiceRefusal
    | DraftRefusal
    | Refusal<
        | 'permission-denied'
        | 'consignment-shop-not-found'
        | 'consignment-nothing-said'
        | 'consignment-item-twice'
        | 'consignment-more-than-there'
      >
  >
> {
  const shop = await findConsignmentShop(tenant, said.placeId);
  if (!shop) return refuse(consignmentRefusals.refusal('consignment-shop-not-found'));
  // What a draft says that the shop has sold is not sold once more.
  const there = new Map(
    (await listShopItems(tenant, said.placeId)).map((item) => [
      item.itemId,
      { ...item, onHand: quantity(item.onHand - item.inDrafts) },
    ]),
  );

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  const allowed = decideFromShop(said.lines, there);
  if (!allowed.ok) return allowed;
  if (said.dueDate < said.day) {
    return refuse(invoiceRefusals.refusal('invoice-due-before-issue', { field: 'dueDate' }));
  }
  const none = { kind: 'none' } as const;
  const discount = shop.shopShare === 0 ? none : ({ kind: 'rate', rate: shop.shopShare } as const);
  const draft = {
    id: said.invoiceId,
    customerId: shop.customerId,
    reference: 'Consignment',
    issueDate: said.day,
    dueDate: said.dueDate,
    pricesIncludeTax: false,
    lines: said.lines.map(({ itemId, quantity: sold, price }) => ({
      id: tools.ids.next(),
      productId: itemId,
      description: there.get(itemId)?.name ?? '',
      quantity: sold,
      unitPrice: price,
      discount,
      taxRate: null,
      exemption: null,
      incomeAccountId: null,
    })),
    discount: none,
    shipping: zeroMoney,
    shippingTaxRate: null,
    shippingExemption: null,
    note: `Sold at ${shop.name}; the discount is the share of the shop.`,
    channel: 'wholesale',
    stockPlaceId: said.placeId,
  } as const;
  const contents = decideInvoiceContents(draft);
  if (!contents.ok) return contents;

  const written = await writeInvoiceDraft(tenant, draft, invoiceTotals(draft), {
    isNew: true,
    publicToken: makePublicToken(),
    now: tools.clock.now().toISOString(),
  });
  if (!written.ok) return written;

  return succeed({ invoiceId: said.invoiceId });
}
