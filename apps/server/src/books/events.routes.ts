import { implement } from '@orpc/server';
import { events } from '@atelier/contract/books';
import { findEvent, listEvents } from '@atelier/database/books/events.reads';
import { eventRefusals } from '@atelier/domain/books';
import { refuse, succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { given } from '../platform/given.ts';
import { addEvent, mergeEvent, updateEvent } from './save-event.command.ts';

const os = implement(events).$context<BusinessRequest>();

export const eventRoutes = os.router({
  list: os.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listEvents(tenant, input))),
  ),
  get: os.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const event = await findEvent(tenant, input.eventId);
      return event ? succeed(event) : refuse(eventRefusals.refusal('event-not-found'));
    }),
  ),
  create: os.create.handler(({ input, context }) =>
    change(context, 'addEvent', input, (tenant) =>
      addEvent(tenant, {
        id: input.id,
        name: input.name,
        kind: input.kind ?? 'market',
        startsOn: input.startsOn,
        endsOn: input.endsOn ?? input.startsOn,
        venue: input.venue ?? '',
        town: input.town ?? '',
        region: input.region ?? '',
        postalCode: input.postalCode ?? '',
        taxRateId: input.taxRateId ?? null,
      }),
    ),
  ),
  update: os.update.handler(({ input: { eventId, ...changes }, context }) =>
    change(context, 'updateEvent', { eventId, ...changes }, (tenant, tools) =>
      updateEvent(tenant, eventId, given(changes), tools),
    ),
  ),
  merge: os.merge.handler(({ input, context }) =>
    change(context, 'mergeEvent', input, (tenant) => mergeEvent(tenant, input)),
  ),
});
