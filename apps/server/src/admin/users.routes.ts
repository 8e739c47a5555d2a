import { implement } from '@orpc/server';
import { users } from '@atelier/contract/admin';
import { findPersonDetail, listPeople } from '@atelier/database/admin/people.reads';
import { adminRefusals } from '@atelier/domain/admin';
import { refuse, succeed } from '@atelier/domain/foundation';
import { administratorOutcome, asAdministrator, type AccountRequest } from '../platform/answer.ts';
import {
  confirmAddress,
  endSessionsOf,
  liftSuspension,
  makeAdministrator,
  suspendPerson,
  unmakeAdministrator,
} from './change-person.command.ts';
import { deletePerson, foreseeDeletion } from './delete-person.command.ts';
import { lockSubject } from './lock-subject.ts';
import { noteAct } from './note-act.ts';

const onUsers = implement(users).$context<AccountRequest>();

export const userRoutes = onUsers.router({
  list: onUsers.list.handler(({ input, context }) =>
    asAdministrator(context, (person) => listPeople(person, input)),
  ),
  get: onUsers.get.handler(({ input, context }) =>
    administratorOutcome(context, async (person) => {
      const now = context.tools.clock.now().toISOString();
      const found = await findPersonDetail(person, input.personId, now);
      return found === null ? refuse(adminRefusals.refusal('person-not-found')) : succeed(found);
    }),
  ),
  confirmAddress: onUsers.confirmAddress.handler(({ input, context }) =>
    administratorOutcome(context, (person) => confirmAddress(person, input.personId, context.tools)),
  ),
  sendPasswordReset: onUsers.sendPasswordReset.handler(async ({ input, context }) => {
    const email = await administratorOutcome(context, async (person) => {
      const found = await lockSubject(person, input.personId);
      if (!found.ok) return found;
      await noteAct(person, 'send-password-reset', { subject: found.value.person }, context.tools);
      return succeed(found.value.person.email);
    });
    await context.sendPasswordReset(email);
    return { done: true };
  }),
  suspend: onUsers.suspend.handler(({ input, context }) =>
    administratorOutcome(context, (person) => suspendPerson(person, input.personId, context.tools)),
  ),
  lift: onUsers.lift.handler(({ input, context }) =>
    administratorOutcome(context, (person) => liftSuspension(person, input.personId, context.tools)),
  ),
  endSession: onUsers.endSession.handler(({ input, context }) =>
    administratorOutcome(context, (person) => endSessionsOf(person, input, context.tools)),
  ),
  endSessions: onUsers.endSessions.handler(({ input: { personId }, context }) =>
    administratorOutcome(context, (person) =>
      endSessionsOf(person, { personId, sessionId: null }, context.tools),
    ),
  ),
  makeAdministrator: onUsers.makeAdministrator.handler(({ input, context }) =>
    administratorOutcome(context, (person) => makeAdministrator(person, input.personId, context.tools)),
  ),
  unmakeAdministrator: onUsers.unmakeAdministrator.handler(({ input, context }) =>
    administratorOutcome(context, (person) => unmakeAdministrator(person, input.personId, context.tools)),
  ),
  foreseeDeletion: onUsers.foreseeDeletion.handler(({ input, context }) =>
    administratorOutcome(context, (person) => foreseeDeletion(person, input.personId)),
  ),
  delete: onUsers.delete.handler(({ input, context }) =>
    administratorOutcome(context, (person) => deletePerson(person, input, context.tools)),
  ),
});
