import { randomUUID } from 'node:crypto';
import { barcodeOf } from '../../packages/domain/src/items/barcode.ts';
import { findViolations } from '../product/accessibility.ts';
import { cameraFlags, pictureOfBars, writeFilm } from '../product/camera-film.ts';
import { chromiumOptions } from '../product/chromium.ts';
import { expect, test } from '../product/journey.ts';
import { patience } from '../product/limits.ts';

const whole = (amount: number) => amount * 1_000_000;
const code = { stranger: '4012345678901', mug: '4006381333931' };
const film = writeFilm(
  'shelf',
  [code.stranger, code.mug].map((text) => pictureOfBars(barcodeOf(text)?.widths ?? [])),
);
const options = chromiumOptions();
test.use({ launchOptions: { ...options, args: [...options.args, ...cameraFlags(film)] } });

test('the camera reads the barcodes of a shelf, and each one that is held before it counts once', async ({
  page,
  member,
}) => {
  const { business } = member;
  const mug = {
    id: randomUUID(),
    kind: 'product',
    productType: 'made',
    name: 'Celadon mug',
    isCounted: true,
  };
  await business.send('POST', '/inventory/items', { ...mug, barcode: code.mug });
  const lines = [{ itemId: mug.id, quantity: whole(10), valueCents: 8000 }];
  await business.send('POST', '/inventory/stock/start', { id: randomUUID(), day: '2026-01-01', lines });
  await page.goto('/dashboard/inventory/operations/stock-takes');
  await page.getByRole('button', { name: 'Begin a stock take' }).first().click();
  await page.getByLabel('Name', { exact: false }).last().fill('By camera');
  await page.getByRole('button', { name: 'Make the sheet' }).click();

  await test.step('what is not on the sheet is told, and what is there is counted', async () => {
    await page.getByRole('switch', { name: 'Each scan counts one' }).click();
    await page.getByRole('button', { name: 'Scan', exact: true }).dblclick();
    const dialog = page.getByRole('dialog', { name: 'Scan' });
    const said = dialog.getByRole('status');
    await expect(said).toHaveText(`Nothing on this sheet has the code ${code.stranger}.`);
    await expect(said).toHaveText('Celadon mug');
    expect(await findViolations(page)).toEqual([]);
    // Two seconds before the camera are one mug; it comes back after a while, and is the second.
    await expect(said).toHaveText(`Nothing on this sheet has the code ${code.stranger}.`);
    await expect(said).toHaveText('Celadon mug');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(
      page.getByText('1 of 1 counted').or(page.getByText('Everything is counted')).first(),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Counted/ }).click();
    await expect(page.getByLabel('How much of Celadon mug')).toHaveValue('2');
  });

  await test.step('a scan that counts nothing goes to the field of the item', async () => {
    await page.getByRole('switch', { name: 'Each scan counts one' }).click();
    await page.getByRole('button', { name: 'Scan', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 2 * patience });
    await expect(page.getByLabel('How much of Celadon mug')).toBeFocused();
    await expect(page.getByLabel('How much of Celadon mug')).toHaveValue('2');
  });
});
