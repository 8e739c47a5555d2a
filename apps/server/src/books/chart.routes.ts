import { implement } from '@orpc/server';
import { chart } from '@atelier/contract/books';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { archiveAccount } from './archive-account.command.ts';
import { mergeAccounts, tryMerge, undoAccountMerge } from './merge-accounts.command.ts';
import { restoreAccount } from './restore-account.command.ts';
import { saveAccount } from './save-account.command.ts';

const onChart = implement(chart).$context<BusinessRequest>();

export const chartRoutes = onChart.router({
  add: onChart.add.handler(({ input: { id, ...draft }, context }) =>
    change(context, 'addAccount', { id, ...draft }, (tenant) => saveAccount(tenant, id, draft, 'add')),
  ),
  change: onChart.change.handler(({ input: { accountId, ...draft }, context }) =>
    change(context, 'changeAccount', { accountId, ...draft }, (tenant) =>
      saveAccount(tenant, accountId, draft, 'change'),
    ),
  ),
  archive: onChart.archive.handler(({ input, context }) =>
    change(context, 'archiveAccount', input, (tenant) => archiveAccount(tenant, input.accountId)),
  ),
  restore: onChart.restore.handler(({ input, context }) =>
    change(context, 'restoreAccount', input, (tenant) => restoreAccount(tenant, input.accountId)),
  ),
  tryMerge: onChart.tryMerge.handler(({ input, context }) =>
    read(context, (tenant) => tryMerge(tenant, input)),
  ),
  merge: onChart.merge.handler(({ input, context }) =>
    change(context, 'mergeAccounts', input, (tenant, tools) => mergeAccounts(tenant, input, tools)),
  ),
  undoMerge: onChart.undoMerge.handler(({ input, context }) =>
    change(context, 'undoAccountMerge', input, (tenant, tools) =>
      undoAccountMerge(tenant, input.accountId, tools),
    ),
  ),
});
