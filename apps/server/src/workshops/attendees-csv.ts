import type { AttendeeView } from '@atelier/contract/workshops';
import type { SignupQuestion } from '@atelier/domain/workshops';
import { dateOfInstant, timeOfInstant } from '@atelier/domain/foundation';
import { lineRow, type ReportTable } from '@atelier/domain/reports';

/** Tabulates attendees for a spreadsheet, with a column for each question. */
export function attendeesTable(
  attendees: readonly AttendeeView[],
  { questions, timeZone }: { readonly questions: readonly SignupQuestion[]; readonly timeZone: string },
): ReportTable {
  const text = (title: string) => ({ title, kind: 'text' }) as const;
  return {
    fileName: 'attendees',
    title: 'Attendees',
    period: null,
    basis: null,
    columns: [
      { title: 'Signed up', kind: 'date' },
      ...['First name', 'Last name', 'Status', 'Ticket', 'Booked by', 'Email', 'Phone'].map(text),
      { title: 'Price', kind: 'money' },
      ...['Checked in at', 'Checked in by', 'Note'].map(text),
      ...questions.map(({ label }) => text(label)),
    ],
    rows: attendees.map((attendee) =>
      lineRow([
        dateOfInstant(attendee.joinedAt, timeZone),
        attendee.firstName,
        attendee.lastName,
        attendee.state.replaceAll('_', ' '),
        attendee.ticketTypeName,
        attendee.bookingName,
        attendee.email,
        attendee.phone,
        attendee.priceCents,
        attendee.checkedInAt === null ? '' : timeOfInstant(attendee.checkedInAt, timeZone),
        attendee.checkedInBy,
        attendee.note,
        ...questions.map(({ id }) => attendee.answers[id] ?? ''),
      ]),
    ),
  };
}
