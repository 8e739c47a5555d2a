import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test, toast } from '../product/journey.ts';

test('an entry is kept as a draft, refused with its reason, posted once and reversed', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(refusal(409));
  expect(member.business).toBeTruthy();
  const drafts = page.getByRole('table', { name: 'Drafts of journal entries' });
  const entries = page.getByRole('table', { name: 'Journal entries', exact: true });
  const choose = async (line: number, typed: string, option: RegExp) => {
    await page.getByRole('combobox', { name: `Account, line ${String(line)}` }).fill(typed);
    await page.getByRole('option', { name: option }).click();
  };

  await test.step('half an entry is kept, and is in no book', async () => {
    await page.goto('/dashboard/finances/journal/new');
    await page.getByRole('textbox', { name: 'What is it for?' }).fill('Change for the till');
    await choose(1, 'checking', /1000/u);
    await page.getByRole('textbox', { name: 'Debit, line 1' }).fill('50');
    await page.getByRole('button', { name: 'Post to the books' }).click();
    await expect(page.getByText('An entry needs at least two lines', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Save as draft' }).dblclick();
    await expect(toast(page, 'Draft kept. It is not in the books yet.')).toBeVisible();
    await expect(drafts.getByRole('row')).toHaveCount(2);
    await expect(drafts).toContainText('Out by $50.00');
    await expect(entries).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a closed day is refused at the date, and what was typed stays', async () => {
    await member.business.send('PUT', '/finances/book-lock', {
      closedThrough: '2025-12-31',
      opened: null,
      reason: 'Filed',
    });
    await drafts.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /Draft entry/u })).toBeVisible();
    await choose(2, 'contributions', /3000/u);
    await page.getByRole('textbox', { name: 'Credit, line 2' }).fill('50');
    await page.getByRole('textbox', { name: 'Date' }).fill('12/30/2025');
    await page.getByRole('button', { name: 'Post to the books' }).click();
    await expect(page.getByText('The books are closed for this day.', { exact: false })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Credit, line 2' })).toHaveValue('50.00');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('it is posted once, whoever clicks twice, and the draft is gone', async () => {
    await page.getByRole('textbox', { name: 'Date' }).fill('1/2/2026');
    await page.getByRole('button', { name: 'Post to the books' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: /Entry #1/u })).toBeVisible();
    await page.goto('/dashboard/finances/journal');
    await expect(entries.getByRole('row')).toHaveCount(2);
    await expect(drafts).toHaveCount(0);
  });

  await test.step('it is reversed, and both stay', async () => {
    await entries.getByRole('link').first().click();
    await page.getByRole('button', { name: 'Reverse entry' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Post the reversal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Entry #2/u })).toBeVisible();
  });

  await test.step('another draft is thrown away', async () => {
    await page.goto('/dashboard/finances/journal/new');
    await page.getByRole('textbox', { name: 'What is it for?' }).fill('A slip of the pen');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await drafts.getByRole('row', { name: 'A slip of the pen' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Delete draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the draft' }).click();
    await expect(toast(page, 'Draft deleted')).toBeVisible();
    await expect(drafts).toHaveCount(0);
  });
});
