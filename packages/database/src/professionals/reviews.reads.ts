import type { CalendarDate } from '@atelier/domain/foundation';
import type { ReviewFacts, ReviewFault } from '@atelier/domain/professionals';
import { sql } from 'kysely';
import type { Person } from '../platform/in-person.ts';
import { known } from '../platform/known.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';

/** A review as the person of the database transaction sees it. */
export interface Review {
  readonly id: string;
  readonly authorName: string | null;
  readonly rating: number;
  readonly text: string;
  readonly isMine: boolean;
  readonly isHidden: boolean;
  readonly hiddenReason: ReviewFault | null;
  readonly isReported: boolean;
  /** The day from which the author gave the professional access to books, in Greenwich; null without it. */
  readonly workedTogetherSince: CalendarDate | null;
  readonly writtenAt: string;
  readonly editedAt: string | null;
  readonly reply: string | null;
  readonly repliedAt: string | null;
}

/** Columns of a review `r`, joined to its reply `a`. */
export const reviewColumns = sql`
  r.id, professional_person_name(r.author_id) as "authorName", r.rating, r.text,
  coalesce(r.author_id = current_person_id(), false) as "isMine", r.hidden_at is not null as "isHidden",
  r.hidden_reason as "hiddenReason", r.written_at as "writtenAt", r.edited_at as "editedAt", a.text as reply,
  a.replied_at as "repliedAt",
  (worked_together_since(r.professional_id, r.author_id) at time zone 'UTC')::date as "workedTogetherSince",
  exists (select from professional_review_reports o where o.review_id = r.id) as "isReported"`;

/** Returns a page of the visible reviews of a professional, the newest first. */
export async function listReviews(
  { db }: Person,
  {
    professionalId,
    after,
    limit,
  }: { readonly professionalId: string; readonly after?: string | undefined; readonly limit: number },
): Promise<Page<Review>> {
  const end = readCursor(after);
  const { rows } = await sql<Review>`
    select ${reviewColumns} from professional_reviews r left join professional_replies a on a.review_id = r.id
      where r.professional_id = ${professionalId} and r.hidden_at is null
        ${end ? sql`and (r.written_at, r.id) < (${end.key}::timestamptz, ${end.id}::uuid)` : sql``}
      order by r.written_at desc, r.id desc limit ${limit + 1}`.execute(db);
  return pageOf(rows, limit, ({ id, writtenAt }) => ({ key: writtenAt, id }));
}

/** A review of a professional by id, or the person's own one, with its author's id; null when there is none. */
export async function findReview(
  { db, personId }: Person,
  professionalId: string,
  which: { readonly id: string } | 'own',
): Promise<(Review & { readonly authorId: string | null }) | null> {
  const { rows } = await sql<Review & { authorId: string | null }>`
    select ${reviewColumns}, r.author_id as "authorId"
      from professional_reviews r left join professional_replies a on a.review_id = r.id
      where r.professional_id = ${professionalId}
        and ${which === 'own' ? sql`r.author_id = ${personId}` : sql`r.id = ${which.id}`}`.execute(db);
  return rows[0] ?? null;
}

/** Facts that decide whether the person may review a professional, with the day since which they work together. */
export async function readReviewFacts(
  { db, personId }: Person,
  professional: { readonly id: string; readonly isMine: boolean },
): Promise<ReviewFacts & { readonly workedTogetherSince: CalendarDate | null }> {
  const { rows } = await sql<
    Omit<ReviewFacts, 'isOwnProfile' | 'hasGivenAccess'> & { since: CalendarDate | null }
  >`
    select is_colleague(${professional.id}) as "isColleague",
           (worked_together_since(${professional.id}, ${personId}) at time zone 'UTC')::date as since,
           exists (select from professional_contacts c where c.professional_id = ${professional.id}
             and c.person_id = ${personId} and c.answered_at is not null) as "hasAnsweredContact"`.execute(
    db,
  );
  const { since, isColleague, hasAnsweredContact } = known(rows[0]);
  return {
    ...{ isColleague, hasAnsweredContact, isOwnProfile: professional.isMine },
    hasGivenAccess: since !== null,
    workedTogetherSince: since,
  };
}
