import type { InvoiceSettlementsView } from '@atelier/contract/payments';
import { listSettlementsOfInvoice, readCredit } from '@atelier/database/payments/payments.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { zeroMoney } from '@atelier/domain/foundation';

/** What has settled an invoice, and what its customer has paid that no invoice has taken. */
export async function readSettlements(
  tenant: Tenant,
  invoice: { readonly id: string; readonly customerId: string | null },
): Promise<InvoiceSettlementsView> {
  return {
    settlements: await listSettlementsOfInvoice(tenant, invoice.id),
    creditCents: invoice.customerId === null ? zeroMoney : await readCredit(tenant, invoice.customerId),
  };
}
