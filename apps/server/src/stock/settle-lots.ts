import { findLotsByNumber } from '@atelier/database/stock/lots.reads';
import { addLots } from '@atelier/database/stock/lots.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { inventoryRefusals } from '@atelier/domain/items';
import type { LotName, LotPart } from '@atelier/domain/stock';
import {
  quantity,
  refuse,
  succeed,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

/** A line whose lot a person named, in the stock unit of its item; null: no one said one. */
export interface LotLine {
  readonly itemId: string;
  readonly quantity: Quantity;
  readonly lot?: LotName | null;
  /** What comes may be of a new lot; what goes is of one that is known. */
  readonly isComing: boolean;
}

/** The lots of lines, each where its line stands. What comes in a lot that is not known yet makes it. */
export async function settleLots(
  tenant: Tenant,
  lines: readonly LotLine[],
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<readonly (readonly LotPart[] | undefined)[], Refusal<'lot-not-found'>>> {
  const named = lines.flatMap(({ itemId, lot, isComing }, index) =>
    lot ? [{ ...lot, itemId, isComing, index }] : [],
  );
  if (named.length === 0) return succeed(lines.map(() => undefined));
  const before = await findLotsByNumber(tenant, named);
  const unknown = named.filter((_lot, index) => before[index] === null);
  const gone = unknown.find(({ isComing }) => !isComing);
  if (gone) return refuse(inventoryRefusals.refusal('lot-not-found', { field: `lines.${gone.index}.lot` }));
  await addLots(
    tenant,
    unknown.map((lot) => ({ ...lot, id: tools.ids.next() })),
  );
  const lotIds = unknown.length === 0 ? before : await findLotsByNumber(tenant, named);
  const parts = new Map(named.map(({ index }, at) => [index, lotIds[at] ?? '']));
  return succeed(
    lines.map(({ quantity: amount }, index) => {
      const lotId = parts.get(index);
      return lotId === undefined ? undefined : [{ lotId, quantity: quantity(Math.abs(amount)) }];
    }),
  );
}
