export {
  canBeCounted,
  decideItem,
  decidePlace,
  inventoryAccountKeyOf,
  itemKinds,
  placeKinds,
  productTypes,
  type ItemDraft,
  type ItemKind,
  type ItemRefusal,
  type ItemSurroundings,
  type ListPrice,
  type PlaceDraft,
  type PlaceKind,
  type ProductType,
} from './item.ts';
export { inventoryRefusals, type Product } from './product.ts';
export {
  contradictingConversion,
  conversionRefusals,
  convertQuantity,
  unitRatio,
  type ItemConversion,
} from './unit-conversion.ts';
export { isUnitCode, units, type UnitCode, type UnitKind } from './unit.ts';
