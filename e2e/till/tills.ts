import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { addEvent } from '../events/events.ts';
import { dayFromNow, type BusinessRequests } from '../product/requests.ts';

/** Complaints of a browser without a network. */
export const offlineComplaints = [/ERR_INTERNET_DISCONNECTED/, /Failed to (fetch|load)/, /cannot be reached/];

const products = [
  { name: 'Mug', retailCents: 2400, barcode: '4006381333931' },
  { name: 'Bowl', retailCents: 1850 },
  { name: 'Vase', retailCents: 4200 },
] as const;

/** Adds three products with stock, and an event of today; returns its id. */
export async function addStall(business: BusinessRequests): Promise<string> {
  const items = products.map((product) => ({ ...product, id: randomUUID() }));
  for (const item of items) {
    await business.send('POST', '/inventory/items', {
      ...{ kind: 'product', productType: 'made', stockUnit: 'piece', isCounted: true },
      ...item,
    });
  }
  await business.send('POST', '/inventory/stock/start', {
    ...{ id: randomUUID(), day: dayFromNow(-30) },
    lines: items.map(({ id }) => ({ itemId: id, quantity: 60_000_000, valueCents: 30_000 })),
  });
  return addEvent(business, 'Beacon Fair', dayFromNow(0));
}

/** Makes the device a till, and opens it for an event with 50 dollars in notes of ten. */
export async function openTill(page: Page, eventId: string): Promise<void> {
  await page.goto(`/till?event=${eventId}`);
  await page.getByRole('link', { name: 'Pair this device' }).click();
  await page.getByLabel('Name of the till').fill('Stall');
  await page.getByRole('dialog').getByRole('button', { name: 'Pair this device' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open Stall' })).toBeVisible();
  await expect(page.getByLabel('Event')).toHaveValue(eventId);
  await page.getByLabel('$10.00').fill('5');
  await page.getByRole('button', { name: 'Open with $50.00' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beacon Fair' })).toBeVisible();
}

/** Returns the tile of a product. */
export const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Products' }).getByRole('button', { name: new RegExp(`^${name}`) });

/** Sells one of a product for the cash that is asked for. */
export async function sell(page: Page, name: string): Promise<string> {
  await tile(page, name).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('region', { name: 'Cash', exact: true }).getByRole('button').first().click();
  const number = page.getByText(/^A-\d{4}$/);
  await expect(number).toBeVisible();
  const text = await number.textContent();
  await page.getByRole('button', { name: 'New sale' }).click();
  return text ?? '';
}

/** A day of the tills, as the API reports it. */
export interface TillDay {
  readonly sales: number;
  readonly refunds: number;
  readonly totalCents: number;
  readonly keptCount: number;
  readonly entries: readonly {
    readonly kind: string;
    readonly number: string | null;
    readonly state: string;
  }[];
  readonly sessions: readonly { readonly differenceCents: number | null; readonly reason: string }[];
}

/** Reads the day of the tills. */
export const tillDay = (business: BusinessRequests) =>
  business.get<TillDay>(`/till-entries/day?date=${dayFromNow(0)}`);
