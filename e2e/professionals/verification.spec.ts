// cspell:ignore endobj
import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test, toast } from '../product/journey.ts';
import { newPerson, Requests } from '../product/requests.ts';
import { settle } from '../product/settle.ts';
import { administrator } from '../product/start-product.ts';

/** A whole PDF of one empty page. */
const license = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\ntrailer<</Size 4/Root 1 0 R>>\n%%EOF\n',
);

test('a professional is verified by a document, paused and withdrawn', async ({
  page,
  member: _member,
  requests,
  newVisitor,
  productUrl,
  complaints,
}) => {
  complaints.announce(refusal(404, 422));
  const word = randomUUID().slice(0, 8);
  const name = `Ada Ledgers ${word}`;
  const professionalId = randomUUID();
  const profileUrl = `/dashboard/professionals/${professionalId}`;
  await requests.send('PUT', `/api/v1/professionals/${professionalId}`, {
    ...{ businessName: name, location: 'Salem, OR', specialty: 'bookkeeping', hourlyRateCents: 8_500 },
    ...{ yearsExperience: 12, description: 'Monthly books for potters.', credentials: ['CPA', 'EA'] },
    ...{ languages: [], services: [], link: '', availability: '' },
  });
  const adminPage = await newVisitor();
  await new Requests(adminPage.context().request, productUrl).signIn(administrator);
  const maker = await newVisitor();
  const makerRequests = new Requests(maker.context().request, productUrl);
  await makerRequests.signUp(newPerson('Vera Weaver'));
  await makerRequests.found('Vera’s Weaves');
  await maker.goto(profileUrl);

  await test.step('a document is sent, read by an administrator, and brings the badge', async () => {
    await page.goto('/dashboard/professionals/register');
    const file = page.getByLabel('Document', { exact: true });
    await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await expect(page.getByText(/^Choose a PDF or a JPEG/)).toBeVisible();
    await file.setInputFiles({ name: 'license.pdf', mimeType: 'application/pdf', buffer: license });
    await expect(toast(page, 'Document sent')).toBeVisible();
    await expect(page.getByText('An administrator looks at your document.')).toBeVisible();

    await adminPage.goto('/admin/professionals');
    await adminPage.getByRole('button', { name: `Review ${name}` }).click();
    const dialog = adminPage.getByRole('dialog', { name });
    await expect(dialog.locator('canvas')).toBeVisible();
    await settle(adminPage);
    expect(await findViolations(adminPage)).toEqual([]);
    await dialog.getByLabel('Decision').selectOption('Decline');
    await dialog.getByRole('button', { name: 'Decline document' }).click();
    await expect(dialog.getByText('Write the reason. The professional reads it.')).toBeVisible();
    await dialog.getByLabel('Decision').selectOption('Verify');
    await dialog.getByRole('textbox', { name: 'Lapses on' }).fill('Jan 1, 2020');
    await dialog.getByRole('button', { name: 'Verify professional' }).click();
    await expect(dialog.getByText('Choose a day after today.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Lapses on' }).fill('Dec 31, 2090');
    await dialog.getByRole('button', { name: 'Verify professional' }).click();
    await expect(toast(adminPage, 'Professional verified')).toBeVisible();
    await maker.reload();
    await expect(maker.getByText('Verified', { exact: true })).toBeVisible();
    await expect(maker.getByText('Dec 31, 2090')).toBeVisible();
  });
  await test.step('a change of credentials ends the verification, and says so before', async () => {
    await page.reload();
    await expect(page.getByText(/The badge is shown until Dec 31, 2090/)).toBeVisible();
    await page.getByLabel('Credentials').fill('CPA');
    await expect(page.getByText('Saving ends your verification,')).toBeVisible();
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(toast(page, 'Profile saved')).toBeVisible();
    await maker.reload();
    await expect(maker.getByText('Verified', { exact: true })).toHaveCount(0);
  });

  await test.step('another person cannot edit it', async () => {
    await expect(maker.getByRole('link', { name: 'Edit profile' })).toHaveCount(0);
    await maker.goto('/dashboard/professionals/register');
    await expect(maker.getByRole('heading', { level: 1 })).toHaveText('Register as Professional');
    await expect(maker.getByLabel('Business name')).toHaveValue('');
  });

  await test.step('paused it is out of the directory, and comes back; withdrawn it is gone', async () => {
    const act = async (item: string, confirm: string, done: string) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      if (confirm !== '') await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
      await expect(toast(page, done)).toBeVisible();
    };
    await act('Pause', 'Pause profile', 'Your profile is paused');
    await maker.goto(`/dashboard/professionals?search=${word}`);
    await expect(maker.getByText('No professionals found matching your criteria.')).toBeVisible();
    await act('List again', '', 'Your profile is in the directory');
    await maker.reload();
    await expect(maker.getByRole('link', { name })).toBeVisible();
    await act('Withdraw', 'Withdraw profile', 'Your profile is withdrawn');
    await maker.reload();
    await expect(maker.getByText('No professionals found matching your criteria.')).toBeVisible();
    const stranger = await newVisitor();
    await new Requests(stranger.context().request, productUrl).signUp(newPerson('Sam Smith'));
    await new Requests(stranger.context().request, productUrl).found('Sam’s Silver');
    await stranger.goto(profileUrl);
    await expect(stranger.getByText('This professional is not in the directory.')).toBeVisible();
  });
});
