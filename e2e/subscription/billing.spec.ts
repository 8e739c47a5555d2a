import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  startTestBilling,
  type TestBilling,
} from '../../apps/server/src/subscription/stripe-billing.factory.ts';
import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test as journey, toast } from '../product/journey.ts';
import { patience } from '../product/limits.ts';
import { dayFromNow, newPerson, Requests } from '../product/requests.ts';
import { administrator, startProduct } from '../product/start-product.ts';

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
    async ({ billing, playwright }, use) => {
      const product = await startProduct({
        withSample: false,
        settings: {
          ATELIER_STRIPE: billing.url,
          STRIPE_BILLING_SECRET_KEY: billing.keys.secretKey,
          STRIPE_BILLING_WEBHOOK_SECRET: billing.keys.webhookSecret,
        },
      });
      const visitor = await playwright.request.newContext();
      // The first person is the administrator.
      await new Requests(visitor, product.url).signUp({ name: 'Wren Kestrel', ...administrator });
      await visitor.dispose();
      await use(product.url);
      await product.stop();
    },
    { scope: 'worker', timeout: 12 * patience },
  ],
  productUrl: async ({ billedUrl }, use) => use(billedUrl),
});

// One after the other, on one product.
test.describe.configure({ mode: 'default' });

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
  await page.getByRole('button', { name: 'Subscribe to Maker: $15.00/month' }).click();
  await page.waitForURL(`${billing.url}/pay/**`);
  const id = billing.subscribe(now());
  await page.goto(billing.forms.at(-1)?.['success_url'] ?? '');
  // The event comes after the person: the page follows by itself.
  await tell(productUrl, billing, id);
  await expect(page.getByRole('main')).toContainText('Free trial until');
  return id;
}

test('an owner subscribes, changes the plan, pauses, cancels and takes it back', async ({
  page,
  member: _member,
  productUrl,
  billing,
  complaints,
}) => {
  test.setTimeout(24 * patience);
  const id = await subscribe(page, productUrl, billing);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await expect(main.getByRole('button', { name: /^Subscribe to/ })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  billing.renew(id, now());
  await tell(productUrl, billing, id);
  await expect(main).toContainText('Renews on');

  await test.step('a change shows what it costs before it is made', async () => {
    await main.getByRole('button', { name: 'Change to Studio: $39.00/month' }).click();
    await expect(dialog).toContainText('$39.00 a month, from');
    await expect(dialog).toContainText('1,000 → No limit');
    expect(await findViolations(page)).toEqual([]);
    const pay = dialog.getByRole('button', { name: /^Pay \$2[34]\.\d\d and change$/ });
    billing.decline(true);
    complaints.announce(refusal(409));
    await pay.click();
    await expect(toast(page, /declined/)).toBeVisible();
    billing.decline(false);
    await pay.click();
    await expect(toast(page, 'You’re on Studio now')).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Studio' }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: /^Receipt ATL-/ }).first()).toHaveAttribute(
      'href',
      /invoice\.stripe\.test/,
    );
  });

  await test.step('a pause makes the business read-only until it is resumed', async () => {
    await main.getByRole('button', { name: 'Pause subscription' }).click();
    await dialog.getByRole('textbox', { name: 'Resume on' }).fill(dayFromNow(90));
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Pause subscription' }).click();
    await expect(page.getByRole('alert')).toContainText('It resumes by itself on');
    await main.getByRole('button', { name: 'Resume subscription' }).click();
    await dialog.getByRole('button', { name: 'Resume subscription' }).click();
    await expect(main).toContainText('Renews on');
  });

  await test.step('a cancellation can be taken back', async () => {
    await main.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(dialog).toContainText('You keep your plan until');
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(main).toContainText('Canceled. You keep this plan until');
    await main.getByRole('button', { name: 'Keep subscription' }).click();
    await expect(main).toContainText('Renews on');
  });

  await test.step('the portal leads back, and what was done there shows', async () => {
    await main.getByRole('button', { name: 'Card and billing details' }).click();
    await page.waitForURL(`${billing.url}/portal/**`);
    billing.change(id, { cancel_at_period_end: true });
    await page.goto(billing.forms.at(-1)?.['return_url'] ?? '');
    await tell(productUrl, billing, id);
    await expect(main).toContainText('Canceled. You keep this plan until');
  });
});

test('an administrator sees revenue, trials that end, failed charges and churn', async ({
  page,
  admin: _admin,
  newVisitor,
  productUrl,
  billing,
}) => {
  const visitor = await newVisitor();
  const maker = new Requests(visitor.context().request, productUrl);
  await maker.signUp(newPerson('Ida Weaver'));
  const name = `Looms ${randomUUID()}`;
  await maker.found(name);
  const id = await subscribe(visitor, productUrl, billing);
  billing.renew(id, now(), 'open');
  await tell(productUrl, billing, id);

  await page.goto('/admin/subscription');
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText(/Monthly recurring revenue\$\d+\.00/);
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toContainText('Full use until');
  expect(await findViolations(page)).toEqual([]);
});
