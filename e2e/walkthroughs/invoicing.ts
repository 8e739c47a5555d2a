import { card, type Film } from './film.ts';

/** From a draft to a paid invoice, and a mistake put right. */
export async function filmInvoicing(film: Film): Promise<void> {
  const { page } = film;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await page.goto('/dashboard/invoices/new');
  await film.say('A new invoice. You write it like a letter; the sums are done for you.');
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('Juniper');
  await film.say('Type a few letters of the customer’s name. A new customer can be added right here.', {
    at: page.getByRole('option', { name: /Juniper Table/ }).filter({ visible: true }),
    clicks: true,
  });
  const first = page.getByRole('group', { name: 'Line 1' });
  await first.getByLabel('Description').fill('mug');
  await film.say(
    'A line begins with what you sell: choose a product, or write anything that is not on the shelf.',
    {
      at: page.getByRole('option', { name: /Stoneware mug/ }).filter({ visible: true }),
      clicks: true,
    },
  );
  await film.write(
    first.getByLabel('Quantity'),
    '12',
    'Twelve of them. The price came from the product and can be changed for this invoice.',
  );
  await page.getByRole('button', { name: 'Add line' }).click();
  const second = page.getByRole('group', { name: 'Line 2' });
  await second.getByLabel('Description').fill('Packing and delivery to the kitchen door');
  await film.write(
    second.getByLabel('Unit price'),
    '2*12.50',
    'A free line, too. Sums may be typed: two times twelve fifty.',
  );
  await second.getByLabel('Unit price').blur();
  await film.say(
    'The totals follow as you type, tax included. They are worked out by the very rule that the books use.',
    {
      frame: card(page, 'Total'),
    },
  );
  await film.say(
    'Your draft is kept on this device while you write: a reload or a lost connection costs nothing.',
  );
  await film.say('Issue it when it is right.', {
    at: page.getByRole('button', { name: 'Issue invoice' }),
    clicks: true,
  });
  await film.say(
    'Issuing takes the next number, without gaps, and writes the sale into the books. From then on it is fixed.',
    {
      frame: dialog,
    },
  );
  await film.say('So look once more, and issue.', {
    at: dialog.getByRole('button', { name: 'Issue invoice' }),
    clicks: true,
  });
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  await film.say('There it is, with its number. Now send it.', {
    at: page.getByRole('button', { name: 'Send', exact: true }),
    clicks: true,
  });
  await film.say(
    'The email carries the PDF and a link to a page where your customer can read it, on any phone.',
    {
      frame: dialog,
    },
  );
  await dialog.getByRole('button', { name: /^Send|Save to outbox/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  await film.say(
    'It counts as sent, and as viewed as soon as your customer opens the page. You will be told.',
    {
      frame: main.locator('header').first(),
    },
  );
  await film.say('When money arrives, record the payment.', {
    at: page.getByRole('button', { name: 'Record payment' }),
    clicks: true,
  });
  await dialog.getByLabel('Amount').fill('100');
  await film.say('The whole sum is suggested. Today it is a deposit of a hundred dollars.', {
    at: dialog.getByLabel('Amount'),
  });
  await film.say(
    'Say how it was paid and where it went, so that your bank account in the books stays right.',
    {
      frame: dialog,
    },
  );
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await film.say(
    'Partially paid. What is still open is shown, and stays on your dashboard until it is settled.',
  );
  await film.say('A wrong payment can be reversed, and a wrong invoice made void. Both leave a trace.', {
    at: page.getByRole('button', { name: 'Reverse' }).first(),
  });
  await film.say(
    'That is the whole way: draft, issue, send, get paid. Your books have kept up by themselves.',
  );
}
