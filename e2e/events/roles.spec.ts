import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { joinBusiness } from '../product/join-business.ts';
import { expect, test, toast } from '../product/journey.ts';
import { addEvent, eventPlan } from './events.ts';

test('a viewer sees events, packing lists and organizers, and changes none of them', async ({
  member,
  newVisitor,
  productUrl,
}) => {
  const { business } = member;
  const organizerId = randomUUID();
  const contact = { email: '', phone: '', website: '', applicationSystem: 'ZAPP', notes: '' };
  await business.send('PUT', `/event-organizers/${organizerId}`, { name: 'Crafts Guild', ...contact });
  const id = await addEvent(business, 'Spring Fair', '2026-05-02', { organizerId });
  await business.send('POST', `/events/${id}/packing-items/from-template`, { templateId: null });
  const page = await newVisitor();
  const requests = await joinBusiness(page, member, { role: 'viewer', productUrl });

  await page.goto('/dashboard/events?view=all');
  await expect(page.getByRole('link', { name: /Spring Fair/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New event' })).toHaveCount(0);
  await page.getByRole('link', { name: /Spring Fair/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spring Fair');
  await expect(page.getByRole('region', { name: 'Next step' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add person' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Budget', 'Packing list', 'Still listed online']);
  await page.getByRole('menuitem', { name: 'Packing list' }).click();
  await expect(page.getByText('0 of 22 packed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add entry' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Tent', exact: true })).toBeDisabled();
  expect(await findViolations(page)).toEqual([]);
  await page.goto(`/dashboard/events/organizers/${organizerId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crafts Guild');
  await expect(page.getByRole('button', { name: /Edit|Record interaction|Link customer/ })).toHaveCount(0);
  await page.goto(`/dashboard/events/${id}/edit`);
  await expect(page.getByText('You can read this, but not change it')).toBeVisible();

  const path = `/api/v1/businesses/${business.id}`;
  const plan = { ...eventPlan('Spring Fair', '2026-05-03'), version: 1 };
  await expect(requests.send('PUT', `${path}/events/${id}`, plan)).rejects.toThrow(/permission-denied/);
  const status = { version: 1, status: 'confirmed' };
  await expect(requests.send('PUT', `${path}/events/${id}/status`, status)).rejects.toThrow(
    /permission-denied/,
  );
  const item = { name: 'Lights', quantity: 1, group: '', person: '' };
  await expect(
    requests.send('PUT', `${path}/events/${id}/packing-items/${randomUUID()}`, item),
  ).rejects.toThrow(/permission-denied/);
  const sales = { eventId: id, given: [], taken: [] };
  await expect(requests.send('POST', `${path}/events/${id}/sales`, sales)).rejects.toThrow(
    /permission-denied/,
  );
});

test('a bookkeeper plans events and packing lists, and leaves goods and customers to others', async ({
  member,
  newVisitor,
  productUrl,
}) => {
  const { business } = member;
  const id = await addEvent(business, 'Spring Fair', '2026-05-02');
  const page = await newVisitor();
  const requests = await joinBusiness(page, member, { role: 'bookkeeper', productUrl });

  await page.goto(`/dashboard/events/${id}`);
  await page
    .getByRole('region', { name: 'Next step' })
    .getByRole('button', { name: 'Confirm event' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm event' }).click();
  await expect(toast(page, 'Event confirmed')).toBeVisible();
  // People met are customers.
  await expect(page.getByRole('button', { name: 'Add person' })).toHaveCount(0);
  await page.goto(`/dashboard/events/${id}/goods/packing`);
  await page.getByRole('button', { name: 'Use the usual list' }).click();
  await expect(page.getByText('0 of 22 packed')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Tent', exact: true }).click();
  await expect(page.getByText('1 of 22 packed')).toBeVisible();

  const path = `/api/v1/businesses/${business.id}`;
  const pack = { id: randomUUID(), quantity: 1_000_000, day: '2026-05-01', fromPlaceId: null, lots: null };
  await expect(
    requests.send('POST', `${path}/events/${id}/goods/${randomUUID()}/pack`, pack),
  ).rejects.toThrow(/permission-denied/);
  const customer = { id: randomUUID(), name: 'Ida Reed' };
  await expect(requests.send('POST', `${path}/customers`, customer)).rejects.toThrow(/permission-denied/);
});
