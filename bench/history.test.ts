import { describe, expect, it } from 'vitest';
import {
  compareRuns,
  findSlower,
  lastRun,
  meanCalibration,
  type Calibration,
  type PastRun,
} from './history.ts';
import { durations, type Figure } from './measure/figures.ts';

const before: PastRun = {
  commit: 'abc',
  measuredOn: '2026-11-01',
  size: 'whole',
  parts: {
    requests: {
      calibration: { node: 10, request: 1, commit: 2, hledger: 100 },
      figures: { 'open an invoice': 4, 'issue invoices': 100, 'issue an invoice': 8, 'over ours': 800 },
    },
    start: {
      calibration: { node: 20, request: 2, commit: 4, hledger: 200 },
      figures: { 'idle memory': 200, 'second start': 2 },
    },
  },
};
const same: Calibration = { node: 10, request: 1, commit: 2, hledger: 100 };
const compare = (figures: Figure[], calibration: Calibration, name = 'requests') =>
  compareRuns([{ name, calibration, figures }], before);
const open = (median: number): Figure => durations('open an invoice', [median], null);
const of = (what: string, unit: Figure['unit'], median: number): Figure => ({
  ...{ what, unit, median },
  p95: null,
  aim: null,
});

describe('a figure beside that of an earlier run', () => {
  it('is the ratio on a machine of the same speed', () => {
    expect(compare([open(5)], same)).toEqual([
      { part: 'requests', what: 'open an invoice', ratio: 1.25, calibrated: 1.25 },
    ]);
  });

  it('is divided by what the machine became slower by', () => {
    const slower = { node: 20, request: 2, commit: 2, hledger: 200 };
    expect(compare([open(8)], slower)[0]).toMatchObject({ ratio: 2, calibrated: 1 });
  });

  it('is compared without hledger where one of the runs had no hledger', () => {
    const slower = { node: 20, request: 2, commit: 2, hledger: null };
    expect(compare([open(8)], slower)[0]?.calibrated).toBe(1);
  });

  it('counts the commit only where commits are waited for', () => {
    const slowDisk = { ...same, commit: 8 };
    const issuing = { ...of('issue an invoice', 'ms', 16), waitsForCommits: true };
    const [opened, issued] = compare([open(4), issuing], slowDisk);
    expect(opened?.calibrated).toBe(1);
    expect(issued).toMatchObject({ ratio: 2, calibrated: 1 });
  });

  it('is worse where a rate fell', () => {
    expect(compare([of('issue invoices', 'per second', 50)], same)[0]?.ratio).toBe(2);
  });

  it('is worse where we are fewer times as fast as another program, on whatever machine', () => {
    const slower = { node: 20, request: 2, commit: 4, hledger: 200 };
    expect(compare([of('over ours', 'times', 400)], slower)[0]).toMatchObject({
      ratio: 2,
      calibrated: 2,
    });
  });

  it('is not calibrated where it is a size', () => {
    const slower = { node: 20, request: 2, commit: 4, hledger: 200 };
    expect(compare([of('idle memory', 'MB', 300)], slower, 'start')[0]?.calibrated).toBe(1.5);
  });

  it('is divided by what the machine became slower by while its part was measured', () => {
    expect(compare([of('second start', 's', 2)], same, 'start')[0]).toMatchObject({
      ratio: 1,
      calibrated: 2,
    });
  });

  it('is left out where the earlier run had none', () => {
    expect(compare([of('something new', 'ms', 5)], same)).toEqual([]);
    expect(compare([open(5)], same, 'a new part')).toEqual([]);
  });
});

it('names what became worse by more than a fifth, the worst first', () => {
  const compared = [1.2, 1.3, 2].map((calibrated) => ({
    part: 'requests',
    what: String(calibrated),
    ratio: 1,
    calibrated,
  }));
  expect(findSlower(compared).map(({ what }) => what)).toEqual(['2', '1.3']);
});

it('takes the geometric mean of what was measured before and after, and hledger where it ran', () => {
  const slower = { node: 40, request: 4, commit: 8, hledger: null };
  expect(meanCalibration([same, slower])).toEqual({ node: 20, request: 2, commit: 4, hledger: 100 });
});

it('finds the last run of the same size', () => {
  const lines = [before, { ...before, commit: 'def' }, { ...before, commit: 'ghi', size: 'quick' }];
  const history = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
  expect(lastRun(history, 'whole')?.commit).toBe('def');
  expect(lastRun('', 'whole')).toBeUndefined();
});
