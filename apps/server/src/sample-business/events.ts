import { findEventPlan } from '@atelier/database/events/event-plans.reads';
import { known as assertFound } from '@atelier/database/platform/known';
import { blankEventPlan, type EventPlan, type EventStatus } from '@atelier/domain/events';
import { addDays, instantOf, money, type CalendarDate } from '@atelier/domain/foundation';
import { copyEventForward } from '../events/copy-event-forward.command.ts';
import { saveEventOrganizer, saveEventSeries } from '../events/save-event-organizer.command.ts';
import { saveEventPlan } from '../events/save-event-plan.command.ts';
import { setEventStatus } from '../events/set-event-status.command.ts';
import { confirmNearApplication, keepPastApplication } from './applications.ts';
import { done } from './done.ts';
import { planFairBudget } from './fair-budgets.ts';
import { fairFacts } from './fair-plans.ts';
import { planGoodsOf, savePackingOf } from './goods.ts';
import type { Happening, Studio } from './studio.ts';
import { checkPeopleIn, openWorkshopSignup, refundInCash, signPeopleUp, takePayments } from './workshops.ts';

const applicationSystems: Readonly<Record<string, string>> = {
  'Hudson Crafts Guild': 'ZAPP',
  'Kingston Makers': 'Eventeny',
  'Beacon Arts': 'Form on their website',
};

const results = [
  {
    footfall: 1400,
    weather: 'Sunny',
    ratings: [4, 4, 5],
    verdict: 're_apply',
    reason: 'Regulars came back.',
  },
  {
    footfall: 3200,
    weather: 'Hot',
    ratings: [5, 5, 4],
    verdict: 'scale',
    reason: 'Sold out of mugs by two.',
  },
  {
    footfall: 600,
    weather: 'Rain',
    ratings: [3, 2, 3],
    verdict: 're_apply',
    reason: 'The rain, not the fair.',
  },
  { footfall: 450, weather: 'Cold', ratings: [2, 2, 2], verdict: 'skip', reason: 'Shoppers look for food.' },
] as const;

const contact = { email: '', phone: '', website: '', notes: '', isArchived: false };

/** Closes the season that is over, and plans the next one and two workshops. */
export function planEvents(today: CalendarDate): readonly Happening[] {
  return [
    {
      date: today,
      happens: async (studio) => {
        await settleSeason(studio, today);
        await planWorkshops(studio, today);
      },
    },
  ];
}

async function settleSeason(studio: Studio, today: CalendarDate): Promise<void> {
  const { tenant, tools } = studio;
  const organizers = new Map<string, string>();
  const over = [...studio.events]
    .map(([key, id]) => ({ id, name: key.slice(0, -11), day: key.slice(-10) }))
    .filter(({ day }) => day < today)
    .toSorted((one, other) => one.day.localeCompare(other.day));
  for (const [index, { id, name, day }] of over.entries()) {
    const organizer = fairFacts[name]?.organizer ?? name;
    const organizerId = organizers.get(organizer) ?? tools.ids.next();
    if (!organizers.has(organizer)) {
      const applicationSystem = applicationSystems[organizer] ?? 'Email';
      done(
        await saveEventOrganizer(
          tenant,
          { id: organizerId, name: organizer, applicationSystem, ...contact },
          tools,
        ),
      );
      organizers.set(organizer, organizerId);
    }
    const seriesId = tools.ids.next();
    done(await saveEventSeries(tenant, { id: seriesId, name }));
    await change(studio, id, { organizerId, seriesId });
    await planFairBudget(studio, { eventId: id, name });
    await keepPastApplication(studio, { eventId: id, name, day: day as CalendarDate });
    await step(studio, id, 'confirmed');
    // The last one waits for its result.
    if (index === over.length - 1) continue;
    const result = results[index % results.length] ?? results[0];
    const [ratingSales, ratingCrowd, ratingOrganization] = result.ratings;
    await change(studio, id, {
      ...{ footfall: result.footfall, weather: result.weather },
      ...{ ratingSales, ratingCrowd, ratingOrganization },
      ...{ verdict: result.verdict, verdictReason: result.reason },
    });
    await step(studio, id, 'closed');
    if (result.verdict === 'skip') continue;
    const next = done(
      await copyEventForward(tenant, { eventId: id, id: tools.ids.next(), step: 'year' }, tools),
    );
    if (next.startsOn < addDays(today, 60)) await confirmNearApplication(studio, next.id, today);
    if (index === 0) {
      await planGoodsOf(studio, next.id);
      await savePackingOf(studio, next.id);
      await step(studio, next.id, 'confirmed');
    }
    if (index === 2) await step(studio, next.id, 'cancelled', 'The field is being rebuilt.');
  }
}

