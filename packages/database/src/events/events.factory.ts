import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { blankEventPlan, decideEventPlan } from '@atelier/domain/events';
import { calendarDate } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { valueOf } from '../platform/stage.factory.ts';
import { saveEventOrganizer, saveEventSeries } from './event-organizers.store.ts';
import { saveEventFeed } from './event-feeds.store.ts';
import { addEventPlan } from './event-plans.store.ts';

const day = {
  date: calendarDate('2026-06-27'),
  ...{ setsUpAt: '07:00', opensAt: '09:00', closesAt: '17:00', isGoneAt: null },
};

/** Plans a fair of one day with its organizer and series. */
export async function planTestEvent(tenant: Tenant): Promise<string> {
  const [id, organizerId, seriesId] = [v7(), v7(), v7()];
  const contact = { email: '', phone: '', website: '', applicationSystem: 'ZAPP', notes: '' };
  valueOf(
    await saveEventOrganizer(tenant, { id: organizerId, name: 'Crafts Guild', ...contact, archivedAt: null }),
  );
  valueOf(await saveEventSeries(tenant, { id: seriesId, name: 'Rhinebeck fair' }));
  const plan = valueOf(
    decideEventPlan({
      ...blankEventPlan,
      name: 'Rhinebeck fair',
      kind: 'fair',
      days: [day],
      id,
      organizerId,
      seriesId,
    }),
  );
  valueOf(await addEventPlan(tenant, plan));
  const tokenHash = createHash('sha256').update(id).digest('hex');
  await saveEventFeed(tenant, { tokenHash, madeAt: '2026-03-01T12:00:00Z' });
  return id;
}
