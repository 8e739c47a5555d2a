import { implement } from '@orpc/server';
import { organizerInteractions, organizers } from '@atelier/contract/organizers';
import { refuse, succeed } from '@atelier/domain/foundation';
import { organizerRefusals } from '@atelier/domain/organizers';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { linkOrganizerCustomer } from './link-organizer-customer.command.ts';
import { readOrganizer } from './read-organizer.ts';
import {
  removeOrganizerInteraction,
  saveOrganizerInteraction,
} from './save-organizer-interaction.command.ts';

const on = implement(organizers).$context<BusinessRequest>();

export const organizerRoutes = on.router({
  get: on.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const organizer = await readOrganizer(tenant, input.organizerId, context.tools);
      return organizer ? succeed(organizer) : refuse(organizerRefusals.refusal('organizer-not-found'));
    }),
  ),
  linkCustomer: on.linkCustomer.handler(({ input, context }) =>
    change(context, 'linkOrganizerCustomer', input, (tenant, tools) =>
      linkOrganizerCustomer(tenant, input, tools),
    ),
  ),
});

const onInteractions = implement(organizerInteractions).$context<BusinessRequest>();

export const organizerInteractionRoutes = onInteractions.router({
  save: onInteractions.save.handler(({ input, context }) => {
    const { interactionId: id, ...draft } = input;
    return change(context, 'saveOrganizerInteraction', input, (tenant, tools) =>
      saveOrganizerInteraction(tenant, { ...draft, id }, tools),
    );
  }),
  remove: onInteractions.remove.handler(({ input, context }) =>
    change(context, 'removeOrganizerInteraction', input, (tenant, tools) =>
      removeOrganizerInteraction(tenant, input, tools),
    ),
  ),
});
