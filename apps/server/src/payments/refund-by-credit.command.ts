import type { CreditNoteUsesView } from '@atelier/contract/payments';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import type { RefundDraft } from '@atelier/database/payments/payments.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import {
  addMoney,
  largerMoney,
  quantity,
  refuse,
  smallerMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { spreadRefund } from '@atelier/domain/credit-notes';
import { issueCreditNote } from '../credit-notes/issue-credit-note.command.ts';
import { readCreditableOf } from '../credit-notes/read-credit-note.ts';
import { saveCreditNote } from '../credit-notes/save-credit-note.command.ts';
import type { Tools } from '../platform/answer.ts';
import { refundCreditNote } from './refund-credit-note.command.ts';

/**
 * Pays money back for which nothing is owed again, as goods came back or the price was lowered: credits the invoice by
 * it, spread over its lines with their tax, and refunds the credit note. No goods are taken into stock.
 */
export async function refundByCredit(
  tenant: Tenant,
  {
    invoiceId,
    creditNoteId,
    ...refund
  }: RefundDraft & { readonly invoiceId: string; readonly creditNoteId: string },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<CreditNoteUsesView, Refusal>> {
  const invoice = await findInvoice(tenant, invoiceId, { lock: true });
  if (!invoice) return refuse(invoiceRefusals.refusal('invoice-not-found'));

  const permitted = requirePermission(tenant.role, 'payments.reverse');
  if (!permitted.ok) return permitted;

  const creditable = await readCreditableOf(tenant, invoice);
  // What is more than the invoice has left is refused at the first line, which would be of it.
  const left = sumMoney(creditable.lines.map(({ amount, tax }) => addMoney(amount, tax)));
  const over = largerMoney(subtractMoney(refund.amount, left), zeroMoney);
  const lines = spreadRefund(creditable, refund.amount).flatMap(({ lineId, amount }, index) => {
    const part = addMoney(amount, index === 0 ? over : zeroMoney);
    const none = { quantity: quantity(0), goods: 'none' as const, placeId: null };
    return part > 0 ? [{ ...none, id: tools.ids.next(), invoiceLineId: lineId, amountCents: part }] : [];
  });
  const draft = { invoiceId, issueDate: refund.date, reason: refund.reason, lines };
  const saved = await saveCreditNote(tenant, creditNoteId, draft, tools);
  if (!saved.ok) return saved;
  const issued = await issueCreditNote(tenant, creditNoteId, tools);
  if (!issued.ok) return issued;
  const amount = smallerMoney(refund.amount, issued.value.totalCents);
  return refundCreditNote(tenant, { ...refund, creditNoteId, amount }, tools);
}
