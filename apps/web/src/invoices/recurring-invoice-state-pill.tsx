import type { RecurringInvoiceRowView } from '@atelier/contract/invoices';
import { CalendarSync, Pause } from 'lucide-react';
import { StatePill } from '../design/state-pill.tsx';

type Standing = Pick<RecurringInvoiceRowView, 'state' | 'problem'>;

/** Tells whether a series goes on; one whose last invoice did not go out needs a person. */
export function RecurringInvoiceStatePill({ series: { state, problem } }: { series: Standing }) {
  if (state === 'ended') return <StatePill tone="muted">Ended</StatePill>;
  if (problem !== null) return <StatePill tone="danger">Needs you</StatePill>;
  return state === 'paused' ? (
    <StatePill tone="neutral" icon={Pause}>
      Paused
    </StatePill>
  ) : (
    <StatePill tone="success" icon={CalendarSync}>
      Active
    </StatePill>
  );
}
