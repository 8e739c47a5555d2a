import type { PaymentState } from '@atelier/domain/payments';
import { StatePill, type Tone } from '../design/state-pill.tsx';

const tones: Readonly<Record<PaymentState, Tone>> = {
  completed: 'success',
  'partially-refunded': 'warning',
  refunded: 'neutral',
  'taken-back': 'muted',
};

export const paymentStateLabels: Readonly<Record<PaymentState, string>> = {
  completed: 'Received',
  'partially-refunded': 'Partially refunded',
  refunded: 'Refunded',
  'taken-back': 'Reversed',
};

export function PaymentStatePill({ state }: { state: PaymentState }) {
  return <StatePill tone={tones[state]}>{paymentStateLabels[state]}</StatePill>;
}
