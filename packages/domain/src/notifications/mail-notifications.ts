import { declareKind, sellers } from './notification-kind.ts';

/** A mail to a customer was refused, or came back. */
export const mailUndelivered = declareKind({
  title: 'Email not delivered',
  description: 'An email to a customer was refused by their mail server, or came back.',
  isOnByDefault: true,
  roles: sellers,
  about: 'customer',
  words: (facts: {
    readonly to: string;
    readonly subject: string;
    readonly isReturned: boolean;
    /** In the words of the other mail server. */
    readonly reason: string;
  }) => ({
    title: `An email to ${facts.to} ${facts.isReturned ? 'came back' : 'could not be delivered'}`,
    text: `“${facts.subject}” has not arrived: ${facts.reason}`,
  }),
});
