import { card, type Film } from './film.ts';

/** Returns where things are, and how a sale becomes a figure. */
export async function filmIntro(film: Film): Promise<void> {
  const { page } = film;
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  const main = page.getByRole('main');

  await page.goto('/dashboard');
  await film.say('This is Atelier: your invoices, your products and your books in one place.');
  await film.say(
    'We look around in the sample business, Kestrel Pottery. Nothing here is real, so try everything.',
    {
      frame: page.getByRole('complementary', { name: 'Sample business' }),
    },
  );
  await film.say('On the left are the areas of your business. Gray ones are still to come.', {
    frame: sidebar,
  });
  await film.say(
    'The dashboard is for breakfast: what is at hand, what customers owe you, what is left of this month.',
    {
      frame: page.locator('[data-tour="home-figures"]'),
    },
  );
  await film.say('What is next: invoices that are late or due soon, and drafts that wait for you.', {
    frame: card(page, 'What is next'),
  });
  await film.say('The chart shows your cash day by day, and where it goes if everybody pays on time.', {
    frame: card(page, 'Cash'),
  });
  await film.say('Let us follow one sale. Invoices has them all.', {
    at: sidebar.getByRole('link', { name: 'Invoices', exact: true }),
    clicks: true,
  });
  await film.say('Each has its state beside it. No state is set by hand: it follows from what happened.', {
    frame: main.getByRole('table', { name: 'Invoices' }),
  });
  await film.say('Pick the paid ones, and open the newest.', {
    at: main
      .getByRole('radio', { name: /^Paid/ })
      .or(main.getByRole('button', { name: /^Paid/ }))
      .first(),
    clicks: true,
  });
  await film.say('A row is a link, so it also opens in a tab of its own.', {
    at: main.getByRole('table', { name: 'Invoices' }).getByRole('link').first(),
    clicks: true,
  });
  await film.say('Here is the invoice as your customer sees it, and beside it what happened to it and when.');
  await film.say('Every invoice has a journal entry. You never have to write one.', {
    at: card(page, 'History').getByRole('link', { name: 'View journal entry' }).first(),
    clicks: true,
  });
  await film.say(
    'What the customer owes on one side; the sale and its tax on the other. The two sides are always equal.',
  );
  await film.say(
    'From such entries come all reports. Finances has the money, the accounts and the statements.',
    {
      at: sidebar.getByRole('link', { name: 'Finances', exact: true }),
      clicks: true,
    },
  );
  await film.say('Profit by month is the figure that makers ask for most.', {
    frame: card(page, 'Profit'),
  });
  await page.goto('/dashboard/finances/reports/profit-and-loss');
  await film.say(
    'On profit and loss every figure can be opened, down to the invoice or receipt that caused it.',
    {
      frame: main.getByRole('table').first(),
    },
  );
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('juniper');
  await film.say('You find anything by typing: press Ctrl and K, or Command and K on a Mac.');
  await page.keyboard.press('Escape');
  await film.say('And the round button at the bottom right brings you back to this help, wherever you are.', {
    at: page.getByRole('button', { name: 'Help', exact: true }),
  });
}
