import { implement } from '@orpc/server';
import { duplicates } from '@atelier/contract/duplicates';
import {
  countCustomersToCompare,
  listDuplicates,
  listPairsApart,
} from '@atelier/database/duplicates/duplicates.reads';
import { succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { mergeCustomers, undoCustomerMerge } from './merge-customers.command.ts';
import { setCustomersApart } from './set-customers-apart.command.ts';

const os = implement(duplicates).$context<BusinessRequest>();

export const duplicateRoutes = os.router({
  list: os.list.handler(({ input: { apart, ...asked }, context }) =>
    read(context, async (tenant) =>
      succeed({
        ...(await (apart ? listPairsApart : listDuplicates)(tenant, asked)),
        waiting: await countCustomersToCompare(tenant),
      }),
    ),
  ),
  setApart: os.setApart.handler(({ input, context }) =>
    change(context, 'setCustomersApart', input, (tenant) => setCustomersApart(tenant, input)),
  ),
  merge: os.merge.handler(({ input, context }) =>
    change(context, 'mergeCustomers', input, (tenant, tools) => mergeCustomers(tenant, input, tools)),
  ),
  undoMerge: os.undoMerge.handler(({ input, context }) =>
    change(context, 'undoCustomerMerge', input, (tenant, tools) =>
      undoCustomerMerge(tenant, input.mergeId, tools),
    ),
  ),
});
