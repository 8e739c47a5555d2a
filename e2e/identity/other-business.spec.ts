import { Requests, newPerson } from '../product/requests.ts';
import { expect, refusal, test } from '../product/journey.ts';

test('the records of another business are not found @spine', async ({
  page,
  member,
  newVisitor,
  productUrl,
  complaints,
}) => {
  complaints.announce(refusal(404));
  const customer = await member.business.addCustomer('Grace Hopper');
  const product = await member.business.addProduct('Vase', 'VASE', 12_000);
  const invoice = await member.business.issueInvoice(customer, [
    { description: 'Vase', pieces: 1, priceCents: 12_000 },
  ]);
  const { journalEntryId: entry } = await member.business.get<{ journalEntryId: string }>(
    `/invoices/${invoice}`,
  );
  const [account] = await member.business.get<{ id: string }[]>('/finances/accounts');

  const stranger = await newVisitor();
  const requests = new Requests(stranger.context().request, productUrl);
  await requests.signUp(newPerson('Mallory Clay'));
  await requests.found('Clay Elsewhere');
  const addresses = [
    `/dashboard/customers/${customer}`,
    `/dashboard/inventory/items/${product}`,
    `/dashboard/invoices/${invoice}`,
    `/dashboard/invoices/${invoice}/edit`,
    `/dashboard/finances/journal/${entry}`,
    `/dashboard/finances/accounts/${account?.id ?? ''}`,
  ];
  for (const address of addresses) {
    await stranger.goto(address);
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      stranger.getByRole('alert').filter({ hasText: /could not be|not found|does not exist|no such/i }),
      address,
    ).toBeVisible();
    await expect(stranger.getByRole('main')).not.toContainText(/Grace Hopper|Vase/);
  }
  // The owner sees it all.
  await page.goto(`/dashboard/invoices/${invoice}`);
  await expect(page.getByRole('article')).toContainText('Grace Hopper');
});
