import { implement } from '@orpc/server';
import { labels } from '@atelier/contract/items';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listLabelItems } from '@atelier/database/items/labels.reads';
import { readLots } from '@atelier/database/stock/lots.reads';
import { loadRecipeBook } from '@atelier/database/production/recipes.reads';
import { ingredientsOf } from '@atelier/domain/production';
import { inventoryRefusals } from '@atelier/domain/items';
import { formatDate, formatMoney, refuse, succeed } from '@atelier/domain/foundation';
import { read, type BusinessRequest } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { renderLabels } from './labels-pdf.ts';
import { holdsLabel, type LabelText } from './labels-definition.ts';

const os = implement(labels).$context<BusinessRequest>();

export const labelRoutes = os.router({
  print: os.print.handler(async ({ input, context }) => {
    const { texts, business } = await read(context, async (tenant) => {
      const found = await getBusiness(tenant);
      const itemIds = input.lines.map(({ itemId }) => itemId);
      const items = await listLabelItems(tenant, itemIds);
      const book = input.hasIngredients
        ? await loadRecipeBook(tenant, itemIds, todayIn(found.timeZone, context.tools.clock))
        : null;
      const ingredientsIn = (itemId: string) =>
        book === null
          ? []
          : ingredientsOf(itemId, { itemOf: (id) => book.items.get(id) ?? null, recipeOf: book.recipeOf });
      const made: LabelText[] = [];
      const lots = await readLots(
        tenant,
        input.lines.flatMap(({ lotId }) => (lotId === null ? [] : [lotId])),
      );
      for (const [index, { itemId, copies, lotId }] of input.lines.entries()) {
        const item = items.get(itemId);
        if (!item) {
          const field = `lines.${String(index)}.itemId`;
          return refuse(inventoryRefusals.refusal('item-not-found', { field }));
        }
        const lot = lots.find((one) => one.id === lotId && one.itemId === itemId);
        if (lotId !== null && !lot) {
          const field = `lines.${String(index)}.lotId`;
          return refuse(inventoryRefusals.refusal('lot-not-found', { field }));
        }
        const number = lot?.number ?? input.lot;
        const expires = lot ? lot.expiresOn : input.expires;
        const cents =
          input.price === 'none'
            ? null
            : input.price === 'retail'
              ? item.retailCents
              : (item.wholesaleCents ?? item.retailCents);
        const code = input.code === 'none' ? null : (item.barcode ?? item.sku);
        const ingredients = ingredientsIn(itemId);
        const label: LabelText = {
          name: item.name,
          price:
            cents === null || cents === 0
              ? ''
              : formatMoney(cents, { currency: found.currency, locale: found.locale }),
          code: code === null ? null : { kind: input.code === 'qr' ? 'qr' : 'bars', text: code },
          must: [
            [
              ...(number === '' ? [] : [`Lot ${number}`]),
              ...(expires === null ? [] : [`Best before ${formatDate(expires, found.locale)}`]),
            ].join(' · '),
            ingredients.length === 0 ? '' : `Ingredients: ${ingredients.join(', ')}`,
          ].filter((text) => text !== ''),
          small: [
            input.hasSku && item.sku !== null && item.sku !== code ? item.sku : '',
            input.hasDescription ? item.description : '',
            input.note,
          ].filter((text) => text !== ''),
        };
        if (!holdsLabel(input.sheet, label)) {
          const field = `lines.${String(index)}.itemId`;
          return refuse(inventoryRefusals.refusal('label-too-small', { field, details: item.name }));
        }
        made.push(...Array.from({ length: copies }, () => label));
      }
      return succeed({ texts: made, business: found });
    });
    const { sheet, skipped } = input;
    const bytes = await renderLabels({ sheet, skipped, labels: texts }, business);
    return new File([bytes], 'labels.pdf', { type: 'application/pdf' });
  }),
});
