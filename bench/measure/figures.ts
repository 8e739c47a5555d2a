/** One promise and what was measured. */
export interface Figure {
  readonly what: string;
  /** Unit of the numbers. */
  readonly unit: 'ms' | 'per second' | 'kB' | 'MB' | 's' | 'times';
  /** The median; for a rate or a size, the value itself. */
  readonly median: number;
  readonly p95: number | null;
  /** Promise in the same unit; null where there is none. */
  readonly aim: { readonly bound: 'at most' | 'at least'; readonly value: number } | null;
  /** The disk is a part of it: a commit is waited for each time. */
  readonly waitsForCommits?: boolean;
}

export const atMost = (value: number) => ({ bound: 'at most', value }) as const;
export const atLeast = (value: number) => ({ bound: 'at least', value }) as const;

/** Tells whether the promise is kept; null where there is none. */
export function isMet(figure: Figure): boolean | null {
  if (!figure.aim) return null;
  return figure.aim.bound === 'at most'
    ? figure.median <= figure.aim.value
    : figure.median >= figure.aim.value;
}

/** The same figure, of something that waits for commits. */
export function committing(figure: Figure): Figure {
  return { ...figure, waitsForCommits: true };
}

/** The value below which the given share of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A figure of durations in milliseconds. */
export function durations(what: string, samples: readonly number[], aim: Figure['aim']): Figure {
  return { what, unit: 'ms', median: quantile(samples, 0.5), p95: quantile(samples, 0.95), aim };
}
