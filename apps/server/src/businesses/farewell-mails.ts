import { greet, writeLetter } from '../platform/letter.ts';
import type { MailText } from '../platform/mail.ts';

export function farewellMail(to: { name: string; deleted: readonly string[] }): MailText {
  return writeLetter({
    kind: 'farewell',
    subject: 'Your account was deleted',
    greeting: greet(to.name),
    before: [
      'Your Atelier account is deleted, as you asked, and with it your profile, your picture and your settings.',
      ...(to.deleted.length > 0 ? [`Deleted with all their books: ${to.deleted.join(', ')}.`] : []),
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
      `${to.before} has left this Atelier and named you as its administrator. You now see its outbox of mails.`,
    ],
    action: { label: 'Sign in', url: to.url },
    after: [],
  });
}
