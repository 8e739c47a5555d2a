import { implement } from '@orpc/server';
import { purchases, suppliers, type SupplierView } from '@atelier/contract/purchasing';
import { findItem } from '@atelier/database/items/items.reads';
import { listDeliveries } from '@atelier/database/purchasing/landed-costs.reads';
import { listPurchaseOrders } from '@atelier/database/purchasing/purchases.reads';
import {
  findSupplier,
  listOffers,
  listPricesPaid,
  listSuppliers,
} from '@atelier/database/purchasing/suppliers.reads';
import { inventoryRefusals } from '@atelier/domain/items';
import { purchaseRefusals } from '@atelier/domain/purchasing';
import { refuse, succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { buyAtOnce } from './buy-at-once.command.ts';
import { billPurchase } from './bill-purchase.command.ts';
import { correctPurchaseCharges } from './correct-purchase-charges.command.ts';
import { landCost, takeLandedCostBack } from './land-cost.command.ts';
import { drawPurchaseOrder, readPrintedOrder } from './purchase-order-paper.ts';
import { readPurchaseOrder, readSuggestions } from './read-purchase.ts';
import { receivePurchase } from './receive-purchase.command.ts';
import { reversePurchaseReceipt, sendPurchaseBack } from './return-purchase.command.ts';
import {
  changePurchaseOrder,
  draftPurchaseOrders,
  removePurchaseOrder,
  type SaidPurchaseOrder,
} from './save-purchase-order.command.ts';
import {
  addOffer,
  addSupplier,
  changeOffer,
  changeSupplier,
  removeOffer,
  type SaidSupplier,
} from './save-supplier.command.ts';
import { sendPurchaseOrder } from './send-purchase-order.command.ts';
import { stepPurchaseOrder } from './step-purchase-order.command.ts';

const onSuppliers = implement(suppliers).$context<BusinessRequest>();
const onPurchases = implement(purchases).$context<BusinessRequest>();

type SupplierInput = Omit<SaidSupplier['payee'], 'id'> &
  Omit<SaidSupplier['fields'], 'minimumOrder'> & {
    readonly minimumOrderCents: SupplierView['minimumOrderCents'];
  };

function supplierOf(id: string, said: SupplierInput): SaidSupplier {
  const { name, email, phone, address, taxId, receives1099, termsDays, minimumOrderCents, ...fields } = said;
  return {
    payee: { id, name, email, phone, address, taxId, receives1099, termsDays },
    fields: { ...fields, minimumOrder: minimumOrderCents },
  };
}

type OrderInput = Omit<SaidPurchaseOrder, 'shipping' | 'duty' | 'tax' | 'discount' | 'lines'> & {
  readonly shippingCents: SaidPurchaseOrder['shipping'];
  readonly dutyCents: SaidPurchaseOrder['duty'];
  readonly taxCents: SaidPurchaseOrder['tax'];
  readonly discountCents: SaidPurchaseOrder['discount'];
  readonly lines: readonly (Omit<SaidPurchaseOrder['lines'][number], 'packPrice'> & {
    readonly packPriceCents: SaidPurchaseOrder['lines'][number]['packPrice'];
  })[];
};

function orderOf(said: OrderInput): SaidPurchaseOrder {
  const { shippingCents, dutyCents, taxCents, discountCents, lines, ...order } = said;
  return {
    ...order,
    shipping: shippingCents,
    duty: dutyCents,
    tax: taxCents,
    discount: discountCents,
    lines: lines.map(({ packPriceCents, ...line }) => ({ ...line, packPrice: packPriceCents })),
  };
}

export const supplierRoutes = onSuppliers.router({
  list: onSuppliers.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listSuppliers(tenant, input))),
  ),
  get: onSuppliers.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const supplier = await findSupplier(tenant, input.supplierId);
      return supplier ? succeed(supplier) : refuse(inventoryRefusals.refusal('supplier-not-found'));
    }),
  ),
  create: onSuppliers.create.handler(({ input, context }) => {
    const { id, ...said } = input;
    return change(context, 'addSupplier', input, (tenant) => addSupplier(tenant, supplierOf(id, said)));
  }),
  update: onSuppliers.update.handler(({ input, context }) => {
    const { supplierId, isArchived, version, ...said } = input;
    return change(context, 'changeSupplier', input, (tenant, tools) =>
      changeSupplier(tenant, supplierOf(supplierId, said), { isArchived, version }, tools),
    );
  }),
  offersOfItem: onSuppliers.offersOfItem.handler(({ input, context }) =>
    read(context, async (tenant) =>
      (await findItem(tenant, input.itemId))
        ? succeed(await listOffers(tenant, { itemIds: [input.itemId] }))
        : refuse(inventoryRefusals.refusal('item-not-found')),
    ),
  ),
  addOffer: onSuppliers.addOffer.handler(({ input, context }) => {
    const { supplierId, breaks, ...offer } = input;
    return change(context, 'addOffer', input, (tenant) =>
      addOffer(tenant, {
        ...offer,
        payeeId: supplierId,
        breaks: breaks.map(({ fromPacks, priceCents }) => ({ fromPacks, price: priceCents })),
      }),
    );
  }),
  changeOffer: onSuppliers.changeOffer.handler(({ input, context }) => {
    const { offerId, breaks, ...offer } = input;
    return change(context, 'changeOffer', input, (tenant) =>
      changeOffer(tenant, {
        ...offer,
        id: offerId,
        breaks: breaks.map(({ fromPacks, priceCents }) => ({ fromPacks, price: priceCents })),
      }),
    );
  }),
  removeOffer: onSuppliers.removeOffer.handler(({ input, context }) =>
    change(context, 'removeOffer', input, (tenant, tools) => removeOffer(tenant, input.offerId, tools)),
  ),
  pricesPaid: onSuppliers.pricesPaid.handler(({ input, context }) =>
    read(context, async (tenant) =>
      succeed(await listPricesPaid(tenant, { ...input, payeeId: input.supplierId })),
    ),
  ),
});

