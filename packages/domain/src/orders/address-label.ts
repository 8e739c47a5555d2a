import { labelSheetCodes, type LabelSheetCode } from '../items/index.ts';

/** What an address is printed on: a label of four by six inches, as shipping printers have it, or one of a sheet. */
export const addressLabelForms = ['4x6', ...labelSheetCodes] as const;
export type AddressLabelForm = '4x6' | LabelSheetCode;
