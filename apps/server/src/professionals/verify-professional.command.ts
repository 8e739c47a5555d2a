import type { TriageProfessionalView } from '@atelier/contract/professionals';
import {
  lockProfessional,
  lockReview,
  writeDecision,
  writeJudgement,
  type TriageProfessional,
} from '@atelier/database/professionals/professional-triage.store';
import type { Person } from '@atelier/database/platform/in-person';
import {
  professionalRefusals,
  type ReviewFault,
  type VerificationDecision,
  nameOfProfessional,
} from '@atelier/domain/professionals';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { tellAboutProfessional } from './professional-news.ts';
import { directoryDay, ownFacts } from './professional-view.ts';

type NewsTools = Pick<Tools, 'clock' | 'mailbox' | 'publicUrl'>;

/** Returns a profile as administrators see it. */
export const triageView = (
  professional: TriageProfessional,
  today: CalendarDate,
): TriageProfessionalView => ({
  ...professional,
  own: ownFacts(professional, today),
});

interface Decision {
  readonly professionalId: string;
  readonly decision: VerificationDecision;
  readonly lapsesOn: CalendarDate | null;
  readonly reason: string;
}

type DecisionRefusal = Refusal<
  | 'professional-not-found'
  | 'professional-proof-missing'
  | 'professional-not-verified'
  | 'professional-lapse-past'
  | 'professional-reason-required'
>;

function decideVerification(
  { decision, lapsesOn, reason }: Decision,
  professional: TriageProfessional,
  today: CalendarDate,
): Outcome<null, DecisionRefusal> {
  const { refusal } = professionalRefusals;
  if (decision === 'revoked') {
    if (professional.decision !== 'verified') return refuse(refusal('professional-not-verified'));
  } else if (professional.proof === null) {
    return refuse(refusal('professional-proof-missing'));
  }
  if (decision === 'verified') {
    return lapsesOn === null || lapsesOn <= today
      ? refuse(refusal('professional-lapse-past', { field: 'lapsesOn' }))
      : succeed(null);
  }
  return reason === '' ? refuse(refusal('professional-reason-required', { field: 'reason' })) : succeed(null);
}

/** Verifies or declines a professional by the document sent, or revokes a verification, and notifies the owner. */
export async function verifyProfessional(
  person: Person,
  input: Decision,
  tools: NewsTools,
): Promise<Outcome<TriageProfessionalView, DecisionRefusal>> {
  const { professionalId, decision, reason } = input;
  const today = directoryDay(tools.clock);
  const professional = await lockProfessional(person, professionalId, today);
  if (professional === null) return refuse(professionalRefusals.refusal('professional-not-found'));
  const decided = decideVerification(input, professional, today);
  if (!decided.ok) return decided;
  const lapsesOn = decision === 'verified' ? input.lapsesOn : null;
  const verifiedOn = decision === 'verified' ? today : null;
  const decidedAt = tools.clock.now().toISOString();
  await writeDecision(person, professionalId, { decision, decidedAt, verifiedOn, lapsesOn, reason });
  await tellAboutProfessional(
    person,
    professional.ownerId,
    {
      kind: 'professional-verification',
      subjectId: professionalId,
      occasion: decidedAt,
      facts: { outcome: decision, lapsesOn, reason },
    },
    tools,
  );
  const after = await lockProfessional(person, professionalId, today);
  return after === null
    ? refuse(professionalRefusals.refusal('professional-not-found'))
    : succeed(triageView(after, today));
}

/** Hides a review for a reason, or keeps it visible, and notifies its author of a change. */
export async function judgeReview(
  person: Person,
  { reviewId, reason }: { readonly reviewId: string; readonly reason: ReviewFault | null },
  tools: NewsTools,
): Promise<Outcome<{ hidden: boolean }, Refusal<'review-not-found'>>> {
  const review = await lockReview(person, reviewId);
  if (review === null) return refuse(professionalRefusals.refusal('review-not-found'));
  const at = tools.clock.now().toISOString();
  await writeJudgement(person, reviewId, reason === null ? null : { reason, at });
  const hasChanged = (review.hiddenReason === null) !== (reason === null);
  if (review.authorId !== null && hasChanged) {
    const from = nameOfProfessional(review.professionalName);
    const text = reason === null ? 'An administrator looked at it again.' : reviewFaultWords[reason];
    const facts = { happened: reason === null ? 'shown' : 'hidden', from, text } as const;
    const subjectId = review.professionalId;
    const news = { kind: 'professional-review', subjectId, occasion: `${reviewId} ${at}`, facts } as const;
    await tellAboutProfessional(person, review.authorId, news, tools);
  }
  return succeed({ hidden: reason !== null });
}

const reviewFaultWords: Readonly<Record<ReviewFault, string>> = {
  spam: 'It is advertising or spam.',
  offensive: 'It is insulting or offensive.',
  off_topic: 'It is not about the work of the professional.',
  private_details: 'It reveals private details.',
  not_genuine: 'It does not come from a real experience.',
  unlawful: 'It is unlawful.',
};
