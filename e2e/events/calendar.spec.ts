import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { addEvent, eventPlan } from './events.ts';

test('a fair is found in each view, opened by keyboard and moved without dragging @spine', async ({
  page,
  member: { business },
}) => {
  await addEvent(business, 'Beacon Fair', '2099-05-02');
  await addEvent(business, 'Glaze class', '2099-05-09', { kind: 'workshop' });
  await page.goto('/dashboard/events');
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events calendar');
  await page.goto('/dashboard/events/calendar?day=2099-05-02');
  await expect(page.getByRole('heading', { name: 'May 2099' })).toBeVisible();
  const fair = page.getByRole('button', { name: /^Beacon Fair/ });
  await expect(fair).toContainText('Planned');
  expect(await findViolations(page)).toEqual([]);
  for (const view of ['Week', 'Agenda', 'Month']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await expect(fair).toBeVisible();
    expect(await findViolations(page), view).toEqual([]);
  }
  await page.getByRole('button', { name: 'Year', exact: true }).click();
  await expect(page.getByRole('button', { name: '2 : 1 entry' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '2 : 1 entry' }).click();
  await expect(page).toHaveURL(/view=agenda&day=2099-05-02|day=2099-05-02&view=agenda/);

  await fair.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('9:00 AM');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Move to…' }).click();
  await dialog.getByRole('button', { name: 'Move event' }).click();
  await expect(dialog.getByText('The event is on this day already. Choose another.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Day' }).fill('May 9, 2099');
  await expect(dialog.getByRole('region', { name: 'On the new days already' })).toContainText('Glaze class');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Move event' }).click();
  await expect(toast(page, 'Event moved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Conflicts' })).toContainText(
    'A workshop and another event on one day. Beacon Fair · Glaze class',
  );
});

test('a fair is moved by dragging, refused where it changed meanwhile, and stays when cancelled', async ({
  page,
  member: { business },
  complaints,
}) => {
  complaints.announce(/409/);
  const id = await addEvent(business, 'Beacon Fair', '2099-05-02');
  await page.goto('/dashboard/events/calendar?day=2099-05-02');
  const fair = page.getByRole('button', { name: /^Beacon Fair/ });
  const target = page.getByRole('cell').filter({ hasText: 'May 16, 2099' });
  await fair.dragTo(target);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Days' })).toContainText('Saturday, May 16, 2099');
  await expect(dialog).toContainText('No orders, batches or other events are on the old or new days.');
  await business.send('PUT', `/events/${id}`, { ...eventPlan('Beacon Fair', '2099-05-02'), version: 1 });
  await dialog.getByRole('button', { name: 'Move event' }).click();
  await expect(dialog.getByText('Someone else changed this event.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep its days' }).click();
  await fair.dragTo(target);
  await dialog.getByRole('button', { name: 'Move event' }).click();
  await expect(toast(page, 'Event moved')).toBeVisible();
  await expect(target.getByRole('button', { name: /^Beacon Fair/ })).toBeVisible();

  const cancelled = { version: 3, status: 'cancelled', reason: 'Rain' };
  await business.send('PUT', `/events/${id}/status`, cancelled);
  await expect(fair).toContainText('Cancelled');
  await expect(fair).toHaveAttribute('draggable', 'false');
  await fair.click();
  await expect(dialog.getByRole('link', { name: 'Open event' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Move to…' })).toBeHidden();
});

test('kinds of entries are hidden behind Filters, and the address keeps what is shown', async ({
  page,
  member: { business },
}) => {
  await addEvent(business, 'Beacon Fair', '2099-05-02');
  await page.goto('/dashboard/events/calendar?day=2099-05-02');
  const fair = page.getByRole('button', { name: /^Beacon Fair/ });
  await expect(fair).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Events' }).uncheck();
  await expect(fair).toBeHidden();
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: 'Earlier' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'May 2099' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(fair).toBeHidden();
});
