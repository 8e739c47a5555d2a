import {
  addMoney,
  negateMoney,
  subtractMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
} from '../foundation/index.ts';
import type { AccountType, JournalEntryDraft, JournalLine } from '../books/index.ts';
import type { CreditNoteTotals } from './credit-note-totals.ts';
import { channelOfInvoice, type InvoiceAccounts } from '../invoices/index.ts';
import type { InvoiceDraft } from '../sales-documents/index.ts';

/** The ids of the system accounts that issuing a credit note posts to. */
export type CreditNoteAccounts = Pick<InvoiceAccounts, 'accountsReceivable' | 'salesTaxPayable'> & {
  /** What was sold for less in the end is there, not against what was earned at first. */
  readonly returns: string;
  /** What of it no invoice takes: it is owed to the customer. */
  readonly customerDeposits: string;
};

/**
 * The journal entry of a credit note: debit returns and allowances with what lines and shipping earned, sales tax payable
 * with the tax, and whatever is no income of sales, such as tax that a shop has charged, where it is; credit accounts
 * receivable with what lowers its own invoice, customer deposits with the rest. Null when there is nothing to post.
 * Voiding is the reversal of this entry.
 */
export function creditNotePosting(
  note: {
    readonly id: string;
    readonly date: CalendarDate;
    readonly totals: CreditNoteTotals;
    /** What of it lowers its own invoice at once, in minor units. */
    readonly applied: Money;
  },
  invoice: Pick<InvoiceDraft, 'eventId' | 'channel' | 'marketplace'>,
  accounts: CreditNoteAccounts,
  /** Of the accounts that lines earn into. */
  types: ReadonlyMap<string, AccountType>,
  entry: { readonly id: string; readonly memo: string },
): JournalEntryDraft | null {
  const debits = new Map<string, Money>();
  for (const { revenue, of } of note.totals.lines) {
    const earnedInto = of.incomeAccountId;
    const accountId =
      earnedInto === null || types.get(earnedInto) === 'income' ? accounts.returns : earnedInto;
    debits.set(accountId, addMoney(debits.get(accountId) ?? zeroMoney, revenue));
  }
  const { eventId = null } = invoice;
  const channel = channelOfInvoice(invoice);
  const sold = eventId === null ? { channel } : { eventId, channel };
  const lines: JournalLine[] = [
    ...[...debits].map(([accountId, amount]) => ({ accountId, amount, ...sold })),
    { accountId: accounts.salesTaxPayable, amount: note.totals.tax },
    { accountId: accounts.accountsReceivable, amount: negateMoney(note.applied) },
    {
      accountId: accounts.customerDeposits,
      amount: negateMoney(subtractMoney(note.totals.total, note.applied)),
    },
  ].filter(({ amount }) => amount !== 0);
  if (lines.length === 0) return null;
  return {
    ...entry,
    date: note.date,
    kind: 'credit-note',
    source: { kind: 'credit-note', id: note.id },
    lines,
  };
}
