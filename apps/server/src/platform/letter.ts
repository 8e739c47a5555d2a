import { mailAction, mailPage, mailParagraph, mailTitle } from './mail-page.ts';
import type { MailText } from './mail.ts';

/** A mail of the house itself: a few sentences, perhaps with a button. */
export interface Letter {
  readonly kind: string;
  /** Its link lets somebody in or changes something. */
  readonly carriesSecret?: boolean;
  readonly subject: string;
  readonly greeting: string;
  readonly before: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
}

export function writeLetter(letter: Letter): MailText {
  const { action } = letter;
  const textBody = [
    letter.greeting,
    ...letter.before,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...letter.after,
    'Atelier',
  ];
  const htmlBody = mailPage(letter.subject, [
    mailTitle(letter.subject),
    ...[letter.greeting, ...letter.before].map(mailParagraph),
    ...(action ? [mailAction(action.label, action.url)] : []),
    ...[...letter.after, 'Atelier'].map(mailParagraph),
  ]);
  return {
    kind: letter.kind,
    subject: letter.subject,
    textBody: `${textBody.join('\n\n')}\n`,
    htmlBody,
    carriesSecret: letter.carriesSecret ?? false,
  };
}

export const greet = (name: string): string => (name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`);
