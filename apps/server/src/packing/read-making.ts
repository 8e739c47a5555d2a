import type { PlannedMakingView } from '@atelier/contract/packing';
import type { Tenant } from '@atelier/database/platform/in-business';
import { planMaking } from '@atelier/domain/packing';
import type { Tools } from '../platform/answer.ts';
import { readBench } from './read-bench.ts';
import { readEventGoods } from './read-event-goods.ts';

/** Reads when the goods that an event is short of can be made at the bench, after all open batches; null without the event. */
export async function readMaking(
  tenant: Tenant,
  eventId: string,
  tools: Pick<Tools, 'clock'>,
): Promise<PlannedMakingView[] | null> {
  const view = await readEventGoods(tenant, eventId);
  if (!view) return null;
  const short = view.goods.filter(({ toMake, isMade }) => isMade && toMake > 0);
  const bench = await readBench(tenant, short, tools);
  if (bench === null) return [];
  const { today, week, batches, minutesOf } = bench;
  return planMaking(
    short.map(({ itemId, toMake }) => ({ itemId, minutes: minutesOf(itemId, toMake) })),
    { week, queued: batches.reduce((sum, { minutes }) => sum + minutes, 0), today, makeBy: view.makeBy },
  );
}
