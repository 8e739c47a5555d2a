import type { AccountType, SystemAccountKey } from './account.ts';
import type { ScheduleCLine } from './schedule-c.ts';

/** One account to be made for a new business. */
export type ChartEntry = {
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  readonly systemKey: SystemAccountKey | null;
  readonly scheduleCLine: ScheduleCLine | null;
};

function system(
  code: string,
  name: string,
  type: AccountType,
  systemKey: SystemAccountKey,
  scheduleCLine: ScheduleCLine | null = null,
): ChartEntry {
  return { code, name, type, systemKey, scheduleCLine };
}

function plain(
  code: string,
  name: string,
  type: AccountType,
  scheduleCLine: ScheduleCLine | null,
): ChartEntry {
  return { code, name, type, systemKey: null, scheduleCLine };
}

/** The chart of accounts that a maker in the United States starts with, in order of code. */
export const usMakerChart: readonly ChartEntry[] = [
  system('1000', 'Checking account', 'bank', 'bank'),
  system('1050', 'Cash box', 'cash', 'cash'),
  system('1055', 'Till drawer', 'cash', 'cash-drawer'),
  system('1080', 'Undeposited funds', 'undeposited-funds', 'undeposited-funds'),
  system('1200', 'Accounts receivable', 'receivable', 'accounts-receivable'),
  system('1300', 'Inventory of materials', 'inventory', 'inventory-materials'),
  system('1320', 'Inventory of finished products', 'inventory', 'inventory-products'),
  plain('1400', 'Prepaid booth fees and expenses', 'other-current-asset', null),
  system('1500', 'Tools and equipment', 'fixed-asset', 'fixed-assets'),
  system('1590', 'Accumulated depreciation', 'fixed-asset', 'accumulated-depreciation'),

  system('2000', 'Accounts payable', 'payable', 'accounts-payable'),
  system('2050', 'Goods received, not billed', 'other-liability', 'goods-received'),
  system('2100', 'Credit card', 'card', 'credit-card'),
  system('2200', 'Sales tax payable', 'sales-tax', 'sales-tax-payable'),
  system('2300', 'Customer deposits', 'customer-deposits', 'customer-deposits'),
  system('2350', 'Deferred income', 'customer-deposits', 'deferred-income'),
  plain('2700', 'Loans', 'other-liability', null),

  system('3000', 'Owner’s contributions', 'owners-equity', 'owner-contributions'),
  system('3100', 'Owner’s draw', 'owners-draw', 'owner-draw'),
  system('3800', 'Opening balances', 'owners-equity', 'opening-balances'),
  system('3900', 'Retained earnings', 'retained-earnings', 'retained-earnings'),

  system('4000', 'Sales', 'income', 'sales', '1'),
  system('4050', 'Workshops and classes', 'income', 'workshops', '1'),
  plain('4060', 'Commissions and custom work', 'income', '1'),
  system('4200', 'Shipping charged', 'income', 'shipping-charged', '1'),
  system('4300', 'Tips', 'income', 'tips', '1'),
  system('4800', 'Returns and allowances', 'income', 'returns', '2'),
  system('4900', 'Other income', 'other-income', 'other-income', '6'),
  // Such a gain or loss is told on Form 4797, and on no line of Schedule C.
  system('4950', 'Gain or loss on equipment', 'other-income', 'disposal-result'),

  system('5000', 'Cost of goods sold', 'cost-of-goods-sold', 'cost-of-goods-sold', '4'),
  plain('5100', 'Goods bought for resale', 'cost-of-goods-sold', '36'),
  plain('5200', 'Labor of making', 'cost-of-goods-sold', '37'),
  plain('5300', 'Materials used', 'cost-of-goods-sold', '38'),
  plain('5400', 'Firing, casting and other making costs', 'cost-of-goods-sold', '39'),
  plain('5500', 'Packaging', 'cost-of-goods-sold', '39'),

  plain('6000', 'Advertising', 'expense', '8'),
  plain('6050', 'Booth and market fees', 'expense', '27b'),
  plain('6100', 'Car, truck and mileage', 'expense', '9'),
  system('6150', 'Card and payment fees', 'expense', 'payment-fees', '10'),
  system('6155', 'Cash over and short', 'expense', 'cash-over-short', '27b'),
  system('6157', 'Cash rounding', 'expense', 'cash-rounding', '27b'),
  plain('6160', 'Marketplace and gallery commissions', 'expense', '10'),
  plain('6200', 'Contract labor', 'expense', '11'),
  system('6250', 'Depreciation', 'expense', 'depreciation', '13'),
  plain('6300', 'Insurance', 'expense', '15'),
  plain('6350', 'Interest', 'expense', '16b'),
  plain('6400', 'Legal and professional services', 'expense', '17'),
  plain('6450', 'Office expense', 'expense', '18'),
  plain('6500', 'Equipment rental', 'expense', '20a'),
  plain('6550', 'Studio rent', 'expense', '20b'),
  plain('6600', 'Repairs and maintenance', 'expense', '21'),
  plain('6650', 'Studio supplies and small tools', 'expense', '22'),
  plain('6700', 'Taxes and licenses', 'expense', '23'),
  plain('6750', 'Travel', 'expense', '24a'),
  plain('6800', 'Meals', 'expense', '24b'),
  plain('6850', 'Utilities', 'expense', '25'),
  plain('6900', 'Wages', 'expense', '26'),
  plain('6910', 'Employee benefits', 'expense', '14'),
  plain('7000', 'Bank charges', 'expense', '27b'),
  plain('7050', 'Education and training', 'expense', '27b'),
  plain('7100', 'Software and subscriptions', 'expense', '27b'),
  plain('7150', 'Postage and shipping to customers', 'expense', '27b'),
  plain('7200', 'Telephone and internet', 'expense', '25'),
  system('7300', 'Bad debts', 'expense', 'bad-debts', '27b'),
  plain('7900', 'Other expenses', 'other-expense', '27b'),
];
