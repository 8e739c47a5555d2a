import { sql } from 'kysely';
import { stockTakeRefusals, type StockTakeDraft } from '@atelier/domain/stock';
import { inventoryRefusals } from '@atelier/domain/items';
import {
  quantityText,
  type CalendarDate,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';
import type { CountedPart, ExpectedPart } from './stock-takes.reads.ts';

/** Begins a stock take with the items of its sheet. */
export async function addStockTake(
  tenant: Tenant,
  take: StockTakeDraft,
  itemIds: readonly string[],
): Promise<Outcome<unknown, Refusal<'stock-take-id-taken' | 'place-not-found'>>> {
  return orRefusal(
    sql`
      with take as (
        insert into stock_takes (business_id, id, number, name, day, place_id, is_blind, created_by)
          values (${tenant.businessId}, ${take.id}, take_number('stock-take'), ${take.name}, ${take.day},
                  ${take.placeId}, ${take.isBlind}, ${tenant.personId})
      )
      ${joiningSheet(tenant, take, itemIds)}`.execute(tenant.db),
    {
      stock_takes_pkey: stockTakeRefusals.refusal('stock-take-id-taken'),
      stock_take_lines_pkey: stockTakeRefusals.refusal('stock-take-id-taken'),
      stock_takes_business_id_place_id_fkey: inventoryRefusals.refusal('place-not-found', {
        field: 'placeId',
      }),
    },
  );
}

type Sheet = Pick<StockTakeDraft, 'id' | 'placeId'>;

/** A line for each item; where it is kept by lots, one for each lot that is there, and one for what is of none. */
const joiningSheet = (tenant: Tenant, { id, placeId }: Sheet, itemIds: readonly string[]) => sql`
  insert into stock_take_lines (business_id, take_id, item_id, is_by_lot, lot_id)
    select i.business_id, ${id}, i.id, i.tracks_lots, part.lot_id
      from inventory_items i
      cross join lateral (
        select null::uuid as lot_id
        union all
        select v.lot_id from stock_lot_levels v
          where i.tracks_lots and v.business_id = i.business_id and v.item_id = i.id and v.place_id = ${placeId}
            and v.quantity <> 0
      ) part
      where i.business_id = ${tenant.businessId} and i.id = any(${[...itemIds]}::uuid[])`;

/** Adds the lines of an item that the sheet did not name. */
export async function joinSheet(tenant: Tenant, sheet: Sheet, itemId: string): Promise<void> {
  await joiningSheet(tenant, sheet, [itemId]).execute(tenant.db);
}

/** What was found of an item or of a part of it, and what should have been there by then. */
export interface CountedNow extends ExpectedPart {
  readonly counted: Quantity;
  readonly isDisturbed: boolean;
}

/** Writes what was counted; a lot that the sheet did not name joins it. */
export async function writeCounts(
  tenant: Tenant,
  takeId: string,
  counts: readonly CountedNow[],
  { today, now }: { readonly today: CalendarDate; readonly now: string },
): Promise<void> {
  await sql`
    insert into stock_take_lines (business_id, take_id, item_id, is_by_lot, lot_id, counted, expected, counted_after,
                                  lots_after, counted_on, counted_at, counted_by, is_disturbed)
      select ${tenant.businessId}, ${takeId}, item_id, is_by_lot, lot_id, counted, expected, counted_after, lots_after,
             ${today}::date, ${now}::timestamptz, ${tenant.personId}::uuid, is_disturbed
        from unnest(
          ${counts.map(({ itemId }) => itemId)}::uuid[],
          ${counts.map(({ isByLot }) => isByLot)}::boolean[],
          ${counts.map(({ lotId }) => lotId)}::uuid[],
          ${counts.map(({ counted }) => quantityText(counted))}::numeric[],
          ${counts.map(({ expected }) => quantityText(expected))}::numeric[],
          ${counts.map(({ after }) => after)}::bigint[],
          ${counts.map(({ lotsAfter }) => lotsAfter)}::bigint[],
          ${counts.map(({ isDisturbed }) => isDisturbed)}::boolean[]
        ) as c (item_id, is_by_lot, lot_id, counted, expected, counted_after, lots_after, is_disturbed)
      on conflict (business_id, take_id, part) do update
        set counted = excluded.counted, expected = excluded.expected, counted_after = excluded.counted_after,
            lots_after = excluded.lots_after, counted_on = excluded.counted_on, counted_at = excluded.counted_at, counted_by = excluded.counted_by,
            is_disturbed = excluded.is_disturbed`.execute(tenant.db);
  await tenant.db
    .updateTable('stock_takes')
    .set({ counting_at: now })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', takeId)
    .where('counting_at', 'is', null)
    .execute();
}

/** Takes back what was counted of an item or of a part of it: it is to be counted again. */
export async function clearCount(
  tenant: Tenant,
  takeId: string,
  { itemId, lotId }: Pick<CountedPart, 'itemId' | 'lotId'>,
): Promise<void> {
  await tenant.db
    .updateTable('stock_take_lines')
    .set({
      counted: null,
      expected: null,
      counted_after: null,
      lots_after: null,
      counted_on: null,
      counted_at: null,
      counted_by: null,
      is_disturbed: false,
    })
    .where('business_id', '=', tenant.businessId)
    .where('take_id', '=', takeId)
    .where('part', '=', lotId ?? itemId)
    .execute();
}

/** Writes how far a stock take is; what is left out stays. */
export async function markStockTake(
  tenant: Tenant,
  takeId: string,
  facts: {
    readonly reviewedAt?: string | null;
    readonly postedAt?: string;
    readonly abandonedAt?: string;
    readonly reversedAt?: string;
    readonly operationId?: string | null;
    readonly day?: CalendarDate;
  },
): Promise<void> {
  await tenant.db
    .updateTable('stock_takes')
    .set({
      ...(facts.reviewedAt === undefined ? {} : { reviewed_at: facts.reviewedAt }),
      ...(facts.postedAt === undefined ? {} : { posted_at: facts.postedAt }),
      ...(facts.abandonedAt === undefined ? {} : { abandoned_at: facts.abandonedAt }),
      ...(facts.reversedAt === undefined ? {} : { reversed_at: facts.reversedAt }),
      ...(facts.operationId === undefined ? {} : { operation_id: facts.operationId }),
      ...(facts.day === undefined ? {} : { day: facts.day }),
    })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', takeId)
    .execute();
}
