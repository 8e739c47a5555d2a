import { implement } from '@orpc/server';
import { eventReports } from '@atelier/contract/event-reports';
import { eventRefusals } from '@atelier/domain/books';
import { refuse, succeed } from '@atelier/domain/foundation';
import { read, type BusinessRequest } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';
import { readEventComparison } from './read-event-comparison.ts';
import { readEventFees } from './read-event-fees.ts';
import { readEventTax } from './read-event-tax.ts';
import { readEventWorkshops } from './read-event-workshops.ts';
import { readSalesByHour } from './read-sales-by-hour.ts';
import { readSellThrough } from './read-sell-through.ts';

const on = implement(eventReports).$context<BusinessRequest>();

export const eventReportRoutes = on.router({
  comparison: on.comparison.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readEventComparison(tenant, input))),
  ),
  fees: on.fees.handler(({ input, context }) =>
    read(context, async (tenant) =>
      succeed(await readEventFees(tenant, input, await todayOf(tenant, context.tools.clock))),
    ),
  ),
  salesTax: on.salesTax.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readEventTax(tenant, input))),
  ),
  sellThrough: on.sellThrough.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readSellThrough(tenant, input))),
  ),
  workshops: on.workshops.handler(({ input, context }) =>
    read(context, async (tenant) =>
      succeed(await readEventWorkshops(tenant, input, context.tools.clock.now().toISOString())),
    ),
  ),
  salesByHour: on.salesByHour.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const view = await readSalesByHour(tenant, input.eventId);
      return view ? succeed(view) : refuse(eventRefusals.refusal('event-not-found'));
    }),
  ),
});
