import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import type { BusinessRequests } from '../product/requests.ts';

async function addFair(business: BusinessRequests, name = 'Beacon Fair'): Promise<string> {
  const id = randomUUID();
  const fair = { id, name, kind: 'fair', startsOn: '2099-06-13', endsOn: '2099-06-14' };
  await business.send('POST', '/finances/events', fair);
  return id;
}

test('an application goes from its dates to a paid place, and is withdrawn with its event', async ({
  page,
  member: { business },
  complaints,
}) => {
  complaints.announce(/409|422/);
  const id = await addFair(business);
  await page.goto(`/dashboard/events/${id}`);
  await page.getByRole('link', { name: 'Application and fees' }).click();
  await expect(page.getByRole('heading', { name: 'No application yet' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add application' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Early-bird deadline' }).fill('Mar 10, 2099');
  await dialog.getByRole('textbox', { name: /^Deadline/ }).fill('Mar 1, 2099');
  await dialog.getByLabel('Link').fill('zapp');
  await dialog.getByRole('button', { name: 'Save application' }).click();
  await expect(dialog.getByText('Enter a full address')).toBeVisible();
  await dialog.getByLabel('Link').fill('https://zapp.example.com');
  await dialog.getByRole('button', { name: 'Save application' }).click();
  await expect(dialog.getByText('This date is before the one above it.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Early-bird deadline' }).fill('Feb 1, 2099');
  await dialog.getByRole('button', { name: 'Save application' }).click();
  await expect(toast(page, 'Application saved')).toBeVisible();
  const next = page.getByRole('region', { name: 'Next step' });
  await expect(next).toContainText('Apply by Feb 01, 2099:');

  await page.getByRole('button', { name: 'Add Photos to the checklist' }).click();
  await page.getByRole('checkbox', { name: 'Photos' }).click();
  await expect(page.getByText('1 of 1 done')).toBeVisible();
  await page.getByRole('button', { name: 'Add item' }).click();
  await dialog.getByLabel('Name').fill('Insurance');
  await dialog.getByLabel('File to upload').setInputFiles({
    ...{ name: 'insurance.txt', mimeType: 'text/plain', buffer: Buffer.from('General liability') },
  });
  await expect(dialog.getByRole('combobox', { name: 'Document' })).toHaveValue('insurance.txt');
  await dialog.getByRole('button', { name: 'Save item' }).click();
  await expect(page.getByRole('link', { name: 'insurance.txt' })).toBeVisible();

  await page.getByRole('button', { name: 'Add fee' }).click();
  await dialog.getByRole('button', { name: 'Save fee' }).click();
  await expect(dialog.getByText('Enter an amount or a percentage of sales.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('250');
  await dialog.getByRole('textbox', { name: 'Due on' }).fill('Apr 1, 2099');
  await dialog.getByRole('button', { name: 'Save fee' }).click();
  await expect(page.getByText('$250.00 to pay')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as paid: Booth fee' }).click();
  await expect(dialog.getByText('It’s recorded with this event and posted to your books.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(toast(page, 'Fee marked as paid')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Fees' }).getByText('Paid', { exact: true })).toBeVisible();

  for (const step of ['Start preparing', 'Mark as submitted', 'Mark as accepted']) {
    await next.getByRole('button', { name: step }).click();
    if (step === 'Mark as accepted') {
      await dialog.getByLabel('Seen where').fill('My ZAPPlications');
      await expect(dialog.getByRole('checkbox', { name: 'Confirm the event, too' })).toBeChecked();
      expect(await findViolations(page)).toEqual([]);
    }
    await dialog.getByRole('button', { name: 'Save status' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByText('Seen at My ZAPPlications · Ada Potter')).toBeVisible();
  await next.getByRole('button', { name: 'Other status' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw the application' }).click();
  await dialog.getByLabel('Reason for cancelling').fill('');
  await dialog.getByRole('button', { name: 'Save status' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason for cancelling').fill('Too far');
  await dialog.getByRole('button', { name: 'Save status' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Actions for Booth fee' }).click();
  await page.getByRole('menuitem', { name: 'Refund' }).click();
  await dialog.getByRole('textbox', { name: 'Expected by' }).fill('May 1, 2099');
  await dialog.getByRole('button', { name: 'Save refund' }).click();
  await expect(page.getByText('Refund expected by May 01, 2099')).toBeVisible();
  await page.goto('/dashboard/events?view=tied-up');
  await expect(page.getByRole('table', { name: 'Cash tied up' }).getByText('$250.00')).toBeVisible();

  await page.goto(`/dashboard/events/${id}/registration`);
  // What the device kept of the page is shown until the server has answered.
  await expect(page.getByText('Refund expected by May 01, 2099')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Booth fee' }).click();
  await page.getByRole('menuitem', { name: 'Refund' }).click();
  await dialog.getByLabel('Amount').fill('300');
  await dialog.getByRole('button', { name: 'Save refund' }).click();
  await expect(dialog.getByText('This is more than you paid.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('200');
  await dialog.getByRole('button', { name: 'Save refund' }).click();
  await expect(page.getByText('$200.00 refunded on')).toBeVisible();
  await page.goto(`/dashboard/events/${id}`);
  await expect(page.getByText('Too far')).toBeVisible();
});

test('fees and applications are listed over all events, with the keyboard, and saved as CSV', async ({
  page,
  member: { business },
}) => {
  const id = await addFair(business);
  const none = { earlyBirdOn: null, lateDeadlineOn: null, notifiedOn: null, acceptByOn: null };
  await business.send('PUT', `/events/${id}/application`, {
    ...{ ...none, opensOn: null, deadlineOn: '2099-03-01', answerWithinHours: null, reference: '' },
    ...{ link: '', applicationSystem: 'ZAPP', boothWishes: '', notes: '', version: null },
  });
  await business.send('PUT', `/event-fees/${randomUUID()}`, {
    ...{ eventId: id, kind: 'jury', name: '', amountCents: 4000, rate: null, dueOn: '2020-01-01' },
    ...{ lateFeeCents: null, refundableUntil: null, version: null },
  });
  await page.goto(`/dashboard/events/${id}`);
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('Your application: idea.');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel event' }).click();
  const cancelling = page.getByRole('dialog', { name: 'Cancel event' });
  await expect(cancelling.getByText('Fees of $40.00 are still to pay.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto('/dashboard/events');
  await page.getByRole('button', { name: 'Applications' }).focus();
  await page.keyboard.press('Enter');
  const applications = page.getByRole('table', { name: 'Applications' });
  await expect(applications.getByRole('row', { name: /Beacon Fair/ })).toContainText('Mar 01, 2099 Deadline');
  await expect(page.getByText('Fees to pay')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status').selectOption('Submitted');
  await expect(page.getByText('No applications match.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Submitted' }).click();
  await expect(applications).toBeVisible();
  await page.getByRole('button', { name: 'Unpaid fees' }).click();
  const fees = page.getByRole('table', { name: 'Unpaid fees' });
  await expect(fees.getByRole('row', { name: /Beacon Fair/ })).toContainText('Overdue');
  await page.getByRole('button', { name: 'More actions' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('event-fees.csv');
  await fees.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application to Beacon Fair');
});

test('an organizer is added, edited and archived', async ({ page, member: _member }) => {
  await page.goto('/dashboard/events');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Organizers' }).click();
  await expect(page.getByRole('heading', { name: 'No organizers yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New organizer' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Crafts Guild');
  await dialog.getByLabel('Email').fill('guild');
  await dialog.getByRole('button', { name: 'Save organizer' }).click();
  await expect(dialog.getByText('Not an email address')).toBeVisible();
  await dialog.getByLabel('Email').fill('guild@example.com');
  await dialog.getByRole('button', { name: 'Save organizer' }).click();
  await expect(toast(page, 'Organizer saved')).toBeVisible();
  await page.getByRole('link', { name: /Crafts Guild/ }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('Application system').fill('ZAPP');
  await dialog.getByRole('button', { name: 'Save organizer' }).click();
  await page.getByRole('link', { name: 'Event organizers' }).click();
  await expect(page.getByRole('row', { name: /Crafts Guild/ })).toContainText('ZAPP');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: /Crafts Guild/ }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(toast(page, 'Organizer archived')).toBeVisible();
  await expect(page.getByText('Archived', { exact: true })).toBeVisible();
  await page.goto('/dashboard/events/organizers?show=archived');
  await expect(page.getByRole('row', { name: /Crafts Guild/ })).toBeVisible();
});

test('a date that is near is told under the bell, and leads to its application', async ({
  page,
  admin: _admin,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: /Early-bird deadline of Riverside Craft Fair/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application to Riverside Craft Fair');
});

test('on a phone, applications, fees and organizers fit', async ({ page, admin: _admin, requests }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  const businesses = await requests.get<{ id: string; isSample: boolean }[]>('/api/v1/businesses');
  const sample = businesses.find(({ isSample }) => isSample)?.id ?? '';
  const { rows } = await requests.get<{ rows: { eventId: string }[] }>(
    `/api/v1/businesses/${sample}/event-applications?status=confirmed&order=latest`,
  );
  for (const address of [
    `/${rows[0]?.eventId ?? ''}/registration`,
    ...['?view=applications', '?view=unpaid-fees', '?view=tied-up', '/organizers'],
  ]) {
    await page.goto(`/dashboard/events${address}`);
    await expect(page.getByText(/\$\d/).first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, address).toBeLessThanOrEqual(0);
    expect(await findViolations(page), address).toEqual([]);
  }
});
