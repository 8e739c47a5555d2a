import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listDueAssets, lockAsset } from '@atelier/database/finances/assets.reads';
import { noteAssetProblem } from '@atelier/database/finances/assets.store';
import { asClock, inBusinessByClock, type Inside } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { addDays } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { postNextPiece } from './post-depreciation.ts';

/** Carries the code of a refusal out of the database transaction, so that nothing of it is kept. */
class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

type Parts = { readonly database: Database; readonly tools: Pick<Tools, 'clock' | 'ids'> };

/**
 * Posts the depreciation whose day has come, by the date on each business's own wall, in the name of whoever entered the
 * thing. Each piece is posted once, however often this runs; what was missed while nothing ran is made up for.
 */
export async function postDepreciationJob({ database, tools }: Parts): Promise<void> {
  // Somewhere on earth it is a day later than in Greenwich.
  const latest = addDays(todayIn('UTC', tools.clock), 1);
  for (const { businessId, assetId } of await asClock(database, (clock) => listDueAssets(clock, latest))) {
    try {
      // Each in a database transaction of its own: one that is refused leaves those before it in the books.
      while (await inBusinessByClock(database, businessId, (inside) => postNext(inside, assetId, tools)));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code } = error;
      await inBusinessByClock(database, businessId, (inside) => noteAssetProblem(inside, assetId, code));
    }
  }
}

/** Posts the next piece if its day has come; answers whether it did. */
async function postNext(
  inside: Inside,
  assetId: string,
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<boolean> {
  const asset = await lockAsset(inside, assetId);
  if (!asset) return false;
  const { bookLock, fiscalYearStartMonth, timeZone } = await getBusiness(inside);
  const posted = await postNextPiece(
    { ...inside, personId: asset.createdBy, role: 'owner' },
    assetId,
    { bookLock, fiscalYearStartMonth, today: todayIn(timeZone, tools.clock) },
    tools,
  );
  if (!posted.ok) throw new Refused(posted.refusal.code);
  return posted.value;
}
