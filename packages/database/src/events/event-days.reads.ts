import { sql } from 'kysely';
import type { EventDay } from '@atelier/domain/events';

/** Days of the event `e` in their order, with times of day; empty for one that has dates only. */
export const daysOfEvent = sql<EventDay[]>`(
  select coalesce(json_agg(json_build_object('date', y.event_date, 'setsUpAt', left(y.sets_up_at::text, 5),
           'opensAt', left(y.opens_at::text, 5), 'closesAt', left(y.closes_at::text, 5),
           'isGoneAt', left(y.is_gone_at::text, 5)) order by y.event_date), '[]')
    from event_days y where y.business_id = e.business_id and y.event_id = e.id)`;
