import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { joinAs } from '../product/join.ts';
import { addEvent, eventPlan } from '../events/events.ts';

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

test('a viewer sees the calendar and changes nothing on it', async ({ member, newVisitor, productUrl }) => {
  const id = await addEvent(member.business, 'Beacon Fair', '2099-05-02');
  const page = await joinAs('viewer', member, newVisitor, productUrl);
  await page.goto('/dashboard/events/calendar?day=2099-05-02');
  const fair = page.getByRole('button', { name: /^Beacon Fair/ });
  await expect(fair).toHaveAttribute('draggable', 'false');
  await fair.dragTo(page.getByRole('cell').filter({ hasText: 'May 16, 2099' }));
  await expect(page.getByRole('dialog')).toBeHidden();
  await fair.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Open event' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Move to…' })).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Open event' }).click();
  await expect(page).toHaveURL(`/dashboard/events/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beacon Fair');
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Import calendar file' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Calendar link' }).click();
  await dialog.getByRole('button', { name: 'Make link' }).click();
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(/\.ics$/);
});

test('a bookkeeper moves an event on the calendar', async ({ member, newVisitor, productUrl }) => {
  await addEvent(member.business, 'Beacon Fair', '2099-05-02');
  const page = await joinAs('bookkeeper', member, newVisitor, productUrl);
  await page.goto('/dashboard/events/calendar?day=2099-05-02');
  const target = page.getByRole('cell').filter({ hasText: 'May 16, 2099' });
  await page.getByRole('button', { name: /^Beacon Fair/ }).dragTo(target);
  await page.getByRole('dialog').getByRole('button', { name: 'Move event' }).click();
  await expect(toast(page, 'Event moved')).toBeVisible();
  await expect(target.getByRole('button', { name: /^Beacon Fair/ })).toBeVisible();
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

test('a private link shows the events to other programs until it is renewed or revoked', async ({
  page,
  member: { business },
  request,
}) => {
  await addEvent(business, 'Beacon Fair', '2099-05-02');
  await page.goto('/dashboard/events/calendar');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Calendar link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar link', exact: true });
  await expect(dialog).toContainText('You have no calendar link yet.');
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const link = dialog.getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/\/api\/v1\/calendars\/[\w-]{43}\.ics$/);
  await expect(dialog).toContainText('Google Calendar refreshes when it likes');
  expect(await findViolations(page)).toEqual([]);
  const first = await link.inputValue();
  const feed = await request.get(first);
  expect(await feed.text()).toContain('SUMMARY:Beacon Fair');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

  await dialog.getByRole('button', { name: 'Renew link' }).click();
  await expect(link).not.toHaveValue(first);
  const second = await link.inputValue();
  expect([(await request.get(first)).status(), (await request.get(second)).status()]).toEqual([404, 200]);
  await dialog.getByRole('button', { name: 'Revoke link' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke the calendar link?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await request.get(second)).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Revoke link' }).click();
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Revoke link' }).click();
  await expect(toast(page, 'Calendar link revoked')).toBeVisible();
  await expect(dialog).toContainText('You have no calendar link yet.');
  expect((await request.get(second)).status()).toBe(404);
});

const event = (uid: string, name: string, ...lines: readonly string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${name}`, ...lines, 'END:VEVENT'].join('\r\n');
const calendarFile = (...events: readonly string[]) => ({
  name: 'fairs.ics',
  mimeType: 'text/calendar',
  buffer: Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')),
});

test('a calendar file is previewed, imported once, and changes what a person picks', async ({
  page,
  member: _member,
}) => {
  await page.goto('/dashboard/events/calendar?day=2099-05-02');
  const dialog = page.getByRole('dialog');
  const choose = async (...events: readonly string[]) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Import calendar file' }).click();
    await dialog.getByLabel('Calendar file').setInputFiles(calendarFile(...events));
  };
  const fair = event('a@b', 'Spring Fair', 'DTSTART;VALUE=DATE:20990502', 'DTEND;VALUE=DATE:20990504');
  const night = event('c@d', 'Night Market', 'DTSTART;TZID=Shop time:20990509T180000');
  await choose(fair, night, event('e@f', 'Broken', 'DTSTART:garbage'));
  await expect(dialog.getByRole('checkbox', { name: /Spring Fair/ })).toBeChecked();
  const skipped = dialog.getByRole('region', { name: 'Skipped' });
  await expect(skipped).toContainText('Broken: It can’t be read.');
  await expect(skipped).toContainText('Night Market: Its time zone is unknown.');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Time zone “Shop time”' }).fill('Chicago');
  await page.getByRole('option', { name: /Chicago/ }).click();
  await expect(dialog.getByRole('checkbox', { name: /Night Market/ })).toBeChecked();
  await dialog.getByLabel('Kind of the new events').selectOption('Fair');
  await dialog.getByRole('button', { name: 'Import 2 events' }).click();
  await expect(dialog).toContainText('2 added, 0 changed.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^Spring Fair/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Night Market/ })).toContainText('other time zone');

  await choose(fair, event('c@d', 'Night Market', 'DTSTART;TZID=America/Chicago:20990516T180000'));
  await expect(dialog).toContainText('Already here');
  const changed = dialog.getByRole('checkbox', { name: /Night Market/ });
  await expect(changed).not.toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Import 0 events' })).toBeDisabled();
  await changed.check();
  await dialog.getByRole('button', { name: 'Import 1 event' }).click();
  await expect(dialog).toContainText('0 added, 1 changed.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const cell = page.getByRole('cell').filter({ hasText: 'May 16, 2099' });
  await expect(cell.getByRole('button', { name: /^Night Market/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Night Market/ })).toHaveCount(1);

  await choose();
  await expect(dialog).toContainText('There are no events in this file.');
  await dialog
    .getByLabel('Calendar file')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('Date,Payee') });
  await expect(dialog).toContainText('This isn’t a calendar file.');
});

test('on a phone each view fits', async ({ page, member: { business } }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await addEvent(business, 'Beacon Fair', '2099-05-02');
  for (const view of ['month', 'week', 'agenda', 'year']) {
    await page.goto(`/dashboard/events/calendar?day=2099-05-02&view=${view}`);
    await expect(page.getByRole('button', { name: /Beacon Fair|1 entry/ }).first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, view).toBeLessThanOrEqual(0);
    expect(await findViolations(page), view).toEqual([]);
  }
});
