import type { AssetView } from '@atelier/contract/equipment';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findAccounts } from '@atelier/database/books/accounts.reads';
import { findAssetPurchase, lockAsset, type AssetRow } from '@atelier/database/equipment/assets.reads';
import {
  addAsset as writeAsset,
  changeAsset as writeAssetChange,
  type AssetPurchaseLink,
} from '@atelier/database/equipment/assets.store';
import { letReversedEntriesGo } from '@atelier/database/banking/bank-lines.store';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import {
  assetPurchasePosting,
  assetRefusals,
  decideAsset,
  paysForAssets,
  type FixedAssetDraft,
} from '@atelier/domain/equipment';
import type { Account } from '@atelier/domain/books';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { catchUp, decideAssetTouch, reverseAssetEntry, reversePieces } from './post-depreciation.ts';
import { readAsset } from './read-assets.ts';

/** Way in which a thing comes onto the books: posted with it from an account, or by an entry that is there already. */
export type AssetPurchaseInput =
  | { readonly kind: 'posted'; readonly fromAccountId: string }
  | { readonly kind: 'linked'; readonly entryId: string };

type DecidedRefusal = Extract<ReturnType<typeof decideAsset>, { ok: false }>['refusal'];

type SaveRefusal =
  | PostingRefusal
  | DecidedRefusal
  | Refusal<
      | 'permission-denied'
      | 'asset-payment-account-not-allowed'
      | 'asset-purchase-not-found'
      | 'asset-purchase-too-small'
      | 'entry-reconciled'
      | 'asset-entries-closed'
    >;

type Decided = { readonly draft: FixedAssetDraft; readonly accounts: ReadonlyMap<string, Account> };

