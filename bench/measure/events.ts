import { addDays, type CalendarDate } from '@atelier/domain/foundation';
import type { Client } from '../client.ts';
import type { Chance } from '../seed/chance.ts';
import { attendeesOfWorkshop, salesOfFair, workshopToken, type SeededEvents } from '../seed/seed-events.ts';
import { atMost, type Figure } from './figures.ts';
import { sampleAll, type Asked, type Sampling } from './sample.ts';

/** Public links answer 120 requests a minute to one client; with as many before the count as in it, this stays below. */
const mostSamples = 40;
const interactive = atMost(20);

/** Measures events with attendees and sales: another event each time. */
export async function measureEvents(
  client: Client,
  { path, events, fairs, workshops }: SeededEvents,
  { sampling, today, chance }: { sampling: Sampling; today: CalendarDate; chance: Chance },
): Promise<Figure[]> {
  const attendees = (events * attendeesOfWorkshop).toLocaleString('en-US');
  const sales = (events * salesOfFair).toLocaleString('en-US');
  const get = (address: string) => () => client.ask('GET', `${path}${address}`);
  const fair = (rest = '') => get(`/events/${chance.pick(fairs)}${rest}`)();
  const workshop = (rest: string) => get(`/events/${chance.pick(workshops)}${rest}`)();
  const years = `from=${addDays(today, -1460)}&to=${today}`;
  const year = `from=${today}&to=${addDays(today, 364)}`;
  const yearBefore = `from=${addDays(today, -364)}&to=${today}`;
  const asked: Asked[] = [
    ['list 50 events', get('/events?limit=50&view=all'), interactive],
    [`open an event with ${String(salesOfFair)} sales`, () => fair(), interactive],
    ['result and budget of an event beside past ones', () => fair('/budget'), interactive],
    ['goods and packing list of an event', () => fair('/goods'), interactive],
    ['sales that an event may have', () => fair('/sales'), interactive],
    ...(['accrual', 'cash'] as const).map((basis): Asked => [
      `compare ${String(events)} events with ${sales} sales, ${basis}`,
      get(`/finances/reports/event-comparison?${years}&basis=${basis}`),
      atMost(100),
    ]),
    ...(['accrual', 'cash'] as const).map((basis): Asked => [
      `sales tax of ${String(events)} events with ${sales} sales, ${basis}`,
      get(`/finances/reports/event-sales-tax?${years}&basis=${basis}`),
      atMost(100),
    ]),
    [
      'compare the events of a year by series',
      get(`/finances/reports/event-comparison?${yearBefore}&by=series`),
      atMost(100),
    ],
    [`calendar of a year with ${String(events)} workshops`, get(`/event-calendar?${year}`), interactive],
    ['calendar of a month', get(`/event-calendar?from=${today}&to=${addDays(today, 41)}`), interactive],
    ['attendees of a workshop', () => workshop('/attendees?limit=50'), interactive],
    ['list for checking in', () => workshop('/door'), interactive],
  ];
  const own = await sampleAll(sampling, asked);
  const shared = await sampleAll({ ...sampling, samples: Math.min(sampling.samples, mostSamples) }, [
    [
      `open the page to sign up for one of ${String(events)} workshops with ${attendees} attendees`,
      () => client.ask('GET', `/api/v1/public/workshops/${workshopToken(chance.whole(0, events - 1))}`),
      interactive,
    ],
  ]);
  return [...own, ...shared];
}
