import type { CreditNoteUsesView, InvoiceSettlementsView } from '@atelier/contract/payments';
import { findCreditNote } from '@atelier/database/credit-notes/credit-notes.reads';
import {
  listRefundsOfCreditNote,
  listSettlementsOfCreditNote,
  listSettlementsOfInvoice,
  readCredit,
} from '@atelier/database/payments/payments.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { zeroMoney } from '@atelier/domain/foundation';

/** Reads what has settled an invoice, and the credit of its customer. */
export async function readSettlements(
  tenant: Tenant,
  invoice: { readonly id: string; readonly customerId: string | null },
): Promise<InvoiceSettlementsView> {
  return {
    settlements: await listSettlementsOfInvoice(tenant, invoice.id),
    creditCents: invoice.customerId === null ? zeroMoney : await readCredit(tenant, invoice.customerId),
  };
}

/** Reads what a credit note has settled, what was paid back of it and what is left; null where there is none. */
export async function readCreditNoteUses(
  tenant: Tenant,
  creditNoteId: string,
): Promise<CreditNoteUsesView | null> {
  const note = await findCreditNote(tenant, creditNoteId);
  if (!note) return null;
  return {
    settlements: await listSettlementsOfCreditNote(tenant, creditNoteId),
    refunds: await listRefundsOfCreditNote(tenant, creditNoteId),
    unappliedCents: note.unappliedCents,
  };
}
