import { declareRefusals } from '../foundation/index.ts';

/** The refusals of credit notes. */
export const creditNoteRefusals = declareRefusals({
  'credit-note-not-found': 'not-found',
  'credit-note-id-taken': 'conflict',
  'credit-note-already-issued': 'conflict',
  'credit-note-not-issued': 'conflict',
  'credit-note-is-void': 'conflict',
  'credit-note-is-used': 'conflict',
  'credit-note-changed': 'conflict',
  'credit-note-number-taken': 'conflict',
  'credit-note-of-return': 'conflict',
  'credit-note-of-exchange': 'conflict',
  'credit-note-needs-lines': 'invalid',
  'credit-note-line-not-found': 'invalid',
  'credit-note-line-twice': 'invalid',
  'credit-note-before-invoice': 'invalid',
  'credit-exceeds-invoice': 'conflict',
  'credit-goods-not-sold': 'invalid',
});
