import {
  isScheduleCLine,
  rootOfAccountType,
  scheduleCLines,
  type AccountRoot,
  type AccountType,
  type JournalEntryKind,
} from '@atelier/domain/books';

export const rootNames: Record<AccountRoot, { title: string; hint: string }> = {
  asset: { title: 'Assets', hint: 'What the business has' },
  liability: { title: 'Liabilities', hint: 'What it owes to others' },
  equity: { title: 'Equity', hint: 'What is yours in it' },
  income: { title: 'Income', hint: 'What you sell and charge; since the year began' },
  expense: { title: 'Costs and expenses', hint: 'What making and selling takes; since the year began' },
};

/** `Asset`, `Income`: the element of the books that an account belongs to. */
export function rootWord(type: AccountType): string {
  const root = rootOfAccountType(type);
  return root.charAt(0).toUpperCase() + root.slice(1);
}

/** `Schedule C line 22: Supplies`, or nothing for an account that the form does not ask for. */
export function scheduleCHint(line: string | null): string | undefined {
  if (line === null || !isScheduleCLine(line)) return undefined;
  return `Schedule C line ${line}: ${scheduleCLines[line]}`;
}

export const typeWords: Record<AccountType, string> = {
  cash: 'Cash',
  bank: 'Bank',
  'undeposited-funds': 'Undeposited funds',
  clearing: 'Card processor or marketplace',
  receivable: 'Receivable',
  inventory: 'Inventory',
  'other-current-asset': 'Prepaid and other',
  'fixed-asset': 'Tools and equipment',
  payable: 'Payable',
  card: 'Credit card',
  'sales-tax': 'Sales tax',
  'customer-deposits': 'Customer deposits',
  'other-liability': 'Loans and other',
  'owners-equity': 'Owner’s equity',
  'owners-draw': 'Owner’s draw',
  'retained-earnings': 'Retained earnings',
  income: 'Income',
  'other-income': 'Other income',
  'cost-of-goods-sold': 'Cost of goods sold',
  expense: 'Expense',
  'other-expense': 'Other expense',
};

export const kindWords: Record<JournalEntryKind, string> = {
  manual: 'Manual entry',
  invoice: 'Invoice',
  payment: 'Payment',
  'customer-refund': 'Refund to a customer',
  'write-off': 'Write-off',
  'credit-note': 'Credit note',
  expense: 'Expense',
  income: 'Income',
  refund: 'Money back from a supplier',
  transfer: 'Transfer',
  contribution: 'Owner’s contribution',
  draw: 'Owner’s draw',
  bill: 'Bill',
  'bill-payment': 'Payment of bills',
  opening: 'Opening balance',
  reversal: 'Reversal',
  'asset-purchase': 'Purchase of equipment',
  depreciation: 'Depreciation',
  'asset-disposal': 'Equipment gone',
  'sales-tax-payment': 'Sales tax payment',
  stock: 'Change of stock',
  purchase: 'Purchase',
  'workshop-payment': 'Workshop payment',
  'workshop-refund': 'Workshop refund',
  'workshop-income': 'Workshop income',
  till: 'Till drawer',
};
