import { oc } from '@orpc/contract';
import { figureSpans, stepFigures } from '@atelier/domain/analytics';
import { identityRefusals } from '@atelier/domain/identity';
import { z } from 'zod';
import { calendarDate, file, instant, refusals } from '../foundation/index.ts';

const administrator = oc.errors(refusals(identityRefusals, 'not-an-administrator'));
const tag = { tags: ['Admin'] };
const spanInput = z.object({ span: z.enum(figureSpans).default('day') });
const count = z.int().min(0);

export const analyticsView = z.object({
  /** First days of the steps, the earliest first, in UTC. */
  steps: z.array(calendarDate),
  /** One count for each step. */
  figures: z.record(z.enum(stepFigures), z.array(count)),
  /** State at the last count; null before the first one. */
  totals: z
    .object({ countedOn: calendarDate, people: count, businesses: count, storedBytes: count })
    .nullable(),
  /** Businesses that worked in an area in the latest month and in the one before, the most used first. */
  areas: z.array(z.object({ name: z.string(), latest: count, before: count })),
  /** By month of the sign-up, over the latest 12 months. */
  cohorts: z.array(z.object({ month: calendarDate, people: count, active: z.array(count) })),
  /** Procedures that failed in the steps, the most frequent first, at most 20. */
  errors: z.array(z.object({ procedure: z.string(), failures: count })),
});

export type AnalyticsView = z.infer<typeof analyticsView>;

/** Counts of the installation, for administrators. */
export const analytics = {
  get: administrator
    .route({ method: 'GET', path: '/admin/analytics', summary: 'Counts of the installation', ...tag })
    .input(spanInput)
    .output(analyticsView),
  csv: administrator
    .route({ method: 'GET', path: '/admin/analytics.csv', summary: 'Counts as CSV', ...tag })
    .input(spanInput)
    .output(file),
  count: administrator
    .route({
      method: 'POST',
      path: '/admin/analytics/count',
      summary: 'Count up to now',
      description: 'Counts are made each night.',
      ...tag,
    })
    .output(z.object({ countedAt: instant })),
};
