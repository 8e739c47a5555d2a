import { sql } from 'kysely';
import type { ApplicationDates, ApplicationStatus } from '@atelier/domain/events';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { Inside } from '../platform/in-business.ts';

/** Days, both included. */
interface Days {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
}

/** Lists businesses with a date of an application or a fee among these days. */
export async function listBusinessesWithEventDates(
  clock: Pick<Inside, 'db'>,
  { first, last }: Days,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.business_id as id from event_applications a
      where exists (
        select from unnest(array[a.opens_on, a.early_bird_on, a.deadline_on, a.late_deadline_on, a.notified_on,
          a.accept_by_on]) as date where date between ${first} and ${last})
    union
    select f.business_id from event_fees f
      where f.due_on between ${first} and ${last} or f.refundable_until between ${first} and ${last}`.execute(
    clock.db,
  );
  return rows.map(({ id }) => id);
}

/** The dates of an application whose event is not cancelled. */
export interface ApplicationToRemind extends ApplicationDates {
  readonly eventId: string;
  readonly eventName: string;
  readonly status: ApplicationStatus;
  /** The system that takes applications; may be empty. */
  readonly system: string;
}

/** Lists the applications of the business to events that are planned or confirmed. */
export async function listApplicationsToRemind(inside: Inside): Promise<ApplicationToRemind[]> {
  const { rows } = await sql<ApplicationToRemind>`
    select e.id as "eventId", e.name as "eventName", a.status, a.opens_on as "opensOn", a.early_bird_on as "earlyBirdOn",
           a.deadline_on as "deadlineOn", a.late_deadline_on as "lateDeadlineOn", a.notified_on as "notifiedOn",
           a.accept_by_on as "acceptByOn",
           coalesce(nullif(a.application_system, ''), nullif(o.application_system, ''), o.name, '') as system
      from event_applications a
      join events e on e.business_id = a.business_id and e.id = a.event_id
      left join event_organizers o on o.business_id = e.business_id and o.id = e.organizer_id
      where a.business_id = ${inside.businessId} and e.status in ('planned', 'confirmed')
        and e.merged_into is null and e.archived_at is null
      order by e.starts_on, e.id`.execute(inside.db);
  return rows;
}

/** Lists events with a fee that is due or can be refunded until one of these days. */
export async function listEventsWithFeeDates(inside: Inside, { first, last }: Days): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(e.merged_into, e.id) as id from event_fees f
      join events e on e.business_id = f.business_id and e.id = f.event_id
      where f.business_id = ${inside.businessId} and e.status in ('planned', 'confirmed') and e.archived_at is null
        and (f.due_on between ${first} and ${last} or f.refundable_until between ${first} and ${last})`.execute(
    inside.db,
  );
  return rows.map(({ id }) => id);
}
