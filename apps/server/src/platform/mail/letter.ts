import { mailParagraph, writeMail } from './write-mail.ts';
import type { MailText } from './mail.ts';

/** A mail from Atelier itself: a few sentences, perhaps with a button. */
export interface Letter {
  readonly kind: string;
  /** Its link lets someone in or changes something. */
  readonly carriesSecret?: boolean;
  readonly subject: string;
  readonly greeting: string;
  readonly before: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
}

export function writeLetter({
  kind,
  subject,
  greeting,
  before,
  action,
  after,
  carriesSecret,
}: Letter): MailText {
  return {
    kind,
    ...writeMail(subject, [
      { kind: 'title', text: subject },
      ...[greeting, ...before].map(mailParagraph),
      ...(action ? [{ kind: 'action', ...action } as const] : []),
      ...[...after, 'Atelier'].map(mailParagraph),
    ]),
    carriesSecret: carriesSecret ?? false,
  };
}

export const greet = (name: string): string => (name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`);
