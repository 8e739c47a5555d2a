import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { blankEventPlan, decideEventPlan } from '@atelier/domain/events';
import { calendarDate, money } from '@atelier/domain/foundation';
import { templateOfBudget } from '@atelier/domain/event-budgets';
import { saveBudgetTemplate } from '../event-budgets/budget-templates.store.ts';
import { blankEventBudget } from '../event-budgets/event-budgets.factory.ts';
import { saveEventBudget } from '../event-budgets/event-budgets.store.ts';
import type { Tenant } from '../platform/in-business.ts';
import { valueOf } from '../platform/stage.factory.ts';
import { addApplication, saveRequirement } from './event-applications.store.ts';
import { addEventFee } from './event-fees.store.ts';
import { saveEventOrganizer, saveEventSeries } from './event-organizers.store.ts';
import { saveEventFeed } from '../event-calendar/event-feeds.store.ts';
import { addEventPlan } from './event-plans.store.ts';
import { keepEventReminder } from './event-reminders.store.ts';

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

/** An application without dates and texts. */
export const blankApplication = {
  ...{ opensOn: null, earlyBirdOn: null, deadlineOn: null, lateDeadlineOn: null, notifiedOn: null },
  ...{ acceptByOn: null, answerWithinHours: null, reference: '', link: '', applicationSystem: '' },
  ...{ boothWishes: '', notes: '' },
};

/** Applies to an event, with an item of its checklist, a booth fee of $250.00, a budget and a reminder. Returns the fee. */
export async function applyToTestEvent(tenant: Tenant, eventId: string): Promise<string> {
  const feeId = v7();
  const happenedOn = calendarDate('2026-03-01');
  const step = { id: v7(), fromStatus: null, toStatus: 'idea', happenedOn, seenWhere: '' } as const;
  valueOf(await addApplication(tenant, eventId, blankApplication, step));
  const photos = { id: v7(), position: 1, name: 'Photos', isDone: false, documentId: null };
  valueOf(await saveRequirement(tenant, eventId, photos));
  const fee = {
    ...{ id: feeId, kind: 'booth' as const, name: '', amountCents: money(25_000), rate: null },
    ...{ dueOn: calendarDate('2026-04-01'), lateFeeCents: null, refundableUntil: null },
  };
  valueOf(await addEventFee(tenant, eventId, fee));
  const lodging = { kind: 'lodging', plannedCents: money(12_000), dueOn: null } as const;
  valueOf(await saveEventBudget(tenant, eventId, { ...blankEventBudget, lines: [lodging] }));
  const template = {
    ...templateOfBudget({ ...blankEventBudget, lines: [lodging] }),
    id: v7(),
    name: 'Fairs',
  };
  valueOf(await saveBudgetTemplate(tenant, template));
  await keepEventReminder(tenant, eventId, 'test');
  return feeId;
}
