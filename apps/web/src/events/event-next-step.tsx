import { useState } from 'react';
import type { EventApplicationView, EventPlanView } from '@atelier/contract/events';
import type { ApplicationStatus, EventStatus } from '@atelier/domain/events';
import { daysBetween, formatMoney, zeroMoney, type CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { useFormats } from '../design/formats.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { useToday } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { applicationStatusWords } from './applications/application-words.ts';
import { useEventApplication } from './applications/event-applications.api.ts';
import { CopyEventDialog } from './copy-event-dialog.tsx';
import { useGoodsOfEvent, useSignupOfEvent } from './event-plans.api.ts';
import { EventStatusDialog } from './event-status-dialog.tsx';
import { hasAttendees } from './event-words.ts';

type Step = {
  readonly text: string;
  readonly label: string;
  /** A status, the next event of the series, or an address. */
  readonly to: EventStatus | 'copy' | { readonly path: string; readonly hash?: 'result' };
};

type Known = {
  readonly application: EventApplicationView['application'];
  readonly goods: ReturnType<typeof useGoodsOfEvent>['data'];
  /** False where people sign up with us and nothing is open for them. */
  readonly isSignupOpen: boolean;
  /** Still to be refunded to attendees; null where nothing is. */
  readonly refundDue: string | null;
  readonly today: CalendarDate;
};

/** Packing is a next step this many days before an event. */
const packingDays = 7;

const beforePlace: readonly ApplicationStatus[] = [
  'idea',
  'preparing',
  'submitted',
  'waitlisted',
  'accepted',
];
function stepBefore(event: EventPlanView, { application, goods, isSignupOpen, today }: Known): Step | null {
  const { id, status, days, startsOn } = event;
  if (status === 'planned' && application && application.status !== 'confirmed') {
    const text = `Your application: ${applicationStatusWords[application.status].label.toLowerCase()}.`;
    return beforePlace.includes(application.status)
      ? { text, label: 'Open application', to: { path: paths.eventRegistration(id) } }
      : { text: `${text} Cancel the event.`, label: 'Cancel event', to: 'cancelled' };
  }
  if (days.length === 0) {
    return { text: 'Enter the times of each day.', label: 'Enter days', to: { path: paths.editEvent(id) } };
  }
  if (status === 'planned') {
    return { text: 'Confirm the event when you have your place.', label: 'Confirm event', to: 'confirmed' };
  }
  if (!isSignupOpen) {
    const path = paths.eventAttendees(id);
    return { text: 'Open sign-up, so that people can book a place.', label: 'Open sign-up', to: { path } };
  }
  if (hasAttendees(event.kind) || goods === undefined) return null;
  const planned = goods.goods.filter((row) => (row.planned ?? 0) > 0);
  if (planned.length === 0 && goods.stall === null) {
    return { text: 'Plan what you bring.', label: 'Plan goods', to: { path: paths.eventGoods(id) } };
  }
  const left = planned.filter((row) => row.packed < (row.planned ?? 0)).length;
  return left === 0 || daysBetween(today, startsOn) > packingDays
    ? null
    : {
        text: left === 1 ? '1 product is still to pack.' : `${String(left)} products are still to pack.`,
        label: 'Packing list',
        to: { path: paths.eventPacking(id) },
      };
}

function stepAfter({ id, status, verdict }: EventPlanView): Step {
  if (status === 'planned') {
    const text = 'The event is over. Confirm it if you took part, or cancel it.';
    return { text, label: 'Confirm event', to: 'confirmed' };
  }
  const result = { path: paths.editEvent(id), hash: 'result' } as const;
  return verdict === null
    ? {
        text: 'The event is over. Enter how it went while you remember it.',
        label: 'Enter result',
        to: result,
      }
    : { text: 'The result is in. Close the event to keep it as it is.', label: 'Close event', to: 'closed' };
}

function nextStep(event: EventPlanView, known: Known): Step | null {
  const { id, status, phase, verdict, nextInSeries } = event;
  const isOver = phase === 'ended' || status === 'cancelled';
  if (isOver && known.goods?.stall?.isOpen === true) {
    const text = `The event is ${status === 'cancelled' ? 'cancelled' : 'over'}. Count the goods that came back.`;
    return { text, label: 'Count goods', to: { path: paths.eventReturn(id) } };
  }
  if (status === 'cancelled') {
    return known.refundDue === null
      ? null
      : {
          text: `${known.refundDue} of attendees is not refunded yet.`,
          label: 'Refund attendees',
          to: { path: paths.eventAttendees(id) },
        };
  }
  if (status === 'closed') {
    const comesBack = verdict === 're_apply' || verdict === 'scale';
    return comesBack && nextInSeries === null
      ? { text: 'You want to come back. Plan the next one.', label: 'Plan the next one', to: 'copy' }
      : null;
  }
  return phase === 'ended' ? stepAfter(event) : stepBefore(event, known);
}

/** The one thing to do next with an event. */
export function EventNextStep({ event }: { event: EventPlanView }) {
  const [asked, setAsked] = useState<EventStatus | 'copy' | null>(null);
  const application = useEventApplication(event.id);
  const goods = useGoodsOfEvent(event.id);
  const signup = useSignupOfEvent(event.id, hasAttendees(event.kind));
  const today = useToday();
  const formats = useFormats();
  // A step that changes once the rest is read would be clicked by mistake.
  if (application.isPending || goods.isPending || signup.isLoading) return null;
  const due = signup.data?.signup?.money.refundDueCents ?? zeroMoney;
  const step = nextStep(event, {
    application: application.data?.application ?? null,
    goods: goods.data,
    isSignupOpen: signup.data?.signup !== null,
    refundDue: due > 0 ? formatMoney(due, formats) : null,
    today,
  });
  if (step === null) return null;
  const { to, text, label } = step;
  return (
    <section
      aria-label="Next step"
      className="border-line bg-accent-soft mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border px-4 py-3 sm:px-5"
    >
      <p className="font-medium">{text}</p>
      <div className="flex flex-wrap gap-2">
        {typeof to === 'object' && to.hash === 'result' && (
          <Button onClick={() => setAsked('closed')}>Close event</Button>
        )}
        {typeof to === 'object' ? (
          <LinkButton to={to.path} tone="primary" {...(to.hash ? { hash: to.hash } : {})}>
            {label}
          </LinkButton>
        ) : (
          <Button tone={to === 'cancelled' ? 'danger' : 'primary'} onClick={() => setAsked(to)}>
            {label}
          </Button>
        )}
      </div>
      {asked === 'copy' && <CopyEventDialog event={event} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'copy' && (
        <EventStatusDialog event={event} to={asked} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}
