import type { StockOperationRow } from '@atelier/contract/inventory';
import type { StockOperationKind } from '@atelier/domain/inventory';

export const operationKindWords: Readonly<Record<StockOperationKind, string>> = {
  opening: 'Opening stock',
  'purchase-receipt': 'Goods received',
  'supplier-return': 'Sent back to supplier',
  production: 'Made',
  sale: 'Sold',
  'customer-return': 'Returned by customer',
  transfer: 'Moved',
  count: 'Adjusted',
  damage: 'Damaged',
  loss: 'Lost',
  theft: 'Stolen',
  sample: 'Sample or gift',
  'personal-use': 'Personal use',
  'consign-out': 'Given on consignment',
  'consign-return': 'Back from consignment',
  correction: 'Cost corrected',
  reversal: 'Taken back',
};

/** `Damaged, no. 12`. */
export function nameOfOperation({ kind, number }: Pick<StockOperationRow, 'kind' | 'number'>): string {
  return `${operationKindWords[kind]}, no. ${String(number)}`;
}
