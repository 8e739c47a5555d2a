import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test } from '../product/journey.ts';

const many = 204;

test('stock begins with more items than fit on a page, and what was entered stays in sight', async ({
  page,
  member,
}) => {
  test.slow();
  const { business } = member;
  const add = (name: string) =>
    business.send('POST', '/inventory/items', { id: randomUUID(), kind: 'material', name, isCounted: true });
  for (let from = 1; from <= many; from += 12) {
    const numbers = Array.from({ length: 12 }, (_, index) => from + index);
    await Promise.all(numbers.map((number) => add(`Glaze ${String(number).padStart(3, '0')}`)));
  }
  await page.goto('/dashboard/inventory/operations/begin');
  const amounts = page.getByLabel(/: how much$/u);
  await expect(amounts).toHaveCount(50);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(amounts).toHaveCount(100);
  await page.getByRole('searchbox', { name: 'Search what is there' }).fill('203');
  await expect(amounts).toHaveCount(1);
  await page.getByLabel('Glaze 203: how much').fill('4');
  await page.getByRole('searchbox', { name: 'Search what is there' }).fill('001');
  await page.keyboard.press('Enter');
  await expect(amounts).toHaveCount(2);
  await page.getByRole('button', { name: 'Begin with stock' }).click();
  await expect(page.getByText('Enter what all of it cost; 0 is fine.')).toBeVisible();
  await page.getByLabel('Glaze 203: what all of it cost').fill('20');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Begin with stock' }).dblclick();
  await expect(page.getByText('Your stock has begun')).toBeVisible();
  await expect(page.getByRole('table').getByText('Glaze 203')).toBeVisible();
});
