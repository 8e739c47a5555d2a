import type { InvoiceSettlementsView } from '@atelier/contract/payments';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import { lockPayableInvoices } from '@atelier/database/invoices/invoices.reads';
import { addSettlements } from '@atelier/database/payments/payments.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { decideReversalDay } from '@atelier/domain/books';
import {
  refuse,
  subtractMoney,
  succeed,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { decideWriteOff } from '@atelier/domain/invoices';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { balanceDue, writeOffPosting } from '@atelier/domain/payments';
import type { Tools } from '../platform/answer.ts';
import { readSettlements } from './read-settlements.ts';

type WriteOffRefusal =
  | PostingRefusal
  | Refusal<
      | 'permission-denied'
      | 'invoice-not-found'
      | 'invoice-not-issued'
      | 'invoice-is-void'
      | 'invoice-is-settled'
      | 'payment-exceeds-balance'
      | 'payment-exceeds-amount'
      | 'reversal-before-entry'
      | 'tax-period-filed'
    >;

/** Gives up what is still owed on an invoice: to bad debts. A person who pays later makes it owed again. */
export async function writeOffInvoice(
  tenant: Tenant,
  input: { readonly invoiceId: string; readonly date: CalendarDate; readonly reason: string },
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<InvoiceSettlementsView, WriteOffRefusal>> {
  const { bookLock } = await getBusiness(tenant);
  const invoice = (await lockPayableInvoices(tenant, [input.invoiceId])).get(input.invoiceId);
  if (!invoice) return refuse(invoiceRefusals.refusal('invoice-not-found'));
  const accounts = await getSystemAccounts(tenant, ['accounts-receivable', 'bad-debts']);

  const permitted = requirePermission(tenant.role, 'payments.reverse');
  if (!permitted.ok) return permitted;

  const amount = subtractMoney(balanceDue(invoice), invoice.writtenOff);
  const allowed = decideWriteOff(invoice, amount);
  if (!allowed.ok) return allowed;
  // Before the invoice nothing was owed that could be given up.
  const day = decideReversalDay({ date: invoice.issueDate }, input.date);
  if (!day.ok) return day;
  const entry = writeOffPosting(
    { invoiceId: invoice.id, date: input.date, amount },
    { accountsReceivable: accounts['accounts-receivable'], badDebts: accounts['bad-debts'] },
    { id: tools.ids.next(), memo: `Write-off of ${invoice.number}: ${input.reason}` },
  );

  const posted = await postJournalEntry(tenant, entry, bookLock);
  if (!posted.ok) return posted;
  const settled = await addSettlements(tenant, [
    {
      id: tools.ids.next(),
      invoiceId: invoice.id,
      source: null,
      date: input.date,
      amount,
      reason: input.reason,
      journalEntryId: entry.id,
    },
  ]);
  if (!settled.ok) return settled;

  return succeed(await readSettlements(tenant, invoice));
}
