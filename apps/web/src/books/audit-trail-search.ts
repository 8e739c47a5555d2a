import type { RecordKind } from '@atelier/domain/books';
import type { CalendarDate } from '@atelier/domain/foundation';
import { dayParam, idParam, textParam } from '../platform/search-params.ts';

/** Of what the trail is shown: a kind of record, one record, a person, and days. */
export type AuditTrailSearch = {
  kind?: RecordKind | undefined;
  record?: string | undefined;
  person?: string | undefined;
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
};

/** Reads from an address what is shown of the trail. */
export function readAuditTrailSearch(search: Record<string, unknown>): AuditTrailSearch {
  return {
    // Which kinds there are is known where they are shown.
    kind: textParam(search['kind']) as RecordKind | undefined,
    record: idParam(search['record']),
    person: idParam(search['person']),
    from: dayParam(search['from']),
    to: dayParam(search['to']),
  };
}
