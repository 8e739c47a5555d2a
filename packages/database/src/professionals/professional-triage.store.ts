import type { ReviewFault, VerificationDecision } from '@atelier/domain/professionals';
import type { CalendarDate } from '@atelier/domain/foundation';
import { sql, type RawBuilder } from 'kysely';
import type { Inside } from '../platform/in-business.ts';
import type { Person } from '../platform/in-person.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';
import { professionalColumns, type Professional } from './professionals.reads.ts';
import { reviewColumns, type Review } from './reviews.reads.ts';

/** Everything but the lapse is read and written as an administrator; the policies of the database ask is_admin(). */

/** A profile with the name of its owner. */
export interface TriageProfessional extends Professional {
  readonly ownerName: string | null;
}

/** Lists of the queue. */
export type TriageList = 'waiting' | 'verified' | 'all';

const isWaiting = sql`d.sent_at is not null and (p.decided_at is null or d.sent_at > p.decided_at)`;
const lists = (today: CalendarDate): Readonly<Record<TriageList, RawBuilder<unknown>>> => ({
  waiting: sql`(${isWaiting})`,
  verified: sql`(p.decision = 'verified' and p.lapses_on > ${today}::date)`,
  all: sql`true`,
});
const from = sql`professionals p left join professional_proofs d on d.professional_id = p.id`;
const triageColumns = (today: CalendarDate) =>
  sql`${professionalColumns(today)}, professional_person_name(p.user_id) as "ownerName"`;

/** Returns a page of the queue: proofs that wait the longest first, any other list by registration. */
export async function listForTriage(
  { db }: Person,
  filter: {
    readonly list: TriageList;
    readonly today: CalendarDate;
    readonly after?: string | undefined;
    readonly limit: number;
  },
): Promise<Page<TriageProfessional>> {
  const { list, today, limit } = filter;
  const key = list === 'waiting' ? sql`d.sent_at` : sql`p.registered_at`;
  const end = readCursor(filter.after);
  const { rows } = await sql<TriageProfessional & { key: string }>`
    select ${triageColumns(today)}, (${key})::text as key from ${from}
      where ${lists(today)[list]} ${end ? sql`and (${key}, p.id) > (${end.key}::timestamptz, ${end.id}::uuid)` : sql``}
      order by ${key}, p.id limit ${limit + 1}`.execute(db);
  const page = pageOf(rows, limit, (row) => ({ key: row.key, id: row.id }));
  return { next: page.next, rows: page.rows.map(({ key: _key, ...row }) => row) };
}

/** Counts the lists of the queue, and reported reviews that are visible. */
export async function countForVerification(
  { db }: Person,
  today: CalendarDate,
): Promise<Record<TriageList | 'reported', number>> {
  const { rows } = await sql<Record<TriageList | 'reported', number>>`
    select count(*) filter (where ${lists(today).waiting})::int as waiting,
           count(*) filter (where ${lists(today).verified})::int as verified, count(*)::int as "all",
           (select count(distinct o.review_id)::int from professional_review_reports o) as reported
      from ${from}`.execute(db);
  return rows[0] ?? { waiting: 0, verified: 0, all: 0, reported: 0 };
}