async function decide(
  tenant: Tenant,
  input: FixedAssetDraft,
  purchase: AssetPurchaseInput,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<Decided, SaveRefusal>> {
  const { timeZone } = await getBusiness(tenant);
  const accounts = await findAccounts(tenant, [
    input.assetAccountId,
    input.accumulatedAccountId,
    input.expenseAccountId,
    ...(purchase.kind === 'posted' ? [purchase.fromAccountId] : []),
  ]);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const decided = decideAsset(input, { today: todayIn(timeZone, tools.clock), accounts });
  return decided.ok ? succeed({ draft: decided.value, accounts }) : decided;
}

/** Posts the purchase of a thing, or looks that what it is linked to can stand for it. */
async function settlePurchase(
  tenant: Tenant,
  id: string,
  { draft, accounts }: Decided,
  purchase: AssetPurchaseInput,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<AssetPurchaseLink, SaveRefusal>> {
  if (purchase.kind === 'linked') {
    const { entryId } = purchase;
    const found = await findAssetPurchase(tenant, { entryId, accountId: draft.assetAccountId }, id);
    if (!found) return refuse(assetRefusals.refusal('asset-purchase-not-found', { field: 'purchase' }));
    if (found.left < draft.cost) {
      return refuse(assetRefusals.refusal('asset-purchase-too-small', { field: 'costCents' }));
    }
    return succeed({ entryId, paidFromAccountId: null });
  }
  const paidFrom = accounts.get(purchase.fromAccountId);
  if (!paidFrom || !paysForAssets(paidFrom)) {
    return refuse(assetRefusals.refusal('asset-payment-account-not-allowed', { field: 'fromAccountId' }));
  }
  const entryId = tools.ids.next();
  const { bookLock } = await getBusiness(tenant);
  const entry = assetPurchasePosting({ ...draft, id }, { entryId, fromAccountId: paidFrom.id });
  const posted = await postJournalEntry(tenant, entry, bookLock);
  return posted.ok ? succeed({ entryId, paidFromAccountId: paidFrom.id }) : posted;
}

/** Enters a thing with its purchase, and posts what has been due since. */
export async function addAsset(
  tenant: Tenant,
  input: FixedAssetDraft & { readonly id: string },
  purchase: AssetPurchaseInput,
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<AssetView, SaveRefusal | Refusal<'asset-id-taken'>>> {
  const { id, ...draft } = input;
  const decided = await decide(tenant, draft, purchase, tools);
  if (!decided.ok) return decided;
  const settled = await settlePurchase(tenant, id, decided.value, purchase, tools);
  if (!settled.ok) return settled;
  const written = await writeAsset(tenant, id, decided.value.draft, settled.value);
  if (!written.ok) return written;
  const { bookLock, fiscalYearStartMonth, timeZone } = await getBusiness(tenant);
  const today = todayIn(timeZone, tools.clock);
  const posted = await catchUp(tenant, id, { bookLock, fiscalYearStartMonth, today }, tools);
  if (!posted.ok) return posted;
  return succeed(await readAsset(tenant, id));
}

/** Fields that the entries of a thing follow from; where none of them changes, nothing is posted again. */
const bookedFields = [
  'purchasedOn',
  'inServiceOn',
  'cost',
  'salvage',
  'method',
  'lifeMonths',
  'rhythm',
  'prior',
  'priorThrough',
  'assetAccountId',
  'accumulatedAccountId',
  'expenseAccountId',
] as const satisfies readonly (keyof FixedAssetDraft)[];

const purchaseFields = [
  'purchasedOn',
  'cost',
  'prior',
  'priorThrough',
  'assetAccountId',
  'accumulatedAccountId',
] as const;

function samePurchase(stored: AssetRow, draft: FixedAssetDraft, purchase: AssetPurchaseInput): boolean {
  if (purchaseFields.some((field) => stored[field] !== draft[field])) return false;
  return purchase.kind === 'posted'
    ? stored.paidFromAccountId === purchase.fromAccountId
    : stored.paidFromAccountId === null && stored.purchaseEntryId === purchase.entryId;
}

/** Changes a thing: its depreciation, and its purchase where that changed, are reversed and posted again. */
export async function changeAsset(
  tenant: Tenant,
  input: FixedAssetDraft & { readonly assetId: string; readonly version: number },
  purchase: AssetPurchaseInput,
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<
  Outcome<
    AssetView,
    | SaveRefusal
    | Refusal<'asset-not-found' | 'asset-taken-back' | 'asset-disposed' | 'asset-changed-meanwhile'>
  >
> {
  const { assetId, version, ...fields } = input;
  const touched = decideAssetTouch(await lockAsset(tenant, assetId), version);
  if (!touched.ok) return touched;
  const stored = touched.value;
  const decided = await decide(tenant, fields, purchase, tools);
  if (!decided.ok) return decided;
  const { draft } = decided.value;
  const { bookLock, fiscalYearStartMonth, timeZone } = await getBusiness(tenant);

  const keepsPurchase = samePurchase(stored, draft, purchase);
  if (!keepsPurchase || bookedFields.some((field) => stored[field] !== draft[field])) {
    const gone = await reversePieces(tenant, stored, () => true, bookLock, tools);
    if (!gone.ok) return gone;
  }
  if (!keepsPurchase && stored.purchaseKind === 'posted') {
    const reversed = await reverseAssetEntry(tenant, stored.purchaseEntryId, bookLock, tools);
    if (!reversed.ok) return reversed;
  }
  const settled = keepsPurchase
    ? succeed({ entryId: stored.purchaseEntryId, paidFromAccountId: stored.paidFromAccountId })
    : await settlePurchase(tenant, assetId, decided.value, purchase, tools);
  if (!settled.ok) return settled;
  const released = await letReversedEntriesGo(tenant);
  if (!released.ok) return released;
  await writeAssetChange(tenant, assetId, draft, { ...settled.value, version: version + 1 });
  const today = todayIn(timeZone, tools.clock);
  const posted = await catchUp(tenant, assetId, { bookLock, fiscalYearStartMonth, today }, tools);
  if (!posted.ok) return posted;
  return succeed(await readAsset(tenant, assetId));
}
