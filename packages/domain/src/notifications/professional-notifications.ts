import { formatDate, type CalendarDate } from '../foundation/index.ts';
import { declarePersonalKind } from './notification-kind.ts';

/** An administrator decided about a profile, or its verification lapsed. */
export const professionalVerification = declarePersonalKind({
  title: 'Verification of your professional profile',
  description: 'An administrator verifies, declines or revokes your profile, or its verification lapses.',
  isOnByDefault: true,
  isMailedByDefault: true,
  about: 'professional',
  words: (facts: {
    readonly outcome: 'verified' | 'declined' | 'revoked' | 'lapsed';
    readonly lapsesOn: CalendarDate | null;
    readonly reason: string;
  }) => {
    switch (facts.outcome) {
      case 'verified':
        return {
          title: 'Your professional profile is verified',
          text:
            facts.lapsesOn === null
              ? 'Your card shows the Verified badge.'
              : `Your card shows the Verified badge until ${formatDate(facts.lapsesOn)}.`,
        };
      case 'declined':
        return { title: 'Your professional profile was not verified', text: facts.reason };
      case 'revoked':
        return { title: 'The verification of your professional profile was revoked', text: facts.reason };
      case 'lapsed':
        return {
          title: 'The verification of your professional profile has lapsed',
          text: 'Send a current document to be verified again.',
        };
    }
  },
});

/** Someone asked a professional, or the professional answered. */
export const professionalContact = declarePersonalKind({
  title: 'Contact requests',
  description: 'Someone asks you as a professional, or a professional answers your request.',
  isOnByDefault: true,
  isMailedByDefault: true,
  about: 'professional',
  words: (facts: { readonly from: string; readonly isAnswer: boolean; readonly message: string }) => ({
    title: facts.isAnswer
      ? `${facts.from} answered your request`
      : `${facts.from} asks you as a professional`,
    text: facts.message,
  }),
});

/** A business invited a professional to its books. */
export const professionalHire = declarePersonalKind({
  title: 'Invitations to books',
  description: 'A business invites you, as a professional, to its books.',
  isOnByDefault: true,
  // The invitation itself is a mail.
  isMailedByDefault: false,
  about: 'professional',
  words: (facts: {
    readonly business: string;
    readonly role: 'bookkeeper' | 'viewer';
    readonly endsOn: CalendarDate | null;
  }) => ({
    title: `${facts.business} invites you to its books`,
    text: [
      facts.role === 'viewer' ? 'View only' : 'With posting rights',
      facts.endsOn === null ? '' : ` until ${formatDate(facts.endsOn)}`,
      '. To accept, open the link in the email that was sent to you.',
    ].join(''),
  }),
});

/** A review was written, answered or hidden. */
export const professionalReview = declarePersonalKind({
  title: 'Reviews of professionals',
  description: 'Someone reviews you, answers your review, or an administrator hides it.',
  isOnByDefault: true,
  isMailedByDefault: true,
  about: 'professional',
  words: (facts: {
    readonly happened: 'written' | 'replied' | 'hidden' | 'shown';
    readonly from: string;
    readonly text: string;
  }) => ({
    title: {
      written: `${facts.from} reviewed you`,
      replied: `${facts.from} answered your review`,
      hidden: `Your review of ${facts.from} was hidden`,
      shown: `Your review of ${facts.from} is visible again`,
    }[facts.happened],
    text: facts.text,
  }),
});
