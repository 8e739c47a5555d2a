import { greet, writeLetter } from '../platform/mail/letter.ts';
import type { MailText } from '../platform/mail/mail.ts';

export function farewellMail(to: {
  name: string;
  deleted: readonly string[];
  /** Businesses that their other members may take over, each with the last day. */
  offered: readonly { name: string; lastDay: string }[];
  isByAdministrator: boolean;
}): MailText {
  return writeLetter({
    kind: 'farewell',
    subject: 'Your account was deleted',
    greeting: greet(to.name),
    before: [
      to.isByAdministrator
        ? 'An administrator deleted your Atelier account, and with it your profile, your picture and your settings.'
        : 'Your Atelier account is deleted, as you asked, and with it your profile, your picture and your settings.',
      ...(to.deleted.length > 0 ? [`Deleted with all their books: ${to.deleted.join(', ')}.`] : []),
      ...to.offered.map(
        ({ name, lastDay }) =>
          `${name} is offered to its other members until ${lastDay}. If no one takes it over, it is deleted then.`,
      ),
      'Backups that were made before keep a copy until they are thrown away.',
      'Thank you for having been here. All the best for what you make.',
    ],
    after: [],
  });
}

export function administratorNowMail(to: { before: string; url: string }): MailText {
  return writeLetter({
    kind: 'administrator-now',
    subject: 'You are the administrator now',
    greeting: 'Hello,',
    before: [
      `${to.before} has left this Atelier and named you as its administrator. You now see its outbox of emails.`,
    ],
    action: { label: 'Sign in', url: to.url },
    after: [],
  });
}

/** The mail to those who work in a business whose only owner has left. */
export function businessOfferedMail(about: {
  owner: string;
  business: string;
  lastDay: string;
  url: string;
}): MailText {
  const { owner, business, lastDay } = about;
  return writeLetter({
    kind: 'business-offered',
    subject: `${business} needs an owner by ${lastDay}`,
    greeting: 'Hello,',
    before: [
      `${owner} was the only owner of ${business} and has deleted the account.`,
      `You work in it: until ${lastDay} you, or any other member, can become its owner. Sign in and choose “Become the owner” at the top of the page.`,
      `If no one does, ${business} is deleted on that day with all its books, invoices and customers.`,
    ],
    action: { label: 'Sign in', url: about.url },
    after: [],
  });
}

/** The mail to those who worked in a business that no one took over. */
export function businessEndedMail(about: { business: string }): MailText {
  return writeLetter({
    kind: 'business-ended',
    subject: `${about.business} was deleted`,
    greeting: 'Hello,',
    before: [
      `No one became the owner of ${about.business}, so it is deleted with all its books, invoices and customers. Backups that were made before keep a copy until they are thrown away.`,
    ],
    after: [],
  });
}
