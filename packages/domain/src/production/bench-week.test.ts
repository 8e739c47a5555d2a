import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../foundation/index.ts';
import { benchDone, usualBenchWeek } from './bench-week.ts';

// A Thursday.
const today = calendarDate('2026-11-26');
const bench = (queued = 0, week = usualBenchWeek) => ({ week, queued, today });

describe('benchDone', () => {
  it.each([
    ['nothing to do, though others wait', 480, 0, today, '2026-11-26'],
    ['what fits today', 0, 480, today, '2026-11-26'],
    ['what goes on tomorrow', 0, 481, today, '2026-11-27'],
    ['what goes over the weekend', 0, 1000, today, '2026-11-30'],
    ['what comes behind others', 400, 100, today, '2026-11-27'],
    ['what others left until it could begin', 480, 100, calendarDate('2026-11-27'), '2026-11-27'],
    ['what begins on a Saturday', 0, 10, calendarDate('2026-11-28'), '2026-11-30'],
  ] as const)('is done with %s', (_, queued, minutes, from, done) => {
    expect(benchDone(bench(queued), minutes, from)).toBe(done);
  });

  it('is never done at a bench that is never open', () => {
    expect(benchDone(bench(0, [0, 0, 0, 0, 0, 0, 0]), 1, today)).toBeNull();
  });

  it('is done no later with more hours, and no earlier with more work before it', () => {
    const week = fc.array(fc.integer({ min: 10, max: 600 }), { minLength: 7, maxLength: 7 });
    const work = fc.integer({ min: 0, max: 5000 });
    fc.assert(
      fc.property(
        week,
        fc.nat(6),
        fc.nat(800),
        work,
        work,
        fc.nat(30),
        (hours, weekday, more, queued, minutes, days) => {
          const from = addDays(today, days);
          const done = benchDone(bench(queued, hours), minutes, from) ?? '';
          const longer = hours.map((open, index) => (index === weekday ? open + more : open));
          expect((benchDone(bench(queued, longer), minutes, from) ?? '') <= done).toBe(true);
          expect((benchDone(bench(queued + more, hours), minutes, from) ?? '') >= done).toBe(true);
        },
      ),
    );
  });
});
