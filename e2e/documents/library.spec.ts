// cspell:ignore endobj unnoticed
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { settle } from '../product/settle.ts';

/** A PDF of one page with a line of text. */
function pdfOf(text: string): Buffer {
  const stream = `BT /F1 18 Tf 20 100 Td (${text}) Tj ET`;
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n4 0 obj<</Length ${String(stream.length)}>>stream\n${stream}\nendstream endobj\n5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Size 6/Root 1 0 R>>\n%%EOF\n`,
  );
}

const cards = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
const cardOf = (page: Page, name: string) => cards(page).filter({ hasText: name });

async function upload(
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  await page.getByRole('button', { name: 'Upload' }).first().click();
  await page.getByLabel('Files to add').setInputFiles(files);
}

test('files become documents that are found by their text, detailed, opened, downloaded and deleted @spine', async ({
  page,
  member: _member,
}) => {
  await page.goto('/dashboard/documents');
  await expect(page.getByText('No documents found. Upload some documents to get started.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Shared with Me' }).click();
  await expect(page.getByText('No documents have been shared with you.')).toBeVisible();
  await page.getByRole('link', { name: 'All Documents' }).click();

  await upload(page, [
    {
      name: 'Permit.pdf',
      mimeType: 'application/pdf',
      buffer: pdfOf('Temporary vendor permit of Lorain County'),
    },
    { name: 'fees.csv', mimeType: 'text/csv', buffer: Buffer.from('fair,fee\nLorain,120.00\nAkron,95.50\n') },
  ]);
  const dialog = page.getByRole('dialog', { name: 'Upload documents' });
  await expect(dialog.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
  const notes = {
    name: 'Notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Ask the fair about parking.\n'),
  };
  await page.getByLabel('Files to add').setInputFiles([notes]);
  await expect(dialog.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByText('3 documents', { exact: true }).first()).toBeVisible();
  await expect(cardOf(page, 'Permit.pdf')).toContainText('Other');
  await settle(page);
  expect(await findViolations(page)).toEqual([]);

  // The text is read behind the screen, which follows by itself.
  await expect(page.getByText('Reading the text')).toHaveCount(0, { timeout: 60_000 });
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('lorain county');
  await expect(cards(page)).toHaveCount(1);
  await expect(cardOf(page, 'Permit.pdf').locator('mark').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('');
  await expect(cards(page)).toHaveCount(3);

  await cardOf(page, 'Permit.pdf').getByRole('button', { name: 'More actions for Permit.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Edit details' }).click();
  const details = page.getByRole('dialog', { name: 'Edit details' });
  await details.getByLabel('Title').fill('Vendor permit');
  await details.getByLabel('Description').fill('For the fair in July.');
  await details.getByLabel('Category').selectOption('Legal');
  await details.getByLabel('Tags').fill('ohio, fair');
  await details.getByRole('textbox', { name: 'Expires on' }).fill('Jan 5, 2020');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(cardOf(page, 'Vendor permit')).toContainText('Legal');
  await expect(cardOf(page, 'Vendor permit')).toContainText('#ohio #fair');
  await expect(cardOf(page, 'Vendor permit')).toContainText('Expired Jan 05, 2020');

  // Filters are in the address, where a reload finds them.
  await page.getByRole('button', { name: 'Category' }).click();
  await page.getByRole('checkbox', { name: 'Legal' }).check();
  await page.keyboard.press('Escape');
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove filter Legal' }).click();
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: '#ohio (1)' }).check();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('checkbox', { name: '#ohio (1)' }).uncheck();

  await page.getByRole('button', { name: 'View Vendor permit' }).click();
  const preview = page.getByRole('dialog', { name: 'Vendor permit' });
  await expect(preview.getByText('Page 1 of 1')).toBeVisible();
  await expect(preview.locator('canvas')).toBeVisible();
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('Permit.pdf');
  await expect(toast(page, 'Download started')).toContainText('Permit.pdf is being downloaded.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View Notes.txt' }).click();
  await expect(page.getByText('Ask the fair about parking.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Next document' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View fees.csv' }).click();
  await expect(page.getByRole('cell', { name: '95.50' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Recent' }).click();
  await expect(cards(page)).toHaveCount(3);

  // The same bytes are not kept twice without asking; deleted ones come back from the trash.
  await cardOf(page, 'Notes.txt').getByRole('button', { name: 'More actions for Notes.txt' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete document' }).click();
  await expect(toast(page, 'Document deleted')).toContainText('Notes.txt has been deleted.');
  await expect(cards(page)).toHaveCount(2);
  await upload(page, [{ ...notes, name: 'Copy.txt' }]);
  await expect(dialog.getByText('You already have this file as “Notes.txt”, in the trash.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Restore it' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(cards(page)).toHaveCount(3);

  // What is selected is tagged, saved as a ZIP, and deleted for good.
  await page.getByRole('checkbox', { name: 'Select Notes.txt' }).check();
  await page.getByRole('checkbox', { name: 'Select fees.csv' }).check();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByLabel('Tags to add').fill('market');
  await page.getByRole('button', { name: 'Save tags' }).click();
  await expect(cards(page).getByText('#market')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select Notes.txt' }).check();
  await page.getByRole('checkbox', { name: 'Select fees.csv' }).check();
  const zip = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download ZIP' }).click();
  const archive = await (await zip).path();
  expect((await readFile(archive)).subarray(0, 2).toString()).toBe('PK');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete 2 documents' }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Trash' }).click();
  await expect(cards(page)).toHaveCount(2);
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete fees.csv permanently' }).click();
  await expect(page.getByText('This action cannot be undone.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('a document is shared by link with a password, opened by a stranger, replaced, and the link revoked', async ({
  page,
  member: _member,
  newVisitor,
  complaints,
}) => {
  complaints.announce(/40[34].*\/api\/v1\/public\/documents\//);
  await page.goto('/dashboard/documents');
  await upload(page, [
    { name: 'Line sheet.txt', mimeType: 'text/plain', buffer: Buffer.from('Mug 24 dollars.\n') },
  ]);
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'View Line sheet.txt' }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const sharing = page.getByRole('dialog', { name: 'Share document' });
  await sharing.getByLabel('Password').fill('stoneware');
  await sharing.getByRole('button', { name: 'Create link' }).dblclick();
  const row = sharing.getByRole('listitem').filter({ hasText: '/d/' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Password · 0 downloads');
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  const address = await row.getByText('/d/').innerText();

  const stranger = await newVisitor();
  const path = new URL(address).pathname;
  await stranger.goto(path);
  await expect(stranger.getByText('It is protected by a password')).toBeVisible();
  expect(await findViolations(stranger)).toEqual([]);
  await stranger.getByLabel('Password', { exact: true }).fill('porcelain');
  await stranger.getByRole('button', { name: 'Open document' }).click();
  await expect(stranger.getByText('This is not the password. Check it and try again.')).toBeVisible();
  await stranger.getByLabel('Password', { exact: true }).fill('stoneware');
  await stranger.keyboard.press('Enter');
  await expect(stranger.getByText('Mug 24 dollars.')).toBeVisible();
  await settle(stranger);
  expect(await findViolations(stranger)).toEqual([]);
  const saved = stranger.waitForEvent('download');
  await stranger.getByRole('link', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('Line sheet.txt');

  await sharing.getByRole('button', { name: 'Done' }).click();
  await page
    .getByLabel('Replacing file')
    .setInputFiles([
      { name: 'Line sheet 2.txt', mimeType: 'text/plain', buffer: Buffer.from('Mug 26 dollars.\n') },
    ]);
  await expect(page.getByText('Mug 26 dollars.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore version 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(row).toContainText('1 download');
  await row.getByRole('button', { name: 'Revoke link' }).click();
  await expect(row).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(await findViolations(stranger)).toEqual([]);
});

/** A receipt as a picture. Its date is far enough back for any day on which this runs. */
async function drawnReceipt(page: Page, date: string): Promise<Buffer> {
  const base64 = await page.evaluate(async (day) => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 1000;
    const paper = canvas.getContext('2d')!;
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, 800, 1000);
    paper.fillStyle = '#222';
    paper.font = '34px monospace';
    for (const [at, [left, right]] of [
      ['BAILEY POTTERY', ''],
      [day, ''],
      ['Subtotal', '77.80'],
      ['Sales tax', '6.30'],
      ['TOTAL', '84.10'],
    ].entries()) {
      paper.textAlign = 'left';
      paper.fillText(left!, 80, 140 + at * 90);
      paper.textAlign = 'right';
      paper.fillText(right!, 720, 140 + at * 90);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, date);
  return Buffer.from(base64, 'base64');
}

test('a photo of a receipt is read into an expense that a person checks and records', async ({
  page,
  member: _member,
}) => {
  await page.goto('/dashboard/documents');
  const year = new Date().getFullYear() - 1;
  await upload(page, [
    { name: 'Clay.png', mimeType: 'image/png', buffer: await drawnReceipt(page, `01/02/${String(year)}`) },
  ]);
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'View Clay.png' }).click();
  await expect(page.getByText('The text of this file can be searched.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Record expense' }).click();
  await expect(page.getByLabel('Amount').first()).toHaveValue('84.10');
  await expect(page.getByRole('combobox', { name: 'Paid to' })).toHaveValue('BAILEY POTTERY');
  await expect(page.getByRole('img', { name: 'TOTAL 84.10' })).toBeVisible();
  await expect(page.getByText(`Jan 02, ${String(year)}`)).toBeVisible();
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'What for' }).fill('materials');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Record expense' }).click();
  await expect(toast(page, 'Expense recorded')).toBeVisible();
  await page.goto('/dashboard/documents');
  await page.getByRole('button', { name: 'View Clay.png' }).click();
  await expect(page.getByRole('link', { name: 'Record expense' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Transaction BAILEY POTTERY' }).click();
  await page.getByRole('link', { name: 'Show in Documents' }).click();
  await expect(page.getByText('Attached to one transaction')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
});
