import type { ReviewView } from '@atelier/contract/professionals';
import { findProfessional, type Professional } from '@atelier/database/professionals/professionals.reads';
import { findReview, readReviewFacts } from '@atelier/database/professionals/reviews.reads';
import {
  addReply,
  addReport,
  addReview,
  removeReview,
  updateReview,
} from '@atelier/database/professionals/reviews.store';
import type { Person } from '@atelier/database/platform/in-person';
import {
  decideReview,
  professionalRefusals,
  type ReviewFault,
  nameOfProfessional,
} from '@atelier/domain/professionals';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { tellAboutProfessional } from './professional-news.ts';
import { directoryDay } from './professional-view.ts';

type NewsTools = Pick<Tools, 'clock' | 'mailbox' | 'publicUrl'>;
type Which = { readonly professionalId: string; readonly reviewId: string };
type Missing = Refusal<'professional-not-found' | 'review-not-found'>;

const noReview = () => refuse(professionalRefusals.refusal('review-not-found'));

/** Finds the professional that a review is about. */
export async function findReviewed(
  person: Person,
  professionalId: string,
  { clock }: Pick<Tools, 'clock'>,
): Promise<Outcome<Professional, Refusal<'professional-not-found'>>> {
  const professional = await findProfessional(person, { id: professionalId }, directoryDay(clock));
  return professional === null
    ? refuse(professionalRefusals.refusal('professional-not-found'))
    : succeed(professional);
}

async function readReview(
  person: Person,
  { professionalId, reviewId }: Which,
): Promise<Outcome<ReviewView, Missing>> {
  const review = await findReview(person, professionalId, { id: reviewId });
  return review === null ? noReview() : succeed(review);
}

/** Reviews a professional, or edits the person's own review, and notifies the professional of a new one. */
export async function writeReview(
  person: Person,
  input: Which & { readonly rating: number; readonly text: string },
  authorName: string,
  tools: NewsTools,
): Promise<
  Outcome<
    ReviewView,
    Missing | Refusal<'professional-own' | 'review-by-colleague' | 'review-needs-contact' | 'review-hidden'>
  >
> {
  const { professionalId, reviewId, rating, text } = input;
  const found = await findReviewed(person, professionalId, tools);
  if (!found.ok) return found;
  const now = tools.clock.now().toISOString();
  const own = await findReview(person, professionalId, 'own');
  if (own !== null) {
    if (own.isHidden) return refuse(professionalRefusals.refusal('review-hidden'));
    if (own.rating !== rating || own.text !== text) {
      await updateReview(person, own.id, { rating, text, editedAt: now });
    }
    return readReview(person, { professionalId, reviewId: own.id });
  }
  const { ownerId } = found.value;
  const decided = decideReview(await readReviewFacts(person, found.value));
  if (!decided.ok) return decided;
  const added = await addReview(person, { id: reviewId, professionalId, rating, text, writtenAt: now });
  if (!added) return noReview();
  const facts = { happened: 'written', from: authorName, text } as const;
  const news = { kind: 'professional-review', subjectId: professionalId, occasion: reviewId, facts } as const;
  await tellAboutProfessional(person, ownerId, news, tools);
  return readReview(person, input);
}

/** Withdraws the person's own review. */
export async function withdrawReview(
  person: Person,
  input: Which,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<{ withdrawn: true }, Missing | Refusal<'review-hidden'>>> {
  const found = await findReviewed(person, input.professionalId, tools);
  if (!found.ok) return found;
  const review = await findReview(person, input.professionalId, { id: input.reviewId });
  if (review?.isMine !== true) return noReview();
  if (review.isHidden) return refuse(professionalRefusals.refusal('review-hidden'));
  await removeReview(person, review.id);
  return succeed({ withdrawn: true });
}

/** Answers a review of the person's own profile, once, and notifies its author. */
export async function replyToReview(
  person: Person,
  input: Which & { readonly text: string },
  tools: NewsTools,
): Promise<Outcome<ReviewView, Missing | Refusal<'review-replied'>>> {
  const { professionalId, reviewId, text } = input;
  const found = await findReviewed(person, professionalId, tools);
  if (!found.ok) return found;
  const review = await findReview(person, professionalId, { id: reviewId });
  if (review === null || !found.value.isMine) return noReview();
  const repliedAt = tools.clock.now().toISOString();
  if (!(await addReply(person, reviewId, { text, repliedAt }))) {
    return refuse(professionalRefusals.refusal('review-replied'));
  }
  if (review.authorId !== null) {
    const from = nameOfProfessional(found.value.businessName);
    const facts = { happened: 'replied', from, text } as const;
    const occasion = `${reviewId} reply`;
    const news = { kind: 'professional-review', subjectId: professionalId, occasion, facts } as const;
    await tellAboutProfessional(person, review.authorId, news, tools);
  }
  return readReview(person, input);
}

/** Reports a review of someone else to the administrators. */
export async function reportReview(
  person: Person,
  input: Which & { readonly reason: ReviewFault },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<ReviewView, Missing>> {
  const found = await findReviewed(person, input.professionalId, tools);
  if (!found.ok) return found;
  const review = await findReview(person, input.professionalId, { id: input.reviewId });
  if (review === null || review.isMine) return noReview();
  const reportedAt = tools.clock.now().toISOString();
  await addReport(person, review.id, { reason: input.reason, reportedAt });
  return readReview(person, input);
}
