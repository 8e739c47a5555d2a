import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';

interface Account {
  readonly id: string;
  readonly code: string;
}

const rows = [
  ['2026-03-20', 'CLAY KING 0042', 'Two bills', '-160.00'],
  ['2026-03-19', 'WIRE 2281', 'Kiln', '-101.50'],
  ['2026-03-18', 'CLAY KING REFUND', '', '12.50'],
  ['2026-03-17', 'USPS 4412', 'Postage', '-8.80'],
  ['2026-03-16', 'USPS 4412', 'Postage', '-3.30'],
];

test('one line of the bank pays several bills, and several lines go at once', async ({
  page,
  member,
  requests,
}) => {
  const { business } = member;
  const accounts = await business.get<Account[]>('/finances/accounts');
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id ?? '';
  const payee = async (name: string) => {
    const id = randomUUID();
    await business.send('POST', '/finances/payees', { id, name });
    return id;
  };
  const [king, hire] = [await payee('Clay King'), await payee('Kiln Hire')];
  for (const [payeeId, number, amountCents] of [
    [king, 'C-118', 10_000],
    [king, 'C-119', 6_000],
    [hire, 'K-7', 10_000],
  ] as const) {
    const lines = [{ accountId: idOf('5300'), amountCents }];
    await business.send('POST', '/finances/bills', {
      ...{ id: randomUUID(), payeeId, number, date: '2026-03-05', lines },
    });
  }
  const imports = `/api/v1/businesses/${business.id}/finances/accounts/${idOf('1000')}/bank-imports`;
  await requests.sendFile('PUT', `${imports}/${randomUUID()}`, {
    name: 'march.csv',
    text: ['Date,Payee,Memo,Amount', ...rows.map((row) => row.join(','))].join('\n'),
  });
  const open = async () =>
    (await business.get<{ rows: { number: string }[] }>('/finances/bills?show=open')).rows
      .map(({ number }) => number)
      .toSorted();

  await page.goto('/dashboard/finances/inbox');
  const lines = page.getByRole('list', { name: 'Bank lines' }).getByRole('group');
  const line = (name: string) => lines.filter({ hasText: name });

  await test.step('what adds up is suggested with its reason, accepted by a key, and reversed by one', async () => {
    await expect(line('CLAY KING 0042')).toContainText('Payment of 2 bills, C-118, C-119, of Clay King');
    await expect(line('CLAY KING 0042')).toContainText('together the same amount, same name');
    await line('CLAY KING 0042').focus();
    // A person who takes it back need not wait for the answer.
    const asked = Promise.withResolvers<undefined>();
    await page.route('**/bank-lines/accept', async (route) => {
      const response = await route.fetch();
      await asked.promise;
      await route.fulfill({ response });
    });
    await page.keyboard.press('Enter');
    await expect(line('CLAY KING 0042')).toHaveCount(0);
    await expect(line('WIRE')).toBeFocused();
    await expect.poll(open).toEqual(['K-7']);
    await page.keyboard.press('u');
    asked.resolve(undefined);
    await expect(line('CLAY KING 0042')).toBeFocused();
    await expect.poll(open).toEqual(['C-118', 'C-119', 'K-7']);
    await page.keyboard.press('Enter');
    await expect(line('WIRE')).toBeFocused();
  });

  await test.step('what does not come out even waits until the difference has a name', async () => {
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'Match' });
    await dialog.getByRole('checkbox', { name: /Kiln Hire · K-7/ }).check();
    await expect(dialog.getByText('−$1.50 left')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Match' })).toBeDisabled();
    await dialog.getByLabel('Of Kiln Hire · K-7').fill('101.50');
    await expect(dialog.getByText('Only $100.00 are open.')).toBeVisible();
    await dialog.getByLabel('Of Kiln Hire · K-7').fill('100');
    await dialog.getByRole('checkbox', { name: 'The bank kept $1.50 as a fee' }).check();
    await dialog.getByLabel('What it is').fill('Wire fee');
    await expect(dialog.getByText('It comes out even with $1.50 as a fee')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Match' }).dblclick();
    await expect(line('WIRE')).toHaveCount(0);
    await expect.poll(open).toEqual([]);
  });

  await test.step('several lines go to one category, and come back together', async () => {
    await line('USPS').first().focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'Categorize 2 lines' });
    await dialog.getByRole('button', { name: 'Put into the books' }).click();
    await expect(dialog.getByText('Choose where they go.')).toBeVisible();
    await dialog.getByLabel('Where they go').fill('Postage');
    await page.getByRole('option', { name: /Postage/ }).click();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Put into the books' }).dblclick();
    await expect(line('USPS')).toHaveCount(0);
    await expect(line('CLAY KING REFUND')).toBeFocused();
    await page.keyboard.press('u');
    await expect(page.getByRole('status').filter({ hasText: 'Undone: all 2 lines.' })).toBeVisible();
    await expect(line('USPS')).toHaveCount(2);
  });

  await test.step('money back from a supplier is a refund, from the inbox and by hand', async () => {
    await line('CLAY KING REFUND').focus();
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'Categorize' });
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await dialog.getByLabel('What for').fill('Postage');
    await page.getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Put into the books' }).click();
    await expect(line('CLAY KING REFUND')).toHaveCount(0);

    await page.goto('/dashboard/finances/transactions/new?kind=refund');
    await expect(page.getByRole('heading', { name: 'Record refund' })).toBeVisible();
    await page.getByLabel('Amount').fill('7.25');
    await page.getByLabel('What for').fill('Postage');
    await page.getByRole('option', { name: /Postage/ }).click();
    await page.getByRole('button', { name: 'Record refund' }).click();
    await expect(toast(page, 'Refund recorded')).toBeVisible();
    await expect(page.getByText('+$12.50').first()).toBeVisible();
    await expect(page.getByText('+$7.25').first()).toBeVisible();
  });
});
