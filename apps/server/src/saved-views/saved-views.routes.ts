import { implement } from '@orpc/server';
import { savedViews } from '@atelier/contract/saved-views';
import { listSavedViews } from '@atelier/database/saved-views/saved-views.store';
import { succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { removeView, saveView } from './save-view.command.ts';

const onViews = implement(savedViews).$context<BusinessRequest>();

export const savedViewRoutes = onViews.router({
  list: onViews.list.handler(({ input: { list }, context }) =>
    read(context, async (tenant) =>
      succeed((await listSavedViews(tenant, list)).map((view) => ({ ...view, list }))),
    ),
  ),
  save: onViews.save.handler(({ input: { viewId, ...view }, context }) =>
    change(context, 'saveView', { viewId, ...view }, (tenant) => saveView(tenant, { id: viewId, ...view })),
  ),
  remove: onViews.remove.handler(({ input, context }) =>
    change(context, 'removeView', input, (tenant) => removeView(tenant, input)),
  ),
});
