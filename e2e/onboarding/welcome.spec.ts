import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test, toast } from '../product/journey.ts';
import { newPerson } from '../product/requests.ts';

test.use({ isNewcomer: true });

const later = "I'll do this later";
const welcome = (page: Page) => page.getByRole('dialog');
const flag = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);

test('a newcomer is welcomed in seven steps, and the business has its name @spine', async ({
  page,
  requests,
}) => {
  await requests.signUp(newPerson('Ada Potter'));
  await page.goto('/dashboard');

  await test.step('0: six places to know', async () => {
    await expect(welcome(page)).toHaveAccessibleName('Welcome to Atelier');
    const tiles = welcome(page).getByRole('listitem');
    await expect(tiles.locator('p:first-of-type')).toHaveText([
      'Invoices',
      'Inventory',
      'Events',
      'Finances',
      'Profile',
      'Business',
    ]);
    expect(await findViolations(page)).toEqual([]);
    await expect(welcome(page).getByRole('img', { name: /of 5$/ })).toHaveCount(0);
    await expect(welcome(page).getByRole('button', { name: 'Get Started' })).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await test.step('1: the business, whose name must be there', async () => {
    await expect(welcome(page).getByRole('img', { name: 'Step 1 of 5' })).toBeVisible();
    await expect(welcome(page).getByLabel('Business type')).toHaveValue('physical');
    await expect(welcome(page).getByLabel('Business size')).toHaveValue('solo');
    await welcome(page).getByLabel('Business name').fill('   ');
    await welcome(page).getByRole('button', { name: 'Continue' }).click();
    await expect(toast(page, 'Missing Information')).toContainText(
      'Please enter your business name to continue',
    );
    await expect(welcome(page).getByText('Business name is required')).toBeVisible();
    // Over the dialog, not behind its shade.
    await toast(page, 'Missing Information').click({ trial: true });
    expect(await findViolations(page)).toEqual([]);
    await welcome(page).getByLabel('Business name').fill('Ada’s Pots');
    await welcome(page).getByLabel('Address').fill('7 Mill Street\nBeacon, NY 12508');
    await welcome(page).getByLabel('Country').selectOption('United Kingdom');
    await expect(welcome(page).getByRole('combobox', { name: 'Currency' })).toHaveValue(/^GBP/);
    await welcome(page).getByLabel('Country').selectOption('Canada');
    await welcome(page).getByLabel('Sales tax').fill('8.125');
    await welcome(page).getByLabel('Business size').selectOption('Small (2-5)');
    await welcome(page).getByLabel('Events').check();
    await welcome(page).getByRole('button', { name: 'Continue' }).dblclick();
    await expect(welcome(page)).toHaveAccessibleName('Complete your profile');
    expect(await requests.get('/api/v1/me/preferences')).toEqual({
      enableFeatureTours: true,
      businessType: 'physical',
      businessSize: 'small',
      primaryInterests: ['events'],
      favoriteResources: [],
    });
    const businesses = await requests.get<{ id: string; name: string }[]>('/api/v1/businesses');
    expect(businesses).toMatchObject([{ name: 'Ada’s Pots' }]);
    const at = `/api/v1/businesses/${businesses[0]?.id ?? ''}`;
    expect(await requests.get(at)).toMatchObject({
      currency: 'CAD',
      locale: 'en-CA',
      address: '7 Mill Street\nBeacon, NY 12508',
    });
    expect(await requests.get(`${at}/finances/tax-rates`)).toMatchObject([
      { name: 'Sales tax', rate: 81_250, isUsual: true },
    ]);
  });

  await test.step('2: an errand to the profile; the welcome waits until it is done, even over a reload', async () => {
    await welcome(page).getByRole('button', { name: 'Complete profile' }).click();
    await expect(page).toHaveURL(/\/dashboard\/settings\/profile$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expect(welcome(page)).toHaveCount(0);
    await page.getByLabel('Full name').fill('Ada B. Potter');
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(toast(page, 'Step Completed')).toContainText('You have completed this onboarding step');
    await page.goto('/dashboard');
    await expect(welcome(page)).toHaveAccessibleName('Explore the dashboard');
  });

  await test.step('3 to 5: later', async () => {
    await welcome(page).getByRole('button', { name: later }).click();
    await expect(welcome(page)).toHaveAccessibleName('Track your finances');
    await welcome(page).getByRole('button', { name: 'Create an invoice' }).click();
    await expect(page).toHaveURL(/\/dashboard\/invoices\/new$/);
    await expect(page.getByRole('heading', { level: 1, name: 'New invoice' })).toBeVisible();
    await expect(welcome(page)).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(welcome(page)).toHaveAccessibleName('Manage your inventory');
    await welcome(page).getByRole('button', { name: later }).click();
  });

  await test.step('6: all set', async () => {
    await expect(welcome(page)).toHaveAccessibleName('You’re all set');
    await expect(welcome(page).getByRole('img', { name: /of 5$/ })).toHaveCount(0);
    expect(await flag(page, 'welcomeCompleted')).toBeNull();
    await welcome(page).getByRole('button', { name: 'Go to Dashboard' }).click();
    await expect(welcome(page)).toHaveCount(0);
    expect(await flag(page, 'welcomeCompleted')).toBe('true');
    // The profile was saved before the welcome was over, so it was not the current step then.
    await expect
      .poll(() => requests.get('/api/v1/me/onboarding'))
      .toMatchObject({ currentStep: 'profile', onboardingCompleted: true });
    const checklist = page.getByRole('progressbar', { name: 'Steps done' });
    await expect(checklist).toHaveAttribute('value', '2');
  });
});

test('the welcome can be put away, stays away where it sends people, and is taken again from the checklist', async ({
  page,
  member: _member,
}) => {
  for (const path of [
    '/dashboard/invoices/new',
    '/dashboard/inventory',
    '/dashboard/events/new',
    '/invoices/new',
    '/inventory',
    '/events/new',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(welcome(page), path).toHaveCount(0);
  }
  await page.goto('/dashboard');
  await expect(welcome(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(welcome(page)).toHaveCount(0);
  expect(await flag(page, 'welcomeShown')).toBe('true');
  expect(await flag(page, 'welcomeCompleted')).toBeNull();
  await page.reload();
  await expect(page.getByText('0 of 6 steps done')).toBeVisible();
  await expect(welcome(page)).toHaveCount(0);

  await page.getByRole('button', { name: /Finish setup/ }).click();
  await expect(welcome(page).getByRole('button', { name: 'Get Started' })).toBeFocused();
  await welcome(page).getByRole('button', { name: 'Skip' }).click();
  await expect(toast(page, 'Step Completed')).toBeVisible();
  expect(await flag(page, 'welcomeCompleted')).toBe('true');
  await expect(page.getByText('1 of 6 steps done')).toBeVisible();
});

test('what cannot be saved is said, and the welcome goes on', async ({
  page,
  member: _member,
  complaints,
}) => {
  complaints.announce(refusal(500));
  await page.route('**/api/v1/me/preferences', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto('/dashboard');
  await welcome(page).getByRole('button', { name: 'Get Started' }).click();
  await expect(welcome(page).getByLabel('Business name')).toHaveValue('Ada’s Pots');
  await welcome(page).getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Error Saving Profile')).toContainText(
    'Unable to save your profile. You can update it later in Settings.',
  );
  await expect(welcome(page)).toHaveAccessibleName('Complete your profile');
});

test('a name that cannot be saved is said, and what could be saved is', async ({
  page,
  requests,
  complaints,
}) => {
  complaints.announce(refusal(409));
  await requests.signUp(newPerson('Grace Weaver'));
  const taken = await requests.found('Grace’s Looms');
  await requests.signUp(newPerson('Ada Potter'));
  // The id that the page has made is someone else's already.
  await page.route('**/api/v1/businesses', (route) =>
    route.request().method() === 'POST'
      ? route.continue({ postData: { ...(route.request().postDataJSON() as object), id: taken.id } })
      : route.continue(),
  );
  await page.goto('/dashboard');
  await welcome(page).getByRole('button', { name: 'Get Started' }).click();
  await welcome(page).getByLabel('Business name').fill('Ada’s Pots');
  await welcome(page).getByLabel('Business type').selectOption('Services');
  await welcome(page).getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Error Saving Profile')).toBeVisible();
  await expect(welcome(page)).toHaveAccessibleName('Complete your profile');
  expect(await requests.get('/api/v1/me/preferences')).toMatchObject({ businessType: 'service' });
});

test('who takes the welcome a second time finds what was chosen', async ({
  page,
  member: _member,
  requests,
}) => {
  const chosen = { businessType: 'hybrid', businessSize: 'medium', primaryInterests: ['finance', 'events'] };
  await requests.send('PATCH', '/api/v1/me/preferences', { ...chosen, enableFeatureTours: false });
  await page.goto('/dashboard');
  await welcome(page).getByRole('button', { name: 'Get Started' }).click();
  await expect(welcome(page).getByLabel('Business type')).toHaveValue('hybrid');
  await expect(welcome(page).getByLabel('Events')).toBeChecked();
  await welcome(page).getByLabel('Finances').uncheck();
  await welcome(page).getByRole('button', { name: 'Continue' }).click();
  await expect(welcome(page)).toHaveAccessibleName('Complete your profile');
  expect(await requests.get('/api/v1/me/preferences')).toEqual({
    ...chosen,
    favoriteResources: [],
    primaryInterests: ['events'],
    enableFeatureTours: true,
  });
});

test('an errand needs no business, waits over a reload, and the welcome goes on when asked', async ({
  page,
  requests,
}) => {
  await requests.signUp(newPerson('Ada Potter'));
  await page.goto('/dashboard');
  await welcome(page).getByRole('button', { name: 'Get Started' }).press('Enter');
  // The button has gone; the keyboard goes on at the new step.
  await expect(page.getByRole('heading', { name: 'About your business' })).toBeFocused();
  await welcome(page).getByRole('button', { name: later }).click();
  await welcome(page).getByRole('button', { name: 'Complete profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(toast(page, 'Profile saved')).toBeVisible();
  await expect(welcome(page)).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue the welcome' }).click();
  await expect(welcome(page)).toHaveAccessibleName('Explore the dashboard');
  await welcome(page).getByRole('button', { name: 'Explore dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Name your business' })).toBeVisible();
  await expect(welcome(page)).toHaveCount(0);
});

test('without a session the welcome says that it cannot save', async ({
  page,
  member: _member,
  context,
  complaints,
}) => {
  complaints.announce(refusal(401));
  await page.goto('/dashboard');
  await welcome(page).getByRole('button', { name: 'Get Started' }).click();
  await page.waitForLoadState('networkidle');
  // As it saves: any other request, also one a moment later, would lead to the sign-in page.
  let isOver = false;
  await page.route('**/api/v1/**', async (route) => {
    const isRead = route.request().method() === 'GET';
    if (isRead && isOver) return;
    isOver ||= !isRead;
    if (!isRead) await context.clearCookies();
    await route.continue();
  });
  await welcome(page).getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Authentication Error')).toContainText(
    'Unable to save your preferences. Please try again later.',
  );
});

test('who has no business and skips the welcome can name one, or look at the sample', async ({
  page,
  requests,
}) => {
  await requests.signUp(newPerson('Ada Potter'));
  await page.goto('/dashboard');
  await welcome(page).getByRole('button', { name: 'Skip' }).click();
  await expect(toast(page, 'Step Completed')).toContainText('You have completed this onboarding step');
  await expect(page.getByRole('heading', { level: 1, name: 'Name your business' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open a sample business' })).toBeVisible();
});

test('who was welcomed elsewhere is not welcomed again, and can take it again', async ({
  page,
  member,
  requests,
}) => {
  await member.business.addCustomer('Grace Hopper');
  await requests.send('POST', '/api/v1/me/onboarding/steps', { step: 'welcome' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // A slow page may be on its tour by now.
  await expect(page.getByRole('dialog', { name: 'Welcome to Atelier' })).toHaveCount(0);
});
