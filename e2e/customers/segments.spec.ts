import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, test } from '../product/journey.ts';
import { chooseMore } from '../product/more-actions.ts';
import { settle } from '../product/settle.ts';

/** Returns what is seen at the width of the window. */
async function look(page: Page, name: string): Promise<void> {
  await settle(page);
  expect.soft(await findViolations(page), name).toEqual([]);
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect.soft(fits, `${name} fits`).toBe(true);
}

async function lookAtBothWidths(page: Page, name: string): Promise<void> {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await look(page, `${name}, ${String(width)} px`);
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

for (const width of [1280, 375]) {
  test(`a rule is written by the keyboard and counts while it is written, ${String(width)} px`, async ({
    page,
    member,
  }) => {
    await member.business.addCustomer('Grace Hopper', 'grace@example.com');
    await member.business.addCustomer('Ada Byron', 'ada@example.com');
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/dashboard/customers/list');
    await chooseMore(page, 'Custom fields');
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Glaze');
    await page.getByRole('dialog').getByRole('button', { name: 'Add field' }).click();
    await expect(page.getByRole('button', { name: 'Edit Glaze' })).toBeVisible();
    await page.goto('/dashboard/customers/segments');
    await expect(page.getByText('No segments yet')).toBeVisible();
    await look(page, 'no segments');
    await page.keyboard.press('n');
    await expect(heading(page, 'New segment')).toBeVisible();

    // Nothing is said yet: it is told where, and nothing is lost.
    await page.getByRole('button', { name: 'Add segment' }).click();
    await expect(page.getByText('Enter a name.')).toBeVisible();
    await expect(page.getByText('Say what to compare with.')).toBeVisible();
    await page.getByLabel('Name').fill('Not bought for long');

    const line = (place: string) => page.getByRole('group', { name: `Condition ${place}`, exact: true });
    await line('1').getByLabel('Field').selectOption('Last seen');
    await line('1').getByLabel('Operator').selectOption('not during');
    await expect(page.getByRole('status').getByText('2 customers')).toBeVisible();
    await page.getByRole('button', { name: 'Add a group' }).focus();
    await page.keyboard.press('Enter');
    // The focus goes on in the new line.
    await expect(line('2.1').getByLabel('Field')).toBeFocused();
    await line('2.1').getByLabel('Field').selectOption('How they found you');
    await line('2.1').getByLabel('Operator').selectOption('is not');
    await page
      .getByRole('group', { name: 'Group 2' })
      .getByRole('button', { name: 'Add a condition' })
      .click();
    await line('2.2').getByLabel('Field').selectOption('Number of purchases');
    await line('2.2').getByLabel('Number').fill('3');
    await look(page, 'a rule');
    await expect(page.getByText('Ada Byron, Grace Hopper')).toBeVisible();
    // What an own field says is asked of the field that is chosen.
    await line('2.2').getByLabel('Field').selectOption('Own field');
    await line('2.2').getByLabel('Which field').selectOption('Glaze');
    await line('2.2').getByLabel('What it says').fill('celadon');
    await line('2.2').getByLabel('Operator').selectOption('does not say');
    await look(page, 'a rule of an own field');
    await expect(page.getByText('Ada Byron, Grace Hopper')).toBeVisible();
    await page.getByRole('button', { name: 'Add segment' }).dblclick();

    await expect(heading(page, 'Not bought for long')).toBeVisible();
    await expect(page.getByText('By a rule. 2 customers now.')).toBeVisible();
    await look(page, 'a segment');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Remove group 2' }).click();
    await line('1').getByLabel('Operator').selectOption('during');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('No customers match right now.')).toBeVisible();
    await page.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByRole('button', { name: 'Use again' })).toBeVisible();
  });
}

test('customers are put into a segment from the list and their page, and taken out', async ({
  page,
  member,
}) => {
  await member.business.addCustomer('Grace Hopper', 'grace@example.com');
  await member.business.addCustomer('Ada Byron', 'ada@example.com');
  await page.goto('/dashboard/customers/list');
  await page.getByLabel('Select all shown').check();
  await page.getByRole('button', { name: 'Add to a segment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to a segment' });
  await dialog.getByRole('button', { name: 'Put in' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Kiln club');
  await dialog.getByRole('button', { name: 'Put in' }).dblclick();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Segment', { exact: true }).selectOption('Kiln club');
  await expect(page).toHaveURL(/segment=/);
  await expect(page.getByText('2 customers')).toBeVisible();
  await page.getByRole('link', { name: /^Ada Byron/ }).click();
  await expect(page.getByRole('link', { name: 'Prospects' })).toBeVisible();
  await lookAtBothWidths(page, 'a customer');
  await page.getByRole('button', { name: 'Take out of Kiln club' }).click();
  await expect(page.getByRole('link', { name: 'Kiln club' })).toBeHidden();

  await page.goto('/dashboard/customers/segments');
  await page.getByRole('link', { name: 'Kiln club' }).click();
  await expect(page.getByText('By hand. One customer now.')).toBeVisible();
  await page.getByLabel('Put a customer into it').fill('Ada');
  await page.getByRole('option', { name: /Ada Byron/ }).click();
  await expect(page.getByText('By hand. 2 customers now.')).toBeVisible();
  await page.getByRole('button', { name: 'Take Grace Hopper out' }).click();
  await expect(page.getByText('By hand. One customer now.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('By hand. 2 customers now.')).toBeVisible();
  await lookAtBothWidths(page, 'by hand');
});
