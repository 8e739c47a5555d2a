/** A value of one column, as COPY takes it; null is SQL's null. */
export type Cell = string | number | boolean | null;

/** The tables that are loaded, in the order of their foreign keys, with the columns that are given. */
export const loadedColumns = {
  customers: ['business_id', 'id', 'name', 'email', 'phone', 'address', 'created_at'],
  inventory_items: ['business_id', 'id', 'name', 'sku', 'price_cents', 'income_account_id', 'created_at'],
  journal_entries: [
    'business_id',
    'id',
    'number',
    'entry_date',
    'kind',
    'memo',
    'source_kind',
    'source_id',
    'reverses_id',
    'posted_by',
    'posted_at',
  ],
  journal_lines: [
    'business_id',
    'entry_id',
    'line_number',
    'account_id',
    'entry_date',
    'amount_cents',
    'memo',
  ],
  invoices: [
    'business_id',
    'id',
    'customer_id',
    'number',
    'issue_date',
    'due_date',
    'discount_kind',
    'discount_value',
    'shipping_cents',
    'shipping_tax_rate_id',
    'subtotal_cents',
    'discount_cents',
    'tax_cents',
    'total_cents',
    'paid_cents',
    'seller',
    'buyer',
    'public_token',
    'issued_at',
    'sent_at',
    'viewed_at',
    'voided_at',
    'void_reason',
    'journal_entry_id',
    'void_entry_id',
    'created_at',
    'updated_at',
    'search_text',
  ],
  invoice_lines: [
    'business_id',
    'id',
    'invoice_id',
    'position',
    'product_id',
    'description',
    'quantity',
    'unit_price_cents',
    'tax_rate_id',
    'income_account_id',
    'amount_cents',
  ],
  invoice_taxes: [
    'business_id',
    'invoice_id',
    'tax_rate_id',
    'name',
    'rate_millionths',
    'taxable_cents',
    'tax_cents',
  ],
  payments: [
    'business_id',
    'id',
    'customer_id',
    'received_on',
    'method',
    'amount_cents',
    'deposit_account_id',
    'journal_entry_id',
    'created_at',
  ],
  payment_allocations: ['business_id', 'payment_id', 'invoice_id', 'amount_cents'],
  transactions: [
    'business_id',
    'id',
    'kind',
    'transaction_date',
    'payee',
    'memo',
    'amount_cents',
    'money_account_id',
    'journal_entry_id',
    'created_at',
  ],
  transaction_lines: ['business_id', 'transaction_id', 'position', 'account_id', 'amount_cents'],
} as const satisfies Record<string, readonly string[]>;

export type LoadedTable = keyof typeof loadedColumns;
export const loadedTables = Object.keys(loadedColumns) as LoadedTable[];

/** Rows that wait to be loaded. */
export type Rows = Record<LoadedTable, (readonly Cell[])[]>;

export function noRows(): Rows {
  return Object.fromEntries(loadedTables.map((table) => [table, []])) as unknown as Rows;
}
