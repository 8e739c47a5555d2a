import { card, type Film } from './film.ts';

/** The way of a piece: what there is, what it costs to make, a batch, a purchase, a count, a sale and the report. */
export async function filmInventory(film: Film): Promise<void> {
  await filmWhatThereIs(film);
  await filmMaking(film);
  await filmBuyingAndCounting(film);
  await filmSelling(film);
}

async function filmWhatThereIs(film: Film): Promise<void> {
  const { page } = film;
  const main = page.getByRole('main');
  const products = main.getByRole('table', { name: 'Products' });
  const search = main.getByLabel('Search products');

  await page.goto('/dashboard');
  await film.say('Inventory says what you have, what it cost you, and what you should make or buy next.', {
    at: page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inventory', exact: true }),
    clicks: true,
  });
  await page.getByRole('heading', { level: 1, name: 'Inventory' }).waitFor();
  await film.say('The shelf of Kestrel Pottery: its value here is that of the books, to the cent.');
  await film.say(
    'What is promised but not there, and what is down to its reorder point, asks for you first.',
    {
      frame: card(page, 'Low'),
    },
  );
  await page.goto('/dashboard/inventory/products');
  await film.say(
    'Each product tells what is on hand, what of it is promised, what is coming, and what it cost to make.',
    { frame: products },
  );
  await page.goto('/dashboard/inventory/products');
  await search.fill('mug');
  await film.say(
    'Type a part of a name or SKU. The address of the page keeps your search: reload it or send it to a partner.',
    { at: search },
  );
  await search.fill('');
  await film.say('Let us add a piece. On any list, the key N does the same as this button.', {
    at: main.getByRole('link', { name: 'New product' }).first(),
    clicks: true,
  });
  await film.write(
    page.getByLabel('Name', { exact: true }),
    'Speckled olive dish',
    'First the name, as on an invoice.',
  );
  await film.write(
    page.getByLabel('Price', { exact: true }),
    '3*9.50',
    'Then the price. The field works out small sums: three times nine fifty becomes twenty-eight fifty.',
  );
  await page.getByLabel('Price', { exact: true }).blur();
  await film.write(
    page.getByLabel('SKU'),
    'DISH-OLV',
    'The SKU is your own short code. It may be left empty, but no two items can have the same one.',
  );
  await film.say('Its stock is counted: what comes and goes is kept with its cost, and your books follow.', {
    frame: page.getByText('Its stock is counted').first(),
  });
  await film.say('Add it to the shelf.', {
    at: page.getByRole('button', { name: 'Add product' }),
    clicks: true,
  });
  await page.getByRole('heading', { level: 1, name: 'Speckled olive dish' }).waitFor();
  await film.say('Its page will tell what is there, how it is made, and all that came and went.');
}

