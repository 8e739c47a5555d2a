import {
  businessSizes,
  businessTypes,
  interests,
  mostFavoriteResources,
  mostResourceNameLetters,
} from '@atelier/domain/identity';
import { z } from 'zod';
import { id, instant, requiredText } from '../foundation/index.ts';

/** The signed-in person. */
export const personView = z.object({
  id,
  email: z.string(),
  fullName: z.string(),
  displayName: z.string(),
  initials: z.string(),
  timeZone: z.string().nullable(),
  /** Where the picture is: the person's own, or one of the public avatar service. Null: there can be none. */
  avatarUrl: z.string().nullable(),
  /** True when the picture is one that the person has set, and can take away. */
  hasOwnAvatar: z.boolean(),
  /** True when the person has ever saved the profile that sign-up made. */
  profileIsSaved: z.boolean(),
  isAdmin: z.boolean(),
  mailIsConfigured: z.boolean(),
  /** For administrators: this request came through a proxy that no one has named, so all visitors share one address. */
  isBehindUnknownProxy: z.boolean(),
});

/** Preferences of a person. */
export const preferencesView = z.object({
  enableFeatureTours: z.boolean(),
  businessType: z.enum(businessTypes),
  businessSize: z.enum(businessSizes),
  primaryInterests: z.array(z.enum(interests)),
  favoriteResources: z.array(requiredText(mostResourceNameLetters)).max(mostFavoriteResources),
});

/** A mail as the administrator reads it in the outbox. */
export const mailView = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  createdAt: instant,
  sentAt: instant.nullable(),
  failedAt: instant.nullable(),
  /** It was sent, and another mail server sent it back. */
  returnedAt: instant.nullable(),
  error: z.string().nullable(),
});

export const mailDetailView = mailView.extend({ text: z.string() });

export type PersonView = z.infer<typeof personView>;
export type PreferencesView = z.infer<typeof preferencesView>;
export type MailView = z.infer<typeof mailView>;
export type MailDetailView = z.infer<typeof mailDetailView>;
