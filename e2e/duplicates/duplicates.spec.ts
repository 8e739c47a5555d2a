import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, test } from '../product/journey.ts';
import { chooseMore } from '../product/more-actions.ts';
import { patience } from '../product/limits.ts';
import { settle } from '../product/settle.ts';

/** Returns what is seen at the width of the window. */
async function look(page: Page, name: string): Promise<void> {
  await settle(page);
  expect.soft(await findViolations(page), name).toEqual([]);
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect.soft(fits, `${name} fits`).toBe(true);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

for (const width of [1280, 375]) {
  test(`two records of one are merged and made two again, ${String(width)} px`, async ({ page, member }) => {
    const kept = await member.business.addCustomer('Grace Hopper', 'grace@example.com');
    const other = await member.business.addCustomer('Hopper, Grace', 'Grace@example.com');
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/dashboard/customers/list');
    await chooseMore(page, 'Duplicates');
    // Found in the background, which a busy machine comes to late.
    await expect(page.getByText('Same email, Same name')).toBeVisible({ timeout: 2 * patience });
    await look(page, 'list');

    await page.getByRole('link', { name: /^Compare/ }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Are these one?')).toBeVisible();
    await look(page, 'comparison');
    // By the keyboard alone: who stays, and by which name.
    await page.getByRole('radio', { name: /^Grace Hopper \d/ }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('group', { name: 'Name', exact: true }).getByLabel('Hopper, Grace').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Merge into Grace Hopper' }).dblclick();

    await expect(heading(page, 'Hopper, Grace')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(kept));
    await look(page, 'merged');
    // The address of the other leads here.
    await page.goto(`/dashboard/customers/${other}`);
    await expect(page).toHaveURL(new RegExp(kept));
    await page.getByRole('button', { name: 'Undo the merge of Hopper, Grace' }).click();
    await expect(heading(page, 'Grace Hopper')).toBeVisible();
    await page.goto(`/dashboard/customers/${other}`);
    await expect(heading(page, 'Hopper, Grace')).toBeVisible();

    // From the page of one the other is chosen.
    await page.getByRole('button', { name: 'Merge with another' }).click();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Choose who else this is.')).toBeVisible();
    await page.getByRole('combobox', { name: 'The same as' }).fill('grace h');
    await page.getByRole('option', { name: /^Grace Hopper/ }).click();
    await look(page, 'merge with');
    await page.getByRole('button', { name: 'Compare the two' }).click();
    await expect(heading(page, 'Are these one?')).toBeVisible();
  });
}

test('two who only look alike are told apart, and shown again', async ({ page, member }) => {
  await member.business.addCustomer('Jon Snow', 'jon@example.com');
  await member.business.addCustomer('John Snow', 'john@example.com');
  await page.goto('/dashboard/customers/duplicates');
  await page.getByRole('button', { name: 'Not a duplicate' }).click();
  await expect(heading(page, 'Duplicates')).toBeVisible();
  await expect(page.getByText('No duplicates found')).toBeVisible();
  await page.getByRole('button', { name: 'Two people', exact: true }).click();
  await look(page, 'told apart');
  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(page.getByText('No customers are marked as not duplicates')).toBeVisible();
  await page.getByRole('button', { name: 'To look at' }).click();
  await expect(page.getByText('Nearly the same name')).toBeVisible();
});
