import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test } from '../product/journey.ts';
import { cutOff, untilKept } from '../product/offline.ts';
import { Requests } from '../product/requests.ts';
import { administrator } from '../product/start-product.ts';
import { addStall, offlineComplaints, openTill, tile } from './tills.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 375, height: 760 } });

/** Pays what is in the cart with a note of 50 dollars. */
async function payWithFifty(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: '$50.00' }).click();
}

const way = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Receipt' }).getByRole('button', { name, exact: true });

/** Waits for a mail in the outbox, and returns its text. */
async function mailTo(office: Page, productUrl: string, address: string): Promise<string> {
  const requests = new Requests(office.request, productUrl);
  await requests.signIn(administrator);
  let text = '';
  await expect(async () => {
    const { rows } = await requests.get<{ rows: { id: string; to: string }[] }>('/api/v1/admin/mails');
    const mail = rows.find(({ to }) => to === address);
    expect(mail).toBeDefined();
    text = JSON.stringify(await requests.get(`/api/v1/admin/mails/${mail?.id ?? ''}`));
  }).toPass();
  return text;
}

test('a receipt is shown, emailed and texted without a network, and opens for anyone with its link', async ({
  page,
  member: { business },
  complaints,
  newVisitor,
  productUrl,
}) => {
  complaints.announce(...offlineComplaints, refusal(404));
  const eventId = await addStall(business);
  await openTill(page, eventId);
  await expect(page.getByText('Everything is sent')).toBeVisible();
  await untilKept(page);
  const reconnect = await cutOff(page);
  await tile(page, 'Mug').click();
  await payWithFifty(page);
  await expect(page.getByText('A-0001')).toBeVisible();

  const address = `ida.${String(Date.now())}@example.com`;
  const link = await test.step('QR code and text message have the link', async () => {
    await way(page, 'QR code').click();
    await expect(page.getByRole('img', { name: 'QR code of the receipt' })).toBeVisible();
    await expect(page.getByText('The page opens once this device has sent the sale.')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await way(page, 'Text').click();
    await page.getByLabel('Phone').fill('(555) 010-2030');
    const href = await page.getByRole('link', { name: 'Write message' }).getAttribute('href');
    await page.keyboard.press('Escape');
    const [, number, body] = /^sms:([\d+]*)\?&body=(.+)$/.exec(href ?? '') ?? [];
    expect(number).toBe('5550102030');
    return decodeURIComponent(body ?? '').replace('Your receipt from Ada’s Pots: ', '');
  });
  expect(link).toMatch(new RegExp(`^${productUrl}/r/[\\w-]{32}$`));

  await test.step('an address is checked at its field, and the email waits', async () => {
    await way(page, 'Email').click();
    const sheet = page.getByRole('dialog', { name: 'Email receipt' });
    await sheet.getByLabel('Email').fill('ida@mail');
    await sheet.getByRole('button', { name: 'Email receipt' }).click();
    await expect(sheet.getByText('Enter an address such as ida@example.com.')).toBeVisible();
    await sheet.getByLabel('Email').fill(address);
    await sheet.getByRole('button', { name: 'Email receipt' }).click();
    await expect(page.getByText(`To be emailed to ${address}`)).toBeVisible();
    await way(page, 'No receipt').click();
    await expect(tile(page, 'Mug')).toBeVisible();
  });

  const visitor = await newVisitor();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'No receipt here yet' })).toBeVisible();
  await reconnect();
  await expect(page.getByText('Everything is sent')).toBeVisible();

  await test.step('the page shows what was bought, without a sign-in', async () => {
    await visitor.getByRole('button', { name: 'Try again' }).click();
    await expect(visitor.getByRole('heading', { name: 'Ada’s Pots' })).toBeVisible();
    await expect(visitor.getByText('Receipt A-0001')).toBeVisible();
    await expect(visitor.getByRole('list', { name: 'Items' })).toHaveText('1 × Mug$24.00');
    await expect(visitor.getByRole('list', { name: 'Payment' })).toHaveText('Cash$50.00Change$26.00');
    expect(await findViolations(visitor)).toEqual([]);
  });

  await test.step('the email has the receipt and its link, once', async () => {
    const text = await mailTo(await newVisitor(), productUrl, address);
    expect(text).toContain('1 × Mug: $24.00');
    expect(text).toContain(link.split('/r/')[1]);
  });

  await test.step('a refund is shown on the receipt of its sale', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: 'Sales and refunds' }).click();
    await page.getByRole('button', { name: /^A-0001/ }).click();
    await expect(page.getByText(`Emailed to ${address}`)).toBeVisible();
    await expect(way(page, 'QR code')).toBeVisible();
    await page.getByRole('button', { name: 'Refund or exchange' }).click();
    await page.getByRole('button', { name: 'One Mug more' }).click();
    await page.getByLabel('Reason').fill('Chipped');
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(page.getByText('A-0002')).toBeVisible();
    await expect(way(page, 'Email')).toBeVisible();
    await expect(page.getByText('Everything is sent')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('list', { name: 'Refund A-0002' })).toContainText(
      'Given back: Cash−$24.00',
    );
    await expect(visitor.getByRole('list', { name: 'Total' })).toHaveText('Total$24.00');
  });
});
