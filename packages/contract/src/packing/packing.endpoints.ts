import { eventRefusals } from '@atelier/domain/books';
import { inventoryRefusals } from '@atelier/domain/items';
import { missingReasons, packingRefusals } from '@atelier/domain/packing';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  amount,
  calendarDate,
  file,
  id,
  instant,
  optionalText,
  quantity,
  quantityOrNone,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import { gateRefusals } from '../items/index.ts';
import { eventGoodsView, packingTemplateView, plannedMakingView } from './packing.views.ts';

const tag = { tags: ['Packing'] };
const oneEvent = z.object({ eventId: id });
const found = refusals(eventRefusals, 'event-not-found');
const open = refusals(eventRefusals, 'event-not-found', 'event-merged', 'event-closed');

/** An entry of a packing list as a person enters it. */
export const packingItemFields = z.object({
  name: requiredText(120),
  quantity: z.int().min(1, 'At least one').max(9999, 'At most 9,999'),
  group: optionalText(60),
  person: optionalText(80),
});

export const eventGoods = {
  get: tenant
    .route({
      method: 'GET',
      path: '/events/{eventId}/goods',
      summary: 'Goods of an event: plan, packing list, and what became of them',
      ...tag,
    })
    .input(oneEvent)
    .errors(found)
    .output(eventGoodsView),
  making: tenant
    .route({
      method: 'GET',
      path: '/events/{eventId}/goods/making',
      summary:
        'When goods that an event is short of can be made, by the hours of the bench and after all open batches',
      ...tag,
    })
    .input(oneEvent)
    .errors(found)
    .output(z.array(plannedMakingView)),
  csv: tenant
    .route({
      method: 'GET',
      path: '/events/{eventId}/packing-list.csv',
      summary: 'Packing list of an event as CSV, goods first',
      ...tag,
    })
    .input(oneEvent)
    .errors(found)
    .output(file),
  save: tenant
    .route({
      method: 'PUT',
      path: '/events/{eventId}/goods',
      summary: 'Plan products for an event; other products stay as planned',
      ...tag,
    })
    .input(
      oneEvent.extend({
        lines: z
          .array(
            z.object({
              itemId: id,
              /** In the stock unit; null: not decided. */
              planned: quantityOrNone.nullable(),
              /** Null: the retail price. */
              priceCents: amount.nullable(),
            }),
          )
          .min(1)
          .max(500),
      }),
    )
    .errors({
      ...open,
      ...refusals(
        inventoryRefusals,
        'item-not-found',
        'item-is-draft',
        'item-not-counted',
        'product-has-variants',
      ),
      ...refusals(packingRefusals, 'goods-item-twice'),
    })
    .output(eventGoodsView),
  addInStock: tenant
    .route({
      method: 'POST',
      path: '/events/{eventId}/goods/in-stock',
      summary: 'Add all products that are in stock to the plan of an event',
      ...tag,
    })
    .input(oneEvent)
    .errors(open)
    .output(eventGoodsView),
  remove: tenant
    .route({
      method: 'DELETE',
      path: '/events/{eventId}/goods/{itemId}',
      summary: 'Take a product that was not packed out of the plan',
      ...tag,
    })
    .input(oneEvent.extend({ itemId: id }))
    .errors({ ...open, ...refusals(packingRefusals, 'goods-not-planned', 'goods-moved') })
    .output(eventGoodsView),
  pack: tenant
    .route({
      method: 'POST',
      path: '/events/{eventId}/goods/{itemId}/pack',
      summary: 'Pack a product: its stock moves to the stall',
      ...tag,
    })
    .input(
      oneEvent.extend({
        itemId: id,
        /** Becomes the id of the stock operation. */
        id,
        quantity,
        day: calendarDate,
        /** Place that it is taken from; null: the usual place of the product. */
        fromPlaceId: id.nullable().default(null),
        /** Lots it is taken from; null: from what expires first and is good on the first day of the event. */
        lots: z
          .array(z.object({ lotId: id, quantity }))
          .max(100)
          .nullable()
          .default(null),
      }),
    )
    .errors({
      ...open,
      ...gateRefusals,
      ...refusals(inventoryRefusals, 'lots-more-than-moved', 'lot-twice'),
      ...refusals(packingRefusals, 'stall-in-use'),
    })
    .output(eventGoodsView),
  undoPack: tenant
    .route({
      method: 'POST',
      path: '/events/{eventId}/goods/{itemId}/undo-pack',
      summary: 'Undo the last packing of a product',
      ...tag,
    })
    .input(oneEvent.extend({ itemId: id, id, day: calendarDate }))
    .errors({
      ...open,
      ...gateRefusals,
      ...refusals(inventoryRefusals, 'stock-reversal-before-operation'),
      ...refusals(packingRefusals, 'goods-not-packed', 'goods-already-left-stall'),
    })
    .output(eventGoodsView),
  unpack: tenant
    .route({
      method: 'POST',
      path: '/events/{eventId}/goods/return',
      summary: 'Count goods on return: what was counted goes home, and what is missing names its reason',
      description:
        'Pieces that sold without a record leave the stock at their cost; their money is a transaction of the event.',
      ...tag,
    })
    .input(
      oneEvent.extend({
        id,
        day: calendarDate,
        /** Place that the goods go to; null: the usual place of each product. */
        toPlaceId: id.nullable().default(null),
        lines: z
          .array(
            z.object({
              itemId: id,
              counted: quantityOrNone,
              missing: z
                .array(z.object({ reason: z.enum(missingReasons), quantity: quantityOrNone }))
                .max(10)
                .default([]),
            }),
          )
          .max(500),
      }),
    )
    .errors({
      ...open,
      ...gateRefusals,
      ...refusals(
        packingRefusals,
        'goods-not-packed',
        'goods-not-brought',
        'goods-item-twice',
        'goods-count-too-high',
        'goods-missing-unexplained',
      ),
    })
    .output(eventGoodsView),
};

