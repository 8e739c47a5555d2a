import { CalendarClock } from 'lucide-react';
import type { InvoiceState } from '@atelier/domain/sales-documents';
import { StatePill, type Tone } from '../design/state-pill.tsx';

export const invoiceStateLabels: Readonly<Record<InvoiceState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  issued: 'Issued',
  sent: 'Sent',
  viewed: 'Viewed',
  'partially-paid': 'Partially paid',
  paid: 'Paid',
  'partially-refunded': 'Partially refunded',
  refunded: 'Refunded',
  credited: 'Credited',
  'written-off': 'Written off',
  overdue: 'Overdue',
  void: 'Void',
};

const tones: Readonly<Record<InvoiceState, Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  issued: 'neutral',
  sent: 'info',
  viewed: 'indigo',
  'partially-paid': 'warning',
  paid: 'success',
  'partially-refunded': 'warning',
  refunded: 'muted',
  credited: 'muted',
  'written-off': 'muted',
  overdue: 'danger',
  void: 'muted',
};

export function InvoiceStatePill({ state }: { state: InvoiceState }) {
  return (
    <StatePill tone={tones[state]} icon={state === 'scheduled' ? CalendarClock : undefined}>
      {invoiceStateLabels[state]}
    </StatePill>
  );
}
