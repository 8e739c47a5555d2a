import type { RecordKind } from '@atelier/domain/books';
import { calendarMonth, formatMonth } from '@atelier/domain/foundation';

export const recordKindWords: Record<RecordKind, { one: string; many: string }> = {
  businesses: { one: 'Settings', many: 'Settings' },
  business_members: { one: 'Member', many: 'Members' },
  accounts: { one: 'Account', many: 'Accounts' },
  tax_rates: { one: 'Tax rate', many: 'Tax rates' },
  tax_rate_versions: { one: 'Rate of a tax', many: 'Rates of taxes' },
  tax_filings: { one: 'Sales tax return', many: 'Sales tax returns' },
  customers: { one: 'Customer', many: 'Customers' },
  customer_interactions: { one: 'Interaction', many: 'Interactions' },
  customer_segments: { one: 'Segment of customers', many: 'Segments of customers' },
  customer_orders: { one: 'Order', many: 'Orders' },
  customer_fields: { one: 'Field of customers', many: 'Fields of customers' },
  inventory_items: { one: 'Item', many: 'Items' },
  quotes: { one: 'Quote', many: 'Quotes' },
  invoices: { one: 'Invoice', many: 'Invoices' },
  payments: { one: 'Payment', many: 'Payments' },
  invoice_settlements: { one: 'Settlement of an invoice', many: 'Settlements of invoices' },
  credit_notes: { one: 'Credit note', many: 'Credit notes' },
  customer_refunds: { one: 'Refund to a customer', many: 'Refunds to customers' },
  transactions: { one: 'Transaction', many: 'Transactions' },
  payees: { one: 'Payee', many: 'Payees' },
  events: { one: 'Event', many: 'Events' },
  event_organizers: { one: 'Event organizer', many: 'Event organizers' },
  organizer_interactions: { one: 'Interaction with an organizer', many: 'Interactions with organizers' },
  event_series: { one: 'Event series', many: 'Event series' },
  event_budget_templates: { one: 'Budget template', many: 'Budget templates' },
  packing_templates: { one: 'Packing template', many: 'Packing templates' },
  recurring_transactions: { one: 'Recurring transaction', many: 'Recurring transactions' },
  recurring_invoices: { one: 'Recurring invoice', many: 'Recurring invoices' },
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
  tills: { one: 'Till', many: 'Tills' },
  till_people: { one: 'Person at the till', many: 'People at the till' },
  schedule_c_businesses: { one: 'Head of Schedule C', many: 'Heads of Schedule C' },
  schedule_c_years: { one: 'Schedule C of a year', many: 'Schedule C of years' },
  report_schedules: { one: 'Monthly reports', many: 'Monthly reports' },
  budgets: { one: 'Budget', many: 'Budgets' },
  opening_balances: { one: 'Opening balances', many: 'Opening balances' },
  stock_places: { one: 'Place', many: 'Places' },
  price_lists: { one: 'Price list', many: 'Price lists' },
  stock_lots: { one: 'Lot', many: 'Lots' },
  stock_takes: { one: 'Stock take', many: 'Stock takes' },
  recipes: { one: 'Recipe', many: 'Recipes' },
  recipe_versions: { one: 'Version of a recipe', many: 'Versions of recipes' },
  making_rates: { one: 'Rates of making', many: 'Rates of making' },
  purchase_orders: { one: 'Purchase order', many: 'Purchase orders' },
  production_batches: { one: 'Production batch', many: 'Production batches' },
  production_accounts: { one: 'Accounts of production', many: 'Accounts of production' },
};

export const actionWords = { added: 'added', changed: 'changed', deleted: 'deleted' } as const;

