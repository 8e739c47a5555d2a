import { describe, expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import { decideReview, type ReviewFacts } from './review.ts';
import { isProofWaiting, verificationState, type VerificationFacts } from './verification.ts';

const today = calendarDate('2026-06-15');
const facts = (some: Partial<VerificationFacts> = {}): VerificationFacts => ({
  decision: null,
  decidedAt: null,
  lapsesOn: null,
  proofSentAt: null,
  ...some,
});
const verified = (lapsesOn: string, some: Partial<VerificationFacts> = {}) =>
  facts({
    decision: 'verified',
    decidedAt: '2026-01-02T10:00:00.000Z',
    lapsesOn: calendarDate(lapsesOn),
    proofSentAt: '2026-01-01T10:00:00.000Z',
    ...some,
  });

describe('a review', () => {
  const decided = (some: Partial<ReviewFacts>) => {
    const stranger = {
      isOwnProfile: false,
      isColleague: false,
      hasAnsweredContact: false,
      hasGivenAccess: false,
    };
    const outcome = decideReview({ ...stranger, ...some });
    return outcome.ok ? 'ok' : outcome.refusal.code;
  };

  it('is refused for the own profile and by a colleague, even after a contact', () => {
    expect(decided({ isOwnProfile: true, hasAnsweredContact: true })).toBe('professional-own');
    expect(decided({ isColleague: true, hasAnsweredContact: true, hasGivenAccess: true })).toBe(
      'review-by-colleague',
    );
  });

  it('is refused until a contact was answered or access accepted', () => {
    expect(decided({})).toBe('review-needs-contact');
    expect(decided({ hasAnsweredContact: true })).toBe('ok');
    expect(decided({ hasGivenAccess: true })).toBe('ok');
  });
});

describe('a verification', () => {
  it('waits from the proof to the decision', () => {
    expect(verificationState(facts(), today)).toBe('none');
    expect(verificationState(facts({ proofSentAt: '2026-01-01T10:00:00.000Z' }), today)).toBe('waiting');
  });

  it('holds until the day before it lapses', () => {
    expect(verificationState(verified('2026-06-16'), today)).toBe('verified');
    expect(verificationState(verified('2026-06-15'), today)).toBe('lapsed');
  });

  it('holds while a newer proof waits', () => {
    const renewed = verified('2026-06-16', { proofSentAt: '2026-06-01T10:00:00.000Z' });
    expect(verificationState(renewed, today)).toBe('verified');
    expect(isProofWaiting(renewed)).toBe(true);
    expect(verificationState({ ...renewed, lapsesOn: calendarDate('2026-06-15') }, today)).toBe('waiting');
  });

  it('is declined or revoked until a newer proof arrives', () => {
    for (const decision of ['declined', 'revoked'] as const) {
      const decided = facts({
        decision,
        decidedAt: '2026-01-02T10:00:00.000Z',
        proofSentAt: '2026-01-01T10:00:00.000Z',
      });
      expect(verificationState(decided, today)).toBe(decision);
      expect(verificationState({ ...decided, proofSentAt: '2026-01-03T10:00:00.000Z' }, today)).toBe(
        'waiting',
      );
    }
  });
});
