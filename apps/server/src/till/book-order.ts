import type { AnyRefusal, Tenant } from '@atelier/database/platform/in-business';
import { succeed, zeroMoney, type Outcome } from '@atelier/domain/foundation';
import { decideSums, type OrderEntry } from '@atelier/domain/till';
import { takeOrder } from '../orders/take-order.ts';
import { numberOf, nothingBooked, type Booked, type Booking } from './booking.ts';
import { linesOf, postRounding, receive } from './book-sale.ts';
import { customerOf } from './till-customer.ts';

/** Books an order that was taken at the till: the customer's order, and its deposit as their credit. */
export async function bookOrder(
  tenant: Tenant,
  order: OrderEntry,
  booking: Booking,
): Promise<Outcome<Booked, AnyRefusal>> {
  const sums = decideSums(order, { payable: order.depositCents, onAccount: zeroMoney });
  if (!sums.ok) return sums;
  const number = await numberOf(tenant, order, booking);
  if (!number.ok) return number;
  const customer = await customerOf(tenant, order.customer, booking);
  if (!customer.ok) return customer;
  const { id, day, eventId, tools } = booking;
  const lines = await linesOf(tenant, order, booking);
  const taken = await takeOrder(
    tenant,
    {
      id,
      isOpen: true,
      order: {
        ...{
          customerId: customer.value,
          channel: eventId === null ? 'in-person' : 'market',
          marketplace: '',
        },
        ...{ eventId, orderedOn: day, depositCents: order.depositCents },
        promisedOn: order.promisedOn !== null && order.promisedOn >= day ? order.promisedOn : null,
        pricesIncludeTax: order.pricesIncludeTax,
        lines: lines.map((line) => ({ ...line, personalisation: '', isMade: false })),
        ...{ discount: order.discount, shippingCents: zeroMoney, shippingTaxRateId: null },
        ...{ shippingMethod: '', shippingAddress: order.shippingAddress, sourceId: '', note: order.note },
        privateNote: `Receipt ${number.value}`,
        taxRounding: order.taxRounding,
      },
    },
    tools,
  );
  if (!taken.ok) return taken;
  for (const payment of order.payments) {
    const of = { customerId: customer.value, number: number.value, allocations: [] };
    const paid = await receive(tenant, payment, booking, of);
    if (!paid.ok) return paid;
  }
  const rounded = await postRounding(tenant, order.roundingCents, booking, number.value);
  if (!rounded.ok) return rounded;
  return succeed({
    ...{ ...nothingBooked, bookedNumber: number.value, orderId: id, customerId: customer.value },
  });
}
