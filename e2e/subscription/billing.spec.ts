import type { Page } from '@playwright/test';
import {
  startTestBilling,
  type TestBilling,
} from '../../apps/server/src/subscription/stripe-billing.factory.ts';
import { findViolations } from '../product/accessibility.ts';
import { expect, test as journey } from '../product/journey.ts';
import { patience } from '../product/limits.ts';
import { startProduct } from '../product/start-product.ts';

const test = journey.extend<object, { billing: TestBilling; billedUrl: string }>({
  billing: [
    async ({}, use) => {
      const billing = await startTestBilling();
      await use(billing);
      await billing.stop();
    },
    { scope: 'worker' },
  ],
  /* A product of its own, for plans limit every business of an installation that bills. */
  billedUrl: [
    async ({ billing }, use) => {
      const product = await startProduct({
        withSample: false,
        settings: {
          ATELIER_STRIPE: billing.url,
          STRIPE_BILLING_SECRET_KEY: billing.keys.secretKey,
          STRIPE_BILLING_WEBHOOK_SECRET: billing.keys.webhookSecret,
        },
      });
      await use(product.url);
      await product.stop();
    },
    { scope: 'worker', timeout: 12 * patience },
  ],
  productUrl: async ({ billedUrl }, use) => use(billedUrl),
});

/** Sends an event as Stripe does once something happened there. */
async function tell(productUrl: string, billing: TestBilling, id: string): Promise<void> {
  const { body, headers } = billing.event(id);
  const answer = await fetch(`${productUrl}/api/v1/billing-events/stripe`, { method: 'POST', body, headers });
  expect(answer.status).toBe(200);
}

const now = () => Math.floor(Date.now() / 1000);

/** Subscribes to the Maker plan by the month, on the test page of Stripe. */
async function subscribe(page: Page, productUrl: string, billing: TestBilling): Promise<string> {
  await page.goto('/dashboard/settings/subscription');
  await page.getByRole('button', { name: 'Subscribe to Maker: $15.00 a month' }).click();
  await page.waitForURL(`${billing.url}/pay/**`);
  const id = billing.subscribe(now());
  await page.goto(billing.forms.at(-1)?.['success_url'] ?? '');
  // The event comes after the person: the page follows by itself.
  await tell(productUrl, billing, id);
  await expect(page.getByRole('main')).toContainText('Free trial until');
  return id;
}

test('an owner subscribes, opens the portal, and cancels there', async ({
  page,
  member: _member,
  productUrl,
  billing,
}) => {
  const id = await subscribe(page, productUrl, billing);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /^Subscribe to/ })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);

  billing.change(id, { status: 'active' });
  await tell(productUrl, billing, id);
  await expect(main).toContainText('Renews on');

  await main.getByRole('button', { name: 'Card, receipts and cancellation' }).click();
  await page.waitForURL(`${billing.url}/portal/**`);
  billing.change(id, { cancel_at_period_end: true });
  await page.goto(billing.forms.at(-1)?.['return_url'] ?? '');
  await tell(productUrl, billing, id);
  await expect(main).toContainText('Canceled. You keep this plan until');
});
