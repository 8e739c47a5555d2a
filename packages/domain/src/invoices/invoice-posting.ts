import { addMoney, negateMoney, sumMoney, zeroMoney, type Money } from '../foundation/index.ts';
import { channelOfSale, type JournalEntryDraft, type JournalLine, type SaleChannel } from '../books/index.ts';
import { invoiceTotals, type InvoiceDraft } from '../sales-documents/index.ts';

/** The ids of the system accounts that issuing an invoice posts to. */
export type InvoiceAccounts = {
  readonly accountsReceivable: string;
  /** For lines that name no income account. */
  readonly sales: string;
  readonly shippingCharged: string;
  readonly salesTaxPayable: string;
};

/**
 * The journal entry of issuing: debit accounts receivable with the total; credit each income account with what
 * its lines earn, shipping charged, and sales tax payable. What is earned says the event and the channel. Null when
 * there is nothing to post. Voiding is the reversal of this entry.
 */
export function invoicePosting(
  invoice: Omit<InvoiceDraft, 'customerId' | 'dueDate' | 'note'>,
  accounts: InvoiceAccounts,
  entry: { readonly id: string; readonly memo: string },
): JournalEntryDraft | null {
  const totals = invoiceTotals(invoice);
  const credits = new Map<string, Money>();
  const credit = (accountId: string, amount: Money) =>
    credits.set(accountId, addMoney(credits.get(accountId) ?? zeroMoney, amount));

  invoice.lines.forEach((line, index) => {
    credit(line.incomeAccountId ?? accounts.sales, totals.lines[index]?.revenue ?? zeroMoney);
  });
  credit(accounts.shippingCharged, totals.shippingRevenue);
  credit(accounts.salesTaxPayable, sumMoney(totals.taxes.map(({ tax }) => tax)));

  const { eventId = null } = invoice;
  const channel = channelOfInvoice(invoice);
  const sold = eventId === null ? { channel } : { eventId, channel };
  const lines: JournalLine[] = [
    { accountId: accounts.accountsReceivable, amount: totals.total },
    ...[...credits].map(([accountId, amount]) => ({
      accountId,
      amount: negateMoney(amount),
      // The tax is the state's, no matter who sold what where.
      ...(accountId === accounts.salesTaxPayable ? {} : sold),
    })),
  ].filter((line) => line.amount !== 0);
  if (lines.length === 0) return null;
  return {
    ...entry,
    date: invoice.issueDate,
    kind: 'invoice',
    source: { kind: 'invoice', id: invoice.id },
    lines,
  };
}

/** By which channel an invoice sells: as it says, or as its event or marketplace tells. */
export function channelOfInvoice(
  invoice: Pick<InvoiceDraft, 'eventId' | 'channel' | 'marketplace'>,
): SaleChannel {
  const { eventId = null, channel: said = null, marketplace = '' } = invoice;
  return channelOfSale({ said, eventId, marketplace }) ?? 'direct';
}
