import type { RecordKind } from '@atelier/domain/finances';

export const recordKindWords: Record<RecordKind, { one: string; many: string }> = {
  businesses: { one: 'Settings', many: 'Settings' },
  business_members: { one: 'Member', many: 'Members' },
  accounts: { one: 'Account', many: 'Accounts' },
  tax_rates: { one: 'Tax rate', many: 'Tax rates' },
  tax_rate_versions: { one: 'Rate of a tax', many: 'Rates of taxes' },
  tax_filings: { one: 'Sales tax return', many: 'Sales tax returns' },
  customers: { one: 'Customer', many: 'Customers' },
  inventory_items: { one: 'Product', many: 'Products' },
  invoices: { one: 'Invoice', many: 'Invoices' },
  payments: { one: 'Payment', many: 'Payments' },
  transactions: { one: 'Transaction', many: 'Transactions' },
  payees: { one: 'Payee', many: 'Payees' },
  recurring_transactions: { one: 'Recurring transaction', many: 'Recurring transactions' },
  bank_rules: { one: 'Bank rule', many: 'Bank rules' },
  reconciliations: { one: 'Reconciliation', many: 'Reconciliations' },
  journal_drafts: { one: 'Draft of an entry', many: 'Drafts of entries' },
  bills: { one: 'Bill', many: 'Bills' },
  bill_payments: { one: 'Payment of bills', many: 'Payments of bills' },
  documents: { one: 'Document', many: 'Documents' },
  fixed_assets: { one: 'Equipment', many: 'Equipment' },
  mileage_trips: { one: 'Trip', many: 'Trips' },
  vehicles: { one: 'Vehicle', many: 'Vehicles' },
  mileage_rates: { one: 'Mileage rate', many: 'Mileage rates' },
  mileage_years: { one: 'Mileage of a year', many: 'Mileage of years' },
  report_schedules: { one: 'Monthly reports', many: 'Monthly reports' },
  budgets: { one: 'Budget', many: 'Budgets' },
};

export const deedWords = { added: 'added', changed: 'changed', deleted: 'deleted' } as const;

// Where a column's own words would not tell a person what it is.
const fieldWords: Readonly<Record<string, string>> = {
  archived_at: 'Archived',
  is_active: 'In use',
  made_as: 'Recorded as',
  every_unit: 'Comes again every',
  every_count: 'How many weeks or months',
  payee_texts: 'Payee contains',
  description_texts: 'Description contains',
  least_cents: 'At least',
  most_cents: 'At most',
  position: 'Place in the order',
  is_tax_exempt: 'Exempt from sales tax',
  is_taxable: 'Taxable',
  tax_exempt_reason: 'Why exempt',
  tax_exempt_until: 'Exempt until',
  reopened_at: 'Reopened',
  reopen_reason: 'Why reopened',
  rate_millionths: 'Rate',
  valid_from: 'From',
  issued_at: 'Issued',
  sent_at: 'Sent',
  viewed_at: 'Viewed by the customer',
  voided_at: 'Voided',
  reversed_at: 'Taken back',
  books_closed_through: 'Books closed through',
  books_opened_from: 'Open again from',
  books_opened_through: 'Open again through',
  books_lock_reason: 'Reason for the lock',
  schedule_c_line: 'Line of Schedule C',
  in_service_on: 'Used for the business since',
  tenths: 'Tenths of a mile, one way',
  tenths_of_cent: 'Tenths of a cent a mile',
};

/** `unit_price_cents` reads `Unit price`. */
export function fieldWord(column: string): string {
  const known = fieldWords[column];
  if (known !== undefined) return known;
  const words = column.replace(/_(cents|id|at|millionths)$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// They name another record by its number only; the record's own page tells it better.
export const isShownField = (column: string) =>
  column !== 'id' && column !== 'merged_into' && (!column.endsWith('_id') || column.startsWith('business_'));
