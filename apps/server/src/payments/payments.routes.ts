import { implement } from '@orpc/server';
import { payments } from '@atelier/contract/payments';
import { listPayments } from '@atelier/database/payments/payments.reads';
import { succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { recordPayment } from './record-payment.command.ts';
import { reversePayment } from './reverse-payment.command.ts';

const os = implement(payments).$context<BusinessRequest>();

export const paymentRoutes = os.router({
  list: os.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listPayments(tenant, input))),
  ),
  record: os.record.handler(({ input, context }) =>
    change(context, 'recordPayment', input, (tenant, tools) => {
      const { amountCents, reference, memo, ...rest } = input;
      return recordPayment(
        tenant,
        { ...rest, amount: amountCents, reference: reference ?? '', memo: memo ?? '' },
        tools,
      );
    }),
  ),
  reverse: os.reverse.handler(({ input, context }) =>
    change(context, 'reversePayment', input, (tenant, tools) => reversePayment(tenant, input, tools)),
  ),
});
