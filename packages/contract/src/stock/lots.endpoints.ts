import { inventoryRefusals } from '@atelier/domain/items';
import { lotLists } from '@atelier/domain/stock';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  file,
  id,
  optionalText,
  pageInput,
  pageOf,
  quantity,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import { lotName, lotRow, lotThereView, lotView } from './lots.views.ts';
import { stockOperationView } from './stock.endpoints.ts';

const tag = { tags: ['Inventory'] };
const oneLot = z.object({ lotId: id });
const found = refusals(inventoryRefusals, 'lot-not-found');

export const lots = {
  list: tenant
    .route({ method: 'GET', path: '/inventory/lots', summary: 'Lots, what expires first first', ...tag })
    .input(
      z.object({
        ...pageInput,
        show: z.enum(lotLists).default('there'),
        search: z.string().max(200).optional(),
        itemId: id.optional(),
      }),
    )
    .output(pageOf(lotRow)),
  there: tenant
    .route({
      method: 'GET',
      path: '/inventory/lots/there',
      summary: 'Stock of the lots of some items by place, those that expire first at the top',
      ...tag,
    })
    .input(z.object({ itemIds: z.array(id).max(200) }))
    .output(z.array(lotThereView)),
  get: tenant
    .route({
      method: 'GET',
      path: '/inventory/lots/{lotId}',
      summary: 'One lot, with all that went into it and all that it went into',
      ...tag,
    })
    .input(oneLot)
    .errors(found)
    .output(lotView),
  trace: tenant
    .route({
      method: 'GET',
      path: '/inventory/lots/{lotId}/trace.csv',
      summary: 'What went into a lot, what it went into and who got it, as CSV',
      ...tag,
    })
    .input(oneLot)
    .errors(found)
    .output(file),
  change: tenant
    .route({
      method: 'PUT',
      path: '/inventory/lots/{lotId}',
      summary: 'Change what is said of a lot',
      ...tag,
    })
    .input(oneLot.extend({ ...lotName.shape, note: optionalText(2000).default('') }))
    .errors({ ...found, ...refusals(inventoryRefusals, 'lot-number-taken') })
    .output(lotView),
  block: tenant
    .route({
      method: 'POST',
      path: '/inventory/lots/{lotId}/block',
      summary: 'Block a lot, so that nothing is taken of it by itself, or let it be used again',
      ...tag,
    })
    .input(oneLot.extend({ isBlocked: z.boolean(), reason: optionalText(500).default('') }))
    .errors(found)
    .output(lotView),
  assign: tenant
    .route({
      method: 'PUT',
      path: '/inventory/operations/{operationId}/movements/{position}/lots',
      summary: 'Set the lots of a change of stock',
      ...tag,
    })
    .input(
      z.object({
        operationId: id,
        position: z.coerce.number().int().min(1).max(32_767),
        lots: z.array(z.object({ number: requiredText(60), quantity })).max(50),
      }),
    )
    .errors(
      refusals(
        inventoryRefusals,
        'stock-operation-not-found',
        'lot-not-found',
        'movement-lots-stay',
        'lots-more-than-moved',
        'lot-twice',
      ),
    )
    .output(stockOperationView),
};
