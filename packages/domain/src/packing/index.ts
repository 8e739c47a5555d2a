export {
  decideReturn,
  type GoodsAmounts,
  type ItemAmount,
  linesOfMove,
  missingReasons,
  type MissingReason,
  nameStallEvents,
  noGoods,
  type ReturnLine,
  shrinkageOf,
  stillAtStall,
} from './event-goods.ts';
export { goodsToMake, proposeGoods, type SellThrough, soldPart } from './goods-plan.ts';
export { findLateBench, planMaking } from './making-plan.ts';
export { missingEntries, type PackingEntry, usualPackingList } from './packing-list.ts';
export { packingRefusals } from './packing-refusals.ts';
