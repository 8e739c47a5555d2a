import type {
  ListingState,
  ProfessionalSort,
  Specialty,
  VerificationDecision,
} from '@atelier/domain/professionals';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import { sql, type RawBuilder } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';
import type { Person } from '../platform/in-person.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';

/** A professional in the directory, as the person of the database transaction sees it. */
export interface ProfessionalCard {
  readonly id: string;
  readonly businessName: string;
  readonly location: string;
  readonly isVerified: boolean;
  readonly specialty: Specialty;
  readonly hourlyRateCents: Money;
  readonly yearsExperience: number;
  readonly description: string;
  /** Hundredths of a star; null without a visible review. */
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly hasPhoto: boolean;
  readonly isMine: boolean;
}

/** A professional with what the profile page and its owner read. */
export interface Professional extends ProfessionalCard {
  readonly ownerId: string;
  readonly credentials: string[];
  readonly languages: string[];
  readonly services: string[];
  readonly link: string;
  readonly availability: string;
  readonly hiddenReviewCount: number;
  readonly listing: ListingState;
  readonly decision: VerificationDecision | null;
  readonly decidedAt: string | null;
  readonly verifiedOn: CalendarDate | null;
  readonly lapsesOn: CalendarDate | null;
  readonly decisionReason: string;
  /** Null for everyone but the owner and administrators. */
  readonly proof: { readonly fileName: string; readonly sentAt: string } | null;
}

/** Filters of the directory. `today` decides which verifications hold. */
export interface DirectoryFilter {
  readonly search?: string | undefined;
  readonly specialty?: Specialty | undefined;
  readonly sort: ProfessionalSort;
  readonly today: CalendarDate;
}

const orders: Readonly<Record<ProfessionalSort, { by: RawBuilder<unknown>; isAscending: boolean }>> = {
  rating: { by: sql`p.rating`, isAscending: false },
  rate: { by: sql`p.hourly_rate_cents`, isAscending: true },
  experience: { by: sql`p.years_experience`, isAscending: false },
};

const cardColumns = (today: CalendarDate) => sql`
  p.id, p.business_name as "businessName", p.location, p.specialty, p.hourly_rate_cents as "hourlyRateCents",
  p.years_experience as "yearsExperience", p.description, case when p.review_count > 0 then p.rating end as rating,
  p.review_count as "reviewCount", coalesce(p.decision = 'verified' and p.lapses_on > ${today}::date, false) as "isVerified",
  exists (select from professional_photos f where f.professional_id = p.id) as "hasPhoto",
  p.user_id = current_person_id() as "isMine"`;

/** Columns of a whole profile `p`, joined to its proof `d`. */
export const professionalColumns = (today: CalendarDate): RawBuilder<unknown> => sql`
  ${cardColumns(today)}, p.user_id as "ownerId", p.credentials, p.languages, p.services, p.link, p.availability,
  p.hidden_review_count as "hiddenReviewCount", p.decision, p.decided_at as "decidedAt", p.verified_on as "verifiedOn",
  p.lapses_on as "lapsesOn", p.decision_reason as "decisionReason",
  case when p.withdrawn_at is not null then 'withdrawn' when p.paused_at is not null then 'paused' else 'listed' end as listing,
  case when d.sent_at is not null then jsonb_build_object('fileName', d.file_name,
    'sentAt', to_char(d.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as proof`;

/** Returns a page of the directory and the number of all professionals that fit. */
export async function listProfessionals(
  { db }: Person,
  filter: DirectoryFilter & { readonly after?: string | undefined; readonly limit: number },
): Promise<Page<ProfessionalCard> & { total: number }> {
  const { after, limit, sort, specialty, today } = filter;
  const words = filter.search?.trim() ?? '';
  const cursor = readCursor(after);
  const end = cursor && /^\d{1,9}$/.test(cursor.key) ? cursor : null;
  const { by, isAscending } = orders[sort];
  const direction = isAscending ? sql`asc` : sql`desc`;
  const fits = sql.join(
    [
      sql`p.is_listed`,
      ...(words === '' ? [] : [sql`p.id in (select search_professionals(${words}))`]),
      ...(specialty === undefined ? [] : [sql`p.specialty = ${specialty}`]),
    ],
    sql` and `,
  );
  const beyond = end
    ? sql`and (${by}, p.id) ${isAscending ? sql`>` : sql`<`} (${end.key}::bigint, ${end.id}::uuid)`
    : sql``;
  const { rows } = await sql<ProfessionalCard & { key: string }>`
    select ${cardColumns(today)}, (${by})::text as key from professionals p
      where ${fits} ${beyond} order by ${by} ${direction}, p.id ${direction} limit ${limit + 1}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from professionals p where ${fits}`.execute(db);
  const page = pageOf(rows, limit, (row) => ({ key: row.key, id: row.id }));
  return {
    next: page.next,
    rows: page.rows.map(({ key: _key, ...row }) => row),
    total: counted.rows[0]?.total ?? 0,
  };
}

/** A professional that the person may see, by id, or the person's own profile; null when there is none. */
export async function findProfessional(
  { db, personId }: Person,
  which: { readonly id: string } | 'own',
  today: CalendarDate,
): Promise<Professional | null> {
  const { rows } = await sql<Professional>`
    select ${professionalColumns(today)} from professionals p left join professional_proofs d on d.professional_id = p.id
      where ${which === 'own' ? sql`p.user_id = ${personId}` : sql`p.id = ${which.id}`}`.execute(db);
  return rows[0] ?? null;
}

/** The photo of a professional that the person may see, or null. */
export async function findProfessionalPhoto(
  { db }: Person,
  professionalId: string,
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('professional_photos')
    .where('professional_id', '=', professionalId)
    .select('bytes')
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** A listed professional for a business that hires, with the address for the invitation; null when there is none. */
export async function findProfessionalToHire(
  { db }: Tenant,
  professionalId: string,
): Promise<{ readonly userId: string; readonly businessName: string; readonly email: string } | null> {
  const { rows } = await sql<{ userId: string; businessName: string; email: string }>`
    select user_id as "userId", business_name as "businessName", email from professional_to_hire(${professionalId})`.execute(
    db,
  );
  return rows[0] ?? null;
}
