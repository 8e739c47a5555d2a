import type { TaxDocumentView } from '@atelier/contract/taxes';

export const taxDocumentWords: Record<TaxDocumentView['what'], string> = {
  invoice: 'Invoice',
  void: 'Void',
  payment: 'Payment',
  'payment-taken-back': 'Payment reversed',
  credit: 'Credit given',
  'credit-taken-back': 'Credit taken off',
  'credit-note': 'Credit note',
  'credit-note-void': 'Credit note, void',
  income: 'Income',
};
