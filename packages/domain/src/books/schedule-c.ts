/**
 * The lines of Schedule C (Form 1040) that accounts of a maker map to, with the titles printed on the form.
 * Source: IRS Schedule C, form of 2025, where other expenses are line 27b; on earlier forms they are 27a (see
 * schedule-c-form.ts, which has the form of each year).
 */
export const scheduleCLines = {
  '1': 'Gross receipts or sales',
  '2': 'Returns and allowances',
  '4': 'Cost of goods sold',
  '6': 'Other income',
  '8': 'Advertising',
  '9': 'Car and truck expenses',
  '10': 'Commissions and fees',
  '11': 'Contract labor',
  '13': 'Depreciation and section 179 expense deduction',
  '14': 'Employee benefit programs',
  '15': 'Insurance (other than health)',
  '16a': 'Mortgage interest (paid to banks, etc.)',
  '16b': 'Other interest',
  '17': 'Legal and professional services',
  '18': 'Office expense',
  '19': 'Pension and profit-sharing plans',
  '20a': 'Rent or lease: vehicles, machinery, and equipment',
  '20b': 'Rent or lease: other business property',
  '21': 'Repairs and maintenance',
  '22': 'Supplies',
  '23': 'Taxes and licenses',
  '24a': 'Travel',
  '24b': 'Deductible meals',
  '25': 'Utilities',
  '26': 'Wages',
  '27b': 'Other expenses',
  '36': 'Purchases less cost of items withdrawn for personal use',
  '37': 'Cost of labor',
  '38': 'Materials and supplies',
  '39': 'Other costs',
} as const;

/** The name of a line of Schedule C. */
export type ScheduleCLine = keyof typeof scheduleCLines;

/** Tells whether the text names a line of Schedule C that accounts may map to. */
export function isScheduleCLine(text: string): text is ScheduleCLine {
  return Object.hasOwn(scheduleCLines, text);
}
