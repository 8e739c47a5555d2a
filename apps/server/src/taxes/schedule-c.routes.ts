import { implement } from '@orpc/server';
import { scheduleC } from '@atelier/contract/taxes';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findScheduleCBusiness } from '@atelier/database/taxes/schedule-c-boxes.store';
import { scheduleCTxf } from '@atelier/domain/taxes';
import { succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { readScheduleC, workOutScheduleC } from './read-schedule-c.ts';
import { saveScheduleCBoxes } from './save-schedule-c-boxes.command.ts';

const onScheduleC = implement(scheduleC).$context<BusinessRequest>();

export const scheduleCRoutes = onScheduleC.router({
  get: onScheduleC.get.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readScheduleC(tenant, input))),
  ),
  txf: onScheduleC.txf.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const { currency, timeZone } = await getBusiness(tenant);
      const { figures, basis } = await workOutScheduleC(tenant, input);
      const text = scheduleCTxf(figures, {
        currency,
        principalBusiness: (await findScheduleCBusiness(tenant))?.principalBusiness ?? '',
        exportedOn: todayIn(timeZone, context.tools.clock),
      });
      return succeed(
        new File([text], `schedule-c-${input.year}-${basis}.txf`, { type: 'text/plain;charset=us-ascii' }),
      );
    }),
  ),
  saveBoxes: onScheduleC.saveBoxes.handler(({ input, context }) =>
    change(context, 'saveScheduleCBoxes', input, (tenant, tools) => saveScheduleCBoxes(tenant, input, tools)),
  ),
});
