import { addDays, type CalendarDate } from '../foundation/index.ts';
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

const sum = (work: readonly { readonly minutes: number }[]) =>
  work.reduce((total, { minutes }) => total + minutes, 0);

/** Work for an event with which the bench is not done the day before it. Null: it is never open for that long. */
export interface LateBench<Batch> {
  readonly batches: readonly Batch[];
  readonly products: number;
  readonly doneOn: CalendarDate | null;
}

/**
 * Finds out whether the bench is done by `makeBy` with open batches that are due by the day after it, and with products
 * that are still to be made, which come after all open batches. Null where it is, or has nothing to do. Minutes are whole.
 */
export function findLateBench<
  Batch extends { readonly dueOn: CalendarDate | null; readonly minutes: number },
>(
  products: readonly { readonly itemId: string; readonly minutes: number }[],
  batches: readonly Batch[],
  bench: { readonly week: BenchWeek; readonly today: CalendarDate; readonly makeBy: CalendarDate },
): LateBench<Batch> | null {
  const startsOn = addDays(bench.makeBy, 1);
  const due = batches.filter(({ dueOn, minutes }) => minutes > 0 && dueOn !== null && dueOn <= startsOn);
  const made = products.filter(({ minutes }) => minutes > 0);
  if (due.length === 0 && made.length === 0) return null;
  const plan = [
    ...planMaking(due.length === 0 ? [] : [{ itemId: '', minutes: sum(due) }], { ...bench, queued: 0 }),
    ...planMaking(made, { ...bench, queued: sum(batches) }),
  ];
  if (!plan.some(({ isLate }) => isLate)) return null;
  return { batches: due, products: made.length, doneOn: plan.at(-1)?.doneOn ?? null };
}
