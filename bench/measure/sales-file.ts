import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { Client } from '../client.ts';
import type { SeededBusiness } from '../seed/seed-business.ts';
import { atMost, type Figure } from './figures.ts';

const longestMs = 1_800_000;
const lookAgainMs = 500;

interface Import {
  readonly state: string;
  readonly newCount: number;
}

const columns = [
  'Sale Date',
  'Item Name',
  'Buyer',
  'Quantity',
  'Price',
  'Discount Amount',
  'Order Shipping',
  'Order Sales Tax',
  'Item Total',
  'Transaction ID',
  'Date Paid',
  'Date Shipped',
  'Ship Name',
  'Ship Address1',
  'Ship City',
  'Ship State',
  'Ship Zipcode',
  'Ship Country',
  'Order ID',
  'SKU',
];

/**
 * Returns what a busy shop sold on Etsy in a year: orders of one thing, every third of two; seven of ten buyers are
 * new.
 */
function soldItems({ products }: SeededBusiness, rowCount: number, year: number): string {
  const lines: string[] = [];
  for (let order = 0; lines.length < rowCount; order += 1) {
    const [month, day] = [(order % 12) + 1, (order % 28) + 1].map((part) => String(part).padStart(2, '0'));
    const date = `${String(month)}/${String(day)}/${String(year)}`;
    const buyer = (order * 7) % 10_500;
    for (let line = 0; line <= (order % 3 === 2 ? 1 : 0) && lines.length < rowCount; line += 1) {
      const product = products[(order + line * 31) % products.length];
      const sku = order % 2 === 0 ? (product?.sku ?? '') : '';
      const sold = [date, product?.name ?? 'Mug', `buyer${String(buyer)}`, '1', '32.00', '0', '6.50', '2.64'];
      const sent = [date, date, `Buyer Number ${String(buyer)}`, `${String(buyer)} Mill Street`];
      const place = ['Kingston', 'NY', '12401', 'United States', String(3_150_000_000 + order), sku];
      lines.push([...sold, '32.00', String(4_100_000_000 + lines.length), ...sent, ...place].join(','));
    }
  }
  return `${columns.join(',')}\n${lines.join('\n')}\n`;
}

/** From sending what was sold on Etsy until the last order of it is invoiced, paid and sent. */
export async function measureSalesFile(
  client: Client,
  cookie: string,
  business: SeededBusiness,
  rowCount: number,
): Promise<Figure> {
  const importId = v7();
  const form = new FormData();
  form.append('kind', 'sales');
  form.append('file', new File([soldItems(business, rowCount, 2024)], 'EtsySoldOrderItems2024.csv'));
  const began = performance.now();
  const started = await fetch(`${client.url}${business.path}/imports/${importId}`, {
    method: 'PUT',
    body: form,
    headers: { origin: client.url, cookie, 'idempotency-key': v7() },
  });
  if (!started.ok) throw new Error(`The import was refused: ${await started.text()}`);
  while (performance.now() - began < longestMs) {
    const answer = await client.ask('GET', `${business.path}/imports/${importId}`);
    const { state, newCount } = JSON.parse(answer.body) as Import;
    if (state === 'finished' && newCount === rowCount) {
      const median = (performance.now() - began) / 1000;
      return {
        what: `import ${rowCount.toLocaleString('en-US')} rows sold on Etsy`,
        unit: 's',
        median,
        p95: null,
        aim: atMost(180),
      };
    }
    if (state !== 'running') throw new Error(`The import ended ${state}: ${answer.body}`);
    await sleep(lookAgainMs);
  }
  throw new Error('The import of a file of sales never ended.');
}
