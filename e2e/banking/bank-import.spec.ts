// cspell:ignore Betrag Wofür Töpferbedarf Steinzeug Schale Summe Porto märz
import { expect, test, toast } from '../product/journey.ts';
import { findViolations } from '../product/accessibility.ts';

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

const german =
  'Tag;Wer;Wofür;Betrag\n03/04/2026;Töpferbedarf;Steinzeug;-1.084,10\n05/04/2026;Grace Hopper;Schale;48,00\nSumme;;;-1.036,10\n';
const next = 'Tag;Wer;Wofür;Betrag\n05/04/2026;Grace Hopper;Schale;48,00\n06/04/2026;Post;Porto;-4,50\n';

test('a file of a bank is seen first, goes in once, and comes out whole @spine', async ({
  page,
  member,
  complaints,
}) => {
  await page.goto('/dashboard/finances');
  await page.getByRole('link', { name: 'Import bank file' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import bank file' })).toBeVisible();

  await test.step('what is no bank file is refused in plain words', async () => {
    await page.getByLabel('Bank file').setInputFiles(file('letter.txt', 'Dear Ada, thank you.'));
    await expect(page.getByRole('alert')).toContainText('no file that banks write');
    await page
      .getByLabel('Bank file')
      .setInputFiles(file('cut.ofx', '<OFX><BANKMSGSRSV1>\n<STMTTRNRS><STMTRS>'));
    await expect(page.getByRole('alert')).toContainText('broken in row 2');
  });

  await test.step('what nobody can know is asked', async () => {
    // Dropped this time, as from a folder.
    const transfer = await page.evaluateHandle((text) => {
      const brought = new DataTransfer();
      brought.items.add(new File([text], 'märz.csv', { type: 'text/csv' }));
      return brought;
    }, german);
    await page.getByText('cut.ofx').dispatchEvent('drop', { dataTransfer: transfer });
    const order = page.getByLabel('Dates are written');
    await expect(page.getByText('Both orders are possible')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
    await expect(page.getByLabel('Betrag')).toHaveValue('amount');
    await page.getByLabel('Wer').selectOption('Payee');
    // At once, before the file was read with the choice before.
    await page.getByLabel('Wofür').selectOption('Description');
    await expect(page.getByText('Both orders are possible')).toBeVisible();
    await order.selectOption('Day, month, year');
    await expect(page.getByLabel('Wer')).toHaveValue('payee');
    await expect(page.getByRole('table', { name: 'Lines of the file' })).toContainText('Apr 03, 2026');
    await expect(page.getByRole('table', { name: 'Lines of the file' })).toContainText('−$1,084.10');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the good rows go in when the person says so', async () => {
    await expect(page.getByText('Its date cannot be read.')).toBeVisible();
    const go = page.getByRole('button', { name: 'Import 2 lines' });
    await expect(go).toBeDisabled();
    await page.getByLabel('Import without this row').check();
    await go.click();
    await expect(page.getByRole('heading', { level: 1, name: 'märz.csv' })).toBeVisible();
    await expect(page.getByText('Imported', { exact: true }).first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the next file is read as the last one, and adds only what is new', async () => {
    await page.getByRole('link', { name: 'Import another file' }).click();
    await page.getByLabel('Bank file').setInputFiles(file('april.csv', next));
    await expect(page.getByText('As you read such a file the last time.')).toBeVisible();
    await expect(page.getByText('Already imported').first()).toBeVisible();
    await page.getByRole('button', { name: 'Import 1 line' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'april.csv' })).toBeVisible();
    await page.getByRole('link', { name: 'Import another file' }).click();
    await page.getByLabel('Bank file').setInputFiles(file('april.csv', next));
    await expect(page.getByText('There is nothing to import')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  });

  await test.step('an import is undone whole, with what was posted from its lines where that is said', async () => {
    const { business } = member;
    const { rows } = await business.get<{ rows: { id: string; payee: string }[] }>(
      '/finances/bank-lines?show=review',
    );
    const accounts = await business.get<{ id: string; code: string }[]>('/finances/accounts');
    await business.send(
      'POST',
      `/finances/bank-lines/${rows.find(({ payee }) => payee === 'Post')?.id ?? ''}/categorise`,
      {
        transactionId: crypto.randomUUID(),
        lines: [{ accountId: accounts.find(({ code }) => code === '7150')?.id, amountCents: 450 }],
      },
    );
    await page.getByRole('link', { name: 'Back to bank files' }).click();
    const table = page.getByRole('table', { name: 'Bank files' });
    await expect(table.getByRole('row')).toHaveCount(3);
    expect(await findViolations(page)).toEqual([]);
    await table.getByRole('link', { name: 'april.csv' }).click();
    await page.getByRole('button', { name: 'Undo import' }).click();
    complaints.announce(/409/);
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    const inBooks = page.getByRole('dialog', { name: 'Some lines are in your books' });
    await expect(inBooks.getByRole('listitem')).toContainText('Post');
    await inBooks.getByRole('button', { name: 'Reverse and undo' }).click();
    await expect(toast(page, 'Import undone')).toBeVisible();
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  });
});

test('a balance that the lines do not make is told, and answered before anything goes in', async ({
  page,
  member,
}) => {
  const head = 'Date,Description,Amount,Status,Balance\n';
  const brought = (name: string, ...rows: string[]) => file(name, `${head}${rows.join('\n')}\n`);
  const ana = '2026-09-05,Ana,100.00,Posted,600.00';
  await page.goto('/dashboard/finances/bank-imports/new');
  const choose = page.getByLabel('Bank file');

  await test.step('the sums of the bank and of the lines stand beside each other', async () => {
    await choose.setInputFiles(brought('short.csv', ana, '2026-09-08,Clay,-40.00,Posted,550.00'));
    const warning = page.getByRole('region', { name: 'The balance does not add up' });
    await expect(warning.getByText('$550.00')).toBeVisible();
    await expect(warning.getByText('$560.00')).toBeVisible();
    await expect(warning).toContainText('row 3');
    await expect(page.getByRole('button', { name: 'Import 2 lines' })).toBeDisabled();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a file that agrees asks nothing', async () => {
    const pending = '2026-09-08,Kiln,-9.00,Pending,';
    await choose.setInputFiles(brought('whole.csv', ana, '2026-09-08,Clay,-50.00,Posted,550.00', pending));
    await expect(page.getByRole('region', { name: 'The balance does not add up' })).toBeHidden();
    await page.getByRole('button', { name: 'Import 3 lines' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'whole.csv' })).toBeVisible();
  });

  await test.step('a pending line that the bank gave up goes, also when nothing is new', async () => {
    await page.getByRole('link', { name: 'Import another file' }).click();
    await choose.setInputFiles(brought('after.csv', ana, '2026-09-08,Clay,-50.00,Posted,550.00'));
    await expect(page.getByText('1 pending line is no longer in the file and goes.')).toBeVisible();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'after.csv' })).toBeVisible();
    await expect(page.getByText('Imported', { exact: true }).first()).toBeVisible();
    const { rows } = await member.business.get<{ rows: unknown[] }>('/finances/bank-lines?show=pending');
    expect(rows).toEqual([]);
  });
});
