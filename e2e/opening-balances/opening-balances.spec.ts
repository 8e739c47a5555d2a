import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test } from '../product/journey.ts';
import { settle } from '../product/settle.ts';
import { untilDraftKept } from '../product/until-draft-kept.ts';

test('a business brings its balances and what was open in one step, changes them, and takes them back', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(refusal(422));
  const { business } = member;
  const balances = async () => {
    const rows = await business.get<{ code: string; balanceCents: number }[]>('/finances/accounts');
    return Object.fromEntries(
      rows.filter((row) => row.balanceCents !== 0).map((row) => [row.code, row.balanceCents]),
    );
  };
  await page.goto('/dashboard/finances/opening-balances');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });

  await test.step('a trial balance is pasted: what cannot be read is told and stays', async () => {
    await page.locator('summary', { hasText: 'Paste a trial balance' }).click();
    const box = page.getByRole('textbox', { name: 'Paste a trial balance' });
    await box.fill(
      'Code,Account,Debit,Credit\n1000,Checking,"5,000.00",\nKiln fund,,100.00,\n1300,Clay,some,\n1200,Receivable,300.00,\n3000,Mine,,5000.00',
    );
    await page.getByRole('button', { name: 'Take over' }).first().click();
    await expect(page.getByText('3 rows taken over.')).toBeVisible();
    await expect(
      page.getByText('Row 3: “Kiln fund · 100.00” is no account of yours.', { exact: false }),
    ).toBeVisible();
    await expect(
      page.getByText('Row 4: “1300 · Clay · some” has an amount that is no number.'),
    ).toBeVisible();
    await expect(box).toHaveValue('Code,Account,Debit,Credit\nKiln fund,,100.00,\n1300,Clay,some,');
    await expect(field('Debit, Checking account')).toHaveValue('5,000.00');
    await expect(page.getByText('Your trial balance says $300.00', { exact: false })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await box.fill('1300,Clay,200.00,');
    await page.getByRole('button', { name: 'Take over' }).first().click();
    await expect(field('Debit, Inventory of materials')).toHaveValue('200.00');
  });

  await test.step('what was typed is there after a reload', async () => {
    await page.getByRole('button', { name: 'Add an invoice' }).click();
    await field('Customer').fill('Ada Field');
    await field('Number').fill('OLD-7');
    await untilDraftKept(page, 'OLD-7');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(field('Customer')).toHaveValue('Ada Field');
    await expect(field('Debit, Checking account')).toHaveValue('5,000.00');
  });

  await test.step('an invoice without its day is refused; the difference is booked only when it is said', async () => {
    await page.getByRole('button', { name: 'Post opening balances' }).click();
    await expect(page.getByText('Choose the day.')).toBeVisible();
    await field('Date').fill('11/20/2025');
    await field('Due').fill('12/20/2025');
    await field('Still owed').fill('300');
    await field('Still owed').blur();
    await expect(page.getByText('$500.00 more debits')).toBeVisible();
    await field('At the end of').fill('12/31/2025');
    await field('At the end of').blur();
    await page.getByRole('button', { name: 'Post opening balances' }).click();
    await expect(
      page.getByText('Debits and credits do not come to the same.', { exact: false }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Book it to Opening balances' }).click();
    await expect(page.getByText('In balance')).toBeVisible();
    await page.getByRole('button', { name: 'Post opening balances' }).dblclick();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    expect(await balances()).toEqual({
      1000: 500_000,
      1200: 30_000,
      1300: 20_000,
      3000: 500_000,
      3800: 50_000,
    });
    await page.reload();
    await expect(field('Credit, Opening balances')).toHaveValue('500.00');
    // The checklist says that a step is done; a toast that fades has no contrast.
    await expect(page.getByText('Step Completed')).toBeHidden();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the invoice is open; all is changed and reversed as a whole', async () => {
    await page.goto('/dashboard/invoices');
    await expect(page.getByRole('link', { name: 'OLD-7' }).first()).toBeVisible();
    await page.goto('/dashboard/finances/opening-balances');
    // A page that has just come takes the focus, and what is typed at that very moment goes nowhere.
    await settle(page);
    await field('Debit, Inventory of materials').fill('700');
    await field('Debit, Inventory of materials').blur();
    await field('Credit, Opening balances').fill('1000');
    await field('Credit, Opening balances').blur();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Opening balances are in your books').first()).toBeVisible();
    expect(await balances()).toMatchObject({ 1300: 70_000, 3800: 100_000 });
    await page.getByRole('button', { name: 'Reverse' }).click();
    await page.getByRole('button', { name: 'Reverse' }).click();
    await expect(page.getByRole('button', { name: 'Post opening balances' })).toBeVisible();
    expect(await balances()).toEqual({});
  });
});
