import { expect, test, toast } from '../product/journey.ts';
import type { BusinessRequests } from '../product/requests.ts';
import { addEvent } from './events.ts';

/** A fair with an application that was sent. */
async function applyTo(business: BusinessRequests, name: string): Promise<string> {
  const id = await addEvent(business, name, '2099-06-13');
  const dates = { opensOn: null, earlyBirdOn: null, deadlineOn: null, lateDeadlineOn: null };
  await business.send('PUT', `/events/${id}/application`, {
    ...{ ...dates, notifiedOn: null, acceptByOn: null, answerWithinHours: 48, reference: '', link: '' },
    ...{ applicationSystem: 'ZAPP', boothWishes: '', notes: '', version: null, status: 'submitted' },
  });
  return id;
}

const ends = [
  { name: 'Not invited', steps: ['Mark as not invited'], shown: 'not invited' },
  { name: 'Declined', steps: ['Mark as accepted', 'Decline the place'], shown: 'declined' },
  {
    name: 'Cancelled by us',
    steps: ['Mark as accepted', 'Confirm your place', 'Cancel your place'],
    shown: 'cancelled by you',
  },
  {
    name: 'Cancelled by the organizer',
    steps: ['Mark as accepted', 'Confirm your place', 'Mark as cancelled by organizer'],
    shown: 'cancelled by organizer',
  },
] as const;

for (const { name, steps, shown } of ends) {
  test(`an application ends as ${name.toLowerCase()}, and takes its event with it or leaves it`, async ({
    page,
    member: { business },
  }) => {
    for (const takesEvent of [true, false]) {
      const id = await applyTo(business, `${name} ${String(takesEvent)}`);
      await page.goto(`/dashboard/events/${id}/registration`);
      const next = page.getByRole('region', { name: 'Next step' });
      const dialog = page.getByRole('dialog');
      for (const step of steps) {
        const button = next.getByRole('button', { name: step });
        await expect(next.getByRole('button').first()).toBeVisible();
        if (await button.isVisible()) await button.click();
        else {
          await next.getByRole('button', { name: 'Other status' }).click();
          await page.getByRole('menuitem', { name: step }).click();
        }
        const cancels = dialog.getByRole('checkbox', { name: 'Cancel the event, too' });
        if (step === steps.at(-1)) {
          await expect(cancels).toBeChecked();
          await expect(dialog.getByLabel('Reason for cancelling')).toHaveValue(`Application: ${shown}`);
          if (!takesEvent) await cancels.uncheck();
        }
        await dialog.getByRole('button', { name: 'Save status' }).click();
        await expect(dialog).toBeHidden();
      }
      await expect(next).toContainText(
        takesEvent ? `The event is cancelled. Its application: ${shown}.` : `The application is ${shown}.`,
      );
      await page.goto(`/dashboard/events/${id}`);
      await expect(page.getByText(`Application: ${shown}`)).toHaveCount(takesEvent ? 1 : 0);
      const { status } = await business.get<{ status: string }>(`/events/${id}`);
      expect(status === 'cancelled').toBe(takesEvent);
    }
  });
}

test('an application on the wait list is called within 48 hours, and can be set back', async ({
  page,
  member: { business },
}) => {
  const id = await applyTo(business, 'Beacon Fair');
  await page.goto(`/dashboard/events/${id}/registration`);
  const next = page.getByRole('region', { name: 'Next step' });
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save status' });
  await next.getByRole('button', { name: 'Other status' }).click();
  await page.getByRole('menuitem', { name: 'Mark as on the wait list' }).click();
  // The event stays as it is planned.
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await save.click();
  await expect(toast(page, 'Application: Wait list')).toBeVisible();
  await expect(next).toContainText('Look at ZAPP for the answer.');
  await next.getByRole('button', { name: 'Mark as accepted' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Confirm the event, too' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Confirm the event, too' }).uncheck();
  await save.click();
  await expect(next).toContainText('You were called from the wait list. Answer within 48 hours.');
  await next.getByRole('button', { name: 'Other status' }).click();
  await page.getByRole('menuitem', { name: 'Set back to wait list' }).click();
  await save.click();
  await expect(next).toContainText('Look at ZAPP for the answer.');
  const { status } = await business.get<{ status: string }>(`/events/${id}`);
  expect(status).toBe('planned');
});
