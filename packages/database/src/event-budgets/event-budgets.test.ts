import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarDate, money, rate } from '@atelier/domain/foundation';
import { listRecordChanges } from '../books/record-changes.reads.ts';
import { planTestEvent } from '../events/events.factory.ts';
import { openStage, type Stage } from '../platform/stage.factory.ts';
import { blankEventBudget } from './event-budgets.factory.ts';
import { findEventBudget } from './event-budgets.reads.ts';
import { saveEventBudget } from './event-budgets.store.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const food = { kind: 'food', plannedCents: money(4000), dueOn: calendarDate('2026-06-01') } as const;
const power = { kind: 'power', plannedCents: money(2500), dueOn: null } as const;

it('saves a budget with its lines, and counts its version', async () => {
  const home = await stage.found();
  await stage.inside(home, async (tenant) => {
    const eventId = await planTestEvent(tenant);
    expect(await findEventBudget(tenant, eventId)).toBeNull();
    await saveEventBudget(tenant, eventId, {
      ...blankEventBudget,
      costRate: rate(300_000),
      lines: [food, power],
    });
    const changed = { ...blankEventBudget, lines: [{ ...food, plannedCents: money(5000) }] };
    await saveEventBudget(tenant, eventId, changed);
    expect(await findEventBudget(tenant, eventId)).toMatchObject({
      ...{ version: 2, costRate: null },
      lines: [{ kind: 'food', plannedCents: 5000, dueOn: '2026-06-01' }],
    });
  });
});

it('shows a changed amount in the audit trail under the event, and none that stayed', async () => {
  const home = await stage.found();
  const eventId = await stage.inside(home, planTestEvent);
  const save = (cents: number) =>
    stage.inside(home, (tenant) =>
      saveEventBudget(tenant, eventId, {
        ...blankEventBudget,
        lines: [{ ...food, plannedCents: money(cents) }, power],
      }),
    );
  await save(4000);
  await save(5000);
  const { rows } = await stage.inside(home, (tenant) =>
    listRecordChanges(tenant, { recordId: eventId }, { limit: 20 }),
  );
  const names = rows.flatMap(({ fields }) => fields).map(({ name }) => name);
  expect(names.filter((name) => name === 'budget food planned_cents')).toHaveLength(2);
  expect(names.filter((name) => name === 'budget power planned_cents')).toHaveLength(1);
});
