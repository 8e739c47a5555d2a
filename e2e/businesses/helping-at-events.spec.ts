import { addEvent } from '../events/events.ts';
import { findViolations } from '../product/accessibility.ts';
import { expect, test } from '../product/journey.ts';
import { joinAs } from '../product/join.ts';
import { dayFromNow } from '../product/requests.ts';
import { addStall, openTill } from '../till/tills.ts';
import { openSignup, bookPlace } from '../workshops/workshops.ts';

test('a helper packs, sells and checks in, and sees no figures of the business @spine', async ({
  page,
  member,
  newVisitor,
  productUrl,
}) => {
  const { business } = member;
  const fair = await addStall(business);
  const { rows } = await business.get<{ rows: { id: string; name: string }[] }>('/inventory/items');
  const mug = rows.find(({ name }) => name === 'Mug')?.id;
  await business.send('PUT', `/events/${fair}/goods`, {
    lines: [{ itemId: mug, planned: 40_000_000, priceCents: null }],
  });
  await business.send('POST', `/events/${fair}/packing-items/from-template`, { templateId: null });
  const workshop = await addEvent(business, 'First steps at the wheel', dayFromNow(3), { kind: 'workshop' });
  await bookPlace(page, await openSignup(business, workshop), 'Ida Reed');

  await test.step('is invited as a helper', async () => {
    await page.goto('/dashboard/settings/people');
    await page.getByRole('button', { name: 'Invite someone' }).click();
    await page.getByRole('dialog').getByLabel('Role').selectOption('Helper');
    await expect(page.getByText('Sees no figures of the business.')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  const helper = await joinAs('helper', member, newVisitor, productUrl);

  await test.step('starts with the events near today, on a phone', async () => {
    await helper.setViewportSize({ width: 375, height: 812 });
    await helper.goto('/dashboard');
    await expect(helper.getByRole('heading', { level: 1, name: 'Your work' })).toBeVisible();
    await expect(helper.getByRole('heading', { name: 'Beacon Fair' })).toBeVisible();
    await expect(helper.getByText('Beacon, NY').first()).toBeVisible();
    await expect(helper.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    expect(await findViolations(helper)).toEqual([]);
  });

  await test.step('packs, and counts what came back', async () => {
    await helper.getByRole('listitem').filter({ hasText: 'Beacon Fair' }).getByRole('link').first().click();
    await helper.getByRole('checkbox', { name: 'Tent', exact: true }).click();
    await helper.getByRole('button', { name: 'Pack 40 Mug' }).click();
    await expect(helper.getByText('40 of 40 pieces packed')).toBeVisible();
    await expect(helper.getByRole('button', { name: 'Add entry' })).toHaveCount(0);
    await expect(helper.getByRole('link', { name: 'Plan', exact: true })).toHaveCount(0);
    await expect(helper.getByText('waiting to be sent')).toBeHidden();
    expect(await findViolations(helper)).toEqual([]);
    await helper.getByRole('link', { name: 'Return' }).click();
    await expect(helper.getByText('Count what came back.')).toBeVisible();
    await expect(helper.getByRole('link', { name: 'transaction' })).toHaveCount(0);
    const { goods } = await business.get<{ goods: { itemId: string; packed: number }[] }>(
      `/events/${fair}/goods`,
    );
    expect(goods.find(({ itemId }) => itemId === mug)?.packed).toBe(40_000_000);
    await helper.getByRole('link', { name: 'Your work' }).click();
  });

  await test.step('checks in', async () => {
    await helper.getByRole('link', { name: 'Check-in' }).click();
    await helper.getByRole('button', { name: 'Check in Ida Reed' }).click();
    await expect(helper.getByText('1 of 1 checked in')).toBeVisible();
    await expect(helper.getByRole('button', { name: 'Take payment' })).toHaveCount(0);
    expect(await findViolations(helper)).toEqual([]);
  });

  await test.step('sells at the till', async () => {
    await openTill(helper, fair);
    await helper.goto('/dashboard/events/tills');
    await expect(helper.getByText(/^This device is till A/)).toBeVisible();
    expect(await findViolations(helper)).toEqual([]);
  });

  await test.step('finds everything else closed', async () => {
    for (const path of ['/dashboard/finances', '/dashboard/events/reports', '/dashboard/settings/people']) {
      await helper.goto(path);
      await expect(helper.getByRole('heading', { name: 'This page is not part of your role' })).toBeVisible();
    }
    for (const path of [
      '/events',
      '/invoices',
      '/members',
      `/events/${fair}`,
      `/events/${fair}/goods/making`,
    ]) {
      const answer = await helper.request.get(`${productUrl}/api/v1/businesses/${business.id}${path}`);
      expect([path, answer.status()]).toEqual([path, 403]);
    }
    await helper.goto('/dashboard/settings/profile');
    await expect(helper.getByRole('link', { name: 'Account' })).toBeVisible();
    await expect(helper.getByRole('link', { name: 'People', exact: true })).toHaveCount(0);
  });
});
