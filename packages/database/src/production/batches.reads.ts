import { sql } from 'kysely';
import type { BatchList, BatchStatus, MakingAccounts, NextFacts } from '@atelier/domain/production';
import type { CalendarDate, Money, Quantity, Rate } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

/** A batch as it is stored, with what it makes and where. Quantities are in the stock unit of what is made. */
export type BatchStored = {
  readonly id: string;
  readonly number: number;
  readonly itemId: string;
  readonly itemName: string;
  readonly stockUnit: string;
  readonly status: BatchStatus;
  readonly planned: Quantity;
  readonly made: Quantity;
  readonly lost: Quantity;
  readonly apart: Quantity;
  readonly plannedFor: CalendarDate;
  readonly dueOn: CalendarDate | null;
  readonly lot: string;
  readonly blockedReason: string;
  readonly recipeVersionId: string;
  readonly recipeId: string;
  readonly recipeNumber: number;
  readonly placeId: string;
  readonly placeName: string;
  readonly note: string;
  readonly version: number;
  readonly startedAt: string | null;
  readonly blockedAt: string | null;
  readonly doneAt: string | null;
  readonly cancelledAt: string | null;
  readonly createdAt: string;
  readonly assigneeId: string | null;
  readonly assigneeName: string;
};

const batchColumns = sql`
  b.id, b.number, b.item_id as "itemId", i.name as "itemName", i.stock_unit as "stockUnit", b.status,
  (b.planned_quantity * 1000000)::bigint as planned, (b.made_quantity * 1000000)::bigint as made,
  (b.lost_quantity * 1000000)::bigint as lost, (b.apart_quantity * 1000000)::bigint as apart,
  b.planned_for as "plannedFor", b.due_on as "dueOn", b.lot, b.blocked_reason as "blockedReason",
  b.recipe_version_id as "recipeVersionId", v.recipe_id as "recipeId", v.number as "recipeNumber",
  b.place_id as "placeId", p.name as "placeName", b.note, b.version, b.started_at as "startedAt",
  b.blocked_at as "blockedAt", b.done_at as "doneAt", b.cancelled_at as "cancelledAt", b.created_at as "createdAt",
  b.assignee_id as "assigneeId", coalesce(who.name, '') as "assigneeName"`;

const batchTables = sql`
  production_batches b
    join inventory_items i on i.business_id = b.business_id and i.id = b.item_id
    join recipe_versions v on v.business_id = b.business_id and v.id = b.recipe_version_id
    join stock_places p on p.business_id = b.business_id and p.id = b.place_id
    left join business_people() who on who.user_id = b.assignee_id`;

/** One batch, or null. `lock` holds it to the end of the database transaction. */
export async function findBatch(
  tenant: Tenant,
  batchId: string,
  { lock = false } = {},
): Promise<BatchStored | null> {
  const { rows } = await sql<BatchStored>`
    select ${batchColumns} from ${batchTables}
      where b.business_id = ${tenant.businessId} and b.id = ${batchId}
      ${lock ? sql`for update of b` : sql``}`.execute(tenant.db);
  return rows[0] ?? null;
}

const shownIn: Readonly<Record<BatchList, readonly BatchStatus[]>> = {
  open: ['planned', 'in-progress', 'blocked', 'partly-done'],
  mine: ['planned', 'in-progress', 'blocked', 'partly-done'],
  planned: ['planned'],
  'in-progress': ['in-progress', 'partly-done'],
  blocked: ['blocked'],
  done: ['done'],
  cancelled: ['cancelled'],
  all: ['planned', 'in-progress', 'blocked', 'partly-done', 'done', 'cancelled'],
};

