import { card, type Film } from './film.ts';

/** A person's own place: profile, business, invoices, people, account. */
export async function filmProfileSetup(film: Film): Promise<void> {
  const { page } = film;
  const main = page.getByRole('main');
  const settings = page.getByRole('navigation', { name: 'Settings' }).first();

  await page.goto('/dashboard');
  await film.say(
    'Ten minutes here, and Atelier knows who you are, how your invoices look, and who may help you.',
  );
  await film.say('Everything of this kind is in Settings, at the foot of the sidebar.', {
    at: settings.getByRole('link', { name: 'Settings', exact: true }),
    clicks: true,
  });
  await page.goto('/dashboard/settings/profile');
  await film.say(
    'Your profile comes first. It is yours alone, and goes with you into every business that you belong to.',
  );
  await film.say(
    'A picture helps the people you work with. Choose one, drop it here or paste it, and cut it to a square.',
    {
      frame: card(page, 'Picture'),
    },
  );
  await film.say('Without one, your initials are shown.', { frame: card(page, 'Picture') });
  await film.write(
    page.getByLabel('Full name'),
    'Wren Kestrel',
    'The name as others should see it: helpers, your partner, your bookkeeper. Customers see your business, not you.',
  );
  await film.say('The time zone matters only when you are somewhere else than your workshop.', {
    at: page.getByLabel('Time zone'),
  });
  await film.say('Save, and the name is in the menu at the top right.', {
    at: main.getByRole('button', { name: /^Save/ }),
    clicks: true,
  });
  await page.goto('/dashboard/settings');
  await film.say('Now the business. This first card is printed on every invoice.', {
    frame: card(page, 'On your invoices'),
  });
  await film.say('Write the address as it should be printed, line by line.', {
    at: page.getByLabel('Address'),
  });
  await film.say('Customers answer to this email address when they reply to an invoice.', {
    at: page.getByLabel('Email'),
  });
  await film.say('A tax number is printed only where you have one.', { at: page.getByLabel('Tax number') });
  await film.say(
    'The time zone of the workshop decides which day it is when you issue an invoice late in the evening.',
    {
      at: page.getByLabel('Time zone'),
    },
  );
  await film.say(
    'Your year begins in January unless you say otherwise. Reports and the profit of the year follow it.',
    {
      at: page.getByLabel('Your year begins in'),
    },
  );
  await film.say('The currency is fixed with your first entry in the books, so choose it now.', {
    at: page.getByLabel('Currency'),
  });
  await film.say(
    'A logo, square or wide, is at the top of your invoices and on the page that customers open.',
    {
      frame: card(page, 'Logo'),
    },
  );
  await page.goto('/dashboard/settings/invoices');
  await film.say('On the tab Invoices you say what every new invoice starts with.');
  await film.say(
    'The pattern makes your numbers. The year can be a part of it, and the next number is shown below.',
    {
      at: page.getByLabel('Pattern of invoices'),
    },
  );
  await film.say('Numbers are given when an invoice is issued: in order, without gaps, never twice.', {
    frame: card(page, 'Numbers'),
  });
  await film.say('Here you say how many days customers have to pay. Each invoice can have another day.', {
    at: page.getByLabel('To be paid'),
  });
  await film.say('A note for every invoice: thanks, your bank details, your opening hours.', {
    at: page.getByLabel('Note on every invoice'),
  });
  await page.goto('/dashboard/settings/people');
  await film.say(
    'People is for those who work with you. An owner may do everything, a member sells, a bookkeeper keeps the books.',
  );
  await film.say('Invite someone by email. The link is for one person, and you can withdraw it.', {
    at: main.getByRole('button', { name: 'Invite someone' }).first(),
  });
  await page.goto('/dashboard/settings/account');
  await film.say('Last, your account: how you sign in, and how it stays yours.');
  await film.say('A second step asks for a code from an app on your phone. Keep the backup codes on paper.', {
    frame: card(page, 'Two-factor sign-in'),
  });
  await film.say(
    'A passkey signs you in with your finger, your face or the PIN of your device, and cannot be guessed.',
    {
      frame: card(page, 'Passkeys'),
    },
  );
  await film.say('These devices are signed in. End what you do not know, and it is out at once.', {
    frame: card(page, 'Signed in on'),
  });
  await page.goto('/dashboard/settings/notifications');
  await film.say('And here you choose what you are told: an invoice opened, paid, or overdue.', {
    frame: main,
  });
  await film.say(
    'That is all there is to set. Everything can be changed later, and nothing is printed that you have not seen.',
  );
}
