import { describe, expect, it } from 'vitest';
import { compareFigures, findSlower, lastRun, type PastRun } from './history.ts';
import { durations, type Figure } from './measure/figures.ts';

const before: PastRun = {
  commit: 'abc',
  measuredOn: '2026-11-01',
  size: 'whole',
  calibration: { node: 10, request: 1, commit: 2, hledger: 100 },
  figures: { 'open an invoice': 4, 'issue invoices': 100, 'issue an invoice': 8, 'idle memory': 200 },
};
const same = before.calibration;
const open = (median: number): Figure => durations('open an invoice', [median], null);
const of = (what: string, unit: Figure['unit'], median: number): Figure => ({
  ...{ what, unit, median },
  p95: null,
  aim: null,
});

describe('a figure beside that of an earlier run', () => {
  it('is the ratio on a machine of the same speed', () => {
    expect(compareFigures([open(5)], same, before)).toEqual([
      { what: 'open an invoice', ratio: 1.25, calibrated: 1.25 },
    ]);
  });

  it('is divided by what the machine became slower by', () => {
    const slower = { node: 20, request: 2, commit: 2, hledger: 200 };
    expect(compareFigures([open(8)], slower, before)[0]).toMatchObject({ ratio: 2, calibrated: 1 });
  });

  it('is compared without hledger where one of the runs had no hledger', () => {
    const slower = { node: 20, request: 2, commit: 2, hledger: null };
    expect(compareFigures([open(8)], slower, before)[0]?.calibrated).toBe(1);
  });

  it('counts the commit only where commits are waited for', () => {
    const slowDisk = { ...same, commit: 8 };
    const issuing = { ...of('issue an invoice', 'ms', 16), waitsForCommits: true };
    const [opened, issued] = compareFigures([open(4), issuing], slowDisk, before);
    expect(opened?.calibrated).toBe(1);
    expect(issued).toMatchObject({ ratio: 2, calibrated: 1 });
  });

  it('is worse where a rate fell', () => {
    expect(compareFigures([of('issue invoices', 'per second', 50)], same, before)[0]?.ratio).toBe(2);
  });

  it('is worse where we are fewer times as fast as another program, on whatever machine', () => {
    const slower = { node: 20, request: 2, commit: 4, hledger: 200 };
    const past = { ...before, figures: { 'over ours': 800 } };
    expect(compareFigures([of('over ours', 'times', 400)], slower, past)[0]).toMatchObject({
      ratio: 2,
      calibrated: 2,
    });
  });

  it('is not calibrated where it is a size', () => {
    const slower = { node: 20, request: 2, commit: 4, hledger: 200 };
    expect(compareFigures([of('idle memory', 'MB', 300)], slower, before)[0]?.calibrated).toBe(1.5);
  });

  it('is left out where the earlier run had none', () => {
    expect(compareFigures([of('something new', 'ms', 5)], same, before)).toEqual([]);
  });
});

it('names what became worse by more than a fifth, the worst first', () => {
  const compared = [1.2, 1.3, 2].map((calibrated) => ({ what: String(calibrated), ratio: 1, calibrated }));
  expect(findSlower(compared).map(({ what }) => what)).toEqual(['2', '1.3']);
});

it('finds the last run of the same size', () => {
  const lines = [before, { ...before, commit: 'def' }, { ...before, commit: 'ghi', size: 'quick' }];
  const history = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
  expect(lastRun(history, 'whole')?.commit).toBe('def');
  expect(lastRun('', 'whole')).toBeUndefined();
});
