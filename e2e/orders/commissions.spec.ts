import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { settle } from '../product/settle.ts';

async function look(page: Page, name: string): Promise<void> {
  await settle(page);
  expect.soft(await findViolations(page), name).toEqual([]);
}

/** A picture of one pixel. */
const plate = {
  name: 'plate.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('a commission is shown, changed and approved behind a link, and the maker sees it at once', async ({
  page,
  member,
  newVisitor,
}) => {
  const customer = await member.business.addCustomer('Grace Hopper', 'grace@example.com');
  const orderId = await member.business.takeOrder(customer, { channel: 'commission' });
  const proof = (number: number) => page.getByRole('listitem', { name: `Proof ${String(number)}` });
  const show = async (number: number) => {
    await page.getByRole('button', { name: 'New proof' }).dblclick();
    await proof(number).getByLabel('Files to add').setInputFiles(plate);
    await expect(
      proof(number)
        .getByRole('link', { name: /plate.png/ })
        .first(),
    ).toBeVisible();
    await proof(number).getByLabel('What goes with it').fill('The first plate.');
    await proof(number).getByRole('button', { name: 'Show without email' }).dblclick();
    await expect(toast(page, `Proof ${String(number)} is on the page`)).toBeVisible();
  };

  await test.step('the maker writes the brief and shows a proof', async () => {
    await page.goto(`/dashboard/customers/orders/${orderId}`);
    await page.getByRole('button', { name: 'Write the brief' }).click();
    const dialog = page.getByRole('dialog', { name: 'Brief' });
    await dialog.getByLabel('What is to be made').fill('Six plates, a leaf in the well.');
    await look(page, 'brief');
    await dialog.getByRole('button', { name: 'Save brief' }).click();
    await expect(page.getByText('Six plates, a leaf in the well.')).toBeVisible();
    await show(1);
    await look(page, 'order with a commission');
  });

  const phone = await newVisitor();
  await test.step('the customer asks for changes on a phone', async () => {
    const { publicUrl } = await member.business.get<{ publicUrl: string }>(
      `/customer-orders/${orderId}/commission`,
    );
    await phone.setViewportSize({ width: 375, height: 720 });
    await phone.goto(new URL(publicUrl).pathname);
    await expect(phone.getByText('Six plates, a leaf in the well.')).toBeVisible();
    await look(phone, 'page of the customer');
    await phone.getByRole('button', { name: 'Ask for changes' }).click();
    await phone.getByRole('button', { name: 'Ask for changes' }).click();
    await expect(phone.getByText('Say what should be different.')).toBeVisible();
    await phone.getByLabel('What should be different').fill('A little bluer');
    await phone.getByRole('button', { name: 'Ask for changes' }).dblclick();
    await expect(phone.getByText('“A little bluer”')).toBeVisible();
    await phone.getByLabel('Write a message').fill('Is the rim thin?');
    await phone.getByRole('button', { name: 'Send message' }).dblclick();
    await expect(phone.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(1);
    await expect(phone.getByLabel('Write a message')).toHaveValue('');
  });

  await test.step('the maker sees it without a reload, answers, and shows another', async () => {
    await expect(page.getByText('“A little bluer”')).toBeVisible();
    await expect(page.getByText('Is the rim thin?')).toBeVisible();
    await page.getByLabel('Write a message').fill('As thin as it goes.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await show(2);
  });

  await test.step('the customer approves it', async () => {
    await phone.reload();
    await expect(phone.getByText('As thin as it goes.')).toBeVisible();
    await phone.getByRole('button', { name: 'Approve' }).click();
    await expect(phone.getByText('Type a name.')).toBeVisible();
    await phone.getByLabel('Your name').fill('Grace Hopper');
    await phone.getByRole('button', { name: 'Approve' }).dblclick();
    const shown = phone.getByRole('listitem', { name: 'Proof 2' });
    await expect(shown.getByText(/^Grace Hopper, /)).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Approve' })).toBeHidden();
    await look(phone, 'page after the answer');
  });

  await test.step('the work begins, and the list tells the stage', async () => {
    await page.getByRole('button', { name: 'The work has begun' }).click();
    const stages = page.getByRole('list', { name: 'How far it has come' });
    await expect(stages.locator('[aria-current=step]')).toHaveText('Being made');
    await page.getByRole('button', { name: 'It is ready' }).click();
    await expect(stages.locator('[aria-current=step]')).toHaveText('Ready');
    await page.goto('/dashboard/customers/orders');
    await expect(page.getByText('Ready · Not sent · Not paid')).toBeVisible();
  });
});
