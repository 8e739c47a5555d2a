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

/**
 * Decides whether a person may review a professional: never oneself (16 CFR 465.5), and only after the professional
 * answered a request of that person.
 */
export function decideReview(facts: {
  readonly isOwnProfile: boolean;
  readonly hasAnsweredContact: boolean;
}): Outcome<null, Refusal<'professional-own' | 'review-needs-contact'>> {
  if (facts.isOwnProfile) return refuse(professionalRefusals.refusal('professional-own'));
  return facts.hasAnsweredContact
    ? succeed(null)
    : refuse(professionalRefusals.refusal('review-needs-contact'));
}
