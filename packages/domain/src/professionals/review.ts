import { professionalRefusals } from './professional.ts';
import { refuse, succeed, type Outcome, type Refusal } from '../foundation/index.ts';

/** Stars that a review can give. */
export const ratings = [1, 2, 3, 4, 5] as const;

/**
 * Faults for which a review is reported and hidden. None of them is a low rating: suppressing reviews because they are
 * negative is a deceptive practice (16 CFR 465.7).
 */
export const reviewFaults = [
  'spam',
  'offensive',
  'off_topic',
  'private_details',
  'not_genuine',
  'unlawful',
] as const;
export type ReviewFault = (typeof reviewFaults)[number];

/** Facts about a person and a professional that decide whether the person may write a review. */
export interface ReviewFacts {
  readonly isOwnProfile: boolean;
  /** The person works in a business whose owner or member the professional is. */
  readonly isColleague: boolean;
  readonly hasAnsweredContact: boolean;
  /** The professional accepted access to books to which the person invited. */
  readonly hasGivenAccess: boolean;
}

/**
 * Decides whether a person may review a professional: never oneself or as an insider (16 CFR 465.5), and only after the
 * professional answered a request of that person or accepted access from that person.
 */
export function decideReview(
  facts: ReviewFacts,
): Outcome<null, Refusal<'professional-own' | 'review-by-colleague' | 'review-needs-contact'>> {
  if (facts.isOwnProfile) return refuse(professionalRefusals.refusal('professional-own'));
  if (facts.isColleague) return refuse(professionalRefusals.refusal('review-by-colleague'));
  return facts.hasAnsweredContact || facts.hasGivenAccess
    ? succeed(null)
    : refuse(professionalRefusals.refusal('review-needs-contact'));
}
