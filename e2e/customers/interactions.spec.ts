import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, test } from '../product/journey.ts';
import { settle } from '../product/settle.ts';

async function look(page: Page, name: string): Promise<void> {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    expect.soft(await findViolations(page), `${name}, ${String(width)} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('what a customer said is noted by the keyboard, told in the timeline, and followed up', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(/422.*\/customer-interactions/);
  const id = await member.business.addCustomer('Grace Hopper', 'grace@example.com');
  await page.goto(`/dashboard/customers/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog', { name: 'Record an interaction' });
  await expect(dialog.getByRole('combobox', { name: 'Customer' })).toHaveValue('Grace Hopper');
  await look(page, 'dialog');
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect(dialog.getByText('Enter a subject.')).toBeVisible();
  await dialog.getByLabel('Kind', { exact: true }).selectOption('Call');
  await dialog.getByLabel('Subject').fill('Eight bowls');
  await dialog.getByRole('textbox', { name: /^Follow up on/ }).fill('12/24/2099');
  await dialog.getByRole('button', { name: 'Record it' }).dblclick();
  await expect(dialog).toBeHidden();

  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline.getByRole('link')).toHaveCount(1);
  await look(page, 'timeline');
  await timeline.getByRole('link', { name: /Eight bowls/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Eight bowls' })).toBeVisible();
  await look(page, 'interaction');

  await page.getByRole('link', { name: 'Interactions' }).first().click();
  await page.getByRole('button', { name: 'To follow up' }).click();
  await look(page, 'list');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('No interaction fits this.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /Eight bowls/ })).toBeVisible();
});

test('what was said about an order stands on its page and in the timeline', async ({ page, member }) => {
  const id = await member.business.addCustomer('Grace Hopper', 'grace@example.com');
  const orderId = await member.business.takeOrder(id);
  await page.goto(`/dashboard/customers/orders/${orderId}`);
  await expect(page.getByText('Nothing noted about this order yet.')).toBeVisible();
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog', { name: 'Record an interaction' });
  await expect(dialog.getByRole('combobox', { name: 'Customer' })).toHaveValue('Grace Hopper');
  await expect(dialog.getByRole('combobox', { name: 'Order' })).toHaveValue('ORD-0001');
  await expect(dialog.getByText('About ORD-0001.')).toBeVisible();
  await look(page, 'dialog about an order');
  await dialog.getByLabel('Subject').fill('Asked for a lighter blue');
  await dialog.getByRole('button', { name: 'Record it' }).click();
  const said = page.getByRole('link', { name: 'Asked for a lighter blue' });
  await expect(said).toBeVisible();
  await look(page, 'order');
  await page.goto(`/dashboard/customers/${id}`);
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline.getByRole('link', { name: /Asked for a lighter blue/ })).toBeVisible();
  await look(page, 'timeline with an order');
  await timeline.getByRole('link', { name: 'ORD-0001', exact: true }).click();
  await said.click();
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ORD-0001' })).toBeVisible();
});

test('who is there already is told while a new one is typed', async ({ page, member }) => {
  await member.business.addCustomer('Grace Hopper', 'grace@example.com');
  await page.goto('/dashboard/customers/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Hopper Grace');
  await expect(page.getByText('Already in your book?')).toBeVisible();
  await look(page, 'new customer');
  await expect(page.getByRole('link', { name: 'Grace Hopper' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Dorothy Vaughan');
  await expect(page.getByText('Already in your book?')).toBeHidden();
});
