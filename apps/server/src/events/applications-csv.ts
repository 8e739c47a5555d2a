import type { ApplicationRow, EventFeeView } from '@atelier/contract/events';
import { percentText } from '@atelier/domain/foundation';
import { lineRow, type ReportTable } from '@atelier/domain/reports';

const text = (title: string) => ({ title, kind: 'text' }) as const;
const date = (title: string) => ({ title, kind: 'date' }) as const;
const amount = (title: string) => ({ title, kind: 'money' }) as const;
const plain = { period: null, basis: null };

/** Tabulates applications for a spreadsheet. */
export function applicationsTable(applications: readonly ApplicationRow[]): ReportTable {
  return {
    ...{ fileName: 'event-applications', title: 'Applications', ...plain },
    columns: [
      ...['Event', 'Organizer', 'System', 'Status'].map(text),
      ...['First day', 'Last day'].map(date),
      text('Next'),
      date('Next date'),
      ...['Fees paid', 'Fees due'].map(amount),
    ],
    rows: applications.map((row) =>
      lineRow([
        ...[row.eventName, row.organizerName ?? '', row.applicationSystem, row.status],
        ...[row.startsOn, row.endsOn],
        ...[row.next?.name.replace(/On$/, '') ?? '', row.next?.date ?? null],
        ...[row.feesPaidCents, row.feesDueCents],
      ]),
    ),
  };
}

/** Tabulates fees of events for a spreadsheet. */
export function eventFeesTable(fees: readonly EventFeeView[]): ReportTable {
  return {
    ...{ fileName: 'event-fees', title: 'Event fees', ...plain },
    columns: [
      text('Event'),
      date('First day'),
      ...['Organizer', 'Kind', 'Fee', 'State'].map(text),
      amount('Amount'),
      text('Percent of sales'),
      ...['Due', 'Refundable until', 'Refund expected', 'Paid'].map(date),
    ],
    rows: fees.map((fee) =>
      lineRow([
        ...[fee.eventName, fee.eventStartsOn, fee.organizerName ?? '', fee.kind, fee.name, fee.state],
        ...[fee.costCents, fee.rate === null ? '' : percentText(fee.rate)],
        ...[fee.dueOn, fee.refundableUntil, fee.refundExpectedOn, fee.payment?.date ?? null],
      ]),
    ),
  };
}
