// cspell:ignore connectionreset internetdisconnected endobj März
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test, toast, type Member } from '../product/journey.ts';
import { patience } from '../product/limits.ts';
import { settle, untilWatched } from '../product/settle.ts';
import { untilDraftKept } from '../product/until-draft-kept.ts';

/** A whole PDF of one empty page, as small as one can be. */
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\ntrailer<</Size 4/Root 1 0 R>>\n%%EOF\n',
);

/** A picture as a browser draws it: the type decides the format. */
async function drawn(page: Page, type: 'image/jpeg' | 'image/png', side = 300): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([kind, size]) => {
      const canvas = document.createElement('canvas');
      canvas.width = size;
      canvas.height = size;
      const context = canvas.getContext('2d');
      const image = context?.createImageData(size, size);
      // Noise, so that a large picture is a large file.
      for (let at = 0; image && at < image.data.length; at += 65_536)
        crypto.getRandomValues(image.data.subarray(at, at + 65_536));
      if (image) context?.putImageData(image, 0, 0);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, 0.95));
      const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [type, side] as const,
  );
  return Buffer.from(base64, 'base64');
}

const documents = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
const documentOf = (page: Page, name: string) => documents(page).filter({ hasText: name });
const opened = (page: Page, name: string) => page.getByRole('link', { name: `${name} (opens in a new tab)` });

/** Lets go of files over the page, as a file manager does. */
async function drop(page: Page, files: readonly { name: string; type: string; bytes: Buffer }[]) {
  const given = files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') }));
  const data = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, given);
  await page.dispatchEvent('main', 'dragover', { dataTransfer: data });
  await expect(page.getByText('Let go to add it.')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: data });
}

async function pastePicture(page: Page) {
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 40;
    canvas.height = 40;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob) await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  });
  await page.keyboard.press('Control+V');
}

/** An expense that is in the books. */
async function recorded(business: Member['business']): Promise<string> {
  const accounts =
    await business.get<{ id: string; systemKey: string | null; code: string }[]>('/finances/accounts');
  const id = '019a0000-0000-7000-8000-0000000000d1';
  await business.send('POST', '/finances/transactions', {
    id,
    kind: 'expense',
    date: '2026-03-10',
    payee: 'Clay & Co',
    amountCents: 8410,
    moneyAccountId: accounts.find((account) => account.systemKey === 'bank')?.id,
    categoryAccountId: accounts.find((account) => account.code === '6000')?.id,
  });
  return id;
}

test('files are dropped, pasted and chosen for an expense that is not saved yet, and lose nothing by a reload @spine', async ({
  page,
  member: _member,
}) => {
  await page.goto('/dashboard/finances/transactions/new');
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await drop(page, [{ name: 'receipt.jpg', type: 'image/jpeg', bytes: await drawn(page, 'image/jpeg') }]);
  await page.getByRole('button', { name: 'Choose files' }).focus();
  await pastePicture(page);
  await page.getByLabel('Files to add').setInputFiles(
    [
      { name: 'Invoice 118.pdf', mimeType: 'application/pdf', buffer: pdf },
      { name: 'notes.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') },
      { name: 'film.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(20 * 1024 * 1024 + 1, '%') },
    ],
    { timeout: 4 * patience },
  );
  await expect(documentOf(page, 'notes.zip')).toContainText('Only pictures (JPEG, PNG, WebP, GIF), PDF');
  await expect(documentOf(page, 'film.pdf')).toContainText('This file is larger than 20 MB.');
  await expect(documents(page)).toHaveCount(5);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Leave notes.zip out' }).click();

  await page.getByLabel('Amount').fill('84.10');
  await page.getByRole('combobox', { name: 'Paid to' }).fill('Clay & Co');
  await page.getByRole('combobox', { name: 'What for' }).fill('materials');
  await page.getByRole('option', { name: /Materials used/ }).click();
  await untilDraftKept(page, 'Clay & Co');
  await page.reload();
  await expect(page.getByLabel('Amount')).toHaveValue('84.10');
  await expect(documents(page)).toHaveCount(3);
  await expect(documentOf(page, 'receipt.jpg')).toContainText('attached when you save');

  await page.getByRole('button', { name: 'Record expense' }).dblclick();
  await expect(toast(page, 'Expense recorded')).toBeVisible();
  const row = page.getByRole('row', { name: /Clay & Co/ });
  await expect(row.getByText('3 documents')).toBeAttached();
  await row.getByRole('link').first().click();
  await expect(documents(page)).toHaveCount(3);
  await expect(opened(page, 'receipt.jpg')).toBeVisible();
  await expect(documents(page).filter({ hasText: /^Pasted 2\d{3}-/ })).toHaveCount(1);
  const thumbnail = documentOf(page, 'receipt.jpg').locator('img');
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await findViolations(page)).toEqual([]);
});

