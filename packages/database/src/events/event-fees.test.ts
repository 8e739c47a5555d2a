import { v7 } from 'uuid';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarDate, money, type CalendarDate } from '@atelier/domain/foundation';
import type { ApplicationStatus } from '@atelier/domain/events';
import { listRecordChanges } from '../books/record-changes.reads.ts';
import type { Tenant } from '../platform/in-business.ts';
import { openStage, type Stage } from '../platform/stage.factory.ts';
import { writeTestTransaction } from '../transactions/transactions.factory.ts';
import { findApplication, listAllApplications } from './event-applications.reads.ts';
import { changeApplication, saveApplicationStep } from './event-applications.store.ts';
import { listAllEventFees } from './event-fees.reads.ts';
import { saveFeePayment, saveFeeRefund } from './event-fees.store.ts';
import { saveEventStatus } from './event-plans.store.ts';
import { applyToTestEvent, blankApplication, planTestEvent } from './events.factory.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const before = calendarDate('2026-06-01');
const after = calendarDate('2026-07-01');

async function paidFee(tenant: Tenant) {
  const eventId = await planTestEvent(tenant);
  const feeId = await applyToTestEvent(tenant, eventId);
  const payment = { kind: 'transaction', id: await writeTestTransaction(tenant) } as const;
  await saveFeePayment(tenant, feeId, { ...payment, amountCents: money(25_000) });
  return { eventId, feeId };
}
const listed = async (tenant: Tenant, view: 'unpaid' | 'tied-up', today: CalendarDate) =>
  (await listAllEventFees(tenant, { view }, today)).map(({ state }) => state);
const stepTo = (tenant: Tenant, eventId: string, toStatus: ApplicationStatus) =>
  saveApplicationStep(tenant, eventId, {
    ...{ id: v7(), fromStatus: 'idea', toStatus, happenedOn: before, seenWhere: 'ZAPP' },
  });

it('ties up cash from the payment of a fee until its event is over', async () => {
  const home = await stage.found();
  await stage.inside(home, async (tenant) => {
    await paidFee(tenant);
    expect(await listed(tenant, 'tied-up', before)).toEqual(['paid']);
    expect(await listed(tenant, 'tied-up', after)).toEqual([]);
    expect(await listed(tenant, 'unpaid', before)).toEqual([]);
  });
});

it('ties up the cash of an event that is off only while a refund is expected', async () => {
  const home = await stage.found();
  await stage.inside(home, async (tenant) => {
    const { eventId, feeId } = await paidFee(tenant);
    await saveEventStatus(tenant, eventId, { status: 'cancelled', reason: 'Rain' });
    expect(await listed(tenant, 'tied-up', before)).toEqual([]);
    await saveFeeRefund(tenant, feeId, { expectedOn: after, refund: null });
    expect(await listed(tenant, 'tied-up', after)).toEqual(['refund_expected']);
  });
});

it('owes no fee of an application that was not invited', async () => {
  const home = await stage.found();
  await stage.inside(home, async (tenant) => {
    const eventId = await planTestEvent(tenant);
    await applyToTestEvent(tenant, eventId);
    expect(await listed(tenant, 'unpaid', before)).toEqual(['unpaid']);
    await stepTo(tenant, eventId, 'not_invited');
    expect(await listed(tenant, 'unpaid', before)).toEqual([]);
  });
});

it('takes a deleted transaction for no payment', async () => {
  const home = await stage.found();
  await stage.inside(home, async (tenant) => {
    await paidFee(tenant);
    await sql`update transactions set status = 'deleted'`.execute(tenant.db);
    expect(await listed(tenant, 'unpaid', before)).toEqual(['unpaid']);
  });
});

it.each([
  ['idea', 'deadlineOn'],
  ['submitted', 'notifiedOn'],
  ['confirmed', null],
] as const)('lists with an application that is %s the next date that matters: %s', async (status, next) => {
  const home = await stage.found();
  await stage.inside(home, async (tenant) => {
    const eventId = await planTestEvent(tenant);
    await applyToTestEvent(tenant, eventId);
    const dates = { opensOn: calendarDate('2026-05-01'), deadlineOn: before, notifiedOn: after };
    await changeApplication(tenant, eventId, { ...blankApplication, ...dates });
    await stepTo(tenant, eventId, status);
    const [row] = await listAllApplications(tenant, { order: 'next' }, before);
    expect(row).toMatchObject({ eventId, status, nextName: next });
    expect((await findApplication(tenant, eventId))?.statusBefore).toBe('idea');
  });
});

it('shows the parts of an application in the audit trail, under its event', async () => {
  const home = await stage.found();
  const eventId = await stage.inside(home, planTestEvent);
  await stage.inside(home, (tenant) => applyToTestEvent(tenant, eventId));
  const { rows } = await stage.inside(home, (tenant) =>
    listRecordChanges(tenant, { recordId: eventId }, { limit: 20 }),
  );
  const names = rows.flatMap(({ fields }) => fields).map(({ name }) => name);
  expect(names).toContain('application status');
  expect(names).toContain('checklist Photos is_done');
  expect(names).toContain('fee amount_cents');
});
