import type { Client } from '../client.ts';
import type { Chance } from '../seed/chance.ts';
import { attendeesOfWorkshop, workshopToken } from '../seed/seed-events.ts';
import { atMost, type Figure } from './figures.ts';
import { sampleAll, type Sampling } from './sample.ts';

/** Public links answer 120 requests a minute to one client; with as many before the count as in it, this stays below. */
const mostSamples = 40;

/** Measures the public page of a workshop, another one each time. */
export function measureEvents(
  client: Client,
  { workshops, sampling, chance }: { workshops: number; sampling: Sampling; chance: Chance },
): Promise<Figure[]> {
  const attendees = (workshops * attendeesOfWorkshop).toLocaleString('en-US');
  return sampleAll({ ...sampling, samples: Math.min(sampling.samples, mostSamples) }, [
    [
      `open the page to sign up for one of ${String(workshops)} workshops with ${attendees} attendees`,
      () => client.ask('GET', `/api/v1/public/workshops/${workshopToken(chance.whole(0, workshops - 1))}`),
      atMost(20),
    ],
  ]);
}
