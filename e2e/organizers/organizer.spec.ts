import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { addEvent } from '../events/events.ts';

test('an organizer has its events, interactions, documents and the customer that it also is', async ({
  page,
  member: { business },
  complaints,
}) => {
  complaints.announce(/422/);
  const organizerId = randomUUID();
  const contact = {
    email: 'guild@example.com',
    phone: '',
    website: '',
    applicationSystem: 'ZAPP',
    notes: '',
  };
  await business.send('PUT', `/event-organizers/${organizerId}`, { name: 'Crafts Guild', ...contact });
  const id = await addEvent(business, 'Beacon Fair', '2099-05-02', { organizerId });
  await business.addCustomer('Guild Shop');
  await page.goto(`/dashboard/events/${id}`);
  await page.getByRole('link', { name: 'Crafts Guild' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crafts Guild');
  await expect(
    page.getByRole('region', { name: 'Events' }).or(page.getByText('Beacon Fair')).first(),
  ).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Record interaction' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save interaction' }).click();
  await expect(dialog.getByLabel('Subject')).toHaveAccessibleDescription(/./);
  await dialog.getByLabel('Subject').fill('Asked for a corner booth');
  await dialog.getByLabel('Outcome').fill('They keep one free');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save interaction' }).dblclick();
  await expect(toast(page, 'Interaction recorded')).toBeVisible();
  await expect(page.getByText('They keep one free')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Asked for a corner booth' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing noted yet.')).toBeVisible();
  await toast(page, 'Interaction deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('They keep one free')).toBeVisible();

  await page.getByRole('button', { name: 'Link customer' }).click();
  await dialog.getByRole('button', { name: 'Link customer' }).click();
  await expect(dialog.getByText('Choose a customer.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('Guild');
  await page.getByRole('option', { name: /Guild Shop/ }).click();
  await dialog.getByRole('button', { name: 'Link customer' }).click();
  await expect(toast(page, 'Customer linked')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Guild Shop' })).toBeVisible();
  await page.getByLabel('Files to add').setInputFiles({
    ...{ name: 'rules.txt', mimeType: 'text/plain', buffer: Buffer.from('Booths are 10 by 10') },
  });
  await expect(page.getByRole('link', { name: /^rules.txt/ })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 760 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByRole('button', { name: 'Link customer' })).toBeVisible();
});
