import type { Page } from '@playwright/test';
import { findViolations } from './product/accessibility.ts';
import { expect, test } from './product/journey.ts';

// What only shows when it is opened is looked at, too: menus, dialogs, lists.

for (const { width, scheme } of [
  { width: 375, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
] as const) {
  test(`menus, dialogs and lists open clean at ${width} px, ${scheme}`, async ({ page, member }) => {
    await page.setViewportSize({ width, height: 812 });
    await page.emulateMedia({ colorScheme: scheme });
    const customer = await member.business.addCustomer('Grace Hopper', 'grace@example.com');
    await member.business.addProduct('Stoneware mug', 'MUG-1', 3_400);
    const invoice = await member.business.issueInvoice(customer, [
      { description: 'Vase', pieces: 1, priceCents: 12_000 },
    ]);

    await page.goto(`/dashboard/invoices/${invoice}`);
    for (const menu of ['More actions', 'Theme', 'Your account']) {
      await page.getByRole('button', { name: menu }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await look(page, menu);
      await page.keyboard.press('Escape');
    }
    for (const dialog of ['Record payment', 'Send']) {
      await page.getByRole('button', { name: dialog, exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
      await look(page, dialog);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: dialog, exact: true })).toBeFocused();
    }
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Void invoice' }).click();
    await look(page, 'Void invoice');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();

    await page.goto('/dashboard/invoices/new');
    await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('gra');
    await expect(page.getByRole('option', { name: /Grace Hopper/ })).toBeVisible();
    await look(page, 'customers');
    await page.getByRole('combobox', { name: 'Description' }).fill('stone');
    await expect(page.getByRole('option', { name: /Stoneware mug/ })).toBeVisible();
    await look(page, 'products');

    await page.goto('/dashboard/finances/reports/cash-flow?from=2026-03-04&to=2026-05-06');
    await page.getByRole('button', { name: 'Pick the period from a calendar' }).last().click();
    await expect(page.getByRole('dialog', { name: 'Period' }).getByRole('grid').last()).toBeVisible();
    await look(page, 'calendar of a period');
    await page.keyboard.press('Escape');

    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Ada’s Pots' })).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, 'shortcuts');
    await page.keyboard.press('Escape');
    if (width < 768) await page.getByRole('button', { name: 'Toggle sidebar (Ctrl+B)' }).click();
    await look(page, 'sidebar');
    await page.getByRole('button', { name: /^Switch business/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await look(page, 'businesses');
  });
}

async function look(page: Page, what: string): Promise<void> {
  expect.soft(await findViolations(page), what).toEqual([]);
}
