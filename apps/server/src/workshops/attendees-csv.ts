import type { AttendeeView } from '@atelier/contract/workshops';
import type { SignupQuestion } from '@atelier/domain/workshops';
import { dateOfInstant, timeOfInstant } from '@atelier/domain/foundation';
import { paymentMethodNames, type PaymentMethod } from '@atelier/domain/payments';
import { lineRow, type ReportTable } from '@atelier/domain/reports';

interface AttendeesTable {
  readonly questions: readonly SignupQuestion[];
  /** Payment methods of attendees, by their id. */
  readonly methods: ReadonlyMap<string, readonly PaymentMethod[]>;
  readonly timeZone: string;
}

/** Tabulates attendees for a spreadsheet, with a column for each question. */
export function attendeesTable(
  attendees: readonly AttendeeView[],
  { questions, methods, timeZone }: AttendeesTable,
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
      ...['Price', 'Paid', 'Refunded', 'Refund on its way', 'Due', 'To refund'].map(
        (title) => ({ title, kind: 'money' }) as const,
      ),
      text('Paid by'),
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
        attendee.paidCents,
        attendee.refundedCents,
        attendee.refundingCents,
        attendee.owedCents,
        attendee.refundDueCents,
        (methods.get(attendee.id) ?? []).map((method) => paymentMethodNames[method]).join(', '),
        attendee.checkedInAt === null ? '' : timeOfInstant(attendee.checkedInAt, timeZone),
        attendee.checkedInBy,
        attendee.note,
        ...questions.map(({ id }) => attendee.answers[id] ?? ''),
      ]),
    ),
  };
}
