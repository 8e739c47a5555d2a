import { implement } from '@orpc/server';
import { identity, mails, preferences, type PreferencesView } from '@atelier/contract/identity';
import { findMail, listMails } from '@atelier/database/identity/mails.reads';
import { removeAvatar } from '@atelier/database/identity/avatars.store';
import { findAvatar, findProfile } from '@atelier/database/identity/profiles.reads';
import { updateProfile } from '@atelier/database/identity/profiles.store';
import { findPreferences } from '@atelier/database/identity/preferences.reads';
import { updatePreferences } from '@atelier/database/identity/preferences.store';
import type { Person } from '@atelier/database/platform/in-person';
import { defaultPreferences, displayName, identityRefusals, initials } from '@atelier/domain/identity';
import { given } from '../platform/given.ts';
import {
  asAdministrator,
  asPerson,
  personOutcome,
  refused,
  signedIn,
  type AccountRequest,
} from '../platform/answer.ts';
import { pictureAnswer } from '../platform/picture-answer.ts';
import { putAvatar } from './put-avatar.command.ts';

const onIdentity = implement(identity).$context<AccountRequest>();

async function me(request: AccountRequest) {
  const session = signedIn(request);
  const profile = await asPerson(request, findProfile);
  const { avatars, mailbox } = request.tools;
  const names = { profileName: profile.fullName, accountName: session.name, email: session.email };
  return {
    id: session.userId,
    email: session.email,
    fullName: profile.fullName,
    displayName: displayName(names),
    initials: initials(names),
    timeZone: profile.timeZone,
    avatarUrl: profile.avatarUrl ?? (avatars.isAsked ? '/api/v1/me/avatar' : null),
    hasOwnAvatar: profile.avatarUrl !== null,
    profileIsSaved: profile.isSaved,
    isAdmin: session.isAdmin,
    mailIsConfigured: mailbox.delivers,
    isBehindUnknownProxy: session.isAdmin && request.isBehindUnknownProxy,
  };
}

export const identityRoutes = onIdentity.router({
  me: onIdentity.me.handler(({ context }) => me(context)),
  updateProfile: onIdentity.updateProfile.handler(async ({ input, context }) => {
    await asPerson(context, (person) => updateProfile(person, input));
    return me(context);
  }),
  avatar: onIdentity.avatar.handler(async ({ context }) => {
    const { email } = signedIn(context);
    const own = await asPerson(context, findAvatar);
    return pictureAnswer(own ?? (await context.tools.avatars.find(email)));
  }),
  putAvatar: onIdentity.putAvatar.handler(async ({ input, context }) => {
    const bytes = new Uint8Array(await input.avatar.arrayBuffer());
    await personOutcome(context, (person) => putAvatar(person, bytes));
    return me(context);
  }),
  removeAvatar: onIdentity.removeAvatar.handler(async ({ context }) => {
    await asPerson(context, removeAvatar);
    return me(context);
  }),
  isAdmin: onIdentity.isAdmin.handler(({ context }) => signedIn(context).isAdmin),
});

const onPreferences = implement(preferences).$context<AccountRequest>();

async function preferencesOf(person: Person): Promise<PreferencesView> {
  const found = (await findPreferences(person)) ?? defaultPreferences;
  return {
    ...found,
    primaryInterests: [...found.primaryInterests],
    favoriteResources: [...found.favoriteResources],
  };
}

export const preferenceRoutes = onPreferences.router({
  get: onPreferences.get.handler(({ context }) => asPerson(context, preferencesOf)),
  update: onPreferences.update.handler(({ input, context }) =>
    asPerson(context, async (person) => {
      await updatePreferences(person, given(input));
      return preferencesOf(person);
    }),
  ),
});

const onMails = implement(mails).$context<AccountRequest>();

export const mailRoutes = onMails.router({
  list: onMails.list.handler(({ input, context }) =>
    asAdministrator(context, (person) => listMails(person, input)),
  ),
  get: onMails.get.handler(async ({ input, context }) => {
    const mail = await asAdministrator(context, (person) => findMail(person, input.mailId));
    if (!mail) throw refused(identityRefusals.refusal('mail-not-found'));
    return mail;
  }),
});