test('a document is opened, saved, removed and brought back by the keyboard', async ({
  page,
  member,
  complaints,
}) => {
  // The test's own look into the sealed picture, which also gets no sign for its tab.
  complaints.announce(/sandboxed/, /favicon/);
  // Live updates would hide a page that does not see what it did itself.
  await page.routeWebSocket(/\/api\/live\//, () => undefined);
  const id = await recorded(member.business);
  await page.goto(`/dashboard/finances/transactions/${id}`);
  // When the watch over the connection begins, all is asked again.
  await untilWatched(page);
  await settle(page);
  await page.getByLabel('Files to add').setInputFiles([
    { name: 'März.jpg', mimeType: 'image/jpeg', buffer: await drawn(page, 'image/jpeg') },
    { name: 'Invoice 118.pdf', mimeType: 'application/pdf', buffer: pdf },
  ]);
  await expect(opened(page, 'Invoice 118.pdf')).toBeVisible();
  await expect(opened(page, 'März.jpg')).toBeVisible();
  await page.reload();
  await expect(documents(page)).toHaveCount(2);

  const [tab] = await Promise.all([page.waitForEvent('popup'), opened(page, 'März.jpg').press('Enter')]);
  await expect
    .poll(() => tab.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(300);
  await tab.close();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Invoice 118.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Invoice 118.pdf');
  expect(await readFile(await download.path())).toEqual(pdf);

  await page.getByRole('button', { name: 'Remove März.jpg' }).press('Enter');
  await expect(documents(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeFocused();
  await toast(page, '“März.jpg” removed').getByRole('button', { name: 'Undo' }).click();
  await expect(opened(page, 'März.jpg')).toBeVisible();
  await page.reload();
  await expect(documents(page)).toHaveCount(2);

  await page.goto('/dashboard/finances/audit-trail?kind=documents');
  await expect(page.getByText('“März.jpg”')).toHaveCount(3);
});

test('what is no picture is refused at the file, and a cut line loses nothing', async ({
  page,
  member,
  complaints,
  context,
}) => {
  // While the test holds requests up, the browser takes a local picture for one that goes out.
  complaints.announce(refusal(422), refusal(503), /net::ERR_/, /Connecting to 'blob:/);
  const id = await recorded(member.business);
  await page.goto(`/dashboard/finances/transactions/${id}`);
  await page.getByLabel('Files to add').setInputFiles({
    name: 'page.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
  });
  await expect(documentOf(page, 'page.jpg')).toContainText('Only pictures (JPEG, PNG, WebP, GIF), PDF');
  await expect(documentOf(page, 'page.jpg').getByRole('button', { name: 'Retry' })).toBeHidden();
  await page.getByRole('button', { name: 'Leave page.jpg out' }).click();
  await expect(documents(page)).toHaveCount(0);

  // The server hangs up in the middle.
  await page.route('**/documents/*', (route) => route.abort('connectionreset'));
  const picture = await drawn(page, 'image/png', 700);
  await page
    .getByLabel('Files to add')
    .setInputFiles({ name: 'kiln.png', mimeType: 'image/png', buffer: picture });
  await expect(documentOf(page, 'kiln.png').getByRole('alert')).toBeVisible();
  await page.unroute('**/documents/*');
  await documentOf(page, 'kiln.png').getByRole('button', { name: 'Retry' }).click();
  await expect(opened(page, 'kiln.png')).toBeVisible();

  // The store of files is away for a while.
  await page.route('**/documents/*', (route) =>
    route.fulfill({ status: 503, json: { code: 'FILES_UNREACHABLE', status: 503, message: 'away' } }),
  );
  await page
    .getByLabel('Files to add')
    .setInputFiles({ name: 'glaze.png', mimeType: 'image/png', buffer: picture });
  await expect(documentOf(page, 'glaze.png').getByRole('alert')).toContainText('can’t reach the store');
  await page.unroute('**/documents/*');
  await documentOf(page, 'glaze.png').getByRole('button', { name: 'Retry' }).click();
  await expect(opened(page, 'glaze.png')).toBeVisible();

  // The line breaks while a file is on its way, and is mended.
  const cut = Promise.withResolvers<undefined>();
  await page.route('**/documents/*', async (route) => {
    await cut.promise;
    await route.abort('internetdisconnected');
  });
  await page
    .getByLabel('Files to add')
    .setInputFiles({ name: 'shelf.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('progressbar', { name: 'Sending shelf.png' })).toBeVisible();
  await context.setOffline(true);
  cut.resolve(undefined);
  await expect(documentOf(page, 'shelf.png').getByRole('alert')).toContainText('offline');
  await expect(documentOf(page, 'shelf.png').getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute('**/documents/*');
  await context.setOffline(false);
  await expect(opened(page, 'shelf.png')).toBeVisible();
  await page.reload();
  await expect(documents(page)).toHaveCount(3);
});

test('a file that fails when nobody looks any more is told of, and sent again from there', async ({
  page,
  member: _member,
  complaints,
}) => {
  complaints.announce(/net::ERR_/);
  await page.goto('/dashboard/finances/transactions/new?kind=draw');
  await page.getByLabel('Amount').fill('20');
  await page
    .getByLabel('Files to add')
    .setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(documentOf(page, 'slip.pdf')).toContainText('attached when you save');
  await page.route('**/documents/*', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Record draw' }).click();
  const failed = toast(page, '“slip.pdf” is not attached yet');
  await expect(failed).toBeVisible();
  await page.unroute('**/documents/*');
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('1 document', { exact: true })).toBeAttached();

  // What is given up takes its files along.
  await page.goto('/dashboard/finances/transactions/new?kind=draw');
  await page
    .getByLabel('Files to add')
    .setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
});
