import { describe, expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import { decideReview } from './review.ts';
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
  it('is refused for the own profile, even after a contact', () => {
    expect(decideReview({ isOwnProfile: true, hasAnsweredContact: true })).toMatchObject({
      refusal: { code: 'professional-own' },
    });
  });

  it('is refused until a contact was answered', () => {
    expect(decideReview({ isOwnProfile: false, hasAnsweredContact: false })).toMatchObject({
      refusal: { code: 'review-needs-contact' },
    });
    expect(decideReview({ isOwnProfile: false, hasAnsweredContact: true }).ok).toBe(true);
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
