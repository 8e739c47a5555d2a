import type { CreditNoteState } from '@atelier/domain/sales-documents';
import { StatePill, type Tone } from '../design/state-pill.tsx';

export const creditNoteStateLabels: Readonly<Record<CreditNoteState, string>> = {
  draft: 'Draft',
  open: 'Open',
  applied: 'Applied',
  refunded: 'Refunded',
  void: 'Void',
};

const tones: Readonly<Record<CreditNoteState, Tone>> = {
  draft: 'neutral',
  open: 'warning',
  applied: 'success',
  refunded: 'success',
  void: 'muted',
};

export function CreditNoteStatePill({ state }: { state: CreditNoteState }) {
  return <StatePill tone={tones[state]}>{creditNoteStateLabels[state]}</StatePill>;
}
