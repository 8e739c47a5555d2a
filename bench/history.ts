import type { Figure } from './measure/figures.ts';

/** Milliseconds of fixed tasks on a machine. */
export interface Calibration {
  readonly node: number;
  readonly request: number;
  readonly commit: number;
  /** Null where there is no hledger. */
  readonly hledger: number | null;
}

/** A run, as a line of history.jsonl keeps it. */
export interface PastRun {
  readonly commit: string;
  readonly measuredOn: string;
  readonly size: 'whole' | 'quick';
  readonly parts: Readonly<Record<string, PastPart>>;
}

export interface PastPart {
  readonly calibration: Calibration;
  /** Medians by what was measured. */
  readonly figures: Readonly<Record<string, number>>;
}

/** Figures that were measured one right after the other, and the machine meanwhile. */
export interface Part {
  readonly name: string;
  readonly calibration: Calibration;
  readonly figures: readonly Figure[];
}

/** A figure beside that of an earlier run; more than 1 is worse, also for a rate. */
export interface Comparison {
  readonly part: string;
  readonly what: string;
  readonly ratio: number;
  /** The ratio without what the machines differ by. */
  readonly calibrated: number;
}

const tolerated = 1.2;

/** A part as a line of the history keeps it. */
export function asPast({ calibration, figures }: Part): PastPart {
  return {
    calibration,
    figures: Object.fromEntries(figures.map(({ what, median }) => [what, Number(median.toPrecision(4))])),
  };
}

/** The last run of that size, or undefined. */
export function lastRun(history: string, size: PastRun['size']): PastRun | undefined {
  return history
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as PastRun)
    .findLast((run) => run.size === size);
}

/**
 * Compares figures with those of an earlier run, part by part. Sizes need no calibration. Times are divided by what Node, a
 * request and hledger take now over what they took then; what also waits for commits, by that and the commit's ratio.
 */
export function compareRuns(parts: readonly Part[], before: PastRun): Comparison[] {
  return parts.flatMap((part) => {
    const then = before.parts[part.name];
    return then === undefined ? [] : comparePart(part, then);
  });
}

function comparePart({ name, calibration, figures }: Part, before: PastPart): Comparison[] {
  const ratioOf = (task: keyof Calibration): number[] => {
    const [now, then] = [calibration[task], before.calibration[task]];
    return now === null || then === null ? [] : [now / then];
  };
  const processor = geometricMean([...ratioOf('node'), ...ratioOf('request'), ...ratioOf('hledger')]);
  const withCommits = geometricMean([processor, ...ratioOf('commit')]);
  return figures.flatMap((figure) => {
    const then = before.figures[figure.what];
    if (then === undefined || then === 0 || figure.median === 0) return [];
    const moreIsBetter = figure.unit === 'per second' || figure.unit === 'times';
    const ratio = moreIsBetter ? then / figure.median : figure.median / then;
    const isTimed = figure.unit === 'ms' || figure.unit === 's' || figure.unit === 'per second';
    const machine = isTimed ? (figure.waitsForCommits ? withCommits : processor) : 1;
    return [{ part: name, what: figure.what, ratio, calibrated: ratio / machine }];
  });
}

/** Returns the comparisons that are worse by more than a fifth, worst first. */
export function findSlower(comparisons: readonly Comparison[]): Comparison[] {
  return comparisons
    .filter(({ calibrated }) => calibrated > tolerated)
    .sort((left, right) => right.calibrated - left.calibrated);
}

/** The geometric mean of each task's times. */
export function meanCalibration(calibrations: readonly Calibration[]): Calibration {
  const mean = (task: 'node' | 'request' | 'commit'): number =>
    geometricMean(calibrations.map((calibration) => calibration[task]));
  const hledger = calibrations.flatMap((calibration) => calibration.hledger ?? []);
  return {
    node: mean('node'),
    request: mean('request'),
    commit: mean('commit'),
    hledger: hledger.length === 0 ? null : geometricMean(hledger),
  };
}

function geometricMean(values: readonly number[]): number {
  return values.reduce((product, value) => product * value, 1) ** (1 / Math.max(1, values.length));
}
