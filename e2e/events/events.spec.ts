import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { addEvent } from './events.ts';

test('a fair of two days is added, refused at its field, edited, confirmed, copied and cancelled @spine', async ({
  page,
  member: _member,
  complaints,
}) => {
  complaints.announce(/409|422/);
  await page.goto('/dashboard/events');
  await expect(page.getByRole('heading', { name: 'No coming events' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'New event' }).first().click();
  await page.getByRole('button', { name: 'Add event' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByText('Enter a date.')).toBeVisible();

  await page.getByLabel('Name').fill('Beacon Night Market');
  await page.getByLabel('Kind of event').selectOption('Market');
  await page.getByRole('textbox', { name: 'Date' }).fill('Jul 10, 2027');
  await page.getByLabel('Opens').fill('18:00');
  await page.getByLabel('Closes').fill('00:30');
  await expect(page.getByRole('group', { name: 'Day 1' }).getByText('Next day')).toBeVisible();
  await page.getByRole('button', { name: 'Add a day' }).click();
  const second = page.getByRole('group', { name: 'Day 2' });
  await expect(second.getByRole('textbox', { name: 'Date of day 2' })).toHaveValue('Jul 11, 2027');
  await expect(second.getByLabel('Closes of day 2')).toHaveValue('00:30');
  await second.getByRole('textbox', { name: 'Date of day 2' }).fill('Jul 10, 2027');
  await page.getByRole('button', { name: 'Add event' }).click();
  await expect(page.getByText('Two days have the same date.')).toBeVisible();
  await second.getByRole('textbox', { name: 'Date of day 2' }).fill('Jul 11, 2027');
  await page.getByText('Place', { exact: true }).click();
  await page.getByLabel('City').fill('Beacon');
  await page.getByLabel('State or region').fill('NY');
  await page.getByText('Organizer and series', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Organizer' }).fill('Crafts Guild');
  await page.getByRole('option', { name: 'Add organizer “Crafts Guild”' }).click();
  await expect(page.getByText('Organizer and series: Crafts Guild')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add event' }).dblclick();
  await expect(toast(page, 'Event added')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beacon Night Market');
  await expect(page.getByText('12:30 AM next day')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Open on OpenStreetMap' })).toHaveAttribute('rel', /noopener/);
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByText('Goal and hours', { exact: true }).click();
  await page.getByLabel('Sales goal').fill('1200');
  await page.getByLabel('Travel').fill('1.5');
  await page.getByRole('button', { name: 'Save event' }).click();
  await expect(toast(page, 'Event saved')).toBeVisible();
  await expect(page.getByText('Goal $1,200.00')).toBeVisible();
  await expect(page.getByText('14 h 30 min')).toBeVisible();

  await page.getByRole('button', { name: 'Confirm event' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Your books and stock don’t change.');
  await dialog.getByRole('button', { name: 'Confirm event' }).click();
  await expect(toast(page, 'Event confirmed')).toBeVisible();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(page.getByText('Upcoming', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('Plan what you bring.');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Plan the next one' }).click();
  await expect(dialog).toContainText('Starts Saturday, Jul 08, 2028.');
  await dialog.getByRole('button', { name: 'Plan event' }).click();
  await expect(toast(page, 'Event planned')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Last time' })).toBeVisible();
  await expect(page.getByText('Planned', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel event' }).click();
  await dialog.getByRole('button', { name: 'Cancel event' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason for cancelling').fill('The park is being rebuilt');
  await dialog.getByRole('button', { name: 'Cancel event' }).click();
  await expect(toast(page, 'Event cancelled')).toBeVisible();
  await expect(page.getByText('The park is being rebuilt')).toBeVisible();
});

test('an event is planned each week until a day, with a preview of its dates', async ({
  page,
  member: { business },
  complaints,
}) => {
  complaints.announce(/409/);
  const id = await addEvent(business, 'Farmers Market', '2099-05-02');
  await page.goto(`/dashboard/events/${id}`);
  const open = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Plan the next one' }).click();
  };
  await open();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('When').selectOption('Next week');
  const until = dialog.getByRole('textbox', { name: /^Repeat until/ });
  const fill = async (day: string) => {
    await until.fill(day);
    await until.press('Tab');
  };
  await fill('May 8, 2099');
  await expect(dialog.getByText('The next one starts Saturday, May 09, 2099.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Plan event' })).toBeDisabled();
  await fill('Dec 31, 2100');
  await expect(dialog.getByText('At most 60 events are planned at once.')).toBeVisible();
  await fill('May 23, 2099');
  await expect(dialog.getByRole('region', { name: 'Dates' }).getByRole('listitem')).toHaveText([
    ...['Saturday, May 09, 2099', 'Saturday, May 16, 2099', 'Saturday, May 23, 2099'],
  ]);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Plan 3 events' }).dblclick();
  await expect(toast(page, '3 events planned')).toBeVisible();
  await page.goto('/dashboard/events');
  await expect(page.getByRole('table', { name: 'Events' }).getByRole('row')).toHaveCount(5);
  await page.goto(`/dashboard/events/${id}`);
  await open();
  await dialog.getByLabel('When').selectOption('Next week');
  await dialog.getByRole('button', { name: 'Plan event' }).click();
  await expect(dialog.getByText('An event with this name already starts on May 09, 2099.')).toBeVisible();
});

test('people met at an event are added from its page', async ({ page, member: { business } }) => {
  const id = await addEvent(business, 'Spring Fair', '2026-05-02');
  await business.addCustomer('Ida Reed');
  await page.goto(`/dashboard/events/${id}`);
  await page.getByRole('button', { name: 'Add person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('Ida');
  await page.getByRole('option', { name: /Ida Reed/ }).click();
  await expect(dialog.getByRole('textbox', { name: 'When' })).toHaveValue('May 02, 2026');
  await dialog.getByLabel('Subject').fill('Wants six mugs');
  await dialog.getByRole('button', { name: 'Record it' }).click();
  const met = page.getByRole('heading', { name: 'People met' }).locator('xpath=ancestor::section');
  await expect(met.getByRole('link', { name: 'Wants six mugs' })).toBeVisible();
  await met.getByRole('link', { name: 'Ida Reed' }).click();
  await expect(page.getByText('Spring Fair').first()).toBeVisible();
});

test('an event is closed after its end only, and reopened with a reason', async ({
  page,
  member: { business },
  complaints,
}) => {
  complaints.announce(/409/);
  const id = await addEvent(business, 'Spring Fair', '2026-05-02');
  await business.send('PUT', `/events/${id}/status`, { version: 1, status: 'confirmed' });
  const coming = await addEvent(business, 'Far Fair', '2099-05-02');
  await business.send('PUT', `/events/${coming}/status`, { version: 1, status: 'confirmed' });
  await page.goto(`/dashboard/events/${coming}`);
  await expect(page.getByRole('button', { name: 'Close event' })).toHaveCount(0);
  const early = business.send('PUT', `/events/${coming}/status`, { version: 2, status: 'closed' });
  await expect(early).rejects.toThrow(/event-not-over/);

  await page.goto('/dashboard/events?view=to-close');
  await page.getByRole('link', { name: /Spring Fair/ }).click();
  await page.getByRole('link', { name: 'Enter result' }).click();
  await page.getByLabel('Visitors').fill('900');
  await page.getByLabel('Verdict').selectOption('Apply again');
  await page.getByRole('button', { name: 'Save event' }).click();
  await expect(page.getByRole('heading', { name: 'How it went' })).toBeVisible();
  await page.getByRole('button', { name: 'Close event' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close event' }).click();
  await expect(toast(page, 'Event closed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await page.goto(`/dashboard/events/${id}/edit`);
  await expect(page.getByRole('heading', { name: 'This event is closed' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the event' }).click();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Reopen event' }).click();
  await dialog.getByLabel('Reason for reopening').fill('Two sales were missing');
  await dialog.getByRole('button', { name: 'Reopen event' }).click();
  await expect(toast(page, 'Event reopened')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
});

test('events are filtered, merged, archived, and kept from other businesses', async ({
  page,
  member: { business },
  newVisitor,
  complaints,
}) => {
  complaints.announce(/404/);
  const fair = await addEvent(business, 'Beacon Fair', '2099-05-02');
  const twin = await addEvent(business, 'Beacon fair again', '2099-05-02');
  await page.goto('/dashboard/finances/events');
  await expect(page).toHaveURL('/dashboard/events');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Kind', { exact: true }).selectOption('Workshop');
  await expect(page.getByText('No events match.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Workshop' }).click();
  const rows = page.getByRole('table', { name: 'Events' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.getByText('Upcoming')).toHaveCount(0);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(rows.getByText('Upcoming')).toHaveCount(2);
  await page.getByLabel('Phase').selectOption('Ended');
  await expect(page.getByText('No events match.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Ended' }).click();
  await expect(rows).toHaveCount(3);

  await page.goto(`/dashboard/events/${twin}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge into another event' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'The event that stays' }).fill('Beacon Fair');
  await page.getByRole('option', { name: /^Beacon Fair(?! again)/ }).click();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(toast(page, 'Events merged')).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/events/${fair}`);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(toast(page, 'Event archived')).toBeVisible();
  await page.goto('/dashboard/events?view=archived');
  await expect(page.getByRole('link', { name: /Beacon Fair/ })).toBeVisible();

  const stranger = await newVisitor();
  await stranger.goto(`/dashboard/events/${fair}`);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  await page.goto(`/dashboard/events/${randomUUID()}`);
  await expect(page.getByText('This event no longer exists.')).toBeVisible();
});

test('on a phone, events are cards and the form fits', async ({ page, member: { business } }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  const id = await addEvent(business, 'Beacon Fair', '2099-05-02');
  for (const address of ['', '/new', `/${id}`, `/${id}/edit`]) {
    await page.goto(`/dashboard/events${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Beacon').or(page.getByLabel('Name')).first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, address).toBeLessThanOrEqual(0);
    expect(await findViolations(page), address).toEqual([]);
  }
});
