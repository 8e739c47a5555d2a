import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import { addEvent } from '../events/events.ts';
import { dayFromNow, Requests, type Person } from '../product/requests.ts';
import { prices, taxRate } from './sums.ts';

/** Pieces of each product that are taken to the stall; as many stay at home. */
export const packed = 500;

const millionths = 1_000_000;

/** Signs a person up with a business, three products, sales tax and a stall that holds goods. */
export async function openStall(
  productUrl: string,
  person: Person,
): Promise<{ businessId: string; eventId: string }> {
  const context = await request.newContext();
  const requests = new Requests(context, productUrl);
  await requests.signUp(person);
  const business = await requests.found('Ada’s Pots');
  const taxRateId = randomUUID();
  await business.send('POST', '/finances/tax-rates', { id: taxRateId, name: 'County', rate: taxRate });
  const items = Object.entries(prices).map(([name, retailCents]) => ({
    id: randomUUID(),
    name,
    retailCents,
  }));
  for (const item of items) {
    await business.send('POST', '/inventory/items', {
      ...{ kind: 'product', productType: 'made', stockUnit: 'piece', isCounted: true },
      ...item,
    });
  }
  await business.send('POST', '/inventory/stock/start', {
    ...{ id: randomUUID(), day: dayFromNow(-30) },
    lines: items.map(({ id }) => ({ itemId: id, quantity: 2 * packed * millionths, valueCents: 300_000 })),
  });
  await business.send('PUT', '/till-settings', {
    cashRounding: { stepCents: 5, rounding: 'half-up' },
    taxRounding: 'half-up',
  });
  const eventId = await addEvent(business, 'Beacon Fair', dayFromNow(0), { taxRateId });
  for (const { id } of items) {
    await business.send('POST', `/events/${eventId}/goods/${id}/pack`, {
      ...{ id: randomUUID(), quantity: packed * millionths, day: dayFromNow(-2) },
    });
  }
  await context.dispose();
  return { businessId: business.id, eventId };
}
