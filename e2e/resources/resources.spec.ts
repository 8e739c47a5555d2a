import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, test } from '../product/journey.ts';
import { settle } from '../product/settle.ts';

const open = (page: Page, resourceId: string) => page.goto(`/dashboard/resources/${resourceId}`);
const fact = (page: Page, term: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd');

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
}

async function untilSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved for your business')).toBeVisible();
}

test('resources are found by words and category, and favorites come first', async ({
  page,
  member: _member,
}) => {
  await page.goto('/dashboard/resources');
  const cards = page.getByRole('list', { name: 'Resources' }).getByRole('listitem');
  await expect(cards).toHaveCount(13);
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Favorite: Glossary' }).click();
  await expect(cards.first()).toContainText('Glossary');
  await page.reload();
  await expect(cards.first()).toContainText('Favorite');
  await page.getByRole('link', { name: 'Taxes', exact: true }).click();
  await expect(cards).toHaveCount(2);
  await expect(page).toHaveURL(/category=taxes/);
  await page.getByRole('searchbox', { name: 'Search resources' }).fill('zebra');
  await expect(page.getByText('No resources found')).toBeVisible();
  await page.getByRole('link', { name: 'Show all resources' }).click();
  await page.setViewportSize({ width: 375, height: 760 });
  await expect(cards).toHaveCount(13);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await findViolations(page)).toEqual([]);
});

test('calculators work without figures of the business, and keep what was typed', async ({
  page,
  member: _member,
}) => {
  await open(page, 'price-calculator');
  await expect(page.getByText('Enter what a piece costs you to see its prices.')).toBeVisible();
  await fill(page, {
    'Materials for one piece': '2 * 2.25',
    'Minutes of work': '45',
    'Pay per hour': '24',
    'Overhead for one piece': '1.50',
    'Selling fee': '6.5',
    'Fee per sale': '0.45',
  });
  await expect(page.getByText('$96.00', { exact: true })).toBeVisible();
  await expect(fact(page, 'Wholesale price')).toHaveText('$48.00');
  await expect(fact(page, 'Retail price that covers the fees')).toHaveText('$103.16');
  await untilSaved(page);
  await page.reload();
  await expect(fact(page, 'Wholesale price')).toHaveText('$48.00');
  await fill(page, { 'Materials for one piece': 'clay' });
  await page.getByRole('textbox', { name: 'Minutes of work' }).focus();
  await expect(page.getByText('Enter an amount such as 12.50.')).toBeVisible();
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start over' }).click();

  await open(page, 'hourly-wage');
  await fill(page, { 'Price of the piece': '32', 'Materials for one piece': '6', 'Minutes of work': '40' });
  await expect(page.getByText('$39.00', { exact: true })).toBeVisible();

  await open(page, 'fair-break-even');
  await fill(page, { 'Booth fee': '250', Travel: '110', 'Average sale': '40' });
  await fill(page, { 'Cost of the goods': '35', 'Card fees': '2.9', 'Sales you expect': '15' });
  await expect(fact(page, 'That is revenue of')).toHaveText('$600.00');
  await expect(fact(page, 'Profit with the sales you expect')).toHaveText('$12.60');

  await open(page, 'shipping-box');
  await fill(page, { Length: '6', Width: '6', Height: '10.5', 'Weight, packed': '4.25' });
  await expect(page.getByText('15 × 10 × 10 in')).toBeVisible();
  await expect(fact(page, 'Billed weight')).toHaveText('11 lb');
  await page.getByRole('combobox', { name: 'Units' }).selectOption('Centimeters and kilograms');
  await expect(fact(page, 'Billed weight')).toHaveText('4.5 kg');

  await open(page, 'sales-tax');
  await page.getByRole('combobox', { name: 'What to do' }).selectOption('Find the tax within the price');
  await fill(page, { Price: '43.30', 'Sales tax rate': '8.25' });
  await expect(fact(page, 'Price without tax')).toHaveText('$40.00');
});

test('calculators begin with live figures of the sample business', async ({ page, admin: _admin }) => {
  await open(page, 'hourly-wage');
  await page.getByRole('combobox', { name: 'Start from a product' }).click();
  await page.getByRole('option').first().click();
  await expect(page.getByRole('textbox', { name: 'Price of the piece' })).not.toHaveValue('');
  await open(page, 'count-sheet');
  await expect(page.getByRole('region', { name: 'Count sheet' }).getByRole('row')).not.toHaveCount(21);
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
});

test('the tax calendar is saved as a calendar file', async ({ page, member: _member }) => {
  await open(page, 'tax-calendar');
  const year = await page.getByRole('combobox', { name: 'Year' }).inputValue();
  await expect(page.getByRole('list', { name: `Due in ${year}` }).getByRole('listitem')).toHaveCount(8);
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to my calendar' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`tax-calendar-${year}.ics`);
  const file = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '');
  const lines = file.split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(8);
  expect(new Set(lines.filter((line) => line.startsWith('UID:'))).size).toBe(8);
  expect(lines.filter((line) => /^DTSTART;VALUE=DATE:\d{8}$/.test(line))).toHaveLength(8);
});

test('checklists keep ticks and own lines, and agreements what was filled in', async ({
  page,
  member: _member,
}) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await open(page, 'packing-list');
  await page.getByRole('checkbox', { name: 'Canopy and side walls' }).check();
  await page.getByRole('textbox', { name: 'Add a line' }).fill('Spinning wheel');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Spinning wheel' }).check();
  await untilSaved(page);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Canopy and side walls' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Spinning wheel' })).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Uncheck all' }).click();
  await expect(page.getByRole('checkbox', { name: 'Spinning wheel' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Remove Spinning wheel' }).click();
  await expect(page.getByRole('checkbox', { name: 'Spinning wheel' })).toHaveCount(0);

  await open(page, 'consignment-agreement');
  await page.getByRole('textbox', { name: 'Shop', exact: true }).fill('The *Blue* Door');
  const paper = page.getByRole('article', { name: 'Consignment agreement' });
  await expect(paper).toContainText('The *Blue* Door');
  await untilSaved(page);
  await page.reload();
  await expect(paper).toContainText('The *Blue* Door');
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Shop', exact: true })).toBeHidden();
});

test('the consignment agreement takes a shop with its share', async ({ page, admin: _admin }) => {
  await open(page, 'consignment-agreement');
  const choice = page.getByRole('combobox', { name: 'One of your shops' });
  const shop = (await choice.locator('option').nth(1).textContent()) ?? '';
  await choice.selectOption({ label: shop });
  const paper = page.getByRole('article', { name: 'Consignment agreement' });
  await expect(paper).toContainText(`and ${shop} (“Shop”)`);
  await expect(paper).toContainText(/Of each sale, Shop keeps \d+%/);
});

test('the glossary is searched, and opened at a term', async ({ page, member: _member }) => {
  await open(page, 'price-calculator');
  await page.getByRole('link', { name: 'Markup' }).click();
  await expect(page).toHaveURL(/glossary#markup$/);
  await expect(page.locator('#markup')).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Search the glossary' }).fill('kiln');
  await expect(page.locator('dt')).toHaveText(['Depreciation']);
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
});
