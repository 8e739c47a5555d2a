// cspell:ignore Rondout
import { blankEventPlan, type EventPlan } from '@atelier/domain/events';
import { addDays, instantOf, money, type CalendarDate } from '@atelier/domain/foundation';
import { saveEventPlan } from '../events/save-event-plan.command.ts';
import { stepEvent } from './applications.ts';
import { done } from './done.ts';
import type { Studio } from './studio.ts';
import {
  checkPeopleIn,
  openWheelSignup,
  openWorkshopSignup,
  refundInCash,
  signPeopleUp,
  takePayments,
} from './workshops.ts';

type Plan = Omit<EventPlan, 'id'>;

const addPlan = async ({ tenant, tools }: Studio, plan: Plan): Promise<string> =>
  done(await saveEventPlan(tenant, { ...plan, id: tools.ids.next(), version: null }, tools)).id;

const workshopOf = (name: string, date: CalendarDate, closesAt = '13:00'): Plan => ({
  ...blankEventPlan,
  ...{ name, kind: 'workshop', venue: 'The studio', town: 'Kingston', region: 'NY' },
  ...{ preparationMinutes: 90, goalCents: money(39_000), notes: 'Six wheels, six people.' },
  days: [{ date, setsUpAt: '09:30', opensAt: '10:00', closesAt, isGoneAt: null }],
});

/** Plans a workshop of two sessions, with a deposit online, a promo code and a waitlist, while cards are connected. */
export async function planWheelWorkshop(studio: Studio, today: CalendarDate): Promise<void> {
  const [date, bookedOn] = [addDays(today, 24), addDays(today, -10)];
  const eventId = await addPlan(studio, workshopOf('First steps at the wheel', date, '17:00'));
  await stepEvent(studio, eventId, 'confirmed');
  const { morning, afternoon } = await openWheelSignup(studio, eventId, date);
  const early = await signPeopleUp(studio, morning, [
    ['Grace Whitman', 'Owen Whitman'],
    ['Jada Brooks'],
    ['Peter Novak', 'Anna Novak', 'Lena Novak'],
    ['Samuel Ito'],
    ['Rosa Delgado', 'Ben Delgado'],
  ]);
  const late = await signPeopleUp(studio, afternoon, [['Iris Coleman', 'Theo Coleman']], 'CLAY10');
  await takePayments(studio, early.slice(0, 2), { paidOn: bookedOn, method: 'venmo' });
  await takePayments(studio, early.slice(2, 6), { paidOn: bookedOn, method: 'venmo', cents: 2000 });
  await takePayments(studio, late, { paidOn: bookedOn, method: 'venmo', cents: 5850 });
}

/** Holds a workshop that is over, with a refund, and cancels another one. */
export async function holdPastWorkshops(studio: Studio, today: CalendarDate): Promise<void> {
  const cancelled = await addPlan(studio, workshopOf('Hand-building for families', addDays(today, -20)));
  const few = await openWorkshopSignup(studio, cancelled);
  await signPeopleUp(studio, few, [['Nora Lindqvist', 'Elias Lindqvist']]);
  await stepEvent(studio, cancelled, 'cancelled', 'Only two people signed up.');

  const heldOn = addDays(today, -6);
  const held = await addPlan(studio, workshopOf('Glazing afternoon', heldOn));
  const came = await signPeopleUp(studio, await openWorkshopSignup(studio, held), [
    ['Priya Raman', 'Tom Raman'],
    ['Hannah Cole'],
    ['Luis Ortega', 'Mia Ortega'],
  ]);
  await checkPeopleIn(studio, came.slice(0, 4), instantOf(heldOn, '09:55', 'America/New_York'));
  await takePayments(studio, came.slice(0, 4), { paidOn: heldOn, method: 'cash' });
  const refund = { cents: 1500, reason: 'A bowl cracked in the kiln', date: addDays(heldOn, 3) };
  await refundInCash(studio, came[1] ?? '', refund);
  await stepEvent(studio, held, 'confirmed');
  await stepEvent(studio, held, 'closed');
}

/** Plans an open studio, a pop-up and a talk online. */
export async function planOtherEvents(studio: Studio, today: CalendarDate): Promise<void> {
  const studioDay = (days: number) => ({
    ...{ date: addDays(today, days), setsUpAt: null, opensAt: '11:00', closesAt: '17:00', isGoneAt: null },
  });
  const here = { ...blankEventPlan, venue: 'Rondout Mill Studios', town: 'Kingston', region: 'NY' };
  const openStudio = await addPlan(studio, {
    ...{ ...here, name: 'Open studio weekend', kind: 'open-studio', goalCents: money(60_000) },
    ...{ preparationMinutes: 180, days: [studioDay(18), studioDay(19)] },
  });
  await stepEvent(studio, openStudio, 'confirmed');
  await addPlan(studio, {
    ...{ ...blankEventPlan, name: 'Pop-up at The Copper Spoon', kind: 'pop-up', town: 'Kingston' },
    ...{ region: 'NY', goalCents: money(30_000), days: [studioDay(29)] },
  });
  await addPlan(studio, {
    ...{ ...blankEventPlan, name: 'Glaze talk online', kind: 'online', preparationMinutes: 60 },
    days: [{ ...studioDay(31), opensAt: '19:00', closesAt: '20:00' }],
  });
}
