import { blankItem, canBeCounted, type ItemDraft } from '@atelier/domain/items';
import { addItem } from '../items/save-item.command.ts';
import type { Bringing } from '../platform/bring-files.ts';

/** Makes a product of what a marketplace sold: made in the studio, its stock counted. */
export function writeSoldProduct(
  { tenant, tools }: Bringing,
  said: Pick<ItemDraft, 'name' | 'sku' | 'retailPrice'>,
) {
  const kind = { kind: 'product', productType: 'made' } as const;
  const isCounted = canBeCounted({ ...kind, optionNames: [] });
  return addItem(tenant, { ...blankItem, ...kind, ...said, isCounted, id: tools.ids.next() });
}
