import type { CalendarConflictView } from '@atelier/contract/event-calendar';
import { listPlannedMaking } from '@atelier/database/packing/event-goods.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { addDays, type CalendarDate } from '@atelier/domain/foundation';
import { findLateBench, goodsToMake } from '@atelier/domain/packing';
import type { Tools } from '../platform/answer.ts';
import { readBench } from '../packing/read-bench.ts';

/** Reads before which of these events the bench is not done with batches due and goods planned for them. */
export async function readLateBenches(
  tenant: Tenant,
  events: readonly { readonly id: string; readonly startsOn: CalendarDate }[],
  tools: Pick<Tools, 'clock'>,
): Promise<CalendarConflictView[]> {
  if (events.length === 0) return [];
  const planned = await listPlannedMaking(
    tenant,
    events.map(({ id }) => id),
  );
  const short = planned
    .map((goods) => ({ ...goods, toMake: goodsToMake(goods.planned, goods) }))
    .filter(({ toMake }) => toMake > 0);
  const bench = await readBench(tenant, short, tools);
  if (bench === null) return [];
  const { today, week, batches, minutesOf } = bench;
  const shortOf = Map.groupBy(short, ({ eventId }) => eventId);
  return events.flatMap(({ id, startsOn }) => {
    const products = (shortOf.get(id) ?? []).map(({ itemId, toMake }) => ({
      itemId,
      minutes: minutesOf(itemId, toMake),
    }));
    const late = findLateBench(products, batches, { week, today, makeBy: addDays(startsOn, -1) });
    if (late === null) return [];
    const work = { batches: late.batches.length, products: late.products, doneOn: late.doneOn };
    const recordIds = [id, ...late.batches.map((batch) => batch.id)];
    return [{ kind: 'bench-late' as const, date: startsOn, recordIds, bench: work }];
  });
}
