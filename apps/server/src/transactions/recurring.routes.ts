import { implement } from '@orpc/server';
import { recurring } from '@atelier/contract/transactions';
import { listRecurring } from '@atelier/database/transactions/recurring.reads';
import { recurrenceOf } from '@atelier/domain/transactions';
import { succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { addRecurring, changeRecurring, recurringView, steerRecurring } from './save-recurring.command.ts';

const onRecurring = implement(recurring).$context<BusinessRequest>();

export const recurringRoutes = onRecurring.router({
  list: onRecurring.list.handler(({ context }) =>
    read(context, async (tenant) => succeed((await listRecurring(tenant)).map(recurringView))),
  ),
  create: onRecurring.create.handler(({ input, context }) =>
    change(context, 'addRecurring', input, (tenant, tools) => {
      const { id, transactionId, madeAs } = input;
      return addRecurring(tenant, { id, transactionId, madeAs, recurrence: recurrenceOf(input) }, tools);
    }),
  ),
  change: onRecurring.change.handler(({ input, context }) =>
    change(context, 'changeRecurring', input, (tenant, tools) => {
      const { recurringId, madeAs, amountCents: amount = null } = input;
      return changeRecurring(tenant, { recurringId, madeAs, amount, recurrence: recurrenceOf(input) }, tools);
    }),
  ),
  steer: onRecurring.steer.handler(({ input, context }) =>
    change(context, 'steerRecurring', input, (tenant, tools) => steerRecurring(tenant, input, tools)),
  ),
});
