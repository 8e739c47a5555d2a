import type { Money } from '../foundation/index.ts';
import { holdsMoney, rootOfAccountType, type Account } from '../books/index.ts';
import { fitsKind, type TransactionKind } from '../transactions/index.ts';

/**
 * What a transaction is whose money is a bank line and whose category is this account, or null where the two do not go
 * together. `amount` is the line's: above zero into the account.
 */
export function transactionKindOfLine(
  amount: Money,
  category: Pick<Account, 'type'>,
): TransactionKind | null {
  const isIn = amount > 0;
  if (holdsMoney(category.type) || category.type === 'card') return 'transfer';
  if (category.type === 'owners-equity') return isIn ? 'contribution' : null;
  if (category.type === 'owners-draw') return isIn ? null : 'draw';
  if (rootOfAccountType(category.type) === 'income') return isIn ? 'income' : null;
  if (!fitsKind('expense', category)) return null;
  return isIn ? 'refund' : 'expense';
}
