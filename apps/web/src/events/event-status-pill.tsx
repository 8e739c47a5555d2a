import type { EventStatus } from '@atelier/domain/events';
import { StatePill } from '../design/state-pill.tsx';
import { eventStatusWords } from './event-words.ts';

export function EventStatusPill({ status }: { status: EventStatus }) {
  const { label, tone } = eventStatusWords[status];
  return <StatePill tone={tone}>{label}</StatePill>;
}
