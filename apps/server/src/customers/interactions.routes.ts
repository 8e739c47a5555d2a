import { implement } from '@orpc/server';
import { interactions } from '@atelier/contract/customers';
import { findInteraction, listInteractions } from '@atelier/database/customers/interactions.reads';
import { customerRefusals } from '@atelier/domain/customers';
import { refuse, succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';
import { given } from '../platform/given.ts';
import { addInteraction, changeInteraction } from './save-interaction.command.ts';

const os = implement(interactions).$context<BusinessRequest>();

const unsaid = {
  direction: null,
  subject: '',
  body: '',
  outcome: '',
  eventId: null,
  invoiceId: null,
  orderId: null,
  followUpOn: null,
} as const;

export const interactionRoutes = os.router({
  list: os.list.handler(({ input, context }) =>
    read(context, async (tenant) =>
      succeed(await listInteractions(tenant, input, await todayOf(tenant, context.tools.clock))),
    ),
  ),
  get: os.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const interaction = await findInteraction(tenant, input.interactionId);
      return interaction === null
        ? refuse(customerRefusals.refusal('interaction-not-found'))
        : succeed(interaction);
    }),
  ),
  create: os.create.handler(({ input, context }) => {
    const { id, customerId, kind, happenedOn, ...more } = input;
    return change(context, 'addInteraction', input, (tenant, tools) =>
      addInteraction(tenant, { ...unsaid, ...given(more), id, customerId, kind, happenedOn }, tools),
    );
  }),
  update: os.update.handler(({ input, context }) => {
    const { interactionId, ...changes } = input;
    return change(context, 'changeInteraction', input, (tenant, tools) =>
      changeInteraction(tenant, interactionId, given(changes), tools),
    );
  }),
});
