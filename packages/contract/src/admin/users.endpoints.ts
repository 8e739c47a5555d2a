import { oc } from '@orpc/contract';
import { adminRefusals } from '@atelier/domain/admin';
import { identityRefusals } from '@atelier/domain/identity';
import { z } from 'zod';
import { id, optionalText, pageInput, pageOf, refusals } from '../foundation/index.ts';
import { userDetailView, userView } from './admin.views.ts';

const administrator = oc.errors(refusals(identityRefusals, 'not-an-administrator'));
const onPerson = administrator.errors(refusals(adminRefusals, 'person-not-found'));
const tag = { tags: ['Admin'] };
const person = z.object({ personId: id });
const done = z.object({ done: z.literal(true) });

export const userFilters = z.enum(['all', 'administrators', 'suspended', 'unconfirmed', 'no-business']);
export const userSorts = z.enum(['newest', 'last-seen', 'name']);

export const users = {
  list: administrator
    .route({ method: 'GET', path: '/admin/users', summary: 'Everyone with an account', ...tag })
    .input(
      z.object({
        ...pageInput,
        search: optionalText(200).default(''),
        filter: userFilters.default('all'),
        sort: userSorts.default('newest'),
      }),
    )
    .output(pageOf(userView)),
  get: onPerson
    .route({ method: 'GET', path: '/admin/users/{personId}', summary: 'A person with an account', ...tag })
    .input(person)
    .output(userDetailView),
  confirmAddress: onPerson
    .route({
      method: 'POST',
      path: '/admin/users/{personId}/confirm-address',
      summary: 'Confirm the address of a person',
      ...tag,
    })
    .input(person)
    .output(done),
  sendPasswordReset: onPerson
    .route({
      method: 'POST',
      path: '/admin/users/{personId}/password-reset',
      summary: 'Send a person a link to a new password',
      ...tag,
    })
    .input(person)
    .output(done),
  suspend: onPerson
    .route({
      method: 'POST',
      path: '/admin/users/{personId}/suspension',
      summary: 'Suspend a person',
      description: 'Ends every session. Tills keep selling, and recurring work of businesses goes on.',
      ...tag,
    })
    .input(person)
    .errors(refusals(adminRefusals, 'last-administrator', 'own-account'))
    .output(done),
  lift: onPerson
    .route({
      method: 'DELETE',
      path: '/admin/users/{personId}/suspension',
      summary: 'Lift the suspension of a person',
      ...tag,
    })
    .input(person)
    .output(done),
  endSession: onPerson
    .route({
      method: 'DELETE',
      path: '/admin/users/{personId}/sessions/{sessionId}',
      summary: 'End a session of a person',
      ...tag,
    })
    .input(person.extend({ sessionId: id }))
    .output(done),
  endSessions: onPerson
    .route({
      method: 'DELETE',
      path: '/admin/users/{personId}/sessions',
      summary: 'End every session of a person',
      ...tag,
    })
    .input(person)
    .output(done),
  makeAdministrator: onPerson
    .route({
      method: 'PUT',
      path: '/admin/users/{personId}/administrator',
      summary: 'Make a person an administrator',
      ...tag,
    })
    .input(person)
    .errors(refusals(adminRefusals, 'person-suspended'))
    .output(done),
  unmakeAdministrator: onPerson
    .route({
      method: 'DELETE',
      path: '/admin/users/{personId}/administrator',
      summary: 'Take the role of administrator from a person',
      description: 'The last administrator who is not suspended keeps it.',
      ...tag,
    })
    .input(person)
    .errors(refusals(adminRefusals, 'last-administrator'))
    .output(done),
  foreseeDeletion: onPerson
    .route({
      method: 'GET',
      path: '/admin/users/{personId}/deletion',
      summary: 'What deleting a person would do to each business',
      ...tag,
    })
    .input(person)
    .output(
      z.array(
        z.object({
          id,
          name: z.string(),
          isSample: z.boolean(),
          fate: z.enum(['left', 'offered', 'deleted']),
          otherMembers: z.int(),
        }),
      ),
    ),
  delete: onPerson
    .route({
      method: 'POST',
      path: '/admin/users/{personId}/delete',
      summary: 'Delete a person for good',
      ...tag,
    })
    .input(
      person.extend({
        /** The address of the person, typed to confirm. */
        email: z.string().max(320),
        /** Businesses that are deleted or offered to their members, as `deletion` told. */
        businessIds: z.array(id).max(1000),
      }),
    )
    .errors(
      refusals(adminRefusals, 'last-administrator', 'own-account', 'email-differs', 'businesses-changed'),
    )
    .output(done),
};
