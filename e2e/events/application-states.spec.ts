import { randomUUID } from 'node:crypto';
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

/** Steps that the page proposes; all others are under "Other status". */
const usual: readonly string[] = ['Mark as accepted', 'Confirm your place'];

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
        if (usual.includes(step)) await next.getByRole('button', { name: step }).click();
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

/** Pays a fee of $250.00 that is refundable until May 1, 2099. */
async function payRefundableFee(business: BusinessRequests, eventId: string): Promise<void> {
  const [feeId, transactionId] = [randomUUID(), randomUUID()];
  const fee = await business.send<{ version: number }>('PUT', `/event-fees/${feeId}`, {
    ...{ eventId, kind: 'booth', name: '', amountCents: 25_000, rate: null, dueOn: '2026-01-05' },
    ...{ lateFeeCents: null, refundableUntil: '2099-05-01', version: null },
  });
  const accounts = await business.get<{ id: string; code: string }[]>('/finances/accounts');
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id ?? '';
  await business.send('POST', '/finances/transactions', {
    ...{
      id: transactionId,
      kind: 'expense',
      date: '2026-01-05',
      payee: 'Guild',
      amountCents: 25_000,
      eventId,
    },
    moneyAccountId: idOf('1000'),
    categoryAccountId: idOf('6050'),
  });
  await business.send('PUT', `/event-fees/${feeId}/payment`, {
    ...{ version: fee.version, payment: { kind: 'transaction', id: transactionId, amountCents: 25_000 } },
  });
}

for (const step of ['Cancel your place', 'Mark as cancelled by organizer']) {
  test(`a fee is refunded after “${step}”`, async ({ page, member: { business } }) => {
    const id = await applyTo(business, 'Beacon Fair');
    await payRefundableFee(business, id);
    await page.goto(`/dashboard/events/${id}/registration`);
    const next = page.getByRole('region', { name: 'Next step' });
    const dialog = page.getByRole('dialog');
    for (const name of ['Mark as accepted', 'Confirm your place']) {
      await next.getByRole('button', { name }).click();
      await dialog.getByRole('button', { name: 'Save status' }).click();
      await expect(dialog).toBeHidden();
    }
    await next.getByRole('button', { name: 'Other status' }).click();
    await page.getByRole('menuitem', { name: step }).click();
    await expect(dialog.getByRole('checkbox', { name: 'Cancel the event, too' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Save status' }).click();
    await expect(dialog).toBeHidden();
    const fees = page.getByRole('list', { name: 'Fees' });
    await expect(fees.getByText('Refundable until May 01, 2099')).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Booth fee' }).click();
    await page.getByRole('menuitem', { name: 'Refund' }).click();
    await dialog.getByLabel('Refund', { exact: true }).selectOption('It came in');
    await dialog.getByLabel('Amount').fill('250');
    await dialog.getByRole('button', { name: 'Save refund' }).click();
    await expect(fees.getByText('$250.00 refunded on')).toBeVisible();
    await expect(fees.getByText('Refunded', { exact: true })).toBeVisible();
    await expect(fees.getByText('Refundable until')).toBeHidden();
    const budget = await business.get<{ result: { money: { costsCents: number } } }>(`/events/${id}/budget`);
    expect(budget.result.money.costsCents).toBe(0);
  });
}