/** Batches, the latest day first. */
export async function listBatches(
  tenant: Tenant,
  filter: {
    show: BatchList;
    search?: string | undefined;
    itemId?: string | undefined;
    after?: string | undefined;
    limit: number;
  },
) {
  const end = readCursor(filter.after);
  const words = filter.search?.trim() ?? '';
  const number = /^(?:b-?)?0*(\d{1,9})$/i.exec(words)?.[1] ?? null;
  const { rows } = await sql<BatchStored>`
    select ${batchColumns} from ${batchTables}
      where b.business_id = ${tenant.businessId} and b.status = any(${shownIn[filter.show]}::text[])
        and ${filter.show === 'mine' ? sql`b.assignee_id = ${tenant.personId}` : sql`true`}
        and ${filter.itemId === undefined ? sql`true` : sql`b.item_id = ${filter.itemId}`}
        and (${words === ''} or lower(i.name) like ${`%${likeText(words.toLowerCase())}%`}
             or lower(b.lot) like ${`%${likeText(words.toLowerCase())}%`} or b.number = ${number}::bigint)
        and ${end === null ? sql`true` : sql`(b.planned_for, b.id) < (${end.key}::date, ${end.id}::uuid)`}
      order by b.planned_for desc, b.id desc
      limit ${filter.limit + 1}`.execute(tenant.db);
  return pageOf(rows, filter.limit, (row) => ({ key: row.plannedFor, id: row.id }));
}

const likeText = (words: string) => words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Reads what a batch is promised, with what is there of it. */
export async function readBatchMaterials(tenant: Tenant, batchId: string) {
  const { rows } = await sql<{
    itemId: string;
    itemName: string;
    stockUnit: string;
    planned: Quantity;
    used: Quantity;
    usualPlaceId: string | null;
    onHand: Quantity;
    available: Quantity;
  }>`
    select m.item_id as "itemId", i.name as "itemName", i.stock_unit as "stockUnit",
           i.usual_place_id as "usualPlaceId", (m.quantity * 1000000)::bigint as planned,
           (m.used_quantity * 1000000)::bigint as used, (s.on_hand * 1000000)::bigint as "onHand",
           (s.available * 1000000)::bigint as available
      from batch_materials m
      join inventory_items i on i.business_id = m.business_id and i.id = m.item_id
      join item_stock s on s.business_id = m.business_id and s.item_id = m.item_id
      where m.business_id = ${tenant.businessId} and m.batch_id = ${batchId}
      order by m.position`.execute(tenant.db);
  return rows;
}

/** Reads what came out of a batch, with the operations of the stock ledger behind it and all their corrections. */
export async function readBatchOutputs(tenant: Tenant, batchId: string) {
  const outputs = sql<{
    id: string;
    kind: 'made' | 'apart';
    day: CalendarDate;
    quantity: Quantity;
    lost: Quantity;
    minutes: number;
    hourlyCents: Money;
    labourCents: Money;
    overheadCents: Money;
    labourAccountId: string | null;
    overheadAccountId: string | null;
    reversalId: string | null;
    journalEntryId: string | null;
  }>`
    select u.id, u.kind, u.day, (u.quantity * 1000000)::bigint as quantity,
           (u.lost_quantity * 1000000)::bigint as lost, u.minutes, u.hourly_cents as "hourlyCents",
           u.labour_cents as "labourCents", u.overhead_cents as "overheadCents",
           u.labour_account_id as "labourAccountId", u.overhead_account_id as "overheadAccountId",
           u.reversal_id as "reversalId", o.journal_entry_id as "journalEntryId"
      from batch_outputs u
      join stock_operations o on o.business_id = u.business_id and o.id = u.id
      where u.business_id = ${tenant.businessId} and u.batch_id = ${batchId}
      order by u.created_at, u.id`;
  const movements = sql<{
    operationId: string;
    itemId: string;
    itemName: string;
    stockUnit: string;
    placeId: string;
    quantity: Quantity;
    value: Money;
    costShare: Rate | null;
  }>`
    select m.operation_id as "operationId", m.item_id as "itemId", i.name as "itemName",
           i.stock_unit as "stockUnit", m.place_id as "placeId", (m.quantity * 1000000)::bigint as quantity,
           (m.value_cents + m.true_up_cents + coalesce((
             select sum(c.value_cents + c.true_up_cents) from stock_movements c
               where c.business_id = m.business_id and c.of_operation_id = m.operation_id
                 and c.of_position = m.position and c.quantity = 0
           ), 0))::bigint as value,
           m.cost_share as "costShare"
      from batch_outputs u
      join stock_movements m on m.business_id = u.business_id and m.operation_id = u.id
      join inventory_items i on i.business_id = m.business_id and i.id = m.item_id
      where u.business_id = ${tenant.businessId} and u.batch_id = ${batchId}
      order by m.operation_id, m.position`;
  const [made, moved] = await Promise.all([outputs.execute(tenant.db), movements.execute(tenant.db)]);
  return made.rows.map((output) => ({
    ...output,
    movements: moved.rows.filter(({ operationId }) => operationId === output.id),
  }));
}