// Where a column's own words would not tell a person what it is.
const fieldWords: Readonly<Record<string, string>> = {
  archived_at: 'Archived',
  retired_at: 'Retired',
  may_open: 'May open the till',
  may_refund: 'May give refunds',
  may_discount: 'May give discounts',
  starts_on: 'First day',
  status_reason: 'Reason for the status',
  booth_is_corner: 'Corner booth',
  booth_has_power: 'Booth with power',
  travel_tenths: 'Distance in tenths of a mile',
  travel_minutes: 'Travel time in minutes',
  preparation_minutes: 'Preparation in minutes',
  rating_sales: 'Rating of sales',
  rating_crowd: 'Rating of the crowd',
  rating_organization: 'Rating of the organization',
  verdict_reason: 'Reason for the verdict',
  tax_jurisdiction: 'Place of sales tax',
  tax_looked_up_on: 'Sales tax looked up',
  ends_on: 'Last day',
  is_active: 'Active',
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
  contacts: 'Further emails, phones and addresses',
  email_kind: 'Kind of email',
  phone_kind: 'Kind of phone',
  address_kind: 'Kind of address',
  terms_days: 'Due after days',
  own_values: 'Custom fields',
  happened_on: 'When',
  body: 'What was said',
  outcome: 'What came of it',
  follow_up_on: 'Follow up on',
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
  reversed_at: 'Reversed',
  books_closed_through: 'Books closed through',
  books_opened_from: 'Open again from',
  books_opened_through: 'Open again through',
  books_lock_reason: 'Reason for the lock',
  schedule_c_line: 'Line of Schedule C',
  principal_business: 'Box A: principal business',
  business_code: 'Box B: code',
  business_name: 'Box C: business name',
  employer_number: 'Box D: EIN',
  material_participation: 'Box G: materially participated',
  started_in_year: 'Box H: started in the year',
  paid_for_1099: 'Box I: payments that require a 1099',
  files_1099: 'Box J: files them',
  in_service_on: 'Used for the business since',
  reports: 'Which reports',
  discount_kind: 'Discount as',
  removed_at: 'Removed',
  finished_at: 'Finished',
  started_at: 'Begun',
  paused_at: 'Paused',
  taken_back_at: 'Reversed',
  purchase_kind: 'How it came into the books',
  prior_cents: 'Depreciated before',
  prior_through: 'Depreciated before, through',
  invoice_number_pattern: 'Pattern of invoice numbers',
  invoice_numbers_yearly: 'Invoice numbers start over each year',
  order_number_pattern: 'Pattern of order numbers',
  order_numbers_yearly: 'Order numbers start over each year',
  quote_number_pattern: 'Pattern of quote numbers',
  quote_numbers_yearly: 'Quote numbers start over each year',
  quote_valid_days: 'Days that quotes are valid',
  quote_note: 'Note on quotes',
  paper_color: 'Color of papers',
  paper_design: 'Design of papers',
  paper_size: 'Size of paper',
  valid_until: 'Valid until',
  mailed_at: 'Emailed',
  accepted_at: 'Accepted',
  accepted_by: 'Accepted by',
  declined_at: 'Declined',
  answer_note: 'Said with the answer',
  replaces_id: 'Version of',
  replaced_at: 'Replaced',
  credit_note_number_pattern: 'Pattern of credit note numbers',
  credit_note_numbers_yearly: 'Credit note numbers start over each year',
  report_basis: 'Basis of reports',
  use: 'Driven for',
  tenths: 'Tenths of a mile, one way',
  discontinued_at: 'Discontinued',
  placed_at: 'Placed',
  held_at: 'On hold',
  cancelled_at: 'Cancelled',
  closed_at: 'Closed',
  shared_by: 'Charges shared by',
  step_reason: 'Why',
  supplier_notes: 'Notes',
  is_counted: 'Stock is kept',
  target_margin: 'Target margin, in millionths',
  expires_on: 'Expires',
  supplier_number: 'Supplier’s lot number',
  tracks_lots: 'Kept by lots',
  tenths_of_cent: 'Tenths of a cent a mile',
  'sign-up is_open': 'Sign-up is open',
  'sign-up capacity': 'Places',
  'sign-up most_places': 'Places per email address',
  'sign-up closes_hours': 'Sign-up closes, hours before the start',
  'sign-up cancel_hours': 'Cancellation ends, hours before the start',
  'sign-up offer_hours': 'Hours to accept an offered place',
  'sign-up page_text': 'Text of the sign-up page',
  'sign-up adds_customers': 'Sign-up adds customers',
  'sign-up payment': 'Payment of places',
  'sign-up deposit_cents': 'Deposit a place',
};

// Of a budget: `6550 Studio rent, 2026-03_cents`, or `6550 Studio rent, 12 months_cents`.
const plannedAmount = /^\d+ (.+), (?:(\d{4}-\d{2})|(\d+ months))_cents$/s;

/** `unit_price_cents` reads `Unit price`, and a planned amount by its account and month. */
export function fieldWord(column: string, locale: string): string {
  const known = fieldWords[column];
  if (known !== undefined) return known;
  const planned = plannedAmount.exec(column);
  if (planned) {
    const [, account = '', month, months = ''] = planned;
    return `${account}, ${month === undefined ? months : formatMonth(calendarMonth(month), locale)}`;
  }
  const words = column.replace(/_(cents|id|at|millionths)$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// They name another record by its number only, or are a copy of one; the record's own page tells it better.
const neverShown = new Set(['id', 'merged_into', 'seller', 'buyer', 'base_sequence', 'recurring_sequence']);
export const isShownField = (column: string) =>
  !neverShown.has(column) &&
  !column.endsWith('_by') &&
  (!column.endsWith('_id') || column.startsWith('business_'));

// What the product chose from a list of its own, and so wrote with hyphens.
const choices = new Set([
  'kind',
  'type',
  'status',
  'method',
  'role',
  'use',
  'basis',
  'report_basis',
  'rhythm',
  'made_as',
  'every_unit',
  'direction',
  'attached_to',
  'discount_kind',
  'purchase_kind',
  'disposal_kind',
  'reports',
  'shipping_exemption',
  'product_type',
  'follow_up',
]);

/** A list as words with commas between, and `bank-transfer` as `bank transfer`. */
export function valueText(column: string, value: string | number | null | undefined): string {
  const text = typeof value === 'string' && /^[[{]/.test(value) ? listText(value) : String(value ?? '');
  // A part of an event has its label before the column, and keeps choices with underscores.
  if (/ (?:status|kind|state)$/.test(column)) return text.replaceAll('_', ' ');
  return choices.has(column) || column.endsWith(' method') ? text.replaceAll('-', ' ') : text;
}

function listText(json: string): string {
  try {
    const list: unknown = JSON.parse(json);
    return typeof list === 'object' && list !== null ? wordsIn(list).join(', ') : json;
  } catch {
    return json;
  }
}

/** Each value in a list or record; a record within a list is one, such as `phone mobile 555-0101`. */
function wordsIn(list: object): string[] {
  return Object.values(list).map((each: unknown) =>
    typeof each === 'object' && each !== null ? wordsIn(each).join(' ') : String(each),
  );
}
