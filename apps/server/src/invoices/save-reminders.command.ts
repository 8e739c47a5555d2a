import type { ReminderPlanView } from '@atelier/contract/invoices';
import { readReminderPlan, writeReminderPlan } from '@atelier/database/invoices/reminders.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { planReminders, type ReminderPlan, type ReminderWish } from '@atelier/domain/invoices';
import type { Tools } from '../platform/answer.ts';
import { firstReminderDayOf } from './reminders-of-invoice.ts';

/** The plan as someone said it. */
export function saidOf({ isOn, steps, repeat }: ReminderPlan): ReminderPlanView {
  return {
    isOn,
    steps: steps.map(({ countsFrom: _from, ...step }) => step),
    repeat: repeat && { everyDays: repeat.everyDays, subject: repeat.subject, message: repeat.message },
  };
}

/** Says when customers are reminded. What is new, moved or switched on counts from the next morning on. */
export async function saveReminders(
  tenant: Tenant,
  wish: ReminderWish,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<ReminderPlanView, Refusal<'permission-denied'>>> {
  const permitted = requirePermission(tenant.role, 'business.settings');
  if (!permitted.ok) return permitted;

  const before = await readReminderPlan(tenant, { lock: true });
  const plan = planReminders(wish, before, await firstReminderDayOf(tenant, tools.clock));
  await writeReminderPlan(tenant, plan);

  return succeed(saidOf(plan));
}
