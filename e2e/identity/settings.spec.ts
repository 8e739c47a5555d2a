import { expect, test, toast } from '../product/journey.ts';

test('tours are switched off and on again in the profile', async ({ page, member, requests }) => {
  expect(member.person.name).toBe('Ada Potter');
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

test('what the welcome asked is changed in the business settings', async ({ page, member, requests }) => {
  expect(member.person.name).toBe('Ada Potter');
  await page.goto('/dashboard/settings');
  await page.getByRole('checkbox', { name: 'Events' }).check();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(toast(page, 'Preferences saved')).toBeVisible();
  expect(await requests.get('/api/v1/me/preferences')).toMatchObject({ primaryInterests: ['events'] });
  await expect(page.getByRole('navigation', { name: 'Settings pages' })).toContainText(
    'Subscription (Coming Soon)',
  );
});
