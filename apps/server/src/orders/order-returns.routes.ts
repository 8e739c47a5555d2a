import { implement } from '@orpc/server';
import { orderReturns } from '@atelier/contract/orders';
import { change, type BusinessRequest } from '../platform/answer.ts';
import { returnOrder, undoReturn } from './return-order.command.ts';

const os = implement(orderReturns).$context<BusinessRequest>();

export const orderReturnRoutes = os.router({
  add: os.add.handler(({ input, context }) =>
    change(context, 'returnOrder', input, (tenant, tools) => returnOrder(tenant, input, tools)),
  ),
  undo: os.undo.handler(({ input, context }) =>
    change(context, 'undoReturn', input, (tenant, tools) => undoReturn(tenant, input.returnId, tools)),
  ),
});
