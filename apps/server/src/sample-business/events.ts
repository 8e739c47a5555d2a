import { findEventPlan } from '@atelier/database/events/event-plans.reads';
import { known as assertFound } from '@atelier/database/platform/known';
import type { EventPlan } from '@atelier/domain/events';
import { addDays, calendarDate, compareDates, type CalendarDate } from '@atelier/domain/foundation';
import { copyEventForward } from '../events/copy-event-forward.command.ts';
import { saveEventOrganizer, saveEventSeries } from '../events/save-event-organizer.command.ts';
import { saveEventPlan } from '../events/save-event-plan.command.ts';
import { confirmNearApplication, keepPastApplication, stepEvent } from './applications.ts';
import { done } from './done.ts';
import { startOfSeason } from './earlier-season.ts';
import { planFairBudget } from './fair-budgets.ts';
import { fairFacts, organizerContact } from './fair-plans.ts';
import { earlierResults, results, type FairResult } from './fair-results.ts';
import { planGoodsOf, savePackingOf } from './goods.ts';
import { holdPastWorkshops, planOtherEvents, planWheelWorkshop } from './planned-workshops.ts';
import type { Happening, Studio } from './studio.ts';

/** A fair that is over. */
interface PastFair {
  readonly id: string;
  readonly name: string;
  readonly day: CalendarDate;
}

/** Closes the two seasons that are over, and plans the next one with workshops and other events. */
export function planEvents(today: CalendarDate): readonly Happening[] {
  return [
    { date: addDays(today, -10), happens: (studio) => planWheelWorkshop(studio, today) },
    {
      date: today,
      happens: async (studio) => {
        await settleSeasons(studio, today);
        await holdPastWorkshops(studio, today);
        await planOtherEvents(studio, today);
      },
    },
  ];
}

async function settleSeasons(studio: Studio, today: CalendarDate): Promise<void> {
  const over = [...studio.events]
    .map(([key, id]): PastFair => ({ id, name: key.slice(0, -11), day: calendarDate(key.slice(-10)) }))
    .filter(({ day }) => day < today)
    .toSorted((one, other) => compareDates(one.day, other.day));
  const settle = bookOfSeasons(studio);
  const isEarlier = ({ day }: PastFair) => day < startOfSeason(today);
  for (const [index, fair] of over.filter(isEarlier).entries()) {
    await settle(fair, earlierResults[index % earlierResults.length] ?? null);
  }
  const season = over.filter((fair) => !isEarlier(fair));
  for (const [index, fair] of season.entries()) {
    await planFairBudget(studio, { eventId: fair.id, name: fair.name });
    // The last one waits for its result.
    const result = index === season.length - 1 ? null : (results[index % results.length] ?? null);
    await settle(fair, result);
    if (result && result.verdict !== 'skip') await planNextFair(studio, fair, index, today);
  }
}

/** Returns how to settle fairs; organizers and series are added with their first fair. */
function bookOfSeasons(studio: Studio) {
  const { tenant, tools } = studio;
  const organizers = new Map<string, string>();
  const series = new Map<string, string>();
  const addOrganizer = async (name: string): Promise<string> => {
    const organizer = { ...organizerContact(name), id: tools.ids.next(), name, isArchived: false };
    organizers.set(name, organizer.id);
    return done(await saveEventOrganizer(tenant, organizer, tools)).id;
  };
  const addSeries = async (name: string): Promise<string> => {
    const id = tools.ids.next();
    series.set(name, id);
    return done(await saveEventSeries(tenant, { id, name })).id;
  };
  return async ({ id, name, day }: PastFair, result: FairResult | null): Promise<void> => {
    const organizer = fairFacts[name]?.organizer ?? name;
    await change(studio, id, {
      organizerId: organizers.get(organizer) ?? (await addOrganizer(organizer)),
      seriesId: series.get(name) ?? (await addSeries(name)),
      ...(result && resultFields(result)),
    });
    await keepPastApplication(studio, { eventId: id, name, day });
    await stepEvent(studio, id, 'confirmed');
    if (result) await stepEvent(studio, id, 'closed');
  };
}

function resultFields({ ratings, verdict, reason, ...fields }: FairResult): Partial<EventPlan> {
  const [ratingSales, ratingCrowd, ratingOrganization] = ratings;
  return { ...fields, ratingSales, ratingCrowd, ratingOrganization, verdict, verdictReason: reason };
}

async function planNextFair(
  studio: Studio,
  { id: eventId }: PastFair,
  index: number,
  today: CalendarDate,
): Promise<void> {
  const copy = { eventId, ids: [studio.tools.ids.next()], step: 'year' } as const;
  const next = done(await copyEventForward(studio.tenant, copy, studio.tools));
  if (next.startsOn < addDays(today, 60)) await confirmNearApplication(studio, next.id, today);
  if (index === 0) {
    await planGoodsOf(studio, next.id);
    await savePackingOf(studio, next.id);
    await stepEvent(studio, next.id, 'confirmed');
  }
  if (index === 2) await stepEvent(studio, next.id, 'cancelled', 'The field is being rebuilt.');
}

async function change(studio: Studio, id: string, fields: Partial<EventPlan>): Promise<void> {
  const stored = assertFound(await findEventPlan(studio.tenant, id));
  done(await saveEventPlan(studio.tenant, { ...stored, ...fields }, studio.tools));
}