const oneItem = oneEvent.extend({ packingItemId: id });
const itemFound = { ...open, ...refusals(packingRefusals, 'packing-item-not-found') };

export const packingItems = {
  save: tenant
    .route({
      method: 'PUT',
      path: '/events/{eventId}/packing-items/{packingItemId}',
      summary: 'Add an entry to a packing list, or change it',
      ...tag,
    })
    .input(oneItem.extend(packingItemFields.shape))
    .errors({ ...open, ...refusals(packingRefusals, 'packing-item-id-taken') })
    .output(eventGoodsView),
  remove: tenant
    .route({
      method: 'DELETE',
      path: '/events/{eventId}/packing-items/{packingItemId}',
      summary: 'Remove an entry from a packing list',
      ...tag,
    })
    .input(oneItem)
    .errors(itemFound)
    .output(eventGoodsView),
  check: tenant
    .route({
      method: 'POST',
      path: '/events/{eventId}/packing-items/{packingItemId}/check',
      summary: 'Check an entry off, or undo that; one that is packed stays as it was first said',
      ...tag,
    })
    .input(oneItem.extend({ isPacked: z.boolean(), at: instant }))
    .errors(itemFound)
    .output(eventGoodsView),
  applyTemplate: tenant
    .route({
      method: 'POST',
      path: '/events/{eventId}/packing-items/from-template',
      summary: 'Add the entries of a template that a packing list does not have yet',
      ...tag,
    })
    .input(
      oneEvent.extend({
        /** Null: the usual list of a market stall. */
        templateId: id.nullable(),
      }),
    )
    .errors({ ...open, ...refusals(packingRefusals, 'packing-template-not-found') })
    .output(eventGoodsView),
};

/** A template as a person edits it. */
export const packingTemplateFields = z.object({
  name: requiredText(80),
  entries: z
    .array(packingItemFields.omit({ person: true }))
    .min(1, 'Add an entry')
    .max(300, 'At most 300 entries'),
});

const oneTemplate = z.object({ templateId: id });

export const packingTemplates = {
  list: tenant
    .route({ method: 'GET', path: '/packing-templates', summary: 'Templates of packing lists', ...tag })
    .output(z.array(packingTemplateView)),
  save: tenant
    .route({
      method: 'PUT',
      path: '/packing-templates/{templateId}',
      summary: 'Save the packing list of an event as a template',
      ...tag,
    })
    .input(oneTemplate.extend({ name: requiredText(80), fromEventId: id }))
    .errors({ ...found, ...refusals(packingRefusals, 'packing-list-empty', 'packing-template-name-taken') })
    .output(packingTemplateView),
  write: tenant
    .route({
      method: 'PUT',
      path: '/packing-templates/{templateId}/entries',
      summary: 'Add a template by its entries, or rename and change one; lists made from it stay',
      ...tag,
    })
    .input(oneTemplate.extend(packingTemplateFields.shape))
    .errors(refusals(packingRefusals, 'packing-template-name-taken'))
    .output(packingTemplateView),
  remove: tenant
    .route({
      method: 'DELETE',
      path: '/packing-templates/{templateId}',
      summary: 'Remove a template; lists made from it stay',
      ...tag,
    })
    .input(oneTemplate)
    .errors(refusals(packingRefusals, 'packing-template-not-found'))
    .output(z.object({})),
};
