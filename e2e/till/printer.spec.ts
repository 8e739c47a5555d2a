import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, toast, test } from '../product/journey.ts';
import { addStall, openTill, sell, tile, tillDay } from './tills.ts';

test.use({ viewport: { width: 375, height: 760 } });

declare global {
  interface Window {
    /** Jobs that the printer took, each as its bytes. */
    jobs: number[][];
    isPrinterOff: boolean;
    papers: number;
  }
}

/** Runs in the page: a printer over WebUSB that keeps what it is sent, and the print of the system. */
function connectPrinter(): void {
  window.jobs = [];
  window.isPrinterOff = false;
  window.papers = 0;
  window.print = () => {
    window.papers += 1;
  };
  let isOpen = false;
  let isClaimed = false;
  const fail = (name: string) => Promise.reject(new DOMException('The device is gone.', name));
  const endpoint = (endpointNumber: number, direction: string) => ({
    endpointNumber,
    direction,
    type: 'bulk',
  });
  const device = {
    ...{ vendorId: 0x04b8, productId: 0x0e28, productName: 'TM-T20III', serialNumber: 'X7' },
    configuration: null as object | null,
    open: () => (window.isPrinterOff ? fail('NetworkError') : Promise.resolve(void (isOpen = true))),
    close: () => Promise.resolve(void (isOpen = isClaimed = false)),
    selectConfiguration() {
      const alternate = {
        alternateSetting: 0,
        interfaceClass: 7,
        endpoints: [endpoint(2, 'in'), endpoint(1, 'out')],
      };
      device.configuration = { interfaces: [{ interfaceNumber: 3, alternates: [alternate] }] };
      return Promise.resolve();
    },
    claimInterface: (number: number) =>
      isOpen && number === 3 ? Promise.resolve(void (isClaimed = true)) : fail('NotFoundError'),
    releaseInterface: () => Promise.resolve(void (isClaimed = false)),
    transferOut(number: number, data: Uint8Array) {
      if (!isClaimed || number !== 1) return fail('InvalidAccessError');
      window.jobs.push([...data]);
      return Promise.resolve({ status: 'ok', bytesWritten: data.length });
    },
  };
  // A printer that was allowed once is so after a reload.
  const key = 'test:printer-allowed';
  Object.defineProperty(navigator, 'usb', {
    value: {
      requestDevice: ({ filters }: { filters: { classCode?: number }[] }) => {
        if (!filters.some(({ classCode }) => classCode === 7)) return fail('NotFoundError');
        localStorage.setItem(key, 'yes');
        return Promise.resolve(device);
      },
      getDevices: () => Promise.resolve(localStorage.getItem(key) === null ? [] : [device]),
    },
  });
}

const job = async (page: Page, index: number) => {
  await page.waitForFunction((wanted) => window.jobs.length > wanted, index);
  const bytes = await page.evaluate((wanted) => window.jobs[wanted] ?? [], index);
  return Buffer.from(bytes).toString('latin1');
};
const cut = '\u001DV\u0000';
const pulse = '\u001Bp\u0000';

async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name }).click();
}

test('a receipt printer prints and opens the drawer, and a sale goes on without it', async ({
  page,
  member: { business },
}) => {
  await page.addInitScript(connectPrinter);
  const eventId = await addStall(business);
  await openTill(page, eventId);
  await openMenu(page, 'Printer');
  await test.step('it is connected and set up once for this device', async () => {
    await page.getByRole('button', { name: 'Connect over USB' }).click();
    await expect(page.getByText('TM-T20III')).toBeVisible();
    await page.getByLabel('Characters per line').selectOption('32');
    await page.getByRole('switch', { name: 'Print a receipt after each sale' }).click();
    await page.getByRole('switch', { name: 'Open the cash drawer for cash sales' }).click();
    await page.getByRole('button', { name: 'Print a test receipt' }).click();
    expect(await job(page, 0)).toContain('The printer is ready.');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back' }).click();
  });

  await test.step('a sale in cash opens the drawer and prints, one by card only prints', async () => {
    await sell(page, 'Mug');
    const cash = await job(page, 1);
    expect(cash).toContain(pulse);
    expect(cash.indexOf(pulse)).toBeLessThan(cash.indexOf('Receipt A-0001'));
    expect(cash).toMatch(/Total +\$24\.00/);
    expect(cash.endsWith(`${cut}\n\r`)).toBe(true);
    await tile(page, 'Bowl').click();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('button', { name: 'Card' }).click();
    await page.getByRole('button', { name: 'Record payment' }).click();
    const card = await job(page, 2);
    expect(card).toMatch(/Card +\$18\.50/);
    expect(card).not.toContain(pulse);
  });

  await test.step('it is found again after a reload', async () => {
    await page.goto('/till?view=printer');
    await expect(page.getByLabel('Characters per line')).toHaveValue('32');
    await page.getByRole('switch', { name: 'Print a receipt after each sale' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await sell(page, 'Mug');
    expect(await job(page, 0)).not.toContain('Receipt');
  });

  await test.step('one that is off says so, and the system prints instead', async () => {
    await page.evaluate(() => void (window.isPrinterOff = true));
    await tile(page, 'Vase').click();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('button', { name: '$42.00' }).click();
    await expect(page.getByText('A-0004')).toBeVisible();
    await expect(toast(page, 'Nothing printed')).toContainText('The sale is recorded.');
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await receipt.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(receipt.getByRole('alert')).toContainText('The receipt printer doesn’t answer.');
    await receipt.getByRole('button', { name: 'Print with this device' }).click();
    await expect.poll(() => page.evaluate(() => window.papers)).toBe(1);
    await expect(page.locator('.till-receipt')).toContainText('Receipt A-0004');
  });
  await expect(page.getByText('Everything is sent')).toBeVisible();
  expect(await tillDay(business)).toMatchObject({
    sales: 4,
    totalCents: 2 * 2400 + 1850 + 4200,
    keptCount: 0,
  });
});
