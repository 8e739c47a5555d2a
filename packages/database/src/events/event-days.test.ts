import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideEventPlan } from '@atelier/domain/events';
import { calendarDate } from '@atelier/domain/foundation';
import { listRecordChanges } from '../books/record-changes.reads.ts';
import { known } from '../platform/known.ts';
import { openStage, valueOf, type Stage } from '../platform/stage.factory.ts';
import { findEventPlan } from './event-plans.reads.ts';
import { changeEventPlan } from './event-plans.store.ts';
import { planTestEvent } from './events.factory.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('shows each day that changed in the audit trail, under its event', async () => {
  const home = await stage.found();
  const id = await stage.inside(home, planTestEvent);
  const second = {
    ...{ date: calendarDate('2026-06-28'), setsUpAt: null, opensAt: null, closesAt: null, isGoneAt: null },
  };
  await stage.inside(home, async (tenant) => {
    const stored = known(await findEventPlan(tenant, id));
    const plan = valueOf(decideEventPlan({ ...stored, days: [...stored.days, second] }));
    valueOf(await changeEventPlan(tenant, plan));
  });
  const { rows } = await stage.inside(home, (tenant) =>
    listRecordChanges(tenant, { recordId: id }, { limit: 20 }),
  );
  const days = rows.flatMap(({ fields }) => fields).filter(({ name }) => name.startsWith('day '));
  expect(days).toEqual([
    { name: 'day 2026-06-28', before: null, after: 'all day' },
    { name: 'day 2026-06-27', before: null, after: '07:00 – 09:00 – 17:00' },
  ]);
  expect(rows[0]).toMatchObject({ kind: 'events', recordName: 'Rhinebeck fair' });
});
