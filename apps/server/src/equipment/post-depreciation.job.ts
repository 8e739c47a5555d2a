import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findActingMember } from '@atelier/database/businesses/members.reads';
import { listDueAssets, lockAsset } from '@atelier/database/equipment/assets.reads';
import { noteAssetProblem } from '@atelier/database/equipment/assets.store';
import { asClock, type Inside } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { addDays, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { workOff } from '../platform/work-off.ts';
import { postNextPiece } from './post-depreciation.ts';

type Parts = { readonly database: Database; readonly tools: Pick<Tools, 'clock' | 'ids'> };

/**
 * Posts the depreciation whose day has come, by the date on each business's own wall, in the name of the person who entered the
 * thing, or of an owner once that person has left. Each piece is posted once, however often this runs; what was missed
 * while nothing ran is made up for.
 */
export async function postDepreciationJob({ database, tools }: Parts): Promise<void> {
  // Somewhere on earth it is a day later than in Greenwich.
  const latest = addDays(todayIn('UTC', tools.clock), 1);
  const dues = await asClock(database, (clock) => listDueAssets(clock, latest));
  await workOff(
    database,
    dues,
    (inside, { assetId }) => postNext(inside, assetId, tools),
    (inside, { assetId }, code) => noteAssetProblem(inside, assetId, code),
  );
}

/** Posts the next piece if its day has come; answers whether it did. */
async function postNext(
  inside: Inside,
  assetId: string,
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<boolean, Refusal>> {
  const asset = await lockAsset(inside, assetId);
  if (!asset) return succeed(false);
  const { bookLock, fiscalYearStartMonth, timeZone } = await getBusiness(inside);
  return postNextPiece(
    { ...inside, personId: await findActingMember(inside, asset.createdBy), role: 'owner' },
    assetId,
    { bookLock, fiscalYearStartMonth, today: todayIn(timeZone, tools.clock) },
    tools,
  );
}
