import { implement } from '@orpc/server';
import { eventOrganizers, eventPlans, eventSales, eventSeries } from '@atelier/contract/events';
import { listEventOrganizers, listEventSeries } from '@atelier/database/events/event-organizers.reads';
import { findEventPlan } from '@atelier/database/events/event-plans.reads';
import { eventRefusals } from '@atelier/domain/books';
import { refuse, succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { csvFileOf } from '../platform/table-file.ts';
import { changeEventSales, readEventSales } from './change-event-sales.command.ts';
import { copyEventForward } from './copy-event-forward.command.ts';
import { eventsTable } from './events-csv.ts';
import { readAllEventPlans, readCurrentEvents, readEventPlan, readEventPlans } from './read-event-plan.ts';
import { readOrganizerFigures } from './read-organizer-figures.ts';
import { saveEventOrganizer, saveEventSeries } from './save-event-organizer.command.ts';
import { saveEventPlan } from './save-event-plan.command.ts';
import { setEventStatus } from './set-event-status.command.ts';

const onPlans = implement(eventPlans).$context<BusinessRequest>();

export const eventPlanRoutes = onPlans.router({
  list: onPlans.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readEventPlans(tenant, input, context.tools))),
  ),
  current: onPlans.current.handler(({ context }) =>
    read(context, async (tenant) => succeed(await readCurrentEvents(tenant, context.tools))),
  ),
  csv: onPlans.csv.handler(({ input, context }) =>
    read(context, async (tenant) =>
      succeed(await csvFileOf(tenant, eventsTable(await readAllEventPlans(tenant, input, context.tools)))),
    ),
  ),
  get: onPlans.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const event = await readEventPlan(tenant, input.eventId, context.tools);
      return event ? succeed(event) : refuse(eventRefusals.refusal('event-not-found'));
    }),
  ),
  save: onPlans.save.handler(({ input, context }) => {
    const { eventId, ...plan } = input;
    return change(context, 'saveEventPlan', input, (tenant, tools) =>
      saveEventPlan(tenant, { ...plan, id: eventId }, tools),
    );
  }),
  setStatus: onPlans.setStatus.handler(({ input, context }) =>
    change(context, 'setEventStatus', input, (tenant, tools) => setEventStatus(tenant, input, tools)),
  ),
  copyForward: onPlans.copyForward.handler(({ input, context }) =>
    change(context, 'copyEventForward', input, (tenant, tools) => copyEventForward(tenant, input, tools)),
  ),
});

const onSales = implement(eventSales).$context<BusinessRequest>();

export const eventSaleRoutes = onSales.router({
  list: onSales.list.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const event = await findEventPlan(tenant, input.eventId);
      return event
        ? succeed(await readEventSales(tenant, event, input.around))
        : refuse(eventRefusals.refusal('event-not-found'));
    }),
  ),
  change: onSales.change.handler(({ input, context }) =>
    change(context, 'changeEventSales', input, (tenant) => changeEventSales(tenant, input)),
  ),
});

const onOrganizers = implement(eventOrganizers).$context<BusinessRequest>();

export const eventOrganizerRoutes = onOrganizers.router({
  list: onOrganizers.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listEventOrganizers(tenant, input))),
  ),
  figures: onOrganizers.figures.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const organizers = await listEventOrganizers(tenant, input);
      return succeed(await readOrganizerFigures(tenant, organizers, context.tools));
    }),
  ),
  save: onOrganizers.save.handler(({ input, context }) => {
    const { organizerId: id, ...organizer } = input;
    return change(context, 'saveEventOrganizer', input, (tenant, tools) =>
      saveEventOrganizer(tenant, { ...organizer, id }, tools),
    );
  }),
});

const onSeries = implement(eventSeries).$context<BusinessRequest>();

export const eventSeriesRoutes = onSeries.router({
  list: onSeries.list.handler(({ context }) =>
    read(context, async (tenant) => succeed(await listEventSeries(tenant))),
  ),
  save: onSeries.save.handler(({ input, context }) =>
    change(context, 'saveEventSeries', input, (tenant) =>
      saveEventSeries(tenant, { id: input.seriesId, name: input.name }),
    ),
  ),
});
