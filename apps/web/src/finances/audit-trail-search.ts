import { recordKinds, type RecordKind } from '@atelier/domain/finances';
import { isCalendarDate, type CalendarDate } from '@atelier/domain/foundation';

/** Of what the trail is shown: a kind of record, one record, a person, and days. */
export type AuditTrailSearch = {
  kind?: RecordKind | undefined;
  record?: string | undefined;
  person?: string | undefined;
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
};

const isRecordKind = (value: unknown): value is RecordKind => recordKinds.some((kind) => kind === value);
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idOf = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined);
const dayOf = (value: unknown) => (typeof value === 'string' && isCalendarDate(value) ? value : undefined);

/** Reads from an address what is shown of the trail. */
export function readAuditTrailSearch(search: Record<string, unknown>): AuditTrailSearch {
  const { kind } = search;
  return {
    kind: isRecordKind(kind) ? kind : undefined,
    record: idOf(search['record']),
    person: idOf(search['person']),
    from: dayOf(search['from']),
    to: dayOf(search['to']),
  };
}
