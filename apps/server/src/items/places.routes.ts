import { implement } from '@orpc/server';
import { stockPlaces } from '@atelier/contract/items';
import { listPlaces } from '@atelier/database/items/places.reads';
import { succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { addPlace, changePlace } from './save-place.command.ts';

const onPlaces = implement(stockPlaces).$context<BusinessRequest>();

export const placeRoutes = onPlaces.router({
  list: onPlaces.list.handler(({ context }) =>
    read(context, async (tenant) => succeed(await listPlaces(tenant))),
  ),
  create: onPlaces.create.handler(({ input, context }) =>
    change(context, 'addPlace', input, (tenant) => addPlace(tenant, input)),
  ),
  update: onPlaces.update.handler(({ input, context }) => {
    const { placeId, isArchived, ...fields } = input;
    return change(context, 'changePlace', input, (tenant, tools) =>
      changePlace(tenant, { ...fields, id: placeId }, isArchived, tools),
    );
  }),
});
