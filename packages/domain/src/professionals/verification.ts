import type { CalendarDate } from '../foundation/index.ts';

/** Decisions of administrators about a profile and the document that proves it. */
export const verificationDecisions = ['verified', 'declined', 'revoked'] as const;
export type VerificationDecision = (typeof verificationDecisions)[number];

/** States of a verification as its owner reads them. */
export type VerificationState = 'none' | 'waiting' | 'lapsed' | VerificationDecision;

/** Facts from which the state of a verification follows. Instants are ISO 8601 in UTC. */
export interface VerificationFacts {
  readonly decision: VerificationDecision | null;
  readonly decidedAt: string | null;
  readonly lapsesOn: CalendarDate | null;
  /** When the latest proof was sent; null without one. */
  readonly proofSentAt: string | null;
}

/** Tells whether the badge is shown: verified, and not lapsed. The day on which it lapses no longer counts. */
export function isVerified(
  { decision, lapsesOn }: Pick<VerificationFacts, 'decision' | 'lapsesOn'>,
  today: CalendarDate,
): boolean {
  return decision === 'verified' && lapsesOn !== null && today < lapsesOn;
}

/** Tells whether a proof waits for a decision, also while an earlier verification still holds. */
export function isProofWaiting({
  decidedAt,
  proofSentAt,
}: Pick<VerificationFacts, 'decidedAt' | 'proofSentAt'>): boolean {
  return proofSentAt !== null && (decidedAt === null || proofSentAt > decidedAt);
}

/** Returns the state of a verification. A verification that holds comes before a proof that waits to renew it. */
export function verificationState(facts: VerificationFacts, today: CalendarDate): VerificationState {
  if (isVerified(facts, today)) return 'verified';
  if (isProofWaiting(facts)) return 'waiting';
  return facts.decision === 'verified' ? 'lapsed' : (facts.decision ?? 'none');
}
