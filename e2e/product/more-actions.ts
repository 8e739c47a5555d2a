import type { Page } from '@playwright/test';

/** Chooses a secondary action of the page that is open, with the keyboard. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name, exact: true }).press('Enter');
}
