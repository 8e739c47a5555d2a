import type { EventFeeView } from '@atelier/contract/events';
import type { ApplicationDateName, ApplicationStatus, EventFeeState } from '@atelier/domain/events';
import { daysBetween, formatDate, type CalendarDate } from '@atelier/domain/foundation';
import type { Tone } from '../../design/state-pill.tsx';

export const applicationStatusWords: Readonly<Record<ApplicationStatus, { label: string; tone: Tone }>> = {
  idea: { label: 'Idea', tone: 'neutral' },
  preparing: { label: 'Preparing', tone: 'neutral' },
  submitted: { label: 'Submitted', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'success' },
  waitlisted: { label: 'Wait list', tone: 'warning' },
  not_invited: { label: 'Not invited', tone: 'muted' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  declined: { label: 'Declined', tone: 'muted' },
  withdrawn: { label: 'Withdrawn', tone: 'muted' },
  cancelled_by_us: { label: 'Cancelled by you', tone: 'muted' },
  cancelled_by_organizer: { label: 'Cancelled by organizer', tone: 'danger' },
};

/** Names the action that takes an application to a status. */
export const applicationStepWords: Readonly<Record<ApplicationStatus, string>> = {
  idea: 'Set back to idea',
  preparing: 'Start preparing',
  submitted: 'Mark as submitted',
  accepted: 'Mark as accepted',
  waitlisted: 'Mark as on the wait list',
  not_invited: 'Mark as not invited',
  confirmed: 'Confirm your place',
  declined: 'Decline the place',
  withdrawn: 'Withdraw the application',
  cancelled_by_us: 'Cancel your place',
  cancelled_by_organizer: 'Mark as cancelled by organizer',
};

export const applicationDateWords: Readonly<Record<ApplicationDateName, string>> = {
  opensOn: 'Applications open',
  earlyBirdOn: 'Early-bird deadline',
  deadlineOn: 'Deadline',
  lateDeadlineOn: 'Late deadline',
  notifiedOn: 'Notified by',
  acceptByOn: 'Accept and pay by',
};

export const feeStateWords: Readonly<Record<EventFeeState, { label: string; tone: Tone }>> = {
  unpaid: { label: 'Unpaid', tone: 'warning' },
  billed: { label: 'On a bill', tone: 'info' },
  paid: { label: 'Paid', tone: 'success' },
  refund_expected: { label: 'Refund expected', tone: 'info' },
  refunded: { label: 'Refunded', tone: 'muted' },
};

/** Tells whether a fee is unpaid after its due day. */
export const isOverdue = ({ state, dueOn }: EventFeeView, today: CalendarDate): boolean =>
  (state === 'unpaid' || state === 'billed') && dueOn !== null && dueOn < today;

/** `today`, `tomorrow`, `12 days left`, `3 days ago`. */
export function daysLeft(date: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(today, date);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `${String(days)} days left` : `${String(-days)} days ago`;
}

/** `Mar 3, 2027: 12 days left`. */
export const dateAndDaysLeft = (date: CalendarDate, today: CalendarDate, locale: string): string =>
  `${formatDate(date, locale)}: ${daysLeft(date, today)}`;
