export { barcodeOf } from './barcode.ts';
export { inventoryRefusals } from './inventory-refusals.ts';
export {
  type EditableItem,
  editablePrices,
  editItem,
  type ItemEdit,
  priceEdits,
  stateOfItem,
} from './item-edit.ts';
export {
  blankItem,
  canBeCounted,
  decideItem,
  decideItemState,
  fitsItemAccount,
  inventoryAccountKeyOf,
  type ItemAccountField,
  itemAccountFields,
  type ItemDraft,
  type ItemKind,
  itemKinds,
  type ItemNeed,
  itemNeeds,
  type ItemOrder,
  itemOrders,
  type ItemRefusal,
  type ItemState,
  itemStates,
  nameOfVariant,
  type ProductType,
  productTypes,
  type Shelf,
  shelfOf,
  shelves,
  variantOf,
} from './item.ts';
export {
  type LabelSheet,
  type LabelSheetCode,
  labelSheetCodes,
  labelSheetOf,
  labelSheets,
  mostLabels,
  placeOfLabel,
  sheetsFor,
} from './label-sheet.ts';
export {
  decidePlace,
  type PlaceDraft,
  type PlaceKind,
  placeKinds,
  placeOfWholeBatch,
  usualPlaceOf,
} from './place.ts';
export {
  contradictingConversion,
  type ConversionRefusal,
  conversionRefusals,
  convertQuantity,
  type ItemConversion,
  mostStock,
  unitRatio,
} from './unit-conversion.ts';
export { costPerUnit, marginAfterCost } from './unit-cost.ts';
export { isMeasure, isUnitCode, type UnitCode, type UnitKind, unitName, unitOfWord, units } from './unit.ts';
