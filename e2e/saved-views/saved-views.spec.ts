import { addEvent } from '../events/events.ts';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';

test('filters of a list are saved under a name, opened, replaced and removed', async ({
  page,
  member: { business },
}) => {
  await addEvent(business, 'Spring Fair', '2026-05-02');
  await page.goto('/dashboard/events?view=all&kind=fair&search=Spring');
  const views = page.getByRole('button', { name: 'Saved views' });
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await views.click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Enter a name.');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Spring fairs');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(toast(page, 'View saved')).toBeVisible();

  // Opened from another view of the list, by keyboard, with back to where the person was.
  await page.goto('/dashboard/events?view=past');
  await views.press('Enter');
  await page.getByRole('menuitem', { name: 'Spring fairs' }).press('Enter');
  await expect(page).toHaveURL(/view=all/);
  await expect(page).toHaveURL(/kind=fair/);
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toHaveValue('Spring');
  await page.goBack();
  await expect(page).toHaveURL(/view=past/);

  await views.click();
  await page.getByRole('menuitem', { name: 'Save or remove views…' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('spring FAIRS');
  await dialog.getByRole('button', { name: 'Replace view' }).dblclick();
  await expect(toast(page, 'View saved').last()).toBeVisible();
  await page.goto('/dashboard/events');
  await views.click();
  await page.getByRole('menuitem', { name: 'spring FAIRS' }).click();
  await expect(page).toHaveURL(/view=past$/);

  await page.goto('/dashboard/invoices');
  await views.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Save this view…']);

  await page.goto('/dashboard/events');
  await views.click();
  await page.getByRole('menuitem', { name: 'Save or remove views…' }).click();
  await dialog.getByRole('button', { name: 'Remove spring FAIRS' }).click();
  await expect(dialog.getByRole('list', { name: 'Your views' })).toHaveCount(0);
});
