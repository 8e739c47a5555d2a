import { sql } from 'kysely';
import { stockTakeRefusals, inventoryRefusals, type StockTakeDraft } from '@atelier/domain/inventory';
import {
  quantityText,
  type CalendarDate,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

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
      insert into stock_take_lines (business_id, take_id, item_id)
        select ${tenant.businessId}, ${take.id}, item_id
          from unnest(${[...itemIds]}::uuid[]) as sheet (item_id)`.execute(tenant.db),
    {
      stock_takes_pkey: stockTakeRefusals.refusal('stock-take-id-taken'),
      stock_take_lines_pkey: stockTakeRefusals.refusal('stock-take-id-taken'),
      stock_takes_business_id_place_id_fkey: inventoryRefusals.refusal('place-not-found', {
        field: 'placeId',
      }),
    },
  );
}

/** What was found of an item, and what should have been there by then. */
export interface CountedNow {
  readonly itemId: string;
  readonly counted: Quantity;
  readonly expected: Quantity;
  readonly after: number;
  readonly isDisturbed: boolean;
}

/** Writes what was counted; an item that the sheet did not name joins it. */
export async function writeCounts(
  tenant: Tenant,
  takeId: string,
  counts: readonly CountedNow[],
  { today, now }: { readonly today: CalendarDate; readonly now: string },
): Promise<void> {
  await sql`
    insert into stock_take_lines (business_id, take_id, item_id, counted, expected, counted_after, counted_on,
                                  counted_at, counted_by, is_disturbed)
      select ${tenant.businessId}, ${takeId}, item_id, counted, expected, counted_after, ${today}::date,
             ${now}::timestamptz, ${tenant.personId}::uuid, is_disturbed
        from unnest(
          ${counts.map(({ itemId }) => itemId)}::uuid[],
          ${counts.map(({ counted }) => quantityText(counted))}::numeric[],
          ${counts.map(({ expected }) => quantityText(expected))}::numeric[],
          ${counts.map(({ after }) => after)}::bigint[],
          ${counts.map(({ isDisturbed }) => isDisturbed)}::boolean[]
        ) as c (item_id, counted, expected, counted_after, is_disturbed)
      on conflict (business_id, take_id, item_id) do update
        set counted = excluded.counted, expected = excluded.expected, counted_after = excluded.counted_after,
            counted_on = excluded.counted_on, counted_at = excluded.counted_at, counted_by = excluded.counted_by,
            is_disturbed = excluded.is_disturbed`.execute(tenant.db);
  await tenant.db
    .updateTable('stock_takes')
    .set({ counting_at: now })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', takeId)
    .where('counting_at', 'is', null)
    .execute();
}

/** Takes back what was counted of an item: it is to be counted again. */
export async function clearCount(tenant: Tenant, takeId: string, itemId: string): Promise<void> {
  await tenant.db
    .updateTable('stock_take_lines')
    .set({
      counted: null,
      expected: null,
      counted_after: null,
      counted_on: null,
      counted_at: null,
      counted_by: null,
      is_disturbed: false,
    })
    .where('business_id', '=', tenant.businessId)
    .where('take_id', '=', takeId)
    .where('item_id', '=', itemId)
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
