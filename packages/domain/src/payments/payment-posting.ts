import { negateMoney } from '../foundation/index.ts';
import type { JournalEntryDraft } from '../finances/index.ts';
import type { PaymentDraft } from './payment.ts';

/**
 * The journal entry of a payment: debit the account it was put into, credit accounts receivable. Taking the
 * payment back is the reversal of this entry.
 */
export function paymentPosting(
  payment: PaymentDraft,
  accounts: { readonly accountsReceivable: string },
  entry: { readonly id: string; readonly memo: string },
): JournalEntryDraft {
  return {
    ...entry,
    date: payment.date,
    kind: 'payment',
    source: { kind: 'payment', id: payment.id },
    lines: [
      { accountId: payment.depositAccountId, amount: payment.amount },
      { accountId: accounts.accountsReceivable, amount: negateMoney(payment.amount) },
    ],
  };
}
