import { CalendarClock } from 'lucide-react';
import type { QuoteState } from '@atelier/domain/sales-documents';
import { StatePill, type Tone } from '../design/state-pill.tsx';

export const quoteStateLabels: Readonly<Record<QuoteState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sent: 'Sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  replaced: 'Replaced',
  converted: 'Invoiced',
};

const tones: Readonly<Record<QuoteState, Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  sent: 'info',
  viewed: 'indigo',
  accepted: 'success',
  declined: 'danger',
  expired: 'warning',
  replaced: 'muted',
  converted: 'success',
};

export function QuoteStatePill({ state }: { state: QuoteState }) {
  return (
    <StatePill tone={tones[state]} icon={state === 'scheduled' ? CalendarClock : undefined}>
      {quoteStateLabels[state]}
    </StatePill>
  );
}
