import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findSupplier } from '@atelier/database/purchasing/suppliers.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { purchaseOrderName } from '@atelier/domain/purchasing';
import type { Paper } from '../platform/pdf/paper.ts';
import { renderPurchaseOrder } from './purchase-order-pdf.ts';
import type { PrintedOrder } from './purchase-order-definition.ts';
import { readPurchaseOrder } from './read-purchase.ts';

/** All that is printed of an order, with the business that orders; null where there is no such order. */
export async function readPrintedOrder(tenant: Tenant, orderId: string) {
  const order = await readPurchaseOrder(tenant, orderId);
  if (!order) return null;
  const business = await getBusiness(tenant);
  const { name, address, email, phone, accountNumber } = known(await findSupplier(tenant, order.payeeId));
  const printed: PrintedOrder = {
    order,
    buyer: { name: business.name, address: business.address, email: business.email, phone: business.phone },
    supplier: { name, address, email, phone, accountNumber },
  };
  return { printed, business };
}

/** Draws an order, in a thread of its own. */
export async function drawPurchaseOrder(
  { printed, business }: NonNullable<Awaited<ReturnType<typeof readPrintedOrder>>>,
  size?: Paper,
): Promise<{ filename: string; bytes: Uint8Array<ArrayBuffer> }> {
  const bytes = await renderPurchaseOrder(printed, business, size);
  return { filename: `${purchaseOrderName(printed.order.number)}.pdf`, bytes };
}
