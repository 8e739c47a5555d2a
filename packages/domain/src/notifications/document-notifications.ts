import { addDays, formatDate, type CalendarDate } from '../foundation/index.ts';
import { declareKind, recorders, sellers } from './notification-kind.ts';

/** Another member shared a document with the person. */
export const documentShared = declareKind({
  title: 'Document shared with you',
  description: 'Another member of the business shared a document with you.',
  isOnByDefault: true,
  roles: recorders,
  about: 'document',
  words: ({ sharedBy, documentName }: { readonly sharedBy: string; readonly documentName: string }) => ({
    title: `${sharedBy} shared a document with you`,
    text: documentName,
  }),
});

/** A permit, an insurance policy or a certificate is about to expire, or has expired. */
export const documentExpires = declareKind({
  title: 'Document expires',
  description:
    'A permit, an insurance policy or a certificate expires in 30 days, in 7 days, or has expired.',
  isOnByDefault: true,
  roles: sellers,
  about: 'document',
  words: (
    facts: {
      readonly documentName: string;
      readonly expiresOn: CalendarDate;
      readonly stage: ExpiryStage;
    },
    locale,
  ) => ({
    title:
      facts.stage === 'expired' ? `${facts.documentName} has expired` : `${facts.documentName} expires soon`,
    text: `${facts.stage === 'expired' ? 'The last valid day was' : 'The last valid day is'} ${formatDate(facts.expiresOn, locale)}.`,
  }),
});

/** Days before its last valid day on which the expiry of a document is announced, the earliest first. */
export const expiryNoticeDays = [30, 7] as const;

/** Stages in which an expiry is announced: a number of days before, or after the last valid day. */
export type ExpiryStage = (typeof expiryNoticeDays)[number] | 'expired';

const expiredNewsDays = 7;

/** Last valid days, both included, of documents whose expiry may be announced on a day. */
export function announcedExpiryDays(today: CalendarDate): {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
} {
  return { first: addDays(today, -expiredNewsDays), last: addDays(today, expiryNoticeDays[0]) };
}

/** Returns the stage that a document has reached; null before the first notice. */
export function expiryStage(expiresOn: CalendarDate, today: CalendarDate): ExpiryStage | null {
  if (expiresOn < today) return 'expired';
  return expiryNoticeDays.toReversed().find((days) => expiresOn <= addDays(today, days)) ?? null;
}
