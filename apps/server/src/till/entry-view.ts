import type { EntryView } from '@atelier/contract/till';
import type { EntryRow } from '@atelier/database/till/till-entries.reads';
import { changesFor } from '@atelier/domain/till';

/** Returns an entry as members see it. */
export const entryViewOf = (row: EntryRow): EntryView => ({
  ...{ id: row.id, kind: row.kind, tillId: row.tillId, tillName: row.tillName, sessionId: row.sessionId },
  ...{ number: row.number, eventId: row.eventId, eventName: row.eventName, personName: row.personName },
  ...{ soldAt: row.soldAt, receivedAt: row.receivedAt, totalCents: row.totalCents, state: row.state },
  ...{ problem: row.problem, details: row.details, changes: row.changes, reason: row.reason },
  possibleChanges: row.state === 'kept' && row.problem !== null ? [...changesFor(row.problem)] : [],
  ...{ invoiceId: row.invoiceId, creditNoteId: row.creditNoteId, orderId: row.orderId },
});
