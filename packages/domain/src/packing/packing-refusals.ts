import { declareRefusals } from '../foundation/index.ts';

/** The refusals of packing for events. */
export const packingRefusals = declareRefusals({
  'goods-not-planned': 'not-found',
  'goods-not-packed': 'conflict',
  'goods-already-left-stall': 'conflict',
  'goods-not-brought': 'invalid',
  'goods-item-twice': 'invalid',
  'goods-count-too-high': 'invalid',
  'goods-missing-unexplained': 'invalid',
  'goods-moved': 'conflict',
  'stall-in-use': 'conflict',
  'packing-item-not-found': 'not-found',
  'packing-item-id-taken': 'conflict',
  'packing-list-empty': 'conflict',
  'packing-template-not-found': 'not-found',
  'packing-template-name-taken': 'conflict',
});
