import type { OrderView } from '@atelier/contract/orders';
import { v7 } from 'uuid';
import { granted, type Answer, type Desk } from '../platform/workshop.factory.ts';

export const whole = (amount: number): number => amount * 1_000_000;

/** A line of an order as it is sent: two bowls at $45.00 where nothing else is said. */
export const orderLine = (fields: object = {}) => ({
  id: v7(),
  productId: null,
  description: 'Bowl',
  quantity: whole(2),
  unitPriceCents: 4500,
  discount: { kind: 'none' },
  taxRateId: null,
  incomeAccountId: null,
  ...fields,
});

/** Returns what a person may say of an order, as it is sent. */
export const orderOf = (customerId: string | null, fields: object = {}) => ({
  customerId,
  channel: 'online',
  orderedOn: '2026-04-20',
  promisedOn: '2026-05-20',
  lines: [orderLine()],
  discount: { kind: 'none' },
  shippingCents: 0,
  shippingTaxRateId: null,
  ...fields,
});

export async function addCustomer(desk: Desk, name: string): Promise<string> {
  const id = v7();
  granted(await desk.call('POST', '/customers', { id, name }));
  return id;
}

/** The clerk of a shop that takes orders. */
export function openCounter(desk: Desk, customerId: string) {
  const send = (fields: object = {}, isOpen = true): Promise<Answer> =>
    desk.call('POST', '/customer-orders', { id: v7(), order: orderOf(customerId, fields), isOpen });
  return {
    send,
    take: async (fields: object = {}, isOpen = true) => granted<OrderView>(await send(fields, isOpen)),
    get: async (id: string) => granted<OrderView>(await desk.call('GET', `/customer-orders/${id}`)),
    step: ({ id, version }: Pick<OrderView, 'id' | 'version'>, step: string, reason = '') =>
      desk.call('POST', `/customer-orders/${id}/step`, { version, step, reason }),
    list: async (query: string) =>
      granted<{ rows: OrderView[]; next: string | null }>(
        await desk.call('GET', `/customer-orders?${query}`),
      ),
  };
}
