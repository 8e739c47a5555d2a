export {
  changesByRow,
  customerOfRow,
  CustomersByContact,
  readCustomerRow,
  type CustomerTerms,
  type SaidCustomer,
} from './customer-row.ts';
export {
  areaOfImport,
  decimalSignOfRows,
  fieldsOfHeader,
  importAreas,
  importFaultReasons,
  importFields,
  importFieldsWith,
  importKinds,
  listPriceField,
  ownFieldColumn,
  readImportRow,
  readVariantOptions,
  type ImportArea,
  type ImportFault,
  type ImportKind,
  type ImportRow,
  type ImportTerms,
  type InventoryImportKind,
} from './import-file.ts';
export type { ImportField } from './import-field.ts';
export { readProgramFile, type ProgramRecords } from './program-files.ts';
export { importRefusals } from './import-refusals.ts';
export {
  came,
  faultsOf,
  lower,
  moneyOf,
  numberOf,
  problemOf,
  quantityOf,
  repeated,
  rowOutcomes,
  saysYes,
  textOf,
  wordsOf,
  wrong,
  type Brought,
  type BroughtRecord,
  type BroughtRow,
  type RowProblem,
} from './import-row.ts';
export { salesOf } from './market-files.ts';
export { leftOutReasons, type LeftOutReason, type SaleCost } from './sale-columns.ts';
export {
  feesByDay,
  nextOfSales,
  paysTaxItself,
  planSales,
  type FeeOfDay,
  type MoneyRow,
  type Sale,
  type SoldLine,
} from './sale-plan.ts';
export { goodsOfSales, sumsOfSales } from './sale-sums.ts';
export { taxOfSale, type SaleTax } from './sale-tax.ts';
export { permissionsToUndo } from './undo-permissions.ts';
