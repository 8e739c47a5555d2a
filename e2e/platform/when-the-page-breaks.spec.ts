import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test, toast } from '../product/journey.ts';
import { untilWatched } from '../product/settle.ts';

const offline = 'You appear to be offline. Please check your internet connection and try again.';

/** Each of these tests is about what the browser complains of. */
const anything = /^/;

/** A defect that no one catches, in the very page. */
function goWrong(page: Page, thrown: 'error' | 'rejection', what: unknown): Promise<void> {
  return page.evaluate(
    ([how, value]) => {
      const defect = typeof value === 'string' ? new Error(value) : value;
      // A library may throw anything at all.
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors
      if (how === 'rejection') void Promise.reject(defect);
      else
        setTimeout(() => {
          throw defect;
        });
    },
    [thrown, what] as const,
  );
}

test('what nobody caught is told, in its own words where it has any', async ({
  page,
  member: _member,
  complaints,
}) => {
  complaints.announce(anything);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Ada’s Pots' })).toBeVisible();
  for (const [thrown, what, message] of [
    ['error', 'The kiln is cold', 'The kiln is cold'],
    ['rejection', { message: 'The glaze ran' }, 'The glaze ran'],
    ['rejection', { code: '42P01' }, 'An internal database error occurred. Please try again later.'],
    ['rejection', { details: 'Shelf three' }, 'Shelf three'],
    ['rejection', null, 'An unexpected error occurred'],
  ] as const) {
    await goWrong(page, thrown, what);
    const said = toast(page, 'Error').filter({ hasText: message });
    await expect(said).toHaveAttribute('data-type', 'error');
    await said.getByRole('button', { name: 'Dismiss' }).click();
    await expect(said).toHaveCount(0);
  }
});

test('a part fails, and the page around it stays', async ({ page, admin, complaints }) => {
  complaints.announce(anything);
  expect(admin.name).not.toBe('');
  // An answer that no server of ours gives.
  await page.route(/\/invoices\?.*state=draft/, (route) => route.fulfill({ json: 7 }));
  await page.goto('/dashboard');
  const part = page.getByRole('alert').filter({ hasText: 'Something went wrong' }).first();
  await expect(part).toBeVisible();
  await expect(page.getByRole('link', { name: 'New invoice' }).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.unrouteAll();
  await part.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});

test('a page fails, and the shell around it stays', async ({ page, member, complaints }) => {
  complaints.announce(anything);
  const grace = await member.business.addCustomer('Grace Hopper');
  await page.route(`**/customers/${grace}`, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ json: { mergedInto: null } })
      : route.continue(),
  );
  await page.goto(`/dashboard/customers/${grace}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Error' })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
});

test('an app that cannot even start says so and can be refreshed', async ({ page, complaints }) => {
  complaints.announce(anything);
  await page.route('**/assets/index-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on its way");' }),
  );
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
});

test('after a deploy, a piece that is gone leads to the new version', async ({
  page,
  member: _member,
  complaints,
}) => {
  complaints.announce(refusal(404), /dynamically imported|could not be fetched/);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Ada’s Pots' })).toBeVisible();
  // The names of another build; the server answers that there is no such file.
  await page.route('**/assets/reports-*.js', (route) =>
    route.continue({ url: route.request().url().replace('reports-', 'reports-of-old-') }),
  );
  await page.getByRole('link', { name: 'Finances' }).first().click();
  await page.getByRole('link', { name: 'Reports' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Page Error' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('A part of Atelier could not be fetched');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
});

test('a cut network: what is asked of the server waits, and Retry does it', async ({
  page,
  context,
  member,
  complaints,
}) => {
  complaints.announce(/ERR_INTERNET_DISCONNECTED/);
  const grace = await member.business.addCustomer('Grace Hopper');
  await page.goto(`/dashboard/customers/${grace}`);
  await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible();
  await untilWatched(page);
  const badge = page.getByRole('status').filter({ hasText: 'You are offline' });
  const notice = toast(page, 'You are offline');

  await context.setOffline(true);
  await expect(notice).toContainText('Please check your internet connection.');
  await expect(badge).toBeVisible();
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await expect(badge).toBeVisible();

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  const leaving = toast(page, 'Logout failed');
  await expect(leaving).toContainText(offline);
  await leaving.getByRole('button', { name: 'Dismiss' }).click();

  await page.getByRole('button', { name: 'Archive' }).click();
  const waiting = toast(page, 'Error').filter({ hasText: offline });
  await expect(waiting).toHaveAttribute('data-type', 'error');
  await context.setOffline(false);
  await expect(toast(page, 'Back online')).toContainText('Your internet connection has been restored.');
  await waiting.getByRole('button', { name: 'Retry' }).click();
  await expect(toast(page, 'Grace Hopper is archived')).toBeVisible();
  await expect(badge).toHaveCount(0);
});
