import { readFileSync } from 'node:fs';
import { listZip, readPdf, save } from '../product/downloads.ts';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';

test('a design is chosen and seen, and invoices are handed over together in it', async ({ page, member }) => {
  const customer = await member.business.addCustomer('Grace Hopper');
  for (let count = 0; count < 2; count += 1)
    await member.business.issueInvoice(customer, [{ description: 'Mug', pieces: 1, priceCents: 3400 }]);

  await test.step('choose a design, and see it before it is saved', async () => {
    await page.goto('/dashboard/settings/invoices');
    await page.getByRole('radio', { name: /^Bold/ }).check();
    await page.getByLabel('Color', { exact: true }).fill('kiln');
    await page.getByLabel('Paper').selectOption('A4');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Write the color as # and six digits')).toBeVisible();
    await page.getByLabel('Color', { exact: true }).fill('#FFE066');
    const example = page.getByRole('link', { name: 'See an example' });
    await expect(example).toHaveAttribute('href', /design=bold&color=%23ffe066&paper=a4$/);
    const seen = await page.request.get((await example.getAttribute('href')) ?? '');
    expect(seen.headers()['content-type']).toBe('application/pdf');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(toast(page, 'Settings saved')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('hand over many', async () => {
    await page.goto('/dashboard/invoices');
    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    const bound = await save(page, () => page.getByRole('button', { name: 'As one PDF' }).click());
    expect(bound.suggestedFilename()).toMatch(/^invoices-[\d-]+\.pdf$/);
    const text = await readPdf(bound);
    for (const number of ['INV-0001', 'INV-0002']) expect(text).toContain(number);
    expect(readFileSync(await bound.path(), 'latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
    await expect(toast(page, '2 invoices saved')).toBeVisible();
    const zip = await save(page, () => page.getByRole('button', { name: 'As ZIP' }).click());
    expect(zip.suggestedFilename()).toMatch(/\.zip$/);
    expect((await listZip(zip)).sort()).toEqual([
      expect.stringContaining('INV-0001'),
      expect.stringContaining('INV-0002'),
    ]);
    await page.getByRole('button', { name: 'Select none' }).click();
    await expect(page.getByRole('button', { name: 'As ZIP' })).toBeHidden();
  });
});
