import { inventoryRefusals, placeKinds } from '@atelier/domain/items';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { id, refusals, requiredText } from '../foundation/index.ts';
import { placeView } from './items.views.ts';

const tag = { tags: ['Inventory'] };

const placeFields = {
  kind: z.enum(placeKinds),
  name: requiredText(80),
  customerId: id.nullable().default(null),
  isDefault: z.boolean().default(false),
};

const placeRefusals = refusals(
  inventoryRefusals,
  'place-name-taken',
  'place-customer-missing',
  'place-customer-not-found',
  'default-place-stays',
);

export const stockPlaces = {
  list: tenant
    .route({ method: 'GET', path: '/inventory/places', summary: 'Places where stock is', ...tag })
    .output(z.array(placeView)),
  create: tenant
    .route({ method: 'POST', path: '/inventory/places', summary: 'Add a place', ...tag })
    .input(z.object({ id, ...placeFields }))
    .errors({ ...placeRefusals, ...refusals(inventoryRefusals, 'place-id-taken') })
    .output(placeView),
  update: tenant
    .route({ method: 'PUT', path: '/inventory/places/{placeId}', summary: 'Change a place', ...tag })
    .input(z.object({ placeId: id, ...placeFields, isArchived: z.boolean().default(false) }))
    .errors({ ...placeRefusals, ...refusals(inventoryRefusals, 'place-not-found', 'place-is-usual') })
    .output(placeView),
};
