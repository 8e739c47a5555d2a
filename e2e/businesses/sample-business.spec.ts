import { expect, refusal, test } from '../product/journey.ts';
import { patience } from '../product/limits.ts';

test('the sample business opens in one click, is marked, and is wiped in one @spine', async ({
  page,
  member: _member,
  complaints,
}) => {
  // A year of a potter is many papers and entries: about sixteen seconds where nothing else runs.
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Open a sample business' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kestrel Pottery' })).toBeVisible({
    timeout: 16 * patience,
  });
  const marker = page.getByRole('complementary', { name: 'Sample business' });
  await expect(marker).toContainText('Nothing here is real');
  await page.goto('/dashboard/invoices');
  await expect(marker).toBeVisible();
  await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('row')).not.toHaveCount(0);

  // It can be gone before the answer says so, while its list of invoices is still there to look for news.
  complaints.announce(refusal(404));
  await page.getByRole('button', { name: /^Wipe/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This action cannot be undone.');
  await dialog.getByRole('button', { name: 'Wipe the sample' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada’s Pots' })).toBeVisible();
  await expect(marker).toHaveCount(0);
  await page.goto('/dashboard/invoices');
  await expect(page.getByText('No invoice yet')).toBeVisible();
});
