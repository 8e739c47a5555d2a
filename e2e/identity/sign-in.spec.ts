import { newPerson, Requests } from '../product/requests.ts';
import { expect, refusal, test, toast } from '../product/journey.ts';

test('a stranger is led to sign in and back to the page asked for @spine', async ({
  page,
  newVisitor,
  productUrl,
}) => {
  const person = newPerson('Ada Potter');
  const elsewhere = await newVisitor();
  const requests = new Requests(elsewhere.context().request, productUrl);
  await requests.signUp(person);
  await requests.found('Ada’s Pots');

  await page.goto('/dashboard/customers/list?search=grace');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/customers\/list\?search=grace$/);
});

test('a wrong password and an unknown address get the same answer', async ({
  page,
  member,
  newVisitor,
  complaints,
}) => {
  complaints.announce(refusal(401));
  const stranger = await newVisitor();
  await expect(page).toHaveURL('about:blank');
  for (const email of [member.person.email, 'nobody@example.com']) {
    await stranger.goto('/login');
    await stranger.getByLabel('Email').fill(email);
    await stranger.getByLabel('Password', { exact: true }).fill('not the password 12');
    await stranger.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(stranger.getByRole('alert')).toHaveText('The email address or the password is not right.');
  }
});

test('a weak password is refused with the reasons', async ({ page, complaints }) => {
  complaints.announce(refusal(400, 422));
  await page.goto('/login?mode=sign-up');
  await page.getByLabel('Your name').fill('Ada Potter');
  await page.getByLabel('Email').fill('ada.potter@example.com');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('password12');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('This is a commonly used password')).toBeVisible();
  await password.fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible();
});

test('logging out says so and forgets the last page', async ({ page, member }) => {
  await page.goto('/dashboard/invoices');
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menu')).toContainText(member.person.email);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  const said = toast(page, 'Logged out successfully');
  await expect(said).toContainText('You have been securely logged out');
  expect(await page.evaluate(() => localStorage.getItem('lastRoute'))).toBeNull();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
});

test('a log-out that does not get through says so', async ({ page, member: _member, complaints }) => {
  complaints.announce(refusal(500));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Ada’s Pots' })).toBeVisible();
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(toast(page, 'Logout failed')).toBeVisible();
});

test('/logout ends the session, too', async ({ page, member: _member }) => {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
});

test('many sessions do not fill the page, and all others end at once', async ({
  page,
  member,
  newVisitor,
  productUrl,
  complaints,
}) => {
  complaints.announce(refusal(401));
  const other = await newVisitor();
  for (let times = 0; times < 5; times += 1) {
    await new Requests(other.context().request, productUrl).signIn(member.person);
  }
  await page.goto('/dashboard/settings/account');
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(4);
  await expect(sessions.first()).toContainText('This device');
  await page.getByRole('button', { name: 'Show all 6' }).click();
  await expect(sessions).toHaveCount(6);
  await page.getByRole('button', { name: 'Show fewer' }).click();
  await expect(sessions).toHaveCount(4);
  await page.getByRole('button', { name: 'End all 5 other sessions' }).click();
  await expect(toast(page, 'All other sessions have ended')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await other.goto('/dashboard/customers/list');
  await expect(other.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
});

test('sessions are listed, and another one can be ended', async ({
  page,
  member,
  newVisitor,
  productUrl,
  complaints,
}) => {
  complaints.announce(refusal(401));
  const other = await newVisitor();
  await new Requests(other.context().request, productUrl).signIn(member.person);
  await other.goto('/dashboard/customers/list');
  await expect(other.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();

  await page.goto('/dashboard/settings/account');
  await expect(page.getByText('This device')).toHaveCount(1);
  await page.getByRole('button', { name: 'End session' }).click();
  await expect(page.getByRole('button', { name: 'End session' })).toHaveCount(0);

  await other.goto('/dashboard/customers/list');
  await expect(other.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
});
