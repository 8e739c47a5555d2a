import { recordKinds, type RecordKind } from '@atelier/domain/finances';

export type AuditTrailSearch = { kind?: RecordKind };

const isRecordKind = (value: unknown): value is RecordKind => recordKinds.some((kind) => kind === value);

/** Reads from an address which kind of record is shown. */
export function readAuditTrailSearch({ kind }: Record<string, unknown>): AuditTrailSearch {
  return isRecordKind(kind) ? { kind } : {};
}
