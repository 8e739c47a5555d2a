import { findViolations } from '../product/accessibility.ts';
import { expect, test } from '../product/journey.ts';
import { settle } from '../product/settle.ts';

const guides = [
  ['getting-started', 'Getting started'],
  ['inventory-guide', 'Inventory'],
  ['invoice-guide', 'Invoices'],
  ['event-guide', 'Events'],
  ['finance-guide', 'Finances'],
  ['customer-guide', 'Customers'],
] as const;

test('six guides are read without signing in, with their pictures', async ({ page }) => {
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?');
  for (const [name, title] of guides) {
    await test.step(name, async () => {
      await page.goto(`/help/${name}`);
      await settle(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const pictures = page.getByRole('main').getByRole('img');
      expect(await pictures.count()).toBeGreaterThan(0);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveAttribute('alt', /\w+ \w+/);
        // Of the shape that the page keeps free for it.
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
          .toBeCloseTo(1440 / 900, 2);
      }
      expect.soft(await findViolations(page), name).toEqual([]);
    });
  }
});

test('the contents lead to a heading, and the end of a guide to the next', async ({ page }) => {
  await page.goto('/help/getting-started');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Find your way' })
    .click();
  await expect(page).toHaveURL(/#find-your-way$/);
  await expect(page.getByRole('heading', { name: 'Find your way' })).toBeInViewport();
  await page
    .getByRole('navigation', { name: 'More guides' })
    .getByRole('link', { name: /Inventory/ })
    .click();
  await expect(page).toHaveURL(/\/help\/inventory-guide$/);
  await page.goto('/help/no-such-guide');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not on the shelf');
});
