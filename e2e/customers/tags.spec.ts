// cspell:ignore wholsale
import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test } from '../product/journey.ts';
import { chooseMore } from '../product/more-actions.ts';
import { settle } from '../product/settle.ts';

/** Returns what is seen at the width of the window. */
async function look(page: Page, name: string): Promise<void> {
  await settle(page);
  expect.soft(await findViolations(page), name).toEqual([]);
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect.soft(fits, `${name} fits`).toBe(true);
}

for (const width of [1280, 375]) {
  test(`a selection is tagged, and a tag renamed, by the keyboard, ${String(width)} px`, async ({
    page,
    member: { business },
    complaints,
  }) => {
    complaints.announce(refusal(409));
    const add = (name: string, tags: readonly string[]) =>
      business.send('POST', '/customers', { id: crypto.randomUUID(), name, tags });
    await add('Ada Byron', ['wholsale']);
    await add('Bea Moss', []);
    await add('Cleo Finch', ['Wholesale']);
    await add(
      'Finn Full',
      Array.from({ length: 20 }, (_, index) => `t${String(index)}`),
    );
    const rule = { match: 'all', parts: [{ field: 'tag', operator: 'has', value: 'wholsale' }] };
    const shops = { id: crypto.randomUUID(), kind: 'rule', name: 'Shops', color: 'green', rule };
    await business.send('POST', '/customer-segments', shops);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/dashboard/customers/list');
    const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
    const choose = async (...names: string[]) => {
      for (const name of names) {
        await page.getByLabel(`Select ${name}`).focus();
        await page.keyboard.press('Space');
      }
      await page.getByRole('button', { name: 'Tag', exact: true }).focus();
      await page.keyboard.press('Enter');
    };

    await test.step('who would have too many is named, and nobody is changed', async () => {
      await choose('Bea Moss', 'Finn Full');
      const dialog = page.getByRole('dialog', { name: 'Tag 2 customers' });
      await expect(dialog.getByLabel('Tags to give')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Enter a tag, or choose one to take off.')).toBeVisible();
      await page.keyboard.type('gift');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Finn Full: With these it would be more than 20 tags.')).toBeVisible();
      await look(page, 'too many');
      await page.keyboard.press('Escape');
      await expect(rowOf('Bea Moss')).not.toContainText('#gift');
      await page.getByRole('button', { name: 'Select none' }).click();
    });

    await test.step('two are tagged at once, and it is reversed', async () => {
      await choose('Ada Byron', 'Bea Moss');
      const dialog = page.getByRole('dialog', { name: 'Tag 2 customers' });
      await expect(dialog.getByText('1 of 2 has it.')).toBeVisible();
      await page.keyboard.type('gift, wholsale');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(rowOf('Ada Byron')).toContainText('#wholsale · #gift');
      await expect(rowOf('Bea Moss')).toContainText('#gift · #wholsale');
      await page.getByRole('button', { name: 'Undo' }).press('Enter');
      await expect(rowOf('Ada Byron')).not.toContainText('#gift');
      await expect(rowOf('Ada Byron')).toContainText('#wholsale');
      await expect(rowOf('Bea Moss')).not.toContainText('#');
    });

    await test.step('a tag becomes one with another, which is said before', async () => {
      await chooseMore(page, 'Tags');
      const dialog = page.getByRole('dialog', { name: 'Tags' });
      await dialog.getByRole('button', { name: 'Rename wholsale' }).press('Enter');
      const name = dialog.getByLabel('New name of #wholsale');
      await expect(name).toBeFocused();
      await name.fill('wholesale');
      await expect(
        dialog.getByText('#Wholesale is there already (One customer). The two become one, for good.'),
      ).toBeInViewport();
      await expect(dialog.getByText('Rules of segments ask for the new name then: Shops.')).toBeVisible();
      await look(page, 'a tag');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('button', { name: 'Rename wholesale' })).toBeVisible();
      await expect(dialog.getByText('#wholsale')).toBeHidden();
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await look(page, 'tags');
      await dialog.getByRole('link', { name: '2 customers' }).press('Enter');
      await expect(page).toHaveURL(/tag=wholesale/);
      await expect(dialog).toBeHidden();
      await expect(rowOf('Ada Byron')).toBeVisible();
      await expect(rowOf('Cleo Finch')).toBeVisible();
      await expect(rowOf('Bea Moss')).toBeHidden();
      expect(await business.get(`/customer-segments/${shops.id}`)).toMatchObject({ count: 2 });
    });

    await test.step('it is taken off everybody, and the list shows all again', async () => {
      await chooseMore(page, 'Tags');
      await page.getByRole('button', { name: 'Take wholesale off everybody' }).press('Enter');
      const asking = page.getByRole('dialog', { name: 'Take #wholesale off everybody?' });
      await expect(asking.getByText('Those who have it: 2 customers.')).toBeVisible();
      await expect(asking.getByText('Rules of segments go on asking for it: Shops.')).toBeVisible();
      await look(page, 'off everybody');
      await asking.getByRole('button', { name: 'Take it off' }).press('Enter');
      await expect(asking).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(page).not.toHaveURL(/tag=/);
      await expect(rowOf('Bea Moss')).toBeVisible();
      await expect(rowOf('Ada Byron')).not.toContainText('#wholesale');
    });
  });
}
