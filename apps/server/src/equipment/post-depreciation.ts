import { getPostedEntry } from '@atelier/database/books/journal.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import { findAsset, type AssetRow } from '@atelier/database/equipment/assets.reads';
import { addPiece, noteDepreciation, removePieces } from '@atelier/database/equipment/assets.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import {
  assetRefusals,
  depreciationPosting,
  depreciationSchedule,
  postingDayOf,
  type DepreciationPiece,
} from '@atelier/domain/equipment';
import { isClosed, reverseEntry, type BookLock } from '@atelier/domain/books';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

/** Facts of the business that posting depreciation needs. */
export type DepreciationFacts = {
  readonly bookLock: BookLock;
  readonly fiscalYearStartMonth: number;
  readonly today: CalendarDate;
};

/** The first piece that is not in the books yet; null when all are, or the thing has gone. */
export function nextPieceOf(asset: AssetRow, facts: DepreciationFacts): DepreciationPiece | null {
  if (asset.disposedOn !== null || asset.isTakenBack) return null;
  const posted = new Set(asset.pieces.map(({ sequence }) => sequence));
  return (
    depreciationSchedule(asset, facts.fiscalYearStartMonth).find(({ sequence }) => !posted.has(sequence)) ??
    null
  );
}

/** Posts one piece on a day, and notes it with the thing. */
export async function postPiece(
  tenant: Tenant,
  asset: Pick<AssetRow, 'id' | 'name' | 'assetAccountId' | 'accumulatedAccountId' | 'expenseAccountId'>,
  piece: DepreciationPiece & { readonly date: CalendarDate; readonly isLast: boolean },
  lock: BookLock,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<unknown, PostingRefusal>> {
  const entryId = tools.ids.next();
  const late = piece.date === piece.dueOn ? '' : `, due on ${piece.dueOn}, which is closed`;
  const memo = `Depreciation of ${asset.name}${late}`;
  const { date, amount, sequence, dueOn, isLast } = piece;
  const posted = await postJournalEntry(
    tenant,
    depreciationPosting(asset, { entryId, date, amount, memo }),
    lock,
  );
  if (!posted.ok) return posted;
  await addPiece(tenant, asset.id, { sequence, dueOn, amount, entryId, isLast });
  return succeed(undefined);
}

/**
 * Posts the next piece of depreciation if its day has come, and notes when the one after it is due. A closed day is left
 * as it was filed: what was due on it is posted on the first open day after the lock, with its own day in its words.
 * Answers whether there may be more.
 */
export async function postNextPiece(
  tenant: Tenant,
  assetId: string,
  facts: DepreciationFacts,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<boolean, PostingRefusal>> {
  const asset = known(await findAsset(tenant, assetId));
  const piece = nextPieceOf(asset, facts);
  if (piece === null || piece.dueOn > facts.today) {
    await noteDepreciation(tenant, assetId, { nextDue: piece?.dueOn ?? null, problem: null });
    return succeed(false);
  }
  const date = postingDayOf(piece.dueOn, facts.bookLock, facts.today);
  if (date === null) {
    await noteDepreciation(tenant, assetId, { nextDue: piece.dueOn, problem: 'period-closed' });
    return succeed(false);
  }
  const posted = await postPiece(tenant, asset, { ...piece, date, isLast: false }, facts.bookLock, tools);
  return posted.ok ? succeed(true) : posted;
}

/** Posts everything that is due. */
export async function catchUp(
  tenant: Tenant,
  assetId: string,
  facts: DepreciationFacts,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<unknown, PostingRefusal>> {
  for (;;) {
    const posted = await postNextPiece(tenant, assetId, facts, tools);
    if (!posted.ok || !posted.value) return posted;
  }
}

/** Takes an entry of a thing back, on the day that it was posted on, which has to be open. */
export async function reverseAssetEntry(
  tenant: Tenant,
  entryId: string,
  lock: BookLock,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<unknown, PostingRefusal | Refusal<'asset-entries-closed'>>> {
  const entry = await getPostedEntry(tenant, entryId);
  if (isClosed(entry.date, lock)) return refuse(assetRefusals.refusal('asset-entries-closed'));
  const memo = `Reversal of entry ${String(entry.number)}: ${entry.memo}`;
  return postJournalEntry(
    tenant,
    reverseEntry(entry, { id: tools.ids.next(), date: entry.date, memo }),
    lock,
  );
}

/** Takes pieces of depreciation back, the newest first. */
export async function reversePieces(
  tenant: Tenant,
  asset: AssetRow,
  wanted: (piece: AssetRow['pieces'][number]) => boolean,
  lock: BookLock,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<unknown, PostingRefusal | Refusal<'asset-entries-closed'>>> {
  const gone = asset.pieces.filter(wanted).toReversed();
  for (const { entryId } of gone) {
    const reversed = await reverseAssetEntry(tenant, entryId, lock, tools);
    if (!reversed.ok) return reversed;
  }
  await removePieces(
    tenant,
    asset.id,
    gone.map(({ sequence }) => sequence),
  );
  return succeed(undefined);
}

/** Tells whether a thing is one that still changes, and was seen as it is now. */
export function decideAssetTouch(
  stored: AssetRow | null,
  seenVersion: number,
): Outcome<
  AssetRow,
  Refusal<'asset-not-found' | 'asset-taken-back' | 'asset-disposed' | 'asset-changed-meanwhile'>
> {
  if (!stored) return refuse(assetRefusals.refusal('asset-not-found'));
  if (stored.isTakenBack) return refuse(assetRefusals.refusal('asset-taken-back'));
  if (stored.disposedOn !== null) return refuse(assetRefusals.refusal('asset-disposed'));
  if (stored.version !== seenVersion) return refuse(assetRefusals.refusal('asset-changed-meanwhile'));
  return succeed(stored);
}
