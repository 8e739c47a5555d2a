import { financeRefusals } from '@atelier/domain/books';
import { scheduleCForms } from '@atelier/domain/taxes';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { file, refusals } from '../foundation/index.ts';
import { bookBasis } from '../books/index.ts';
import { scheduleCBoxesView, scheduleCBoxFields, scheduleCView } from './schedule-c.views.ts';

const years = scheduleCForms.map(({ year }) => year);

const year = z
  .int()
  .min(Math.min(...years))
  .max(Math.max(...years));

/** Without a basis the business's own is meant. The year is the calendar's. */
export const scheduleCInput = z.object({
  year,
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
  saveBoxes: tenant
    .route({
      method: 'PUT',
      path: '/finances/schedule-c/{year}/boxes',
      summary: 'Fill in the boxes at the head of Schedule C of a year',
      tags: ['Reports'],
    })
    .errors(refusals(financeRefusals, 'business-code-not-whole', 'employer-number-not-valid'))
    .input(scheduleCBoxFields.extend({ year }))
    .output(scheduleCBoxesView),
};
