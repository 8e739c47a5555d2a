import type { OrderView } from '@atelier/contract/orders';
import type { Tenant } from '@atelier/database/platform/in-business';
import {
  refuse,
  succeed,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import { orderRefusals } from '@atelier/domain/orders';
import type { PaymentMethod } from '@atelier/domain/payments';
import { issueInvoice } from '../invoices/issue-invoice.command.ts';
import { recordPayment } from '../payments/record-payment.command.ts';
import type { Tools } from '../platform/answer.ts';
import { draftOrderInvoice } from './invoice-order.command.ts';
import { getOrder } from './read-order.ts';

type PaidOrder = {
  readonly orderId: string;
  readonly invoiceId: string;
  readonly paymentId: string;
  readonly date: CalendarDate;
  readonly lines: readonly { readonly lineId: string; readonly quantity: Quantity }[] | null;
  /** Amount that came in, in minor units: all that is asked. */
  readonly amountCents: Money;
  readonly feeCents: Money;
  readonly method: PaymentMethod;
  readonly depositAccountId: string;
  readonly reference: string;
};

/**
 * The receipt of an order that is paid at once: its invoice, issued and paid in full on one day, all or nothing. What was
 * seen is what is booked: an order that comes to another amount by now is refused. Where nothing is asked, nothing is paid.
 */
export async function receiptOrder(
  tenant: Tenant,
  { orderId, invoiceId, paymentId, date, lines, amountCents: amount, ...paid }: PaidOrder,
  tools: Pick<Tools, 'clock' | 'ids' | 'publicUrl'>,
): Promise<Outcome<OrderView, Refusal>> {
  const drafted = await draftOrderInvoice(tenant, { orderId, invoiceId, issueDate: date, lines }, tools);
  if (!drafted.ok) return drafted;
  if (drafted.value.total !== amount) {
    return refuse(orderRefusals.refusal('order-total-changed', { field: 'amountCents' }));
  }
  const issued = await issueInvoice(tenant, { invoiceId }, tools);
  if (!issued.ok) return issued;
  if (amount > 0) {
    const payment = {
      ...{ id: paymentId, customerId: null, date, amount, tip: zeroMoney, fee: paid.feeCents, memo: '' },
      ...{ method: paid.method, depositAccountId: paid.depositAccountId, reference: paid.reference },
      allocations: [{ invoiceId, amount }],
    };
    const recorded = await recordPayment(tenant, payment, tools);
    if (!recorded.ok) return recorded;
  }

  return succeed(await getOrder(tenant, orderId, tools));
}
