import { inventoryRefusals, labelSheetCodes, mostLabels } from '@atelier/domain/items';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, file, id, optionalText, refusals } from '../foundation/index.ts';

export const labels = {
  print: tenant
    .route({
      method: 'POST',
      path: '/inventory/labels.pdf',
      summary: 'Labels for items on a common sheet, as PDF',
      tags: ['Inventory'],
    })
    .input(
      z.object({
        sheet: z.enum(labelSheetCodes),
        /** So many labels of the first sheet are gone already. */
        skipped: z.int().min(0).max(200).default(0),
        lines: z
          .array(
            z.object({
              itemId: id,
              copies: z.int().min(1).max(mostLabels),
              /** Its number and expiry are on the label, before `lot` and `expires`. */
              lotId: id.nullable().default(null),
            }),
          )
          .min(1)
          .max(500)
          .refine(
            (lines) => lines.reduce((sum, { copies }) => sum + copies, 0) <= mostLabels,
            `At most ${String(mostLabels)} labels at once`,
          ),
        price: z.enum(['retail', 'wholesale', 'none']).default('retail'),
        code: z.enum(['barcode', 'qr', 'none']).default('barcode'),
        hasSku: z.boolean().default(true),
        /** Size, glaze, how it is cared for. */
        hasDescription: z.boolean().default(false),
        /** Ingredients: of the item, else of its recipe through all levels, the heaviest first. */
        hasIngredients: z.boolean().default(false),
        lot: optionalText(60).default(''),
        expires: calendarDate.nullable().default(null),
        /** Printed on each: the name of the workshop, an address. */
        note: optionalText(200).default(''),
      }),
    )
    .errors(refusals(inventoryRefusals, 'item-not-found', 'lot-not-found', 'label-too-small'))
    .output(file),
};
