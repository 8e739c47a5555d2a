import { savedViewRefusals, viewedLists } from '@atelier/domain/saved-views';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { id, refusals, requiredText } from '../foundation/index.ts';

const tag = { tags: ['Saved views'] };
const mostText = 200;
const mostFilters = 30;

/** Search parameters of the address of a list: filters, search and order. */
const filters = z
  .record(
    z.string().min(1).max(40),
    z.union([
      z.string().max(mostText),
      z.number(),
      z.boolean(),
      z.array(z.string().max(mostText)).max(mostFilters),
    ]),
  )
  .refine((asked) => Object.keys(asked).length <= mostFilters, `At most ${String(mostFilters)} filters`);

const savedViewView = z.object({ id, list: z.enum(viewedLists), name: z.string(), filters });
export type SavedViewView = z.infer<typeof savedViewView>;

export const savedViews = {
  list: tenant
    .route({
      method: 'GET',
      path: '/saved-views',
      summary: 'Views of a list that the person saved, by name',
      ...tag,
    })
    .input(z.object({ list: z.enum(viewedLists) }))
    .output(z.array(savedViewView)),
  save: tenant
    .route({
      method: 'PUT',
      path: '/saved-views/{viewId}',
      summary: 'Save a view, or other filters under its name',
      ...tag,
    })
    .input(z.object({ viewId: id, list: z.enum(viewedLists), name: requiredText(60), filters }))
    .errors(refusals(savedViewRefusals, 'saved-view-name-taken', 'saved-view-id-taken', 'saved-views-full'))
    .output(savedViewView),
  remove: tenant
    .route({ method: 'DELETE', path: '/saved-views/{viewId}', summary: 'Remove a saved view', ...tag })
    .input(z.object({ viewId: id }))
    .errors(refusals(savedViewRefusals, 'saved-view-not-found'))
    .output(z.object({})),
};
