import type { AssetView } from '@atelier/contract/equipment';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findAccount, getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { findAsset, lockAsset } from '@atelier/database/equipment/assets.reads';
import { markAssetTakenBack, writeDisposal } from '@atelier/database/equipment/assets.store';
import { letReversedEntriesGo } from '@atelier/database/banking/bank-lines.store';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import {
  assetRefusals,
  decideDisposal,
  depreciatedBy,
  disposalPosting,
  type AssetDisposal,
} from '@atelier/domain/equipment';
import {
  money,
  refuse,
  subtractMoney,
  succeed,
  sumMoney,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import {
  catchUp,
  decideAssetTouch,
  nextPieceOf,
  postPiece,
  reverseAssetEntry,
  reversePieces,
} from './post-depreciation.ts';
import { readAsset } from './read-assets.ts';

type TouchRefusal =
  | PostingRefusal
  | Refusal<
      | 'permission-denied'
      | 'asset-not-found'
      | 'asset-taken-back'
      | 'asset-disposed'
      | 'asset-changed-meanwhile'
      | 'asset-entries-closed'
      | 'entry-reconciled'
    >;

const leftWords = { sold: 'Sale', scrapped: 'Scrapping', lost: 'Loss' } as const;

/**
 * Lets a thing leave: what it lost in worth until that day is posted, what was posted for later days is taken back, and
 * then its cost and all its depreciation leave the books against what came in for it.
 */
export async function disposeAsset(
  tenant: Tenant,
  { assetId, version, ...input }: AssetDisposal & { readonly assetId: string; readonly version: number },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<
  Outcome<
    AssetView,
    TouchRefusal | Refusal<'disposal-before-purchase' | 'disposal-in-the-future' | 'disposal-needs-account'>
  >
> {
  const { bookLock, fiscalYearStartMonth, timeZone } = await getBusiness(tenant);
  const touched = decideAssetTouch(await lockAsset(tenant, assetId), version);
  if (!touched.ok) return touched;
  const stored = touched.value;
  const account =
    input.proceedsAccountId === null ? null : await findAccount(tenant, input.proceedsAccountId);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const today = todayIn(timeZone, tools.clock);
  const decided = decideDisposal(input, {
    purchasedOn: stored.priorThrough ?? stored.purchasedOn,
    today,
    account,
  });
  if (!decided.ok) return decided;
  const disposal = decided.value;

  const late = await reversePieces(tenant, stored, ({ dueOn }) => dueOn > disposal.date, bookLock, tools);
  if (!late.ok) return late;
  // All that was due by then; the clock may be behind.
  const facts = { bookLock, fiscalYearStartMonth, today: disposal.date };
  const caughtUp = await catchUp(tenant, assetId, facts, tools);
  if (!caughtUp.ok) return caughtUp;
  const current = known(await findAsset(tenant, assetId));
  const posted = sumMoney(current.pieces.map(({ amountCents }) => money(amountCents)));
  const missing = subtractMoney(depreciatedBy(stored, disposal.date), posted);
  const next = nextPieceOf(current, facts);
  if (missing > 0 && next !== null) {
    const piece = { ...next, dueOn: disposal.date, date: disposal.date, amount: missing, isLast: true };
    const last = await postPiece(tenant, current, piece, bookLock, tools);
    if (!last.ok) return last;
  }

  const entryId = tools.ids.next();
  const { 'disposal-result': resultAccountId } = await getSystemAccounts(tenant, ['disposal-result']);
  const accumulated = money(posted + Math.max(missing, 0) + stored.prior);
  const entry = disposalPosting(
    { ...stored, accumulated },
    { ...disposal, entryId, resultAccountId, memo: `${leftWords[disposal.kind]} of ${stored.name}` },
  );
  const left = await postJournalEntry(tenant, entry, bookLock);
  if (!left.ok) return left;
  const released = await letReversedEntriesGo(tenant);
  if (!released.ok) return released;
  await writeDisposal(tenant, assetId, { ...disposal, entryId }, version + 1);
  return succeed(await readAsset(tenant, assetId));
}

/** Takes the leaving of a thing back by its reversal; its depreciation goes on where it was. */
export async function undoDisposal(
  tenant: Tenant,
  { assetId }: { readonly assetId: string },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<AssetView, TouchRefusal | Refusal<'asset-not-disposed'>>> {
  const { bookLock, fiscalYearStartMonth, timeZone } = await getBusiness(tenant);
  const stored = await lockAsset(tenant, assetId);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;
  if (!stored) return refuse(assetRefusals.refusal('asset-not-found'));
  if (stored.disposalEntryId === null) return refuse(assetRefusals.refusal('asset-not-disposed'));

  const reversed = await reverseAssetEntry(tenant, stored.disposalEntryId, bookLock, tools);
  if (!reversed.ok) return reversed;
  const gone = await reversePieces(tenant, stored, ({ isLast }) => isLast, bookLock, tools);
  if (!gone.ok) return gone;
  const released = await letReversedEntriesGo(tenant);
  if (!released.ok) return released;
  await writeDisposal(tenant, assetId, null, stored.version + 1);
  const today = todayIn(timeZone, tools.clock);
  const posted = await catchUp(tenant, assetId, { bookLock, fiscalYearStartMonth, today }, tools);
  if (!posted.ok) return posted;
  return succeed(await readAsset(tenant, assetId));
}

/** Takes a thing back that was entered by mistake: all that it posted is reversed, each on its own day. */
export async function takeAssetBack(
  tenant: Tenant,
  { assetId, version }: { readonly assetId: string; readonly version: number },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<{ id: string }, TouchRefusal>> {
  const { bookLock } = await getBusiness(tenant);
  const touched = decideAssetTouch(await lockAsset(tenant, assetId), version);
  if (!touched.ok) return touched;
  const stored = touched.value;

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const gone = await reversePieces(tenant, stored, () => true, bookLock, tools);
  if (!gone.ok) return gone;
  if (stored.purchaseKind === 'posted') {
    const reversed = await reverseAssetEntry(tenant, stored.purchaseEntryId, bookLock, tools);
    if (!reversed.ok) return reversed;
  }
  const released = await letReversedEntriesGo(tenant);
  if (!released.ok) return released;
  await markAssetTakenBack(tenant, assetId, {
    now: tools.clock.now().toISOString(),
    version: version + 1,
  });
  return succeed({ id: assetId });
}
