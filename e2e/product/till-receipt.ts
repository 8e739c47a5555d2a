import { randomInt, randomUUID } from 'node:crypto';
import type { Requests } from './requests.ts';

/** Sells something at a till of a business, and returns the token of its receipt. */
export async function sellWithReceipt(requests: Requests, businessId: string): Promise<string> {
  const at = new Date().toISOString();
  const base = `/api/v1/businesses/${businessId}`;
  const found = await requests.get<{ id: string; letters: string }[]>(`${base}/tills`);
  const till =
    found[0] ??
    (
      await requests.send<{ till: { id: string; letters: string } }>('POST', `${base}/tills`, {
        ...{ id: randomUUID(), name: 'Stall' },
      })
    ).till;
  const sessionId = randomUUID();
  const receiptToken = randomUUID().replaceAll('-', '');
  const head = { version: 1, sessionId, at, clockOffsetMs: 0, personId: null };
  const line = {
    ...{ id: randomUUID(), productId: null, description: 'Celadon mug', quantity: 2_000_000 },
    ...{ unitPriceCents: 2400, listPriceCents: null, priceReason: '', discount: { kind: 'none' } },
    ...{ taxRate: null, isExempt: false, lotId: null },
  };
  const payment = { id: randomUUID(), method: 'cash', amountCents: 4800, tipCents: 0, reference: '' };
  await requests.send('POST', `${base}/tills/${till.id}/entries`, {
    deviceTime: at,
    entries: [
      {
        ...{ ...head, kind: 'open', id: sessionId, eventId: null, priceListId: null, count: [] },
        ...{ floatCents: 0, accountId: null },
      },
      {
        ...{ ...head, kind: 'sale', id: randomUUID(), lines: [line], discount: { kind: 'none' } },
        // Two walks at once may sell at once.
        number: `${till.letters}-${String(randomInt(10_000, 99_999_999))}`,
        ...{ discountReason: '', pricesIncludeTax: false, exemptReason: '', receiptToken },
        totals: { subtotalCents: 4800, discountCents: 0, taxCents: 0, totalCents: 4800, taxes: [] },
        payments: [{ ...payment, tenderedCents: 5000 }],
        ...{ roundingCents: 0, onAccountCents: 0, customer: null, note: '' },
      },
    ],
  });
  return receiptToken;
}
