import { oc } from '@orpc/contract';
import { identityRefusals } from '@atelier/domain/identity';
import { z } from 'zod';
import { id, optionalText, pageInput, pageOf, refusals } from '../foundation/index.ts';
import { mailDetailView, mailView, personView } from './identity.views.ts';

const admin = oc.errors(refusals(identityRefusals, 'not-an-administrator'));

export const profileInput = z.object({
  fullName: optionalText(200),
  timeZone: z.string().max(60).nullable(),
});

export const identity = {
  me: oc.route({ method: 'GET', path: '/me', summary: 'Who I am', tags: ['Identity'] }).output(personView),
  updateProfile: oc
    .route({ method: 'PATCH', path: '/me/profile', summary: 'Change my profile', tags: ['Identity'] })
    .input(profileInput)
    .output(personView),
  isAdmin: oc
    .route({
      method: 'GET',
      path: '/me/is-admin',
      summary: 'Whether I am an administrator',
      tags: ['Identity'],
    })
    .output(z.boolean()),
};

export const mails = {
  list: admin
    .route({ method: 'GET', path: '/admin/mails', summary: 'The outbox', tags: ['Admin'] })
    .input(z.object(pageInput))
    .output(pageOf(mailView)),
  get: admin
    .route({
      method: 'GET',
      path: '/admin/mails/{mailId}',
      summary: 'One mail with its text',
      tags: ['Admin'],
    })
    .input(z.object({ mailId: id }))
    .errors(refusals(identityRefusals, 'mail-not-found'))
    .output(mailDetailView),
};
