import { financeRefusals } from '@atelier/domain/books';
import { conversionRefusals, inventoryRefusals } from '@atelier/domain/items';
import { refusals } from '../foundation/index.ts';

/** Refusals of an amount in some unit of an item. */
export const unitRefusals = refusals(
  conversionRefusals,
  'units-do-not-meet',
  'amount-too-small',
  'amount-too-large',
);

/** Refusals of the gate into the stock ledger. */
export const gateRefusals = {
  ...unitRefusals,
  ...refusals(
    inventoryRefusals,
    'item-not-found',
    'item-is-draft',
    'item-not-counted',
    'stock-not-started',
    'stock-before-start',
    'stock-lines-missing',
    'stock-place-missing',
    'stock-account-invalid',
    'stock-operation-id-taken',
    'stock-comes-back-twice',
    'stock-too-large',
    'stock-comes-back-too-early',
    'place-not-found',
    'lot-not-found',
    'stock-is-withheld',
  ),
  ...refusals(financeRefusals, 'period-closed'),
};
