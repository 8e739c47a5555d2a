import { implement } from '@orpc/server';
import { orderReceipts } from '@atelier/contract/orders';
import { zeroMoney } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { totalOrderInvoice } from './invoice-order.command.ts';
import { receiptOrder } from './receipt-order.command.ts';

const os = implement(orderReceipts).$context<BusinessRequest>();

export const orderReceiptRoutes = os.router({
  total: os.total.handler(({ input: { date, ...of }, context }) =>
    read(context, (tenant) => totalOrderInvoice(tenant, { ...of, issueDate: date }, context.tools)),
  ),
  add: os.add.handler(({ input, context }) =>
    change(context, 'receiptOrder', input, (tenant, tools) =>
      receiptOrder(tenant, { ...input, feeCents: input.feeCents ?? zeroMoney }, tools),
    ),
  ),
});
