import { oc } from '@orpc/contract';
import { businessRefusals } from '@atelier/domain/businesses';
import { scheduleCForms } from '@atelier/domain/finances';
import { z } from 'zod';
import { file, refusals } from '../foundation/index.ts';
import { bookBasis } from './finances.views.ts';
import { scheduleCView } from './schedule-c.views.ts';

const tenant = oc.errors(refusals(businessRefusals, 'business-not-found', 'permission-denied'));
const years = scheduleCForms.map(({ year }) => year);

/** Without a basis the business's own is meant. The year is the calendar's. */
export const scheduleCInput = z.object({
  year: z
    .int()
    .min(Math.min(...years))
    .max(Math.max(...years)),
  basis: bookBasis.optional(),
});

export const scheduleC = {
  get: tenant
    .route({
      method: 'GET',
      path: '/finances/reports/schedule-c',
      summary: 'Schedule C of a year',
      tags: ['Reports'],
    })
    .input(scheduleCInput)
    .output(scheduleCView),
  txf: tenant
    .route({
      method: 'GET',
      path: '/finances/reports/schedule-c.txf',
      summary: 'Schedule C for tax programs, in Tax Exchange Format V042',
      tags: ['Reports'],
    })
    .input(scheduleCInput)
    .output(file),
};
