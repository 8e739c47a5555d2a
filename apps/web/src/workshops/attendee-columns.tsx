import type { AttendeeView, SignupView } from '@atelier/contract/workshops';
import type { Column } from '../design/data-table.tsx';
import { InstantText } from '../design/figures.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { AttendeeMenu } from './attendee-menu.tsx';
import { AttendeeMoney } from './attendee-money.tsx';
import { attendeeStateWords, fullName } from './workshop-words.ts';

/** Columns of the list of attendees. */
export const attendeeColumns = (signup: SignupView, mayWrite: boolean): readonly Column<AttendeeView>[] => [
  {
    key: 'name',
    header: 'Name',
    cell: (row) => (
      <span className="block min-w-0">
        <span className="font-medium wrap-anywhere">{fullName(row)}</span>
        <span className="text-ink-soft block text-sm font-normal wrap-anywhere">
          {[row.bookingName === fullName(row) ? '' : `Booked by ${row.bookingName}`, row.email]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
        {row.note !== '' && <span className="block text-sm font-normal wrap-anywhere">{row.note}</span>}
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    onCard: 'aside',
    cell: (row) => (
      <StatePill tone={attendeeStateWords[row.state].tone}>
        {row.isCancelledWithEvent ? 'Workshop cancelled' : attendeeStateWords[row.state].label}
      </StatePill>
    ),
  },
  { key: 'ticket', header: 'Ticket', cell: (row) => row.ticketTypeName },
  {
    key: 'price',
    header: 'Payment',
    align: 'end',
    cell: (row) => <AttendeeMoney attendee={row} />,
  },
  {
    key: 'joined',
    header: 'Signed up',
    className: 'sm:max-lg:hidden',
    cell: (row) => <InstantText instant={row.joinedAt} />,
  },
  ...(mayWrite
    ? [
        {
          key: 'actions',
          header: 'Actions',
          align: 'end' as const,
          cell: (row: AttendeeView) => <AttendeeMenu attendee={row} signup={signup} />,
        },
      ]
    : []),
];