export const purchaseRoutes = onPurchases.router({
  list: onPurchases.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listPurchaseOrders(tenant, input))),
  ),
  get: onPurchases.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const order = await readPurchaseOrder(tenant, input.orderId);
      return order ? succeed(order) : refuse(purchaseRefusals.refusal('purchase-order-not-found'));
    }),
  ),
  create: onPurchases.create.handler(({ input, context }) =>
    change(context, 'draftPurchaseOrder', input, async (tenant) => {
      const drafted = await draftPurchaseOrders(tenant, [orderOf(input)]);
      if (!drafted.ok) return drafted;
      const [order] = drafted.value;
      return order ? succeed(order) : refuse(purchaseRefusals.refusal('purchase-order-not-found'));
    }),
  ),
  buyAtOnce: onPurchases.buyAtOnce.handler(({ input, context }) => {
    const { receiptId, billId, billNumber, payment, ...order } = input;
    return change(context, 'buyAtOnce', input, (tenant, tools) =>
      buyAtOnce(tenant, { order: orderOf(order), receiptId, billId, billNumber, payment }, tools),
    );
  }),
  draftMany: onPurchases.draftMany.handler(({ input, context }) =>
    change(context, 'draftPurchaseOrders', input, async (tenant) => {
      const drafted = await draftPurchaseOrders(tenant, input.orders.map(orderOf));
      return drafted.ok ? succeed({ orders: drafted.value }) : drafted;
    }),
  ),
  change: onPurchases.change.handler(({ input, context }) => {
    const { orderId, version, ...said } = input;
    return change(context, 'changePurchaseOrder', input, (tenant, tools) =>
      changePurchaseOrder(tenant, orderOf({ ...said, id: orderId }), version, tools),
    );
  }),
  remove: onPurchases.remove.handler(({ input, context }) =>
    change(context, 'removePurchaseOrder', input, (tenant) => removePurchaseOrder(tenant, input)),
  ),
  step: onPurchases.step.handler(({ input, context }) =>
    change(context, 'stepPurchaseOrder', input, (tenant, tools) => stepPurchaseOrder(tenant, input, tools)),
  ),
  receive: onPurchases.receive.handler(({ input, context }) =>
    change(context, 'receivePurchase', input, (tenant, tools) =>
      receivePurchase(
        tenant,
        { ...input, bill: input.bill && { ...input.bill, kind: 'bill', total: input.bill.totalCents } },
        tools,
      ),
    ),
  ),
  sendBack: onPurchases.sendBack.handler(({ input, context }) =>
    change(context, 'sendPurchaseBack', input, (tenant, tools) => sendPurchaseBack(tenant, input, tools)),
  ),
  reverseReceipt: onPurchases.reverseReceipt.handler(({ input, context }) =>
    change(context, 'reversePurchaseReceipt', input, (tenant, tools) =>
      reversePurchaseReceipt(tenant, input, tools),
    ),
  ),
  bill: onPurchases.bill.handler(({ input, context }) => {
    const { orderId, totalCents, ...said } = input;
    return change(context, 'billPurchase', input, (tenant, tools) =>
      billPurchase(tenant, orderId, { ...said, total: totalCents }, tools),
    );
  }),
  send: onPurchases.send.handler(({ input, context }) =>
    change(context, 'sendPurchaseOrder', input, (tenant, tools) => sendPurchaseOrder(tenant, input, tools)),
  ),
  pdf: onPurchases.pdf.handler(async ({ input, context }) => {
    const found = await read(context, async (tenant) => {
      const printed = await readPrintedOrder(tenant, input.orderId);
      return printed ? succeed(printed) : refuse(purchaseRefusals.refusal('purchase-order-not-found'));
    });
    const { filename, bytes } = await drawPurchaseOrder(found, input.paper);
    return new File([bytes], filename, { type: 'application/pdf' });
  }),
  correctCharges: onPurchases.correctCharges.handler(({ input, context }) => {
    const { shippingCents, dutyCents, taxCents, discountCents, ...said } = input;
    const charges = {
      shipping: shippingCents,
      duty: dutyCents,
      tax: taxCents,
      discount: discountCents,
    };
    return change(context, 'correctPurchaseCharges', input, (tenant, tools) =>
      correctPurchaseCharges(tenant, { ...said, ...charges }, tools),
    );
  }),
  deliveries: onPurchases.deliveries.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listDeliveries(tenant, input.limit))),
  ),
  landCost: onPurchases.landCost.handler(({ input, context }) => {
    const { totalCents, ...bill } = input.bill;
    return change(context, 'landCost', input, (tenant, tools) =>
      landCost(tenant, { ...input, bill: { ...bill, kind: 'bill', total: totalCents } }, tools),
    );
  }),
  takeLandedCostBack: onPurchases.takeLandedCostBack.handler(({ input, context }) =>
    change(context, 'takeLandedCostBack', input, (tenant, tools) => takeLandedCostBack(tenant, input, tools)),
  ),
  suggestions: onPurchases.suggestions.handler(({ context }) =>
    read(context, async (tenant) => succeed(await readSuggestions(tenant))),
  ),
});
