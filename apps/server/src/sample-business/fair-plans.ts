import type { EventKind } from '@atelier/domain/books';
import { blankEventPlan, type EventPlan } from '@atelier/domain/events';
import { money, type CalendarDate } from '@atelier/domain/foundation';

/** Facts of a fair that come back each year. */
interface FairFacts {
  readonly kind?: 'festival' | 'market';
  readonly venue: string;
  readonly address?: string;
  readonly organizer: string;
  readonly booth: string;
  readonly hasPower?: true;
  /** Tenths of a mile from the studio, one way. */
  readonly tenths: number;
  readonly county: 'Dutchess' | 'Ulster';
  readonly goalCents: number;
  readonly notes: string;
}

/** Fairs by name, with an organizer of several of them. */
export const fairFacts: Readonly<Record<string, FairFacts>> = {
  'Beacon Spring Fair': {
    ...{ venue: 'Riverfront Park', organizer: 'Beacon Arts', booth: 'B12', tenths: 324, county: 'Dutchess' },
    ...{ address: '2 Red Flynn Drive', goalCents: 150_000, notes: 'Windy by the river: four weights a leg.' },
  },
  'Rhinebeck Crafts Festival': {
    ...{ kind: 'festival', venue: 'Dutchess County Fairgrounds', organizer: 'Hudson Crafts Guild' },
    ...{ address: '6636 Route 9', booth: '214', hasPower: true, tenths: 127, county: 'Dutchess' },
    ...{ goalCents: 180_000, notes: 'Check in at gate 4 before 7:30.' },
  },
  'Woodstock Craft Market': {
    ...{ kind: 'market', venue: 'Mower’s Field', organizer: 'Woodstock Market Collective', booth: '9' },
    ...{ tenths: 108, county: 'Ulster', goalCents: 120_000, notes: 'Bring the small table only.' },
  },
  'Saugerties Clay Weekend': {
    ...{ kind: 'festival', venue: 'Cantine Field', organizer: 'Hudson Crafts Guild', booth: '31' },
    ...{ tenths: 132, county: 'Ulster', goalCents: 140_000, notes: 'Demonstration at the wheel at noon.' },
  },
  'New Paltz Harvest Fair': {
    ...{
      venue: 'Community Field',
      organizer: 'New Paltz Rotary',
      booth: '44',
      tenths: 169,
      county: 'Ulster',
    },
    ...{ goalCents: 140_000, notes: 'Cash only until noon, as the network is poor.' },
  },
  'Kingston Makers’ Market': {
    ...{ kind: 'market', venue: 'Wall Street', organizer: 'Kingston Makers', booth: '17', hasPower: true },
    ...{ tenths: 23, county: 'Ulster', goalCents: 130_000, notes: 'Unload in North Front Street.' },
  },
  'Rhinebeck Holiday Market': {
    ...{ kind: 'market', venue: 'Town Hall', organizer: 'Hudson Crafts Guild', booth: '6', hasPower: true },
    ...{ tenths: 127, county: 'Dutchess', goalCents: 150_000, notes: 'Indoors: lights, no tent.' },
  },
  'Kingston Winter Bazaar': {
    ...{
      kind: 'market',
      venue: 'Old Dutch Church',
      organizer: 'Kingston Makers',
      booth: '22',
      hasPower: true,
    },
    ...{ tenths: 23, county: 'Ulster', goalCents: 140_000, notes: 'Indoors: lights, no tent.' },
  },
};

const applicationSystems: Readonly<Record<string, string>> = {
  'Hudson Crafts Guild': 'ZAPP',
  'Kingston Makers': 'Eventeny',
  'Beacon Arts': 'Form on their website',
};

/** Returns the contact of an organizer, and how one applies there. */
export const organizerContact = (name: string) => ({
  email: `fairs@${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`,
  ...{ phone: '', website: '', notes: '', applicationSystem: applicationSystems[name] ?? 'Email' },
});

/** Returns the distance to a fair in tenths of a mile; those not listed are in town. */
export const milesTo = (name: string): number => fairFacts[name]?.tenths ?? 23;

/** A fair by name, with its day. */
interface PlannedFair {
  readonly name: string;
  readonly town: string;
  readonly day: CalendarDate;
  readonly kind?: EventKind;
}

/** Plans a fair of one Saturday. */
export function planOfFair({ name, town, day, kind }: PlannedFair): Omit<EventPlan, 'id'> {
  const facts = fairFacts[name];
  return {
    ...blankEventPlan,
    ...{ name, town, region: 'NY', kind: kind ?? facts?.kind ?? 'fair' },
    ...{ venue: facts?.venue ?? '', address: facts?.address ?? '', notes: facts?.notes ?? '' },
    ...{ boothNumber: facts?.booth ?? '', boothSize: '10 × 10 ft', boothHasPower: facts?.hasPower ?? false },
    ...{ travelTenths: milesTo(name), travelMinutes: 20 + Math.round(milesTo(name) / 2) },
    ...{ preparationMinutes: 240, goalCents: facts ? money(facts.goalCents) : null },
    taxJurisdiction: facts ? `${facts.county} County, NY` : '',
    days: [{ date: day, setsUpAt: '07:00', opensAt: '09:00', closesAt: '16:00', isGoneAt: '17:30' }],
  };
}
