import { durations, quantile, type Figure } from './figures.ts';

/** Number of times that something is asked. */
export interface Sampling {
  readonly samples: number;
  /** The longest that it is repeated for, in milliseconds: what is slow is not asked as often. */
  readonly longestMs: number;
  /** Number of times that it is asked at least, however slow it is. */
  readonly fewest: number;
}

/** One thing that is asked, about another record, year or day each time. */
export type Asked = readonly [what: string, ask: () => Promise<unknown>, aim: Figure['aim']];

const passes = 2;
/** Before the count, so that plans are made, pages are in memory and code is compiled, as on any working day. */
const warming = { fewest: 2, atMost: 40, share: 0.5 };

/**
 * Asks all of them in turn, and once more: of each the quicker pass counts, so that what the machine or the database did
 * beside it for a moment is not taken for what is asked.
 */
export async function sampleAll(sampling: Sampling, asked: readonly Asked[]): Promise<Figure[]> {
  const half = {
    ...sampling,
    samples: Math.ceil(sampling.samples / passes),
    longestMs: sampling.longestMs / passes,
  };
  const best = new Map<string, number[]>();
  for (let pass = 0; pass < passes; pass += 1) {
    for (const [what, ask] of asked) {
      const took = await sample(half, ask);
      const before = best.get(what);
      if (before === undefined || quantile(took, 0.5) < quantile(before, 0.5)) best.set(what, took);
    }
  }
  return asked.map(([what, , aim]) => durations(what, best.get(what) ?? [], aim));
}

/** Asks again and again, and returns the milliseconds of each time. */
async function sample(
  { samples, longestMs, fewest }: Sampling,
  ask: () => Promise<unknown>,
): Promise<number[]> {
  const warmUntil = performance.now() + longestMs * warming.share;
  for (let index = 0; index < Math.min(samples, warming.atMost); index += 1) {
    if (index >= warming.fewest && performance.now() > warmUntil) break;
    await ask();
  }
  const took: number[] = [];
  const until = performance.now() + longestMs;
  while (took.length < samples && (took.length < fewest || performance.now() < until)) {
    took.push(await timed(ask));
  }
  return took;
}

/** The milliseconds that something takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
