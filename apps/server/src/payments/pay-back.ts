import { findAccount } from '@atelier/database/books/accounts.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import { addRefund, markRefundReversed, type RefundDraft } from '@atelier/database/payments/payments.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { decideDepositAccount, financeRefusals } from '@atelier/domain/books';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { paymentRefusals, refundPosting, type CreditSource } from '@atelier/domain/payments';
import type { Tools } from '../platform/answer.ts';
import { takeBackEntry, type Settling } from './settle.ts';

/** Why money may not leave an account to a customer. */
export type MoneyOutRefusal = Refusal<
  'account-not-found' | 'account-archived' | 'deposit-account-not-allowed'
>;

/** Tells whether money may go back out of this account. */
export async function decideMoneyOut(
  tenant: Tenant,
  moneyAccountId: string,
): Promise<Outcome<true, MoneyOutRefusal>> {
  const account = await findAccount(tenant, moneyAccountId);
  if (!account) return refuse(financeRefusals.refusal('account-not-found', { field: 'moneyAccountId' }));
  const from = decideDepositAccount(account);
  return from.ok ? from : refuse({ ...from.refusal, field: 'moneyAccountId' });
}

/** Pays back what a payment or a credit note has left. */
export async function payBack(
  tenant: Tenant,
  refund: RefundDraft,
  of: { readonly source: CreditSource; readonly customerName: string },
  { bookLock, accounts }: Pick<Settling, 'bookLock' | 'accounts'>,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<unknown, PostingRefusal | Refusal<'refund-id-taken' | 'refund-exceeds-payment'>>> {
  const entry = refundPosting(refund, accounts, {
    id: tools.ids.next(),
    memo: `Refund to ${of.customerName}: ${refund.reason}`,
  });
  const posted = await postJournalEntry(tenant, entry, bookLock);
  return posted.ok ? addRefund(tenant, refund, of.source, entry.id) : posted;
}

/** Takes a refund back that never reached the customer. */
export async function takeRefundBack(
  tenant: Tenant,
  refund: {
    readonly id: string;
    readonly journalEntryId: string;
    readonly reversedOn: CalendarDate | null;
  },
  on: Pick<Settling, 'date' | 'bookLock'>,
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<
  Outcome<
    unknown,
    PostingRefusal | Refusal<'refund-already-reversed' | 'reversal-before-entry' | 'entry-reconciled'>
  >
> {
  if (refund.reversedOn !== null) return refuse(paymentRefusals.refusal('refund-already-reversed'));
  const reversed = await takeBackEntry(tenant, refund.journalEntryId, on, tools);
  if (!reversed.ok) return reversed;
  const written = await markRefundReversed(tenant, refund.id, {
    reversedAt: tools.clock.now().toISOString(),
    date: on.date,
    entryId: reversed.value.entryId,
  });
  return written.ok ? succeed(null) : written;
}
