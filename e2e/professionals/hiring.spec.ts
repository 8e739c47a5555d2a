import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test, toast } from '../product/journey.ts';
import { newPerson, Requests } from '../product/requests.ts';
import { administrator } from '../product/start-product.ts';

test('a professional is hired to view the books until a day, joins from the email, and is reviewed', async ({
  page,
  member,
  requests,
  newVisitor,
  productUrl,
  complaints,
}) => {
  const name = `Juniper Books ${randomUUID().slice(0, 8)}`;
  const bookkeeper = newPerson('Vera Ledger');
  const guest = await newVisitor();
  const guestRequests = new Requests(guest.context().request, productUrl);
  await guestRequests.signUp(bookkeeper);
  await guestRequests.finishFirstHour();
  const professionalId = randomUUID();
  await guestRequests.send('PUT', `/api/v1/professionals/${professionalId}`, {
    ...{ businessName: name, location: 'Salem, OR', specialty: 'bookkeeping', hourlyRateCents: 8500 },
    ...{ yearsExperience: 12, description: 'Monthly books for potters.', credentials: [], languages: [] },
    ...{ services: [], link: '', availability: '' },
  });
  await requests.finishFirstHour();

  await page.goto(`/dashboard/professionals/${professionalId}`);
  await expect(page.getByText('or has accepted access to your books')).toBeVisible();
  await page.getByRole('button', { name: 'Hire' }).click();
  const dialog = page.getByRole('dialog', { name: `Hire ${name}` });
  await expect(dialog.getByRole('radio', { name: /^View only/ })).toBeChecked();
  await dialog.getByRole('textbox', { name: /^Last day of access/ }).fill('Jan 2, 2020');
  complaints.announce(refusal(422));
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText(/or later\./)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: /^Last day of access/ }).fill('Dec 31, 2199');
  await dialog.getByRole('button', { name: 'Send invitation' }).dblclick();
  await expect(toast(page, `${name} is invited`)).toBeVisible();

  // Until the professional joins, the name is known and the address is not.
  await page.goto('/dashboard/settings/people');
  const invited = page.getByRole('listitem').filter({ hasText: name });
  await expect(invited).toContainText('Bookkeeper, view only until Dec 31, 2199');
  await expect(page.getByText(bookkeeper.email)).toHaveCount(0);

  const office = await newVisitor();
  const offices = new Requests(office.context().request, productUrl);
  await offices.signIn(administrator);
  const { rows } = await offices.get<{ rows: { id: string; to: string }[] }>('/api/v1/admin/mails');
  const mailId = rows.find(({ to }) => to === bookkeeper.email)?.id ?? '';
  const { text } = await offices.get<{ text: string }>(`/api/v1/admin/mails/${mailId}`);
  expect(text).toContain('Access ends after Dec 31, 2199.');
  await guest.goto(/https?:\S+\/invitation\/\S+/.exec(text)?.[0] ?? '');
  complaints.announce(refusal(409));
  await guest.getByRole('button', { name: /^Join/ }).click();
  await guest.waitForURL('**/dashboard');

  const row = page.getByRole('listitem').filter({ hasText: bookkeeper.email });
  await expect(row).toContainText('until Dec 31, 2199');
  await page.goto(`/dashboard/professionals/${professionalId}`);
  await page.getByRole('button', { name: 'Write a review' }).click();
  const review = page.getByRole('dialog');
  await review.getByLabel('Rating').selectOption('5');
  await review.getByLabel('Review', { exact: true }).fill('Found what I had given up.');
  await review.getByRole('button', { name: 'Publish review' }).click();
  await expect(page.getByText(/^Worked together since [A-Z][a-z]{2} 20\d\d$/)).toBeVisible();

  // The dialog says that they are hired already, and no second invitation waits.
  await page.getByRole('button', { name: 'Hire' }).click();
  complaints.announce(refusal(409));
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('This person is a member of the business already.')).toBeVisible();
  expect(await member.business.get<unknown[]>('/invitations')).toEqual([]);
});
