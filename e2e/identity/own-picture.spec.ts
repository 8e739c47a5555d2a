import { findViolations } from '../product/accessibility.ts';
import { picturedAddress } from '../product/avatar-service.ts';
import { expect, refusal, test, toast } from '../product/journey.ts';
import { newPerson } from '../product/requests.ts';

/** A picture of two halves, drawn by the browser itself. */
async function drawPicture(page: import('@playwright/test').Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no pen');
    pen.fillStyle = 'teal';
    pen.fillRect(0, 0, 640, 480);
    pen.fillStyle = 'gold';
    pen.fillRect(0, 0, 320, 480);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

test('a picture is chosen, cut by keyboard, shown in the menu and taken away', async ({ page, member }) => {
  await page.goto('/dashboard/settings/profile');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Your account' });
  await expect(menu).toContainText('AP');
  await expect(menu.locator('img')).toHaveCount(0);

  const picker = page.getByLabel('Picture file');
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(page.getByText('This file is not a picture.')).toBeVisible();
  await picker.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('This file is not a picture.')).toBeVisible();

  await picker.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawPicture(page) });
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await expect(dialog).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('Part of the picture').press('ArrowRight');
  await dialog.getByLabel('Zoom').press('ArrowRight');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(toast(page, 'Picture saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(menu.locator('img')).toBeVisible();
  const size = await menu.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(size).toBeLessThanOrEqual(400);
  expect(size).toBeGreaterThan(100);

  await page.goto('/dashboard/settings/people');
  const row = page.getByRole('listitem').filter({ hasText: member.person.email });
  await expect(row.locator('img')).toBeVisible();

  await page.goto('/dashboard/settings/profile');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Picture removed')).toBeVisible();
  await expect(menu.locator('img')).toHaveCount(0);
});

test('a picture can be pasted', async ({ page, member: _member }) => {
  await page.goto('/dashboard/settings/profile');
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  const bytes = [...(await drawPicture(page))];
  await page.evaluate((given) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(given)], 'pasted.png', { type: 'image/png' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, bytes);
  await expect(page.getByRole('dialog', { name: 'Your picture' })).toBeVisible();
});

test('without a picture of one’s own, the public one by the address is shown', async ({ page, requests }) => {
  await requests.signUp({ ...newPerson('Ada Potter'), email: picturedAddress });
  await requests.found('Ada’s Pots');
  await page.goto('/dashboard');
  const picture = page.getByRole('banner').getByRole('button', { name: 'Your account' }).locator('img');
  await expect(picture).toBeVisible();
  await expect(picture).toHaveAttribute('src', '/api/v1/me/avatar');
});

test.describe('the user menu', () => {
  const me = '**/api/v1/me';

  test('waits three seconds for the profile, then says so, and tries again', async ({ page, member }) => {
    const never = Promise.withResolvers<undefined>();
    const soon = Promise.withResolvers<undefined>();
    let asked = 0;
    await page.route(me, async (route) => {
      asked += 1;
      await (asked === 1 ? never.promise : soon.promise);
      await route.continue().catch(() => undefined);
    });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Your account' }).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByText('Error loading profile')).toBeVisible();
    await expect(menu.getByText('Profile loading timed out')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await menu.getByRole('menuitem', { name: 'Retry' }).click();
    await expect(menu.getByText('Loading your profile')).toBeAttached();
    await expect(menu.getByText('Error loading profile')).toHaveCount(0);
    soon.resolve(undefined);
    await expect(menu.getByText(member.person.email)).toBeVisible();
    expect(asked).toBe(2);
    never.resolve(undefined);
  });

  test('says when the profile cannot be loaded, and tries again', async ({ page, member, complaints }) => {
    complaints.announce(refusal(500));
    // The line of live updates asks again by itself once it stands, and would take the button away.
    await page.routeWebSocket(/\/api\/live/, () => undefined);
    let isIll = true;
    await page.route(me, (route) => (isIll ? route.fulfill({ status: 500, json: {} }) : route.continue()));
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect(page.getByRole('menu').getByText('Error loading profile')).toBeVisible();
    isIll = false;
    await page.getByRole('menuitem', { name: 'Retry' }).click();
    await expect(page.getByRole('menu').getByText(member.person.email)).toBeVisible();
  });

  test('keeps the profile that it has, and tells when a newer one cannot be had', async ({
    page,
    member,
    complaints,
  }) => {
    complaints.announce(refusal(500));
    await page.goto('/dashboard/settings/profile');
    await expect(page.getByLabel('Full name')).toHaveValue(member.person.name);
    await page.route(me, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Save profile' }).click();
    const said = toast(page, 'Error loading profile');
    await expect(said).toContainText('Your profile information could not be loaded.');
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect(page.getByRole('menu').getByText(member.person.email)).toBeVisible();
  });

  test('leads to profile, settings and out', async ({ page, member: _member }) => {
    await page.goto('/dashboard');
    const open = () => page.getByRole('button', { name: 'Your account' }).click();
    await open();
    const entries = page.getByRole('menu').getByRole('menuitem');
    await expect(entries.first()).toHaveText('Profile');
    await entries.filter({ hasText: 'Profile' }).click();
    await expect(page).toHaveURL(/settings\/profile$/);
    await open();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(page).toHaveURL(/\/dashboard\/settings$/);
  });
});
