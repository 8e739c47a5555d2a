// cspell:ignore ordereddates
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountView } from '@atelier/contract/books';
import type { AttendeeView } from '@atelier/contract/workshops';
import { slowRuns } from '@atelier/database/platform/slow-runs.factory';
import { addDays, calendarDate } from '@atelier/domain/foundation';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportedNames, hledgerCents, hledgerOn, readHledgerCsv } from '../books/hledger.factory.ts';
import { granted } from '../platform/workshop.factory.ts';
import { earnWorkshopsJob } from './earn-workshops.job.ts';
import {
  firstPlaceOf,
  foundPayingMaker,
  openPayingWorkshop,
  type PaidSignup,
  type PayingMaker,
  type PayingWorkshop,
} from './paying-maker.factory.ts';

const firstDay = calendarDate('2026-06-11');
let today = firstDay;
let paying: PayingWorkshop;
let folder: string;
beforeAll(async () => {
  paying = await openPayingWorkshop({ now: () => new Date(`${today}T22:00:00Z`) });
  folder = await mkdtemp(join(tmpdir(), 'atelier-workshops-'));
});
afterAll(async () => {
  await paying.close();
  await rm(folder, { recursive: true, force: true });
});

/** Reads the export of the books with hledger: amounts of an account by day, credits positive. */
async function hledgerDays({ desk }: PayingMaker, accountName: string): Promise<[string, number][]> {
  const journal = join(folder, `${desk.businessId}.journal`);
  await writeFile(journal, (await desk.call('GET', '/finances/journal.hledger')).text);
  const accounts = granted<AccountView[]>(await desk.call('GET', '/finances/accounts'));
  const names = exportedNames(accounts);
  const hledger = hledgerOn(journal, accounts, names);
  await hledger('check', '--strict', 'ordereddates');
  const name = names.get(accounts.find((account) => account.name === accountName)?.id ?? '') ?? '';
  const rows = readHledgerCsv(await hledger('register', `^${name}$`, '-O', 'csv')).slice(1);
  return rows.map(([, date = '', , , , amount = '']) => [date, -hledgerCents(amount)]);
}

it('moves deferred income on the day of the workshop, and what moves later on that day', async () => {
  today = firstDay;
  const maker = await foundPayingMaker(paying);
  const signup = await maker.open({ payment: 'door' });
  const [one, two] = [await signup.booked(), await signup.booked()];
  for (const booking of [one, two]) granted(await maker.record(firstPlaceOf(booking), { paidOn: today }));
  granted(await maker.refund(firstPlaceOf(one), maker.inCash({ date: today })));
  today = calendarDate('2026-06-16');
  await earnWorkshopsJob(paying);
  today = calendarDate('2026-06-20');
  granted(await maker.refund(firstPlaceOf(two), maker.inCash({ date: today, amountCents: 2500 })));
  await earnWorkshopsJob(paying);
  expect(await hledgerDays(maker, 'Workshops and classes')).toEqual([
    ['2026-06-13', 12_000],
    ['2026-06-20', -2500],
  ]);
  expect(await hledgerDays(maker, 'Deferred income')).toEqual([
    ['2026-06-11', 6500],
    ['2026-06-11', 6500],
    ['2026-06-11', -1000],
    ['2026-06-13', -12_000],
    ['2026-06-20', -2500],
    ['2026-06-20', 2500],
  ]);
});

const which = fc.nat({ max: 99 });
const cents = fc.oneof(fc.integer({ min: 1, max: 6500 }), fc.constant(6500));
const anyStep = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pay' as const), which, cents }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund' as const), which, cents }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), which, to: which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('postpone' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.nat({ max: 2 }) }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;
const expectedRefusals = [
  'attendee-owes-less',
  'attendee-not-coming',
  'attendee-refund-exceeds-paid',
  'attendee-already-gone',
];

/** Two workshops with two attendees each, and what their money should be. */
async function openedPair() {
  const maker = await foundPayingMaker(paying);
  const signups: PaidSignup[] = [
    await maker.open({ payment: 'door' }),
    await maker.open({ payment: 'door' }),
  ];
  const attendees: { id: string; eventId: string; kept: number }[] = [];
  for (const signup of [...signups, ...signups]) {
    attendees.push({ id: firstPlaceOf(await signup.booked()), eventId: signup.eventId, kept: 0 });
  }
  const heldOn = new Map(signups.map(({ eventId }) => [eventId, calendarDate('2026-06-13')]));
  return { maker, signups, attendees, heldOn };
}

async function take(
  step: Step,
  { maker, signups, attendees, heldOn }: Awaited<ReturnType<typeof openedPair>>,
) {
  if (step.kind === 'wait') {
    today = addDays(today, step.days);
    return;
  }
  if (step.kind === 'postpone') {
    const { eventId } = signups[step.which % signups.length]!;
    const plan = granted<{ days: object[] }>(await maker.desk.call('GET', `/events/${eventId}`));
    const date = addDays(today, 2);
    granted(
      await maker.desk.call('PUT', `/events/${eventId}`, { ...plan, days: [{ ...plan.days[0], date }] }),
    );
    heldOn.set(eventId, date);
    return;
  }
  const attendee = attendees[step.which % attendees.length]!;
  const act = (path: string, body: object) =>
    maker.desk.call('POST', `/event-attendees/${attendee.id}/${path}`, body);
  const amountCents = 'cents' in step ? step.cents : 0;
  const ticketTypeId = 'to' in step ? signups[step.to % signups.length]?.typeId : '';
  const answer = await {
    pay: () => maker.record(attendee.id, { amountCents, paidOn: today }),
    refund: () => maker.refund(attendee.id, maker.inCash({ amountCents, date: today })),
    move: () => act('move', { ticketTypeId }),
    cancel: () => act('cancel', {}),
  }[step.kind]();
  if (answer.status >= 400) {
    expect(expectedRefusals).toContain((answer.body as { code: string }).code);
    return;
  }
  const { eventId, paidCents, refundedCents } = answer.body as AttendeeView;
  attendee.kept += step.kind === 'refund' ? -amountCents : amountCents;
  attendee.eventId = eventId;
  expect(paidCents - refundedCents).toBe(attendee.kept);
}

it(
  'keeps deferred income and income true after any steps, and hledger reads the same',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 18 }), async (steps) => {
        today = firstDay;
        const pair = await openedPair();
        for (const step of steps) {
          await take(step, pair);
          await earnWorkshopsJob(paying);
          const keptOf = (isHeld: boolean) =>
            pair.attendees
              .filter(({ eventId }) => pair.heldOn.get(eventId)! <= today === isHeld)
              .reduce((sum, { kept }) => sum + kept, 0);
          expect(await pair.maker.balances()).toMatchObject({
            deferred: keptOf(false),
            income: keptOf(true),
          });
        }
        const { deferred, income } = await pair.maker.balances();
        for (const [name, balance] of [
          ['Deferred income', deferred],
          ['Workshops and classes', income],
        ] as const) {
          const days = await hledgerDays(pair.maker, name);
          expect(days.reduce((sum, [, amount]) => sum + amount, 0)).toBe(balance);
        }
      }),
      { numRuns: slowRuns(4), endOnFailure: true },
    );
  },
  slowRuns(60_000),
);
