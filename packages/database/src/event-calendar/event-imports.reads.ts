import { sql } from 'kysely';
import type { EventDay, EventStatus } from '@atelier/domain/events';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { daysOfEvent } from '../events/event-days.reads.ts';

/** An event that may be one of a calendar file. */
export interface ImportCandidate {
  readonly id: string;
  readonly version: number;
  readonly status: EventStatus;
  readonly isMerged: boolean;
  readonly name: string;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly timeZone: string | null;
  readonly venue: string;
  readonly days: readonly EventDay[];
}

/** Lists events with one of these ids, or with one of these names and first days. */
export async function listImportCandidates(
  tenant: Tenant,
  asked: {
    readonly ids: readonly string[];
    readonly names: readonly string[];
    readonly days: readonly CalendarDate[];
  },
): Promise<ImportCandidate[]> {
  const { rows } = await sql<ImportCandidate>`
    select e.id, e.version, e.status, e.merged_into is not null as "isMerged", e.name, e.starts_on as "startsOn",
           e.ends_on as "endsOn", e.time_zone as "timeZone", e.venue, ${daysOfEvent} as days
      from events e
      where e.business_id = ${tenant.businessId}
        and (e.id = any(${asked.ids}::uuid[])
          or (lower(e.name), e.starts_on) in (
            select lower(n), d from unnest(${asked.names}::text[], ${asked.days}::date[]) as one (n, d)
          ) and e.merged_into is null)`.execute(tenant.db);
  return rows;
}
