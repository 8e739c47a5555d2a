import type { EventPlanRow } from '@atelier/contract/events';
import { lineRow, type ReportTable } from '@atelier/domain/reports';

/** Tabulates events for a spreadsheet. */
export function eventsTable(events: readonly EventPlanRow[]): ReportTable {
  return {
    fileName: 'events',
    title: 'Events',
    period: null,
    basis: null,
    columns: [
      { title: 'First day', kind: 'date' },
      { title: 'Last day', kind: 'date' },
      ...['Name', 'Kind', 'Status', 'Venue', 'City', 'State', 'Organizer', 'Series'].map(
        (title) => ({ title, kind: 'text' }) as const,
      ),
      { title: 'Sales goal', kind: 'money' },
      { title: 'Sales', kind: 'money' },
    ],
    rows: events.map((event) =>
      lineRow([
        event.startsOn,
        event.endsOn,
        event.name,
        event.kind,
        event.status,
        event.venue,
        event.town,
        event.region,
        event.organizerName ?? '',
        event.seriesName ?? '',
        event.goalCents,
        event.soldCents,
      ]),
    ),
  };
}
