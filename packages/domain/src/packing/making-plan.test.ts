import { describe, expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import { usualBenchWeek } from '../production/index.ts';
import { planMaking } from './making-plan.ts';

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
