import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { addEvent } from '../events/events.ts';
import { expect, test, toast } from '../product/journey.ts';

test('a template of packing lists is renamed, edited, deleted and brought back', async ({
  page,
  member: { business },
  complaints,
}) => {
  complaints.announce(/409/);
  const id = await addEvent(business, 'Beacon Fair', '2099-05-02');
  const ids = [randomUUID(), randomUUID()];
  const entry = (name: string) => ({ name, quantity: 1, group: 'Stall' });
  for (const [index, name] of ['Outdoor fairs', 'Indoor fairs'].entries()) {
    const path = `/packing-templates/${ids[index] ?? ''}/entries`;
    await business.send('PUT', path, { name, entries: [entry('Tent'), entry('Lights')] });
  }
  await page.goto(`/dashboard/events/${id}/goods/packing`);
  const openTemplates = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit templates' }).click();
  };
  await openTemplates();
  const list = page.getByRole('dialog', { name: 'Packing list templates' });
  await expect(list.getByRole('listitem')).toHaveText([/Indoor fairs2 entries/, /Outdoor fairs2 entries/]);
  expect(await findViolations(page)).toEqual([]);
  await list.getByRole('button', { name: 'Edit Outdoor fairs' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit template' });
  await editor.getByLabel('Name').first().fill('indoor fairs');
  await editor.getByRole('button', { name: 'Save template' }).click();
  await expect(editor.getByText('Another template has this name.')).toBeVisible();
  await editor.getByLabel('Name').first().fill('Night markets');
  await editor.getByRole('button', { name: 'Remove entry 1' }).click();
  await editor.getByRole('button', { name: 'Remove entry 1' }).click();
  await editor.getByRole('button', { name: 'Save template' }).click();
  await expect(editor.getByText('Add an entry')).toBeVisible();
  await editor.getByRole('button', { name: 'Add entry' }).click();
  await editor.getByRole('group', { name: 'Entry 1' }).getByLabel('Name').fill('Lanterns');
  await editor.getByRole('group', { name: 'Entry 1' }).getByLabel('Quantity').fill('6');
  expect(await findViolations(page)).toEqual([]);
  await editor.getByRole('button', { name: 'Save template' }).click();
  await expect(toast(page, 'Template saved')).toBeVisible();
  await expect(list.getByText('Night markets')).toBeVisible();
  await list.getByRole('button', { name: 'Delete Night markets' }).click();
  await expect(list.getByText('Night markets')).toBeHidden();
  await toast(page, '“Night markets” deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByText('1 entry')).toBeVisible();
});
