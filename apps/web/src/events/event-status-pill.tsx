import type { EventPhase, EventStatus } from '@atelier/domain/events';
import { StatePill } from '../design/state-pill.tsx';
import { eventPhaseWords, eventStatusWords } from './event-words.ts';

export function EventStatusPill({ status }: { status: EventStatus }) {
  const { label, tone } = eventStatusWords[status];
  return <StatePill tone={tone}>{label}</StatePill>;
}

/** The phase of an event in words beside its status; nothing for one that is closed or cancelled. */
export function EventPhaseText({ status, phase }: { status: EventStatus; phase: EventPhase }) {
  if (status === 'closed' || status === 'cancelled') return null;
  return <span className="text-ink-soft text-sm font-normal">{eventPhaseWords[phase]}</span>;
}