/** One output as it was recorded, held to the end of the database transaction, or null. */
export async function findBatchOutput(tenant: Tenant, batchId: string, outputId: string) {
  const row = await tenant.db
    .selectFrom('batch_outputs')
    .where('business_id', '=', tenant.businessId)
    .where('batch_id', '=', batchId)
    .where('id', '=', outputId)
    .select([
      'id',
      'kind',
      'labour_cents as labour',
      'overhead_cents as overhead',
      'labour_account_id as labourAccountId',
      'overhead_account_id as overheadAccountId',
      'reversal_id as reversalId',
    ])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Work on a batch, in the order of its days. */
export async function readBatchWork(tenant: Tenant, batchId: string) {
  const { rows } = await sql<{
    id: string;
    personId: string;
    personName: string;
    day: CalendarDate;
    startedAt: string | null;
    minutes: number | null;
    note: string;
  }>`
    select w.id, w.person_id as "personId", coalesce(p.name, '') as "personName", w.day,
           w.started_at as "startedAt", w.minutes, w.note
      from batch_work w left join business_people() p on p.user_id = w.person_id
      where w.business_id = ${tenant.businessId} and w.batch_id = ${batchId}
      order by w.day, w.created_at, w.id`.execute(tenant.db);
  return rows;
}

/** From which accounts work and the studio go into the value of what is made. */
export async function readProductionAccounts(tenant: Tenant): Promise<MakingAccounts> {
  const row = await tenant.db
    .selectFrom('production_accounts')
    .where('business_id', '=', tenant.businessId)
    .select(['labour_account_id as labour', 'overhead_account_id as overhead'])
    .executeTakeFirst();
  return row ?? { labour: null, overhead: null };
}

/** An item that is made here, and what asks for more of it. */
export type MadeItem = Omit<NextFacts, 'days'> & {
  readonly itemId: string;
  readonly itemName: string;
  readonly stockUnit: string;
};

/** All items that a recipe makes on a day, with what is there, promised and expected, and what sold since a day. */
export async function listMadeItems(
  tenant: Tenant,
  { day, since }: { readonly day: CalendarDate; readonly since: CalendarDate },
): Promise<readonly MadeItem[]> {
  const { rows } = await sql<MadeItem>`
    with sold as materialized (
      select m.item_id, greatest(-sum(m.quantity), 0) as quantity
        from stock_movements m
        join stock_operations o on o.business_id = m.business_id
          and o.id = coalesce(m.of_operation_id, m.operation_id) and o.kind = 'sale'
        where m.business_id = ${tenant.businessId} and m.day >= ${since}
        group by m.item_id
    )
    select i.id as "itemId", i.name as "itemName", i.stock_unit as "stockUnit",
           (s.available * 1000000)::bigint as available, (s.expected * 1000000)::bigint as expected,
           (i.reorder_point * 1000000)::bigint as "reorderPoint",
           (i.reorder_quantity * 1000000)::bigint as "reorderQuantity", i.lead_time_days as "leadTimeDays",
           (coalesce(sold.quantity, 0) * 1000000)::bigint as "soldLately"
      from item_recipes(${day}) made
      join inventory_items i on i.business_id = made.business_id and i.id = made.item_id
        and i.option_names = '{}' and i.archived_at is null and i.discontinued_at is null
        and not i.is_draft
      join stock_of_all_items s on s.business_id = i.business_id and s.item_id = i.id
      left join sold on sold.item_id = i.id
      where made.business_id = ${tenant.businessId}
      order by lower(i.name), i.id`.execute(tenant.db);
  return rows;
}
