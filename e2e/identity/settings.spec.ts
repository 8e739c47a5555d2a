import { expect, refusal, test, toast } from '../product/journey.ts';

test('tours are switched off and on again in the profile', async ({ page, member: _member, requests }) => {
  await page.goto('/dashboard/settings/profile');
  const tours = page.getByRole('switch', { name: 'Start tours by themselves' });
  await expect(tours).toBeChecked();
  await tours.press('Space');
  await expect(toast(page, 'Tours disabled')).toBeVisible();
  expect(await requests.get('/api/v1/me/preferences')).toMatchObject({ enableFeatureTours: false });
  await page.reload();
  await expect(tours).not.toBeChecked();
  await tours.press('Space');
  await expect(toast(page, 'Tours enabled')).toBeVisible();
});

test('what the welcome asked is changed in the business settings', async ({
  page,
  member: _member,
  requests,
}) => {
  await page.goto('/dashboard/settings');
  await page.getByRole('checkbox', { name: 'Events' }).check();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(toast(page, 'Preferences saved')).toBeVisible();
  expect(await requests.get('/api/v1/me/preferences')).toMatchObject({ primaryInterests: ['events'] });
});

test('the business settings refuse at the field, and keep what was typed', async ({
  page,
  member: _member,
  complaints,
}) => {
  complaints.announce(
    refusal(422),
    /ERR_INTERNET_DISCONNECTED/,
    /Failed to fetch/,
    /cannot be reached/,
    /appear to be offline/,
  );
  await page.goto('/dashboard/settings');
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name });
  await field('Business name').fill('x'.repeat(201));
  await field('Email').fill('nobody');
  await field('Tax number').fill('9'.repeat(61));
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(field('Business name')).toHaveAccessibleDescription(/At most 200 characters/);
  await expect(field('Email')).toHaveAccessibleDescription(/Not an email address/);
  await expect(field('Tax number')).toHaveAccessibleDescription(/At most 60 characters/);
  await field('Business name').fill('');
  await expect(field('Business name')).toHaveAccessibleDescription(/Business name is required/);
  await field('Business name').fill('Ada’s Pots & Co');
  await field('Email').fill('ada@example.com');
  await field('Tax number').fill('DE 123');

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('main').getByText(/You appear to be offline/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(field('Tax number')).toHaveValue('DE 123');
  await page.reload();
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
  await page.getByRole('button', { name: 'Save settings' }).dblclick();
  await expect(toast(page, 'Settings saved')).toBeVisible();
  await page.reload();
  await expect(field('Tax number')).toHaveValue('DE 123');

  await page.goto('/dashboard/settings/invoices');
  await field('Pattern of invoices').fill('{number}{number}');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(field('Pattern of invoices')).toHaveAccessibleDescription(/exactly once/);
  await expect(field('Pattern of invoices')).toHaveValue('{number}{number}');
});
