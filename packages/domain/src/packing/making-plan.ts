import type { CalendarDate } from '../foundation/index.ts';
import { benchDone, type BenchWeek } from '../production/index.ts';

/** A product that is to be made for an event. Null: the bench is never open for that long. */
export interface PlannedMaking {
  readonly itemId: string;
  readonly minutes: number;
  readonly doneOn: CalendarDate | null;
  readonly isLate: boolean;
}

/**
 * Plans by the hours of the bench when each product is made: one after another, after the work that is `queued` already.
 * Minutes are whole.
 */
export function planMaking(
  products: readonly { readonly itemId: string; readonly minutes: number }[],
  bench: {
    readonly week: BenchWeek;
    readonly queued: number;
    readonly today: CalendarDate;
    readonly makeBy: CalendarDate;
  },
): PlannedMaking[] {
  let { queued } = bench;
  return products.map(({ itemId, minutes }) => {
    const doneOn = benchDone({ ...bench, queued }, minutes, bench.today);
    queued += minutes;
    return { itemId, minutes, doneOn, isLate: doneOn === null || doneOn > bench.makeBy };
  });
}
