import { implement } from '@orpc/server';
import type { SalesPaperView } from '@atelier/contract/sales-documents';
import { orderPapers } from '@atelier/contract/orders';
import { findLogo, getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import { listOrderParcels } from '@atelier/database/orders/order-progress.reads';
import { findOrder, type OrderRecord } from '@atelier/database/orders/orders.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { refuse, succeed, zeroMoney, type Quantity } from '@atelier/domain/foundation';
import type { SalesPaperWords } from '@atelier/domain/sales-documents';
import { orderRefusals } from '@atelier/domain/orders';
import { read, type BusinessRequest } from '../platform/answer.ts';
import { buyerOf, sellerOf } from './paper-parties.ts';
import { drawAddressLabel, drawSalesPaper, paperStyleOf } from './sales-paper-pdf.ts';

const os = implement(orderPapers).$context<BusinessRequest>();

/** Whom it goes to: at the address of the order, else at that of the customer. */
async function addressee(tenant: Tenant, { customerId, shippingAddress }: OrderRecord) {
  const customer = buyerOf(customerId === null ? null : await findCustomer(tenant, customerId));
  return { ...customer, email: '', address: shippingAddress.trim() || customer.address };
}

/** Returns what is told of each line: no amounts, for a parcel may hold a part of it. */
function linesOf(order: OrderRecord, piecesOf: (lineId: string) => Quantity | undefined) {
  return order.lines.flatMap(({ personalisation, ...line }): SalesPaperView['lines'] => {
    const pieces = piecesOf(line.id);
    if (pieces === undefined) return [];
    return [
      {
        id: line.id,
        productId: line.productId,
        description: personalisation === '' ? line.description : `${line.description}\n${personalisation}`,
        quantity: pieces,
        unit: line.unit,
        unitPriceCents: line.unitPrice,
        discount: line.discount,
        taxRate: null,
        exemption: null,
        incomeAccountId: null,
        amountCents: zeroMoney,
      },
    ];
  });
}

export const orderPaperRoutes = os.router({
  slip: os.slip.handler(async ({ input, context }) => {
    const printable = await read(context, async (tenant) => {
      const order = await findOrder(tenant, input.orderId);
      if (!order) return refuse(orderRefusals.refusal('order-not-found'));
      const business = await getBusiness(tenant);
      const parcels = await listOrderParcels(tenant, [order.id]);
      const parcel = parcels.find(({ id }) => id === input.parcelId);
      if (input.parcelId !== undefined && !parcel) {
        return refuse(orderRefusals.refusal('order-parcel-not-found'));
      }
      const piecesOf = (lineId: string) =>
        (
          parcel ?? { lines: order.lines.map(({ id, quantity }) => ({ orderLineId: id, quantity })) }
        ).lines.find(({ orderLineId }) => orderLineId === lineId)?.quantity;
      const words: SalesPaperWords = {
        name: 'Packing slip',
        buyer: 'Ship to',
        days: [
          { name: 'Ordered', day: order.orderedOn },
          ...(parcel ? [{ name: 'Packed', day: parcel.day }] : []),
        ],
        sums: [],
        without: input.prices === 'shown' ? 'sums' : 'prices',
        scan: null,
        stamp: null,
      };
      const document: SalesPaperView = {
        seller: sellerOf(business),
        buyer: await addressee(tenant, order),
        number: order.number,
        reference: parcel
          ? [parcel.carrier, parcel.tracking].filter(Boolean).join(' ')
          : order.shippingMethod,
        currency: business.currency,
        locale: business.locale,
        issueDate: order.orderedOn,
        lines: linesOf(order, piecesOf),
        pricesIncludeTax: order.pricesIncludeTax,
        discount: { kind: 'none' },
        ...{ subtotalCents: zeroMoney, discountCents: zeroMoney, shippingCents: zeroMoney },
        ...{ taxes: [], taxCents: zeroMoney, totalCents: zeroMoney },
        note: order.note,
        taxNote: '',
        waysToPay: [],
      };
      const logo = business.hasLogo ? await findLogo(tenant) : null;
      return succeed({ document, words, logo, style: paperStyleOf(business) });
    });
    const { filename, bytes } = await drawSalesPaper(printable, {});
    return new File([bytes], `packing-slip-${filename}`, { type: 'application/pdf' });
  }),
  label: os.label.handler(async ({ input, context }) => {
    const label = await read(context, async (tenant) => {
      const order = await findOrder(tenant, input.orderId);
      if (!order) return refuse(orderRefusals.refusal('order-not-found'));
      const { name, address } = await addressee(tenant, order);
      if (address.trim() === '') return refuse(orderRefusals.refusal('order-needs-address'));
      const business = await getBusiness(tenant);
      const linesOfAddress = (text: string) => text.split('\n').map((line) => line.trim());
      const told = (...lines: string[]) => lines.filter((line) => line !== '');
      return succeed({
        from: told(business.name, ...linesOfAddress(business.address)),
        // An address may begin with the name already.
        to: [...new Set(told(name, ...linesOfAddress(address)))],
      });
    });
    const bytes = await drawAddressLabel({ ...label, form: input.form, skipped: input.skipped });
    return new File([bytes], 'address-label.pdf', { type: 'application/pdf' });
  }),
});
