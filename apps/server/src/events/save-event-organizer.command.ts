import type { EventOrganizerView, EventSeriesView } from '@atelier/contract/events';
import { findEventOrganizer } from '@atelier/database/events/event-organizers.reads';
import {
  saveEventOrganizer as writeOrganizer,
  saveEventSeries as writeSeries,
  type EventOrganizer,
} from '@atelier/database/events/event-organizers.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

/** Adds an organizer, changes it, or archives it. */
export async function saveEventOrganizer(
  tenant: Tenant,
  { isArchived, ...organizer }: Omit<EventOrganizer, 'archivedAt'> & { readonly isArchived: boolean },
  { clock }: Pick<Tools, 'clock'>,
): Promise<Outcome<EventOrganizerView, Refusal<'permission-denied' | 'event-organizer-name-taken'>>> {
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const before = await findEventOrganizer(tenant, organizer.id);
  const archivedAt = isArchived ? (before?.archivedAt ?? clock.now().toISOString()) : null;
  const saved = await writeOrganizer(tenant, { ...organizer, archivedAt });
  if (!saved.ok) return saved;

  return succeed(known(await findEventOrganizer(tenant, organizer.id)));
}

/** Adds a series of events, or renames it. */
export async function saveEventSeries(
  tenant: Tenant,
  series: EventSeriesView,
): Promise<Outcome<EventSeriesView, Refusal<'permission-denied' | 'event-series-name-taken'>>> {
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const saved = await writeSeries(tenant, series);
  return saved.ok ? succeed(series) : saved;
}
