import type { ApplicationStatus, EventFeeState } from '@atelier/domain/events';
import { StatePill } from '../../design/state-pill.tsx';
import { applicationStatusWords, feeStateWords } from './application-words.ts';

export function ApplicationPill({ status }: { status: ApplicationStatus }) {
  const { label, tone } = applicationStatusWords[status];
  return <StatePill tone={tone}>{label}</StatePill>;
}

export function FeePill({ state, isOverdue = false }: { state: EventFeeState; isOverdue?: boolean }) {
  const { label, tone } = feeStateWords[state];
  return <StatePill tone={isOverdue ? 'danger' : tone}>{isOverdue ? 'Overdue' : label}</StatePill>;
}
