import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test } from '../product/journey.ts';
import { untilDraftKept } from '../product/until-draft-kept.ts';
import { addEvent, eventPlan } from './events.ts';

const note = 'This record has changed since then';

test('a draft of an event that has changed meanwhile says so before it is saved', async ({
  page,
  member: { business },
}) => {
  const id = await addEvent(business, 'Beacon Fair', '2099-05-02');
  await page.goto(`/dashboard/events/${id}/edit`);
  await page.getByLabel('Name', { exact: true }).fill('Beacon Spring Fair');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Beacon Spring Fair');
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
  await expect(page.getByText(note)).toBeHidden();

  await business.send('PUT', `/events/${id}`, {
    ...eventPlan('Beacon Summer Fair', '2099-05-02'),
    version: 1,
  });
  await page.reload();
  await expect(page.getByText(note)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Beacon Summer Fair');
});

test('so does a draft of a customer, which is saved after a look', async ({ page, member: { business } }) => {
  const id = randomUUID();
  await business.send('POST', '/customers', { id, name: 'Mae Olsen' });
  await page.goto(`/dashboard/customers/${id}?edit=true`);
  await page.getByLabel('Name', { exact: true }).fill('Mae Olsen-Ray');
  await untilDraftKept(page, 'Mae Olsen-Ray');
  const { version } = await business.get<{ version: number }>(`/customers/${id}`);
  await business.send('PATCH', `/customers/${id}`, { version, notes: 'Prefers email' });
  await page.reload();
  await expect(page.getByText(note)).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mae Olsen-Ray');
  expect((await business.get<{ notes: string }>(`/customers/${id}`)).notes).toBe('Prefers email');
});