async function planWorkshops(studio: Studio, today: CalendarDate): Promise<void> {
  const workshop = (name: string, date: CalendarDate): Omit<EventPlan, 'id'> => ({
    ...blankEventPlan,
    ...{ name, kind: 'workshop', venue: 'The studio', town: 'Kingston', region: 'NY' },
    ...{ preparationMinutes: 90, goalCents: money(39_000), notes: 'Six wheels, six people.' },
    days: [{ date, setsUpAt: '09:30', opensAt: '10:00', closesAt: '13:00', isGoneAt: '13:30' }],
  });
  const plan = async (fields: Omit<EventPlan, 'id'>) =>
    done(
      await saveEventPlan(
        studio.tenant,
        { ...fields, id: studio.tools.ids.next(), version: null },
        studio.tools,
      ),
    ).id;
  const called = await plan(workshop('Hand-building for families', addDays(today, -20)));
  const few = await openWorkshopSignup(studio, called);
  await signPeopleUp(studio, few, [['Nora Lindqvist', 'Elias Lindqvist']]);
  await step(studio, called, 'cancelled', 'Only two people signed up.');

  const heldOn = addDays(today, -6);
  const held = await plan(workshop('Glazing afternoon', heldOn));
  const came = await signPeopleUp(studio, await openWorkshopSignup(studio, held), [
    ['Priya Raman', 'Tom Raman'],
    ['Hannah Cole'],
    ['Luis Ortega', 'Mia Ortega'],
  ]);
  await checkPeopleIn(studio, came.slice(0, 4), instantOf(heldOn, '09:55', 'America/New_York'));
  await takePayments(studio, came.slice(0, 4), heldOn);
  const refund = { cents: 1500, reason: 'A bowl cracked in the kiln', date: addDays(heldOn, 3) };
  await refundInCash(studio, came[1] ?? '', refund);
  await step(studio, held, 'confirmed');
  await step(studio, held, 'closed');

  const next = await plan(workshop('First steps at the wheel', addDays(today, 24)));
  await step(studio, next, 'confirmed');
  const coming = await signPeopleUp(studio, await openWorkshopSignup(studio, next), [
    ['Grace Whitman', 'Owen Whitman'],
    ['Jada Brooks'],
    ['Peter Novak', 'Anna Novak', 'Lena Novak'],
    ['Samuel Ito'],
    ['Rosa Delgado', 'Ben Delgado'],
  ]);
  await takePayments(studio, coming.slice(0, 3), addDays(today, -2));
}

async function change(studio: Studio, id: string, fields: Partial<EventPlan>): Promise<void> {
  const stored = assertFound(await findEventPlan(studio.tenant, id));
  done(await saveEventPlan(studio.tenant, { ...stored, ...fields }, studio.tools));
}

async function step(studio: Studio, eventId: string, status: EventStatus, reason = ''): Promise<void> {
  const { version } = assertFound(await findEventPlan(studio.tenant, eventId));
  done(await setEventStatus(studio.tenant, { eventId, version, status, reason }, studio.tools));
}
