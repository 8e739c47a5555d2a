import { useState, type SyntheticEvent } from 'react';
import type { EventPlanView } from '@atelier/contract/events';
import { needsReason, type EventStatus } from '@atelier/domain/events';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { TextArea } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useAttendeeNotice } from './attendee-notice.tsx';
import { CancelEffects } from './cancel-effects.tsx';
import { useSetEventStatus, useSignupOfEvent } from './event-plans.api.ts';
import { hasAttendees } from './event-words.ts';

type StatusStep = 'confirm' | 'replan' | 'close' | 'reopen' | 'cancel' | 'restore';

const words: Readonly<
  Record<StatusStep, { title: string; effect: string; button: string; done: string; reason?: string }>
> = {
  confirm: {
    title: 'Confirm event',
    effect: 'You have your place and take part. Your books and stock don’t change.',
    button: 'Confirm event',
    done: 'Event confirmed',
  },
  replan: {
    title: 'Set back to planned',
    effect: 'The event is planned again and no longer confirmed. Your books and stock don’t change.',
    button: 'Set to planned',
    done: 'Event is planned',
  },
  close: {
    title: 'Close event',
    effect:
      'The event can’t be edited after that. Sales and costs can still be recorded for it, and nothing is posted. To change it later, reopen it with a reason.',
    button: 'Close event',
    done: 'Event closed',
  },
  reopen: {
    title: 'Reopen event',
    effect: 'The event can be edited again. Your books and stock don’t change.',
    button: 'Reopen event',
    done: 'Event reopened',
    reason: 'Reason for reopening',
  },
  cancel: {
    title: 'Cancel event',
    effect:
      'The event moves to Cancelled. Sales, costs and documents that belong to it stay. You can plan it again later.',
    button: 'Cancel event',
    done: 'Event cancelled',
    reason: 'Reason for cancelling',
  },
  restore: {
    title: 'Plan event again',
    effect: 'The event is planned again and no longer cancelled. Your books and stock don’t change.',
    button: 'Plan again',
    done: 'Event is planned',
    reason: 'Reason for planning it again',
  },
};

function stepTo(from: EventStatus, to: EventStatus): StatusStep {
  if (to === 'cancelled') return 'cancel';
  if (to === 'closed') return 'close';
  if (to === 'planned') return from === 'cancelled' ? 'restore' : 'replan';
  return from === 'closed' ? 'reopen' : 'confirm';
}

/** Names the button that takes an event to a status. */
export const statusButton = (from: EventStatus, to: EventStatus): string => words[stepTo(from, to)].button;

type EventStatusDialogProps = { event: EventPlanView; to: EventStatus; onClose: () => void };

/** Says what a change of status does, and asks for a reason where one is needed. */
export function EventStatusDialog({ event, to, onClose }: EventStatusDialogProps) {
  const { title, effect, button, done, reason: reasonLabel } = words[stepTo(event.status, to)];
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string }>();
  const set = useSetEventStatus({
    onSaved: ({ name }) => {
      showToast({ title: done, description: name, kind: 'success' });
      onClose();
    },
    onRefusal: setProblem,
  });
  const notice = useAttendeeNotice(event, 'Their places are cancelled with the event.');
  const isWrongReason = problem?.field === 'reason';
  const submit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    if (set.isPending) return;
    setProblem(undefined);
    set.mutate({
      ...{ eventId: event.id, version: event.version, status: to, reason: reason.trim() },
      mailsAttendees: to === 'cancelled' && notice.mails,
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={title}
      description={effect}
      actions={
        <>
          <Button onClick={onClose}>Keep as it is</Button>
          <Button
            tone={to === 'cancelled' ? 'danger' : 'primary'}
            type="submit"
            form="event-status"
            busy={set.isPending}
          >
            {button}
          </Button>
        </>
      }
    >
      <form id="event-status" onSubmit={submit} noValidate className="space-y-4">
        {to === 'cancelled' && notice.part}
        {to === 'cancelled' && <CancelEffects event={event} />}
        {event.status === 'cancelled' && <PlacesThatWent event={event} />}
        {needsReason(event.status, to) && (
          <TextArea
            label={reasonLabel ?? 'Reason'}
            rows={2}
            maxLength={500}
            value={reason}
            error={isWrongReason ? problem.message : undefined}
            onChange={(change) => setReason(change.target.value)}
          />
        )}
        <FormError message={isWrongReason ? undefined : problem?.message} />
      </form>
    </Dialog>
  );
}

/** Says that places which were cancelled with an event stay cancelled. */
function PlacesThatWent({ event }: { event: EventPlanView }) {
  const count = useSignupOfEvent(event.id, hasAttendees(event.kind)).data?.signup?.cancelledWithEvent ?? 0;
  if (count === 0) return null;
  return (
    <p>
      {count === 1
        ? 'The place or wait of 1 person stays'
        : `The places and waits of ${String(count)} people stay`}{' '}
      cancelled. To come, they sign up again.
    </p>
  );
}
