import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { money, type CalendarDate, type Money } from '@atelier/domain/foundation';
import type { Inside, Tenant } from '../platform/in-business.ts';

function selectAssets(inside: Inside) {
  return inside.db
    .selectFrom('fixed_assets as f')
    .where('f.business_id', '=', inside.businessId)
    .select((eb) => [
      'f.id',
      'f.name',
      'f.notes',
      'f.purchased_on as purchasedOn',
      'f.in_service_on as inServiceOn',
      'f.cost_cents as cost',
      'f.salvage_cents as salvage',
      'f.method',
      'f.life_months as lifeMonths',
      'f.rhythm',
      'f.prior_cents as prior',
      'f.prior_through as priorThrough',
      'f.asset_account_id as assetAccountId',
      'f.accumulated_account_id as accumulatedAccountId',
      'f.expense_account_id as expenseAccountId',
      'f.purchase_kind as purchaseKind',
      'f.paid_from_account_id as paidFromAccountId',
      'f.purchase_entry_id as purchaseEntryId',
      'f.next_due as nextDue',
      'f.problem',
      'f.disposed_on as disposedOn',
      'f.disposal_kind as disposalKind',
      'f.proceeds_cents as proceeds',
      'f.proceeds_account_id as proceedsAccountId',
      'f.disposal_entry_id as disposalEntryId',
      'f.version',
      'f.created_by as createdBy',
      sql<boolean>`f.removed_at is not null`.as('isTakenBack'),
      sql<boolean>`exists (select from journal_entries r
        where r.business_id = f.business_id and r.reverses_id = f.purchase_entry_id)`.as('purchaseReversed'),
      jsonArrayFrom(
        eb
          .selectFrom('asset_depreciations as d')
          .innerJoin('journal_entries as e', (join) =>
            join.onRef('e.business_id', '=', 'd.business_id').onRef('e.id', '=', 'd.entry_id'),
          )
          .whereRef('d.business_id', '=', 'f.business_id')
          .whereRef('d.asset_id', '=', 'f.id')
          .orderBy('d.sequence')
          .select([
            'd.sequence',
            'd.due_on as dueOn',
            'd.amount_cents as amountCents',
            'd.is_last as isLast',
            'd.entry_id as entryId',
            'e.number as entryNumber',
            'e.entry_date as date',
          ]),
      ).as('pieces'),
    ]);
}

/** A thing as it is stored, with the pieces of its depreciation that are posted. */
export type AssetRow = Awaited<ReturnType<ReturnType<typeof selectAssets>['executeTakeFirstOrThrow']>>;

/** Every thing that was not taken back, by its name; those that have gone come last. */
export async function listAssets(tenant: Tenant): Promise<AssetRow[]> {
  return selectAssets(tenant)
    .where('f.removed_at', 'is', null)
    .orderBy(sql`f.disposed_on is not null`)
    .orderBy(sql`lower(f.name)`)
    .orderBy('f.id')
    .execute();
}

/** One thing, or null. */
export async function findAsset(inside: Inside, assetId: string): Promise<AssetRow | null> {
  return (await selectAssets(inside).where('f.id', '=', assetId).executeTakeFirst()) ?? null;
}

/** One thing that no one else changes until this database transaction ends, or null. */
export async function lockAsset(inside: Inside, assetId: string): Promise<AssetRow | null> {
  await inside.db
    .selectFrom('fixed_assets')
    .where('business_id', '=', inside.businessId)
    .where('id', '=', assetId)
    .select('id')
    .forUpdate()
    .execute();
  return findAsset(inside, assetId);
}

/** Lists which things may have depreciation to post by a day; asked as the clock, which sees no more of them. */
export async function listDueAssets(
  clock: Pick<Inside, 'db'>,
  day: CalendarDate,
): Promise<{ businessId: string; assetId: string }[]> {
  return clock.db
    .selectFrom('fixed_assets')
    .where('next_due', '<=', day)
    .orderBy('next_due')
    .select(['business_id as businessId', 'id as assetId'])
    .execute();
}

/** A line on an account of fixed assets whose cost no thing stands for yet, or not all of it. */
export interface AssetPurchase {
  readonly entryId: string;
  readonly entryNumber: number;
  readonly date: CalendarDate;
  readonly memo: string;
  readonly accountId: string;
  readonly accountName: string;
  /** What is left of the line, in minor units. */
  readonly left: Money;
}

async function selectPurchases(
  tenant: Tenant,
  where: RawBuilder<unknown>,
  exceptAssetId: string | null,
): Promise<AssetPurchase[]> {
  const { rows } = await sql<AssetPurchase & { left: number }>`
    select e.id as "entryId", e.number as "entryNumber", e.entry_date as date,
           coalesce(nullif(concat_ws(', ', nullif(t.payee, ''), nullif(t.memo, '')), ''), e.memo) as memo,
           a.id as "accountId", a.name as "accountName", (l.amount - coalesce(taken.cents, 0))::bigint as "left"
      from (
        select entry_id, account_id, sum(amount_cents) as amount from journal_lines
          where business_id = ${tenant.businessId}
            and account_id in (select id from accounts where business_id = ${tenant.businessId} and type = 'fixed-asset')
          group by 1, 2 having sum(amount_cents) > 0
      ) l
      join journal_entries e on e.business_id = ${tenant.businessId} and e.id = l.entry_id
      join accounts a on a.business_id = e.business_id and a.id = l.account_id
      left join transactions t on e.source_kind = 'transaction' and t.business_id = e.business_id and t.id = e.source_id
      left join lateral (
        select sum(f.cost_cents) as cents from fixed_assets f
          where f.business_id = e.business_id and f.purchase_entry_id = e.id and f.asset_account_id = l.account_id
            and f.removed_at is null and f.id is distinct from ${exceptAssetId}::uuid
      ) taken on true
      where e.kind not in ('reversal', 'asset-disposal') and e.source_kind is distinct from 'asset'
        and not exists (select from journal_entries r where r.business_id = e.business_id and r.reverses_id = e.id)
        and l.amount > coalesce(taken.cents, 0) and ${where}
      order by e.entry_date desc, e.number desc limit 200`.execute(tenant.db);
  return rows.map((row) => ({ ...row, left: money(row.left) }));
}

/** Purchases in the books that no thing of the register stands for yet, newest first. */
export function listAssetPurchases(tenant: Tenant): Promise<AssetPurchase[]> {
  return selectPurchases(tenant, sql`true`, null);
}

/** Finds what is left of one purchase on one account, or null; what a thing has of it already is its own. */
export async function findAssetPurchase(
  tenant: Tenant,
  purchase: { readonly entryId: string; readonly accountId: string },
  assetId: string,
): Promise<AssetPurchase | null> {
  const where = sql`e.id = ${purchase.entryId} and a.id = ${purchase.accountId}`;
  const [found] = await selectPurchases(tenant, where, assetId);
  return found ?? null;
}
