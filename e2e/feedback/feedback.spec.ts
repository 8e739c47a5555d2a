import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { newPerson, Requests } from '../product/requests.ts';
import { administrator } from '../product/start-product.ts';
import { settle } from '../product/settle.ts';

/** A picture of 200 by 100 pixels with lines across. */
async function drawStripes(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [200, 100];
    const context = canvas.getContext('2d');
    if (!context) return '';
    context.fillStyle = 'white';
    context.fillRect(0, 0, 200, 100);
    context.fillStyle = 'black';
    for (const y of [20, 24, 28, 32]) context.fillRect(0, y, 200, 2);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** The darkest dot of a column where the lines were drawn, from 0 to 255. */
function darkest(page: Page, address: string, x: number): Promise<number> {
  return page.evaluate(
    async ([url, column]) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const { data } = context?.getImageData(column, 18, 1, 18) ?? { data: [] };
      return Math.min(...Array.from(data).filter((_, at) => at % 4 === 0));
    },
    [address, x] as const,
  );
}

test('an item goes from the first word to the answer that its voters hear @spine', async ({
  page,
  member: _member,
  newVisitor,
  productUrl,
}) => {
  const title = `Weigh parcels with the scale of the kitchen ${randomUUID().slice(0, 8)}`;
  await page.goto('/dashboard/feedback');
  await page.getByRole('button', { name: 'Give feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give feedback' });

  await test.step('wrong input is told at its field, and typing outlives a reload', async () => {
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await expect(dialog.getByText('Write a title.')).toBeVisible();
    await expect(dialog.getByText('Write a few words first.')).toBeVisible();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Description').fill('The weight goes to the parcel by itself.');
    await settle(page);
    expect(await findViolations(page)).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: 'Give feedback' }).click();
    await expect(dialog.getByText('We restored your unsent message.')).toBeVisible();
    await expect(dialog.getByLabel('Title')).toHaveValue(title);
  });

  await test.step('a part of the screenshot is blurred before it leaves', async () => {
    const stripes = await drawStripes(page);
    await dialog
      .getByLabel('Screenshot', { exact: true })
      .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: stripes });
    await dialog.getByRole('button', { name: 'Blur a part' }).click();
    const box = dialog.getByRole('button', { name: 'Blurred part 1' });
    await box.focus();
    for (let times = 0; times < 15; times += 1) await page.keyboard.press('ArrowLeft');
    for (let times = 0; times < 6; times += 1) await page.keyboard.press('ArrowUp');
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await expect(toast(page, 'Thank you')).toContainText('An administrator looks at your feedback');
  });

  const waiting = page.getByRole('list', { name: 'Waiting for approval' });
  await expect(waiting).toContainText(title);
  await waiting.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const itemUrl = page.url();
  const picture = `/api/v1/feedback/items/${itemUrl.split('/').at(-1) ?? ''}/screenshot`;
  // Stripes are black on the right, and a gray without lines on the left.
  expect(await darkest(page, picture, 190)).toBeLessThan(90);
  expect(await darkest(page, picture, 20)).toBeGreaterThan(90);
  await expect(page.getByRole('button', { name: /^Vote for/ })).toBeDisabled();

  const adminPage = await newVisitor();
  await new Requests(adminPage.context().request, productUrl).signIn(administrator);
  await test.step('an administrator finds it in the queue and approves it', async () => {
    await adminPage.goto('/admin/feedback');
    await adminPage.getByRole('link', { name: title }).click();
    expect(await findViolations(adminPage)).toEqual([]);
    await adminPage.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(adminPage, 'The item is on the board')).toBeVisible();
  });

  const voter = await newVisitor();
  const voterRequests = new Requests(voter.context().request, productUrl);
  await voterRequests.signUp(newPerson('Vera Weaver'));
  await voterRequests.found('Vera’s Weaves');
  await voterRequests.finishFirstHour();
  await test.step('another business votes once, takes the vote back, and comments', async () => {
    await voter.goto('/dashboard/feedback');
    await voter.getByRole('button', { name: 'Give feedback' }).click();
    const similar = voter.getByRole('dialog', { name: 'Give feedback' });
    await similar.getByLabel('Title').fill('Weigh parcels with a kitchen scale');
    await similar.getByRole('link', { name: title }).click();
    const vote = voter.getByRole('button', { name: /^Vote for/ });
    await expect(voter.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await vote.dblclick();
    await expect(vote).toHaveAccessibleName(`Vote for ${title}, 1 vote`);
    await vote.click();
    await expect(vote).toHaveAccessibleName(`Vote for ${title}, 0 votes`);
    await vote.click();
    await expect(vote).toHaveAttribute('aria-pressed', 'true');
    await voter.getByLabel('Your comment').fill('Up to ten pounds would do');
    await voter.getByRole('button', { name: 'Comment', exact: true }).click();
    const comments = voter.getByRole('region', { name: 'Comments' });
    await expect(comments).toContainText('Vera Weaver');
    await comments.getByRole('button', { name: 'Edit comment' }).click();
    await comments.getByLabel('Edit comment').fill('Up to twenty pounds would do');
    await comments.getByRole('button', { name: 'Save comment' }).click();
    await expect(comments).toContainText('Up to twenty pounds would do');
    await expect(comments).toContainText('edited');
    await voter.reload();
    await expect(vote).toHaveAttribute('aria-pressed', 'true');
    expect(await findViolations(voter)).toEqual([]);
  });

  await test.step('the status changes with an answer, which the voter hears under the bell', async () => {
    await adminPage.reload();
    await adminPage.getByRole('button', { name: 'Answer' }).click();
    const answer = adminPage.getByRole('dialog', { name: 'Answer' });
    await answer.getByLabel('New status').selectOption('In progress');
    await answer.getByRole('button', { name: 'Send answer' }).click();
    await expect(answer.getByText('Write a few words first.')).toBeVisible();
    await answer.getByLabel('Answer', { exact: true }).fill('We are trying three scales.');
    await answer.getByRole('button', { name: 'Send answer' }).click();
    await expect(toast(adminPage, 'Answer sent')).toBeVisible();
    await voter.goto('/dashboard');
    await voter.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await voter.getByRole('link', { name: /is in progress/ }).click();
    await expect(voter.getByRole('region', { name: 'Answers' })).toContainText('We are trying three scales.');
  });

  await test.step('a search in the address finds it, and filters that fit nothing can be cleared', async () => {
    await page.goto(`/dashboard/feedback?search=${encodeURIComponent(title)}&status=in_progress&sort=newest`);
    const list = page.getByRole('list', { name: 'Feedback' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await page.goto(`/dashboard/feedback?search=${encodeURIComponent(title)}&status=rejected`);
    await expect(page.getByText('No feedback matches your search.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(list).toBeVisible();
  });
});

test('duplicates are merged and taken apart again', async ({ page, admin: _admin, requests }) => {
  const word = randomUUID().slice(0, 8);
  const [twin, original] = [randomUUID(), randomUUID()];
  for (const [id, title] of [
    [twin, `Labels for jars ${word}`],
    [original, `Jar labels ${word}`],
  ] as const) {
    await requests.send('PUT', `/api/v1/feedback/items/${id}`, {
      type: 'feature',
      title,
      description: 'Round',
    });
  }
  await requests.send('PUT', `/api/v1/feedback/items/${twin}/vote`, { votes: true });
  await page.goto(`/admin/feedback/${twin}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge into another item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge into another item' });
  await dialog.getByRole('searchbox').fill(`Jar labels ${word}`);
  await dialog.getByRole('button', { name: `Merge into Jar labels ${word}` }).click();
  await expect(toast(page, 'Merged')).toBeVisible();

  await page.goto(`/dashboard/feedback/${original}`);
  await expect(page.getByRole('button', { name: /^Vote for/ })).toHaveAccessibleName(/1 vote$/);
  await expect(page.getByRole('button', { name: /^Vote for/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: `Labels for jars ${word}` }).click();
  await expect(page.getByText('This item was merged into')).toBeVisible();

  await page.goto(`/admin/feedback/${twin}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Take out of the merge' }).click();
  await expect(toast(page, 'The item is on its own again')).toBeVisible();
  await page.goto(`/dashboard/feedback/${original}`);
  await expect(page.getByRole('button', { name: /^Vote for/ })).toHaveAccessibleName(/0 votes$/);

  await test.step('tags and a private note are kept', async () => {
    await page.goto(`/admin/feedback/${twin}`);
    await page.getByLabel('Tags').fill('labels, jars');
    await page.getByLabel('Private note').fill('Ask the printer');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(toast(page, 'Details saved')).toBeVisible();
    await page.goto(`/dashboard/feedback?tag=labels&search=${word}`);
    await expect(page.getByRole('list', { name: 'Feedback' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText('Ask the printer')).toHaveCount(0);
  });
});
