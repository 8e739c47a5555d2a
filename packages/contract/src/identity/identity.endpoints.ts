import { oc } from '@orpc/contract';
import { identityRefusals } from '@atelier/domain/identity';
import { z } from 'zod';
import {
  file,
  id,
  optionalText,
  plainName,
  pageInput,
  pageOf,
  picture,
  refusals,
} from '../foundation/index.ts';
import { mailDetailView, mailView, personView, preferencesView } from './identity.views.ts';

const admin = oc.errors(refusals(identityRefusals, 'not-an-administrator'));

export const profileInput = z.object({
  fullName: plainName(optionalText(200)),
  timeZone: z.string().max(60).nullable(),
});

export const identity = {
  me: oc.route({ method: 'GET', path: '/me', summary: 'Who I am', tags: ['Identity'] }).output(personView),
  updateProfile: oc
    .route({ method: 'PATCH', path: '/me/profile', summary: 'Change my profile', tags: ['Identity'] })
    .input(profileInput)
    .output(personView),
  avatar: oc
    .route({
      method: 'GET',
      path: '/me/avatar',
      summary: 'My picture: my own, else that of the public avatar service; 204 when there is none',
      tags: ['Identity'],
      outputStructure: 'detailed',
    })
    .output(picture),
  putAvatar: oc
    .route({
      method: 'PUT',
      path: '/me/avatar',
      summary:
        'Set my picture; it is kept as WebP of at most 400 pixels, without what the file says beside it',
      tags: ['Identity'],
    })
    .input(z.object({ avatar: file }))
    .errors(refusals(identityRefusals, 'avatar-not-an-image'))
    .output(personView),
  removeAvatar: oc
    .route({ method: 'DELETE', path: '/me/avatar', summary: 'Take my picture away', tags: ['Identity'] })
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

export const preferences = {
  get: oc
    .route({ method: 'GET', path: '/me/preferences', summary: 'My preferences', tags: ['Identity'] })
    .output(preferencesView),
  update: oc
    .route({
      method: 'PATCH',
      path: '/me/preferences',
      summary: 'Change one or several of my preferences',
      tags: ['Identity'],
    })
    .input(preferencesView.partial())
    .output(preferencesView),
};

export const mails = {
  list: admin
    .route({ method: 'GET', path: '/admin/mails', summary: 'The outbox of emails', tags: ['Admin'] })
    .input(z.object(pageInput))
    .output(pageOf(mailView)),
  get: admin
    .route({
      method: 'GET',
      path: '/admin/mails/{mailId}',
      summary: 'One email with its text',
      tags: ['Admin'],
    })
    .input(z.object({ mailId: id }))
    .errors(refusals(identityRefusals, 'mail-not-found'))
    .output(mailDetailView),
};
