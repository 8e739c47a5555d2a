/** How often something is asked. */
export interface Sampling {
  readonly samples: number;
  /** The longest that it is repeated for, in milliseconds: what is slow is not asked as often. */
  readonly longestMs: number;
}

const fewest = 5;
/** Before the count, so that plans are made, pages are in memory and code is compiled, as on any working day. */
const warming = { atMost: 40, share: 0.25 };

/** Asks again and again, and returns the milliseconds of each time. */
export async function sample(
  { samples, longestMs }: Sampling,
  ask: () => Promise<unknown>,
): Promise<number[]> {
  const warmUntil = performance.now() + longestMs * warming.share;
  for (let index = 0; index < Math.min(samples, warming.atMost); index += 1) {
    if (index >= fewest && performance.now() > warmUntil) break;
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
