/** Every kind of record whose changes are kept in the audit trail, by its table. */
export const recordKinds = [
  'businesses',
  'business_members',
  'accounts',
  'tax_rates',
  'tax_rate_versions',
  'tax_filings',
  'customers',
  'inventory_items',
  'invoices',
  'payments',
  'transactions',
  'payees',
  'events',
  'recurring_transactions',
  'bank_rules',
  'reconciliations',
  'journal_drafts',
  'bills',
  'bill_payments',
  'documents',
  'mileage_trips',
  'vehicles',
  'mileage_rates',
  'mileage_years',
  'budgets',
  'opening_balances',
  'report_schedules',
  'fixed_assets',
] as const;

/** What a change was made to. */
export type RecordKind = (typeof recordKinds)[number];
