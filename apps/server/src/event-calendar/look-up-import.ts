import { createHash } from 'node:crypto';
import type { EventImportLookup } from '@atelier/contract/event-calendar';
import { listImportCandidates } from '@atelier/database/event-calendar/event-imports.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { daysOfEvent } from '@atelier/domain/events';
import type { CalendarDate } from '@atelier/domain/foundation';

interface Asked {
  readonly key: string;
  readonly name: string;
  readonly startsOn: CalendarDate;
}

/** Id of the event that a key of a file is imported as: a UUID (version 8) made from business and key. */
export function importedEventId(businessId: string, key: string): string {
  const hex = createHash('sha256').update(`event-import ${businessId} ${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** UID of an entry of our own feed: a day of an event, a date of its application, or a fee. */
const ownUid = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[\w-]+@atelier$/;

/** Looks up which events of a file are here: imported before, from our own feed, or with the same name and first day. */
export async function lookUpImport(tenant: Tenant, events: readonly Asked[]): Promise<EventImportLookup> {
  const asked = events.map((event) => ({
    ...event,
    id: importedEventId(tenant.businessId, event.key),
    ownId: ownUid.exec(event.key)?.[1] ?? null,
  }));
  const candidates = await listImportCandidates(tenant, {
    ids: asked.flatMap(({ id, ownId }) => (ownId === null ? [id] : [id, ownId])),
    names: asked.map(({ name }) => name),
    days: asked.map(({ startsOn }) => startsOn),
  });
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const firstDay = (name: string, startsOn: string) => `${startsOn} ${name.toLowerCase()}`;
  const byName = new Map(
    candidates
      .filter(({ isMerged }) => !isMerged)
      .map((candidate) => [firstDay(candidate.name, candidate.startsOn), candidate]),
  );
  return asked.map(({ key, id, ownId, name, startsOn }) => {
    const imported = byId.get(id);
    const stored = imported ?? byId.get(ownId ?? '') ?? byName.get(firstDay(name, startsOn));
    if (!stored) return { key, id, stored: null };
    return {
      key,
      id,
      stored: { ...stored, days: [...daysOfEvent(stored)], isImported: imported !== undefined },
    };
  });
}
