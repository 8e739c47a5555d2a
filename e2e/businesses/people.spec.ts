import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test, toast } from '../product/journey.ts';
import { joinAs } from '../product/join.ts';

test('a manager runs the business but for its owners, and becomes one by accepting @spine', async ({
  page,
  member,
  newVisitor,
  productUrl,
  complaints,
}) => {
  const guest = await joinAs('member', member, newVisitor, productUrl);
  await page.goto('/dashboard/settings/people');
  const row = page.getByRole('listitem').filter({ hasText: 'Ben Helper' });
  await row.getByLabel('Role of Ben Helper').selectOption('Manager');
  await expect(toast(page, 'Ben Helper: Manager')).toBeVisible();

  await test.step('the manager invites, but can’t touch the owner', async () => {
    await guest.goto('/dashboard/settings/people');
    await expect(guest.getByLabel(/^Role of/)).toHaveCount(1);
    await guest.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = guest.getByRole('dialog');
    await expect(dialog.getByLabel('Role').locator('option')).not.toContainText(['Owner']);
    await dialog.getByLabel('Email').fill('stall@example.com');
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await guest.getByRole('button', { name: 'Resend the invitation of stall@example.com' }).click();
    await expect(dialog.getByLabel('Link')).toHaveValue(/invitation/);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(guest.getByRole('listitem').filter({ hasText: 'stall@example.com' })).toHaveCount(1);
  });

  await test.step('roles are compared, on a phone too', async () => {
    await guest.getByRole('link', { name: 'Compare what each role may do' }).click();
    const owners = guest.getByRole('row', { name: /^Change owners/ }).getByRole('cell');
    await expect(owners).toHaveText(['Yes', 'No', 'No', 'No', 'No', 'No']);
    expect(await findViolations(guest)).toEqual([]);
    await guest.setViewportSize({ width: 375, height: 812 });
    expect(await findViolations(guest)).toEqual([]);
  });

  await test.step('the owner asks, the manager accepts, and the owner steps back', async () => {
    await row.getByLabel('Role of Ben Helper').selectOption('Owner');
    await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).dblclick();
    const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await expect(row.getByLabel('Role of Ben Helper')).toHaveValue('manager');
    await guest.goto(link);
    await expect(guest.getByText('You would be: Owner')).toBeVisible();
    // The page asks once more for the invitation that it has just accepted.
    complaints.announce(refusal(409));
    await guest.getByRole('button', { name: /^Join/ }).click();
    await guest.waitForURL('**/dashboard');
    await page.reload();
    await page.getByLabel(/^Role of (?!Ben)/).selectOption('Member');
    await expect(page.getByText('Only owners and managers of the business can change them.')).toBeVisible();
    // Nothing is asked of the server that a member may not read.
    await page.waitForLoadState('networkidle');
  });
});
