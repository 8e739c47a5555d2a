import type { Updateable } from 'kysely';
import { assetRefusals, type AssetDisposal, type FixedAssetDraft } from '@atelier/domain/equipment';
import type { CalendarDate, Money, Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';
import type { FixedAssets } from '../platform/tables.ts';

/** How a thing came onto the books: the entry, and where it was paid from where the register posted it. */
export type AssetPurchaseLink = { readonly entryId: string; readonly paidFromAccountId: string | null };

const columnsOf = (asset: FixedAssetDraft, purchase: AssetPurchaseLink) => ({
  name: asset.name,
  notes: asset.notes,
  purchased_on: asset.purchasedOn,
  in_service_on: asset.inServiceOn,
  cost_cents: asset.cost,
  salvage_cents: asset.salvage,
  method: asset.method,
  life_months: asset.lifeMonths,
  rhythm: asset.rhythm,
  prior_cents: asset.prior,
  prior_through: asset.priorThrough,
  asset_account_id: asset.assetAccountId,
  accumulated_account_id: asset.accumulatedAccountId,
  expense_account_id: asset.expenseAccountId,
  purchase_kind: purchase.paidFromAccountId === null ? ('linked' as const) : ('posted' as const),
  paid_from_account_id: purchase.paidFromAccountId,
  purchase_entry_id: purchase.entryId,
});

/** Writes a new thing, whose depreciation the clock posts in the name of this person. */
export async function addAsset(
  tenant: Tenant,
  id: string,
  asset: FixedAssetDraft,
  purchase: AssetPurchaseLink,
): Promise<Outcome<unknown, Refusal<'asset-id-taken'>>> {
  return orRefusal(
    tenant.db
      .insertInto('fixed_assets')
      .values({
        business_id: tenant.businessId,
        id,
        ...columnsOf(asset, purchase),
        created_by: tenant.personId,
      })
      .execute(),
    { fixed_assets_pkey: assetRefusals.refusal('asset-id-taken') },
  );
}

/** Writes a thing over what it was. */
export async function changeAsset(
  tenant: Tenant,
  assetId: string,
  asset: FixedAssetDraft,
  purchase: AssetPurchaseLink & { readonly version: number },
): Promise<void> {
  await update(tenant, assetId, { ...columnsOf(asset, purchase), version: purchase.version });
}

async function update(inside: Inside, assetId: string, columns: Updateable<FixedAssets>): Promise<void> {
  await inside.db
    .updateTable('fixed_assets')
    .set(columns)
    .where('business_id', '=', inside.businessId)
    .where('id', '=', assetId)
    .execute();
}

/** Notes when the next piece is due (null: none is), and why one waits. */
export async function noteDepreciation(
  inside: Inside,
  assetId: string,
  { nextDue, problem }: { readonly nextDue: CalendarDate | null; readonly problem: string | null },
): Promise<void> {
  await update(inside, assetId, { next_due: nextDue, problem });
}

/** Notes why the next piece could not be posted; it stays due. */
export async function noteAssetProblem(inside: Inside, assetId: string, problem: string): Promise<void> {
  await update(inside, assetId, { problem });
}

/** A piece of depreciation that is in the books. */
export type PostedPiece = {
  readonly sequence: number;
  readonly dueOn: CalendarDate;
  readonly amount: Money;
  readonly entryId: string;
  readonly isLast: boolean;
};

/** Writes a piece of depreciation whose entry was posted. */
export async function addPiece(inside: Inside, assetId: string, piece: PostedPiece): Promise<void> {
  await inside.db
    .insertInto('asset_depreciations')
    .values({
      business_id: inside.businessId,
      asset_id: assetId,
      sequence: piece.sequence,
      due_on: piece.dueOn,
      amount_cents: piece.amount,
      entry_id: piece.entryId,
      is_last: piece.isLast,
    })
    .execute();
}

/** Takes pieces out whose entries were reversed. */
export async function removePieces(
  inside: Inside,
  assetId: string,
  sequences: readonly number[],
): Promise<void> {
  if (sequences.length === 0) return;
  await inside.db
    .deleteFrom('asset_depreciations')
    .where('business_id', '=', inside.businessId)
    .where('asset_id', '=', assetId)
    .where('sequence', 'in', sequences)
    .execute();
}

/** Notes that a thing has gone, or (null) that it is there after all. */
export async function writeDisposal(
  tenant: Tenant,
  assetId: string,
  disposal: (AssetDisposal & { readonly entryId: string }) | null,
  version: number,
): Promise<void> {
  await update(tenant, assetId, {
    disposed_on: disposal?.date ?? null,
    disposal_kind: disposal?.kind ?? null,
    proceeds_cents: disposal?.proceeds ?? null,
    proceeds_account_id: disposal?.proceedsAccountId ?? null,
    disposal_entry_id: disposal?.entryId ?? null,
    ...(disposal === null ? {} : { next_due: null, problem: null }),
    version,
  });
}

/** Takes a thing out of the register that was entered by mistake; the row stays for its entries. */
export async function markAssetTakenBack(
  tenant: Tenant,
  assetId: string,
  { now, version }: { readonly now: string; readonly version: number },
): Promise<void> {
  await update(tenant, assetId, { removed_at: now, next_due: null, problem: null, version });
}
