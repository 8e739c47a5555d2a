import { barcodeOf } from '../../packages/domain/src/items/barcode.ts';
import { cameraFlags, pictureOfBars, writeFilm } from '../product/camera-film.ts';
import { chromiumOptions } from '../product/chromium.ts';
import { expect, test } from '../product/journey.ts';
import { cutOff, untilKept } from '../product/offline.ts';
import { addStall, offlineComplaints, openTill } from './tills.ts';

const film = writeFilm('stall', [pictureOfBars(barcodeOf('4006381333931')?.widths ?? [])]);
const options = chromiumOptions();
test.use({
  ...{ serviceWorkers: 'allow', viewport: { width: 375, height: 760 } },
  launchOptions: { ...options, args: [...options.args, ...cameraFlags(film)] },
});

test('the camera reads barcodes without a network, though it was never used with one', async ({
  page,
  member: { business },
  complaints,
}) => {
  complaints.announce(...offlineComplaints);
  const eventId = await addStall(business);
  await openTill(page, eventId);
  await expect(page.getByText('Everything is sent')).toBeVisible();
  await untilKept(page);
  await cutOff(page);
  await page.getByRole('button', { name: 'Scan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan' });
  await expect(dialog.getByRole('status')).toContainText('Mug');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^Cart/ })).toBeVisible();
});
