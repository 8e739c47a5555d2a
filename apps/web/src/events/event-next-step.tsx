import { useState } from 'react';
import type { EventPlanView } from '@atelier/contract/events';
import type { EventStatus } from '@atelier/domain/events';
import { Button } from '../design/button.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { useGoodsOfEvent } from './event-plans.api.ts';
import { EventStatusDialog } from './event-status-dialog.tsx';

type Step = {
  readonly text: string;
  readonly label: string;
  readonly to: EventStatus | 'edit' | 'result' | 'return';
};

function nextStep({ status, phase, days, verdict }: EventPlanView, isStallOpen: boolean): Step | null {
  if (status === 'closed' || status === 'cancelled') return null;
  if (status === 'planned' && phase === 'ended') {
    const text = 'The event is over. Confirm it if you took part, or cancel it.';
    return { text, label: 'Confirm event', to: 'confirmed' };
  }
  if (days.length === 0 && phase !== 'ended') {
    return { text: 'Enter the times of each day.', label: 'Enter days', to: 'edit' };
  }
  if (status === 'planned') {
    return { text: 'Confirm the event when you have your place.', label: 'Confirm event', to: 'confirmed' };
  }
  if (phase !== 'ended') return null;
  if (isStallOpen) {
    return { text: 'The event is over. Count the goods that came back.', label: 'Count goods', to: 'return' };
  }
  return verdict === null
    ? {
        text: 'The event is over. Enter how it went while you remember it.',
        label: 'Enter result',
        to: 'result',
      }
    : { text: 'The result is in. Close the event to keep it as it is.', label: 'Close event', to: 'closed' };
}

/** The one thing to do next with an event. */
export function EventNextStep({ event }: { event: EventPlanView }) {
  const [asked, setAsked] = useState<EventStatus | null>(null);
  const mayHaveStall = event.status === 'confirmed' && event.phase === 'ended';
  const goods = useGoodsOfEvent(event.id, mayHaveStall).data;
  const step = nextStep(event, goods?.stall?.isOpen === true);
  if (step === null) return null;
  const { to } = step;
  return (
    <section
      aria-label="Next step"
      className="border-line bg-accent-soft mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border px-4 py-3 sm:px-5"
    >
      <p className="font-medium">{step.text}</p>
      <div className="flex flex-wrap gap-2">
        {to === 'result' && <Button onClick={() => setAsked('closed')}>Close event</Button>}
        {to === 'return' ? (
          <LinkButton to={paths.eventReturn(event.id)} tone="primary">
            {step.label}
          </LinkButton>
        ) : to === 'edit' || to === 'result' ? (
          <LinkButton
            to={paths.editEvent(event.id)}
            tone="primary"
            {...(to === 'result' ? { hash: 'result' } : {})}
          >
            {step.label}
          </LinkButton>
        ) : (
          <Button tone="primary" onClick={() => setAsked(to)}>
            {step.label}
          </Button>
        )}
      </div>
      {asked !== null && <EventStatusDialog event={event} to={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}
