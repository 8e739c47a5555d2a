import { describe, expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import { usualBenchWeek } from '../production/index.ts';
import { findLateBench, planMaking } from './making-plan.ts';

// A Thursday; the bench is open for eight hours on weekdays.
const bench = {
  ...{ week: usualBenchWeek, queued: 0, today: calendarDate('2026-06-11') },
  makeBy: calendarDate('2026-06-15'),
};

describe('planMaking', () => {
  it('makes one product after another within the hours of the bench', () => {
    const products = [
      { itemId: 'mug', minutes: 480 },
      { itemId: 'bowl', minutes: 540 },
      { itemId: 'plate', minutes: 600 },
    ];
    expect(planMaking(products, bench)).toEqual([
      { itemId: 'mug', minutes: 480, doneOn: '2026-06-11', isLate: false },
      { itemId: 'bowl', minutes: 540, doneOn: '2026-06-15', isLate: false },
      { itemId: 'plate', minutes: 600, doneOn: '2026-06-16', isLate: true },
    ]);
  });

  it('comes after what the bench has to do already', () => {
    const [mug] = planMaking([{ itemId: 'mug', minutes: 60 }], { ...bench, queued: 1440 });
    expect(mug).toEqual({ itemId: 'mug', minutes: 60, doneOn: '2026-06-16', isLate: true });
  });

  it('has no day where the bench is never open', () => {
    const [mug] = planMaking([{ itemId: 'mug', minutes: 60 }], { ...bench, week: [0, 0, 0, 0, 0, 0, 0] });
    expect(mug).toEqual({ itemId: 'mug', minutes: 60, doneOn: null, isLate: true });
  });
});

describe('findLateBench', () => {
  const { week, today, makeBy } = bench;
  const batch = (dueOn: string | null, minutes: number) => ({
    dueOn: dueOn === null ? null : calendarDate(dueOn),
    minutes,
  });
  const late = (batches: readonly ReturnType<typeof batch>[], ...products: number[]) =>
    findLateBench(
      products.map((minutes, index) => ({ itemId: String(index), minutes })),
      batches,
      { week, today, makeBy },
    );

  it('is not late where its hours until the day before are enough', () => {
    // Thursday, Friday and Monday; the event starts on Tuesday.
    expect(late([batch('2026-06-16', 1440)])).toBeNull();
    expect(late([batch('2026-06-12', 480)], 960)).toBeNull();
    expect(late([])).toBeNull();
  });

  it('is late with batches due by the first day', () => {
    const due = batch('2026-06-16', 1441);
    expect(late([due])).toEqual({ batches: [due], products: 0, doneOn: '2026-06-16' });
    expect(late([batch('2026-06-17', 1441), batch(null, 5000)])).toBeNull();
  });

  it('is late with products after all open batches', () => {
    const later = batch('2026-07-30', 1440);
    expect(late([later], 60)).toEqual({ batches: [], products: 1, doneOn: '2026-06-16' });
    expect(late([batch('2026-06-12', 0)], 0)).toBeNull();
  });

  it('is never done where the bench is never open', () => {
    const closed = { week: [0, 0, 0, 0, 0, 0, 0], today, makeBy };
    expect(findLateBench([], [batch('2026-06-12', 1)], closed)?.doneOn).toBeNull();
  });
});
