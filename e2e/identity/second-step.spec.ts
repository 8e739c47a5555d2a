import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { appCode, holdAuthenticator } from '../product/authenticator.ts';
import { expect, refusal, test, toast, type Member } from '../product/journey.ts';
import { newPerson, Requests } from '../product/requests.ts';

async function signIn(page: Page, { person }: Member): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Switches two-factor sign-in on; answers the key of the app and the backup codes. */
async function switchOn(page: Page, { person }: Member): Promise<{ key: string; codes: string[] }> {
  await page.goto('/dashboard/settings/account');
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByText('The password is not right.')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const key = (await dialog.getByTestId('secret').textContent()) ?? '';
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog.getByText('This code is not right.')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(appCode(key));
  // The codes are shown once: no click too many, and no Escape, may put them away.
  await dialog.getByRole('button', { name: 'Switch on' }).dblclick({ delay: 120 });
  const list = page.getByRole('list', { name: 'Backup codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(list.getByRole('listitem')).toHaveCount(10);
  expect(await findViolations(page)).toEqual([]);
  return { key, codes: await list.getByRole('listitem').allTextContents() };
}

test('an app is set up, asked for at sign-in, trusted and switched off', async ({
  page,
  member,
  newVisitor,
  complaints,
}) => {
  complaints.announce(refusal(400, 401));
  const { key, codes } = await switchOn(page, member);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await (await downloading).createReadStream();
  const kept = (await file.toArray()).map(String).join('');
  for (const code of codes) expect(kept).toContain(code);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('On', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Backup codes' })).toHaveCount(0);

  const phone = await newVisitor();
  await signIn(phone, member);
  await expect(phone.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  const code = phone.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  expect(await findViolations(phone)).toEqual([]);
  await code.fill('12 34 56');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('This code is not right.')).toBeVisible();
  // The one that switched it on is spent: the next is right already.
  await code.fill(appCode(key, Date.now() + 30_000));
  await phone.getByLabel('Trust this device').check();
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Ada’s Pots' })).toBeVisible();
  await phone.goto('/logout');
  await expect(phone).toHaveURL(/\/login/);
  await signIn(phone, member);
  await expect(phone.getByRole('heading', { level: 1, name: 'Ada’s Pots' })).toBeVisible();

  for (const works of [true, false]) {
    const other = await newVisitor();
    await signIn(other, member);
    await other.getByRole('button', { name: 'Use a backup code' }).click();
    await other.getByLabel('Backup code', { exact: true }).fill(codes[0] ?? '');
    await other.keyboard.press('Enter');
    if (works) await expect(other.getByRole('heading', { level: 1, name: 'Ada’s Pots' })).toBeVisible();
    else await expect(other.getByText('This backup code is not right, or it was used before.')).toBeVisible();
  }

  await page.getByRole('button', { name: 'Switch off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(member.person.password);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(toast(page, 'Two-factor sign-in is off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test.describe('a passkey', () => {
  // Browsers bind passkeys to names, not to numbers.
  const named = (url: string) => url.replace('127.0.0.1', 'localhost');

  test('is added with a name, signs in, is renamed and removed', async ({
    page,
    productUrl,
    newVisitor,
    complaints,
  }) => {
    complaints.announce(refusal(400, 401));
    const home = named(productUrl);
    const person = newPerson('Ada Potter');
    const requests = new Requests(page.context().request, home);
    await requests.signUp(person);
    await requests.found('Ada’s Pots');
    await holdAuthenticator(page);

    await page.goto(`${home}/dashboard/settings/account`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Studio laptop');
    await dialog.getByLabel('Your password', { exact: true }).fill('not the password');
    await dialog.getByRole('button', { name: 'Add passkey' }).click();
    await expect(dialog.getByText('The password is not right.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Add passkey' }).click();
    await expect(toast(page, 'Passkey added')).toBeVisible();
    const list = page.getByRole('list', { name: 'Passkeys' });
    await expect(list).toContainText('Studio laptop');

    await page.goto(`${home}/logout`);
    await expect(page).toHaveURL(/\/login/);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ada’s Pots' })).toBeVisible();

    await page.goto(`${home}/dashboard/settings/account`);
    await page.getByRole('button', { name: 'Rename Studio laptop' }).click();
    await dialog.getByLabel('Name').fill('Kiln room');
    await page.keyboard.press('Enter');
    await expect(list).toContainText('Kiln room');
    const elsewhere = await newVisitor();
    await elsewhere.goto(`${home}/login`);
    await elsewhere.getByLabel('Email').fill(person.email);
    await elsewhere.getByLabel('Password', { exact: true }).fill(person.password);
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Ada’s Pots' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Kiln room' }).click();
    await expect(dialog).toContainText('This action cannot be undone.');
    await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Remove passkey' }).click();
    await expect(list).toHaveCount(0);
    // A person who had come in by it is out.
    await elsewhere.goto(`${home}/dashboard/customers`);
    await expect(elsewhere).toHaveURL(/\/login/);

    await page.goto(`${home}/logout`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText('This passkey is not known here.')).toBeVisible();
  });

  test('cannot be had where the address is a number, and the page says where', async ({
    page,
    member: _member,
  }) => {
    await page.goto('/dashboard/settings/account');
    await expect(page.getByText('Passkeys need an address with a name.')).toBeVisible();
    await expect(page.getByText(/open http:\/\/localhost:\d+ instead/)).toBeVisible();
  });
});
