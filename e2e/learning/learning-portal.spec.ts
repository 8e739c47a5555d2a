import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';

test('articles are found by title, description or content, and read on the right @spine', async ({
  page,
  member: _member,
}) => {
  await page.goto('/dashboard/learning');
  const list = page.getByRole('main');
  for (const title of [
    'Getting started',
    'Invoice management',
    'Inventory system',
    'Events management',
    'Finance management',
    'Feedback system',
  ]) {
    await expect(list.getByRole('link', { name: new RegExp(`^${title}`) })).toBeVisible();
  }
  await expect(list.getByRole('heading', { level: 2 }).first()).toHaveText('First steps');
  const search = page.getByRole('searchbox', { name: 'Search articles' });
  // Stands in the content of one article and nowhere else.
  await search.fill('SCHEDULE c');
  await expect(page).toHaveURL(/search=/);
  await expect(list.getByRole('link', { name: /^Finance management/ })).toBeVisible();
  await expect(list.getByRole('link', { name: /^Invoice management/ })).toHaveCount(0);
  await search.fill('zebra');
  await expect(list).toContainText('No articles found');
  await search.fill('');
  await list.getByRole('link', { name: /^Feedback system/ }).click();
  await expect(page).toHaveURL(/article=feedback-system/);
  await expect(page.getByRole('article')).toContainText('The Atelier team');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText('Feedback system');
  expect(await findViolations(page)).toEqual([]);
});

test('on a phone an article takes the place of the list', async ({ page, member: _member }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/dashboard/learning');
  const entry = page.getByRole('link', { name: /^Inventory system/ });
  await entry.click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(entry).toBeHidden();
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(entry).toBeVisible();
});

test('the API reference shows what the server says of itself', async ({ page, member, requests }) => {
  const { paths } = await requests.get<{ paths: Record<string, Record<string, { summary?: string }>> }>(
    '/api/openapi.json',
  );
  await page.goto('/dashboard/learning');
  await page.getByRole('link', { name: 'API Reference' }).click();
  await expect(page).toHaveURL(/tab=api/);
  await expect(page.getByRole('main')).toContainText('Idempotency-Key');
  const operations = page.getByRole('navigation', { name: 'Operations' });
  await expect(operations.getByRole('link').first()).toBeVisible();
  const written = Object.values(paths).flatMap((item) =>
    Object.entries(item).filter(([method]) => method !== 'parameters'),
  );
  for (const [method, { summary }] of written) expect(summary, method).toMatch(/\w/);
  await expect(operations.getByRole('link')).toHaveCount(written.length);

  const refusing = written.filter(([, operation]) =>
    JSON.stringify(operation).includes('payment-exceeds-balance'),
  );
  expect(refusing.length).toBeLessThan(5);
  await page.getByRole('searchbox', { name: 'Search the API' }).fill('payment-exceeds-balance');
  await expect(operations.getByRole('link')).toHaveCount(refusing.length);
  await operations.getByRole('link', { name: /Record money received/ }).click();
  await expect(page).toHaveURL(/operation=payments\.record/);
  const operation = page.getByRole('article');
  await expect(operation).toContainText('/api/v1/businesses/{businessId}/payments');
  await expect(
    operation
      .getByRole('listitem')
      .filter({ hasText: /^amountCents/ })
      .first(),
  ).toContainText('integer');
  await expect(operation).toContainText('payment-exceeds-balance');
  await operation.getByRole('button', { name: 'Copy: curl' }).click();
  await expect(toast(page, 'Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`/api/v1/businesses/${member.business.id}/payments'`);
  expect(copied).toContain('idempotency-key');
  expect(await findViolations(page)).toEqual([]);
  await page.reload();
  await expect(operation.getByRole('heading', { level: 2 })).toHaveText(/^Record money received/);
});