/** Locks a profile until the end of the database transaction and returns it; null when there is none. */
export async function lockProfessional(
  { db }: Person,
  professionalId: string,
  today: CalendarDate,
): Promise<TriageProfessional | null> {
  const { rows } = await sql<TriageProfessional>`
    select ${triageColumns(today)} from ${from} where p.id = ${professionalId} for no key update of p`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The document that proves a profile, or null. */
export async function findProof(
  { db }: Person,
  professionalId: string,
): Promise<{ readonly fileName: string; readonly contentType: string; readonly bytes: Uint8Array } | null> {
  const row = await db
    .selectFrom('professional_proofs')
    .where('professional_id', '=', professionalId)
    .select(['file_name as fileName', 'content_type as contentType', 'bytes'])
    .executeTakeFirst();
  return row ?? null;
}

/** Writes a decision about a profile. `verifiedOn` and `lapsesOn` come with a verification only. */
export async function writeDecision(
  { db }: Person,
  professionalId: string,
  decision: {
    readonly decision: VerificationDecision;
    readonly decidedAt: string;
    readonly verifiedOn: CalendarDate | null;
    readonly lapsesOn: CalendarDate | null;
    readonly reason: string;
  },
): Promise<void> {
  await db
    .updateTable('professionals')
    .set({
      decision: decision.decision,
      decided_at: decision.decidedAt,
      verified_on: decision.verifiedOn,
      lapses_on: decision.lapsesOn,
      decision_reason: decision.reason,
      lapse_told_at: null,
    })
    .where('id', '=', professionalId)
    .execute();
}

/** A review for administrators, with the reasons of its reports. */
export interface ReportedReview extends Review {
  readonly professionalId: string;
  readonly professionalName: string;
  readonly reports: { readonly reason: ReviewFault; readonly count: number }[];
}

/** At most 200 reviews that were reported, the longest waiting first, or that are hidden, the newest first. */
export async function listReviewsForTriage(
  { db }: Person,
  view: 'reported' | 'hidden',
): Promise<ReportedReview[]> {
  const { rows } = await sql<ReportedReview>`
    select ${reviewColumns}, r.professional_id as "professionalId", p.business_name as "professionalName",
           coalesce((select jsonb_agg(jsonb_build_object('reason', o.reason, 'count', o.count) order by o.reason) from (
             select reason, count(*) from professional_review_reports where review_id = r.id group by reason) o), '[]') as reports
      from professional_reviews r join professionals p on p.id = r.professional_id
      left join professional_replies a on a.review_id = r.id
      where ${
        view === 'hidden'
          ? sql`r.hidden_at is not null order by r.hidden_at desc, r.id`
          : sql`exists (select from professional_review_reports o where o.review_id = r.id)
              order by (select min(o.reported_at) from professional_review_reports o where o.review_id = r.id), r.id`
      } limit 200`.execute(db);
  return rows;
}

/** Locks a review and returns its author, professional and visibility; null when there is none. */
export async function lockReview(
  { db }: Person,
  reviewId: string,
): Promise<{
  readonly authorId: string | null;
  readonly professionalId: string;
  readonly professionalName: string;
  readonly hiddenReason: ReviewFault | null;
} | null> {
  const { rows } = await sql<{
    authorId: string | null;
    professionalId: string;
    professionalName: string;
    hiddenReason: ReviewFault | null;
  }>`
    select r.author_id as "authorId", r.professional_id as "professionalId", p.business_name as "professionalName",
           r.hidden_reason as "hiddenReason"
      from professional_reviews r join professionals p on p.id = r.professional_id
      where r.id = ${reviewId} for no key update of r`.execute(db);
  return rows[0] ?? null;
}

/** Hides a review, or shows it again with null, and settles its reports. */
export async function writeJudgement(
  { db }: Person,
  reviewId: string,
  hidden: { readonly reason: ReviewFault; readonly at: string } | null,
): Promise<void> {
  await db
    .updateTable('professional_reviews')
    .set({ hidden_at: hidden?.at ?? null, hidden_reason: hidden?.reason ?? null })
    .where('id', '=', reviewId)
    .execute();
  await db.deleteFrom('professional_review_reports').where('review_id', '=', reviewId).execute();
}

/** Marks verifications that lapsed by a day as told, and returns their professionals and owners. Role: clock. */
export async function takeLapsed(
  { db }: Pick<Inside, 'db'>,
  today: CalendarDate,
  toldAt: string,
): Promise<{ readonly id: string; readonly ownerId: string; readonly lapsesOn: CalendarDate }[]> {
  const { rows } = await sql<{ id: string; ownerId: string; lapsesOn: CalendarDate }>`
    update professionals set lapse_told_at = ${toldAt}
      where decision = 'verified' and lapses_on <= ${today}::date and lapse_told_at is null
      returning id, user_id as "ownerId", lapses_on as "lapsesOn"`.execute(db);
  return rows;
}
