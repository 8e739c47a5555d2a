import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { newPerson, Requests } from '../product/requests.ts';
import { settle } from '../product/settle.ts';
import { administrator } from '../product/start-product.ts';
import { untilDraftKept } from '../product/until-draft-kept.ts';

/** A square photo of one color. */
async function drawPhoto(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 600];
    const context = canvas.getContext('2d');
    if (!context) return '';
    context.fillStyle = 'teal';
    context.fillRect(0, 0, 600, 600);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

async function signUp(page: Page, productUrl: string, name: string): Promise<Requests> {
  const requests = new Requests(page.context().request, productUrl);
  await requests.signUp(newPerson(name));
  await requests.found(`${name}’s workshop`);
  await requests.finishFirstHour();
  return requests;
}

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

test('a professional is found, asked and reviewed @spine', async ({
  page,
  member: _member,
  requests,
  newVisitor,
  productUrl,
}) => {
  const word = randomUUID().slice(0, 8);
  const name = `Ada Ledgers ${word}`;
  await requests.finishFirstHour();
  await page.goto('/dashboard/professionals');
  await page.getByRole('link', { name: 'Register as Professional' }).click();

  await test.step('wrong input is told at its field, and typing outlives a reload', async () => {
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    for (const text of [
      'Enter your city and state.',
      'Choose a specialty.',
      'Enter an amount from $0 to $10,000.',
      'Enter whole years from 0 to 80.',
      'Write a few words first.',
    ])
      await expect(page.getByText(text)).toBeVisible();
    await page.getByLabel('Business name').fill(name);
    await page.getByLabel('Location').fill('Salem, OR');
    await page.getByLabel('Specialty').selectOption('Bookkeeping');
    await page.getByLabel('Hourly rate').fill('85');
    await page.getByLabel('Years of experience').fill('12');
    await page.getByLabel('Description').fill('Monthly books for potters.');
    await page.getByText('Services, credentials and availability').click();
    await page.getByLabel('Credentials').fill('CPA, Enrolled Agent');
    await page.getByLabel('Website').fill('ledgers');
    await page.getByLabel('Availability').fill('Takes new clients');
    await expect(page.getByText('Enter a full address, such as https://example.com')).toBeVisible();
    await page.getByLabel('Website').fill('https://ledgers.example.com');
    await untilDraftKept(page, 'ledgers.example.com');
    await page.reload();
    await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
    await expect(page.getByLabel('Business name')).toHaveValue(name);
    await expect(preview(page)).toContainText('$85.00 per hour');
    await expect(preview(page)).toContainText('12 years of experience');
    await expect(preview(page)).toContainText('Enrolled Agent');
    await settle(page);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the profile is in the directory with its photo', async () => {
    const photo = page.getByLabel('Photo', { exact: true });
    await photo.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await expect(page.getByText('Choose a JPEG, PNG or WebP picture of at most 4 MB.')).toBeVisible();
    await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawPhoto(page) });
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(toast(page, 'You are in the directory')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('main img')).toHaveJSProperty('naturalWidth', 512);
    await expect(page.getByRole('link', { name: 'https://ledgers.example.com' })).toHaveAttribute(
      'rel',
      /noopener.*nofollow/,
    );
  });
  const profileUrl = page.url();

  const maker = await newVisitor();
  await signUp(maker, productUrl, 'Vera Weaver');
  await test.step('another person finds it by search and filter', async () => {
    await maker.goto('/dashboard/professionals');
    await maker.getByRole('searchbox', { name: 'Search by name, place or specialty' }).fill(word);
    await expect(maker).toHaveURL(new RegExp(`search=%?2?2?${word}`));
    await maker.getByRole('button', { name: 'Filters' }).click();
    await maker.getByLabel('Specialty', { exact: true }).selectOption('Tax planning');
    await expect(maker.getByText('No professionals found matching your criteria.')).toBeVisible();
    await maker.getByLabel('Specialty', { exact: true }).selectOption('Bookkeeping');
    const card = maker.getByRole('list', { name: 'Professionals' }).getByRole('listitem');
    await expect(card).toHaveCount(1);
    for (const text of ['Salem, OR', '$85.00 per hour', '12 years of experience', 'No reviews yet'])
      await expect(card).toContainText(text);
    await maker.getByRole('button', { name: 'Sorted by: Best rating' }).click();
    await maker.getByRole('menuitemradio', { name: 'Lowest hourly rate' }).click();
    await maker.reload();
    await expect(maker.getByRole('button', { name: 'Sorted by: Lowest hourly rate' })).toBeVisible();
    await settle(maker);
    expect(await findViolations(maker)).toEqual([]);
    await card.getByRole('link', { name }).click();
    await expect(maker.getByText(`You can write a review after ${name} has answered`)).toBeVisible();
  });

  await test.step('a request is sent and answered', async () => {
    await maker.getByRole('button', { name: 'Contact' }).click();
    const dialog = maker.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByText('Write a few words first.')).toBeVisible();
    await dialog.getByLabel('Message').fill('Can you set up my sales tax?');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(toast(maker, 'Request sent')).toBeVisible();
    await expect(maker.getByRole('region', { name: 'Your requests' })).toContainText('Waiting for an answer');

    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await page.getByRole('link', { name: /Vera Weaver asks you as a professional/ }).click();
    const received = page.getByRole('region', { name: 'Requests to you' });
    await received.getByRole('button', { name: 'Answer' }).click();
    await received.getByLabel('Your answer').fill('Yes, in March.');
    await received.getByRole('button', { name: 'Send answer' }).click();
    await expect(received).toContainText('You have answered all requests.');
    await received.getByRole('link', { name: 'All requests' }).click();
    await expect(page.getByRole('list', { name: 'Requests' })).toContainText('Yes, in March.');
    await maker.reload();
    await expect(maker.getByRole('region', { name: 'Your requests' })).toContainText('Yes, in March.');
  });

  const reviews = maker.getByRole('region', { name: 'Reviews' });
  await test.step('a review counts, is edited, and is replied to once', async () => {
    await reviews.getByRole('button', { name: 'Write a review' }).click();
    const dialog = maker.getByRole('dialog', { name: 'Write a review' });
    await dialog.getByRole('button', { name: 'Publish review' }).click();
    await expect(dialog.getByText('Choose a rating.')).toBeVisible();
    await dialog.getByLabel('Rating').selectOption('5 stars');
    await dialog.getByLabel('Review', { exact: true }).fill('Clear answers within a day.');
    await dialog.getByRole('button', { name: 'Publish review' }).click();
    await expect(reviews.getByRole('heading')).toHaveText('Reviews: 5.0 (1 review)');
    await reviews.getByRole('button', { name: 'Edit review' }).click();
    const edit = maker.getByRole('dialog', { name: 'Edit your review' });
    await edit.getByLabel('Rating').selectOption('4 stars');
    await edit.getByRole('button', { name: 'Save review' }).click();
    await expect(reviews.getByRole('heading')).toHaveText('Reviews: 4.0 (1 review)');
    await expect(reviews.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();

    await page.goto(profileUrl);
    const own = page.getByRole('region', { name: 'Reviews' });
    await own.getByRole('button', { name: 'Reply' }).click();
    await own.getByLabel('Your reply').fill('Thank you, Vera.');
    await own.getByRole('button', { name: 'Publish reply' }).click();
    await expect(own).toContainText('Reply from the professional');
    await expect(own.getByRole('button', { name: 'Reply' })).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the rating is the average of the reviews', async () => {
    const third = await newVisitor();
    const theirs = await signUp(third, productUrl, 'Theo Turner');
    const professionalId = profileUrl.split('/').at(-1) ?? '';
    const contactId = randomUUID();
    await theirs.send('PUT', `/api/v1/professionals/${professionalId}/contacts/${contactId}`, {
      text: 'Do you take weavers?',
    });
    await requests.send('PUT', `/api/v1/professional-contacts/${contactId}/answer`, { text: 'I do.' });
    await theirs.send('PUT', `/api/v1/professionals/${professionalId}/reviews/${randomUUID()}`, {
      rating: 5,
      text: 'Buy cheap shoes at shoes.example',
    });
    await maker.reload();
    await expect(reviews.getByRole('heading')).toHaveText('Reviews: 4.5 (2 reviews)');
    await expect(reviews.getByRole('listitem').first()).toContainText('Your review');
  });

  const adminPage = await newVisitor();
  await new Requests(adminPage.context().request, productUrl).signIn(administrator);
  await test.step('a reported review is hidden for a reason, and the profile says so', async () => {
    await reviews.getByRole('button', { name: 'Report review' }).click();
    const dialog = maker.getByRole('dialog', { name: 'Report this review?' });
    await dialog.getByRole('button', { name: 'Report review' }).click();
    await expect(dialog.getByText('Choose a reason.')).toBeVisible();
    await dialog.getByLabel('Reason').selectOption('Advertising or spam');
    await dialog.getByRole('button', { name: 'Report review' }).click();
    await expect(reviews.getByText('Reported')).toBeVisible();

    await adminPage.goto('/admin');
    await adminPage.getByRole('link', { name: 'Financial Professionals' }).click();
    await adminPage.getByRole('button', { name: /^Reported reviews/ }).click();
    const reported = adminPage
      .getByRole('list', { name: 'Reviews' })
      .getByRole('listitem')
      .filter({ hasText: name });
    await expect(reported).toContainText('Reported: Advertising or spam (1).');
    await reported.getByRole('button', { name: 'Hide' }).click();
    const hide = adminPage.getByRole('dialog', { name: 'Hide this review?' });
    await hide.getByLabel('Reason').selectOption('Advertising or spam');
    await hide.getByRole('button', { name: 'Hide review' }).click();
    await expect(toast(adminPage, 'Review hidden')).toBeVisible();
    await maker.reload();
    await expect(reviews.getByRole('heading')).toHaveText('Reviews: 4.0 (1 review)');
    await expect(reviews.getByText('1 review hidden by an administrator')).toBeVisible();
  });
});
