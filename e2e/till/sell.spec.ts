import { expect, test } from '../product/journey.ts';
import { addStall, openTill, tile, tillDay } from './tills.ts';

test.use({ viewport: { width: 375, height: 760 }, hasTouch: true });

test('three items are sold in cash with seven taps at most, and reach the books @spine', async ({
  page,
  member: { business },
}) => {
  const eventId = await addStall(business);
  await openTill(page, eventId);
  let taps = 0;
  const tap = async (target: ReturnType<typeof page.getByRole>) => {
    taps += 1;
    await target.tap();
  };
  await tap(tile(page, 'Mug'));
  await tap(tile(page, 'Bowl'));
  await tap(tile(page, 'Vase'));
  await tap(page.getByRole('button', { name: 'Pay $84.50' }));
  await tap(page.getByRole('button', { name: '$100.00' }));
  await expect(page.getByText('A-0001')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Change' })).toContainText('$15.50');
  await expect(page.getByRole('region', { name: 'Change' })).toContainText('1 × $10.00');
  await tap(page.getByRole('button', { name: 'New sale' }));
  await expect(tile(page, 'Mug')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(7);
  await expect(page.getByText('Everything is sent')).toBeVisible();
  expect(await tillDay(business)).toMatchObject({ sales: 1, totalCents: 8450, keptCount: 0 });
});