async function filmMaking(film: Film): Promise<void> {
  const { page } = film;
  const main = page.getByRole('main');

  await page.goto('/dashboard/inventory/materials');
  await film.say('Materials are what your pieces are made of. Open the clay.', {
    at: main.getByRole('link', { name: /^Stoneware clay/ }).first(),
    clicks: true,
  });
  await page.getByRole('heading', { level: 1, name: 'Stoneware clay' }).waitFor();
  await film.say(
    'It is bought by the box and used by the pound. Every change has a reason, and opens its entry in the books.',
    { frame: card(page, 'Stock history') },
  );
  await page.goto('/dashboard/inventory/composition');
  await film.say(
    'Composition says how things are made, and warns where a price leaves too little, as here for the cup.',
    {
      frame: card(page, 'Low-margin products'),
    },
  );
  await film.say('This is the mug that sells best. Open its recipe.', {
    at: main.getByRole('table').getByRole('link', { name: 'Stoneware mug, 12 oz' }).first(),
    clicks: true,
  });
  await page.getByRole('heading', { level: 1, name: 'Stoneware mug, 12 oz' }).waitFor();
  await film.say(
    'The cost sheet adds up clay, glaze and box, the hours of work, and the share of the studio.',
    { frame: card(page, 'Cost sheet') },
  );
  await film.say(
    'At the margin that you want, it suggests a price, and says what the price of today really leaves you.',
    { frame: card(page, 'Prices') },
  );
  await film.say('How many could be made from what is there, and what would be short for more? It knows.', {
    frame: card(page, 'What can I make now?'),
  });
  await page.goto('/dashboard/inventory/operations/batches');
  await film.say(
    'Work in the studio is kept in batches. A planned batch keeps its materials from being promised twice.',
    {
      frame: main.getByRole('table').first(),
    },
  );
  await film.say('These mugs have come out of the kiln.', {
    at: main
      .getByRole('table')
      .getByRole('link', { name: /Stoneware mug, 12 oz/ })
      .first(),
    clicks: true,
  });
  await film.say('A timer, or minutes put down by hand, says how long you worked on them.', {
    frame: card(page, 'Work'),
  });
  await film.say('Now record what came out.', {
    at: main.getByRole('button', { name: 'Record what came out' }),
    clicks: true,
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Made, in pieces').fill('22');
  await film.write(dialog.getByLabel('Lost'), '2', 'Twenty-two are fine, two have cracked.');
  await film.say('The planned clay is here. Change it to what was really used, and record.', {
    at: dialog.getByRole('button', { name: /^Record/ }),
    clicks: true,
  });
  await dialog.waitFor({ state: 'hidden' });
  await film.say(
    'The mugs are in stock at what they truly cost. A mistake can be reversed, with your reason.',
    {
      frame: card(page, 'What it cost'),
    },
  );
}

async function filmBuyingAndCounting(film: Film): Promise<void> {
  const { page } = film;
  const main = page.getByRole('main');

  await page.goto('/dashboard/inventory/purchases/suggestions');
  await film.say(
    'What to buy comes from recipes, orders and reorder points, less what is on its way already.',
  );
  await film.say('One click drafts an order for each supplier, in packs of that supplier.', {
    at: main.getByRole('button', { name: /^Draft the/ }),
    clicks: true,
  });
  await page.getByRole('heading', { level: 1, name: /^PO-/ }).waitFor();
  await film.say('Look it over, place it, and email it as a PDF.');
  await page.goto('/dashboard/inventory/purchases');
  await film.say('A parcel of another order was late, and has come.', {
    at: main.getByRole('link', { name: /PO-0004|Northeast Ceramic Supply/ }).nth(1),
    clicks: true,
  });
  await film.say(
    'Receive all of it or a part. Freight is shared over the lines, so that each costs what it really cost.',
    {
      frame: card(page, 'Items'),
    },
  );
  await page.goto('/dashboard/inventory/operations/stock-takes');
  await film.say(
    'Before the fair, the wrapping is counted. A stock take makes a sheet for the phone, and one for paper.',
    {
      at: main.getByRole('link', { name: /Before the fair/ }).first(),
      clicks: true,
    },
  );
  await page.getByRole('heading', { level: 1, name: 'Before the fair' }).waitFor();
  await film.say(
    'Scan a barcode or type a name, and say how many. Go on selling meanwhile: the difference stays right.',
    {
      at: main.getByLabel('How much of Mug box'),
    },
  );
}

async function filmSelling(film: Film): Promise<void> {
  const { page } = film;
  const main = page.getByRole('main');

  await page.goto('/dashboard/inventory/lots');
  await film.say(
    'Where it matters which jar it was, lots lead both ways: from a material to every buyer, and back.',
    {
      frame: main.getByRole('table').first(),
    },
  );
  await page.goto('/dashboard/invoices/new');
  const line = page.getByRole('group', { name: 'Line 1' });
  await line.getByLabel('Description').fill('olive');
  await film.say('Now a sale. Choose the piece, and description, price, tax and account are filled in.', {
    at: page.getByRole('option', { name: /Speckled olive dish/ }),
    clicks: true,
  });
  await film.write(
    line.getByLabel('Quantity'),
    '6',
    'When the invoice is issued, the pieces leave your stock and their cost goes into the books.',
  );
  await page.goto('/dashboard/finances/reports/stock/margin');
  await film.say('The reports say what each piece earned after all that it cost, on any days you like.', {
    frame: main.getByRole('table').first(),
  });
  await film.say('Every figure opens the lines behind it, down to the invoice or the batch.', {
    at: main.getByRole('table').first().getByRole('link').nth(1),
    clicks: true,
  });
  await film.say(
    'From a box of clay to what is left of a sale: that is inventory. The guide tells it step by step.',
  );
}
