import type { Film } from './film.ts';

/** Products: add, price, find, change, archive; on an invoice and in the books. */
export async function filmInventory(film: Film): Promise<void> {
  const { page } = film;
  const main = page.getByRole('main');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  const table = main.getByRole('table', { name: 'Products' });

  await page.goto('/dashboard');
  await film.say(
    'Inventory keeps what you sell: the pieces that you make again and again, and the classes that you teach.',
    {
      at: sidebar.getByRole('link', { name: 'Inventory', exact: true }),
      clicks: true,
    },
  );
  await film.say('First of all it says what your stock is worth, and what of it needs you next.');
  await page.goto('/dashboard/inventory/products');
  await film.say(
    'This is the shelf of Kestrel Pottery. Every product has a name, a number of its own, called SKU, and a price.',
    {
      frame: table,
    },
  );
  await film.say('Beside it stands what is there, what of it is promised, and what it cost to make.', {
    frame: table,
  });
  await page
    .getByRole('textbox', { name: 'Search products' })
    .or(page.getByLabel('Search products'))
    .first()
    .fill('bowl');
  await film.say('Finding one is quick: type a part of its name or of its number.', {
    at: page.getByLabel('Search products').first(),
  });
  await film.say(
    'The list narrows as you type, and the address of the page keeps your search: reload it or send it to a partner.',
    {
      frame: table,
    },
  );
  await page.getByLabel('Search products').first().fill('');
  await film.say('Let us add a piece. On any list, the key N does the same as this button.', {
    at: main.getByRole('link', { name: 'New product' }).first(),
    clicks: true,
  });
  await film.write(
    page.getByLabel('Name', { exact: true }),
    'Speckled olive dish',
    'First the name, as it should stand on an invoice. Keep it short, and say what your customer would say.',
  );
  await film.write(
    page.getByLabel('Price', { exact: true }),
    '28',
    'Then the price of one piece. Type it as you like: 28, 28.00 or with a dollar sign.',
  );
  await film.write(
    page.getByLabel('Price', { exact: true }),
    '3*9.50',
    'It even works out small sums. Three times nine fifty becomes twenty-eight fifty when you leave the field.',
  );
  await page.getByLabel('Price', { exact: true }).blur();
  await film.write(
    page.getByLabel('SKU'),
    'DISH-OLV',
    'The SKU is your own short number. It may be left empty, but no two products can have the same one.',
  );
  await film.write(
    page.getByLabel('Description'),
    'Stoneware, about 4 inches. Food safe.',
    'The description is for you and for the invoice line: size, glaze, care. A sentence is enough.',
  );
  await film.say(
    'Sales tax applies to most goods. Leave it on, and the rate is chosen on the invoice; switch it off for what is never taxed.',
    {
      frame: page.getByText('Sales tax applies').first(),
    },
  );
  await film.say(
    'Its stock is counted from now on: what comes and goes is kept with its cost, and your books follow.',
    {
      frame: page.getByText('Its stock is counted').first(),
    },
  );
  await film.say(
    'What you type is kept on this device until it is saved. Close the lid by mistake, and it is still here.',
  );
  await film.say('Add it to the shelf.', {
    at: page.getByRole('button', { name: 'Add product' }),
    clicks: true,
  });
  await page.getByRole('heading', { level: 1, name: 'Speckled olive dish' }).waitFor();
  await film.say('Its page will tell what is there, what it cost, and all that came and went.');
  await page.goto('/dashboard/inventory/products');
  await film.say('What if the number is taken? We try to add another product with the same SKU.', {
    at: main.getByRole('link', { name: 'New product' }).first(),
    clicks: true,
  });
  await page.getByLabel('Name', { exact: true }).fill('Olive dish, small');
  await page.getByLabel('Price', { exact: true }).fill('22');
  await page.getByLabel('SKU').fill('DISH-OLV');
  await page.getByRole('button', { name: 'Add product' }).click();
  await film.say(
    'Atelier says so at the field, and nothing of what you typed is lost. Choose another number and go on.',
    {
      at: page.getByLabel('SKU'),
    },
  );
  await page.getByLabel('SKU').fill('DISH-OLV-S');
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByRole('heading', { level: 1, name: 'Olive dish, small' }).waitFor();
  await page.goto('/dashboard/inventory/products');
  await film.say('Both dishes are on the shelf now. Prices change, so let us open one.', {
    at: page.getByRole('link', { name: 'Speckled olive dish' }),
    clicks: true,
  });
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click();
  await film.write(
    page.getByLabel('Price', { exact: true }),
    '32',
    'Clay costs more than it did: thirty-two dollars from now on.',
  );
  await film.say('Invoices that are written already keep their price. A change counts for new lines only.', {
    frame: main.locator('header').first(),
  });
  await film.say('Save the change.', {
    at: page.getByRole('button', { name: 'Save changes' }),
    clicks: true,
  });
  await page.getByRole('heading', { level: 1, name: 'Speckled olive dish' }).waitFor();
  await film.say('Now the product at work. On a new invoice, the first letters bring it up.');
  await page.goto('/dashboard/invoices/new');
  const line = page.getByRole('group', { name: 'Line 1' });
  await line.getByLabel('Description').fill('olive');
  await film.say(
    'Choose it, and description, price, tax and account are filled in. One choice for a whole line.',
    {
      at: page.getByRole('option', { name: /Speckled olive dish/ }),
      clicks: true,
    },
  );
  await film.write(
    line.getByLabel('Quantity'),
    '6',
    'Six of them for a restaurant. Quantities may be parts, too: 1.5 hours, 0.25 pounds.',
  );
  await film.write(
    line.getByLabel('Discount'),
    '10%',
    'A discount for six: ten percent on this line, or an amount. The product keeps its price.',
  );
  await line.getByLabel('Discount').blur();
  await film.say('We leave this draft. The next step is about pieces that you no longer make.');
  await page.goto('/dashboard/inventory/products');
  const leave = page.getByRole('button', { name: /Leave|Discard/ });
  if (await leave.isVisible()) await leave.click();
  await film.say('The small dish did not sell. Open it.', {
    at: page.getByRole('link', { name: 'Olive dish, small' }),
    clicks: true,
  });
  await film.say(
    'Discontinue what you sell off, and archive what is gone. There is no question to answer, because it can be undone.',
    {
      at: page.getByRole('button', { name: 'More', exact: true }),
      clicks: true,
    },
  );
  await film.say('Archiving takes it off the shelf without forgetting it.', {
    at: page.getByRole('menuitem', { name: 'Archive' }),
    clicks: true,
  });
  await page.getByText('Archived', { exact: true }).waitFor();
  await film.say('It is no longer offered for new lines. What was sold stays in the books, as it must.');
  await page.goto('/dashboard/inventory/products?show=archived');
  await film.say('Archived products are one click away, and can be brought back at any time.', {
    frame: main.getByRole('table').first(),
  });
  await film.say('Last, what did your pieces bring in? That is for the reports.');
  await page.goto('/dashboard/finances/reports/profit-and-loss');
  await film.say(
    'Sales, workshops and commissions are apart here because each product named its income account.',
    {
      frame: main.getByRole('table').first(),
    },
  );
  await film.say('Open a figure, and you see every line behind it, down to the invoice.', {
    at: main
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'Sales', exact: true }) })
      .getByRole('link')
      .last(),
    clicks: true,
  });
  await film.say(
    'This is the account of sales: each line with its date, what it was and the balance after it.',
  );
  await film.say(
    'A tidy shelf makes quick invoices, and quick invoices make honest figures. That is inventory, as far as it goes today.',
  );
}
