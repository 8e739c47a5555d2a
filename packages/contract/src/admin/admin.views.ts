import { administratorActs } from '@atelier/domain/admin';
import { businessRoles } from '@atelier/domain/businesses';
import { signInKinds } from '@atelier/domain/identity';
import { z } from 'zod';
import { id, instant } from '../foundation/index.ts';

/** A person in the list of users. */
export const userView = z.object({
  id,
  name: z.string(),
  email: z.string(),
  isConfirmed: z.boolean(),
  isAdmin: z.boolean(),
  suspendedAt: instant.nullable(),
  signedUpAt: instant,
  /** To the day. Null: no session since this is kept. */
  lastSeenAt: instant.nullable(),
  /** Names of at most three businesses. */
  businesses: z.array(z.string()),
  businessCount: z.int(),
});

/** A person with sessions, businesses, latest mails and sign-ins. Nothing of a book is in it. */
export const userDetailView = userView.omit({ businesses: true, businessCount: true }).extend({
  hasSecondStep: z.boolean(),
  businesses: z.array(z.object({ id, name: z.string(), role: z.enum(businessRoles), isSample: z.boolean() })),
  sessions: z.array(
    z.object({
      id,
      address: z.string().nullable(),
      userAgent: z.string().nullable(),
      startedAt: instant,
      lastSeenAt: instant,
    }),
  ),
  mails: z.array(
    z.object({
      id,
      subject: z.string(),
      createdAt: instant,
      sentAt: instant.nullable(),
      failedAt: instant.nullable(),
      returnedAt: instant.nullable(),
    }),
  ),
  signIns: z.array(
    z.object({
      id,
      happenedAt: instant,
      kind: z.enum(signInKinds),
      address: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
});

/** An act of an administrator. A name is empty once that account was deleted. */
export const actView = z.object({
  id,
  happenedAt: instant,
  act: z.enum(administratorActs),
  administratorId: id,
  administratorName: z.string(),
  subjectId: id.nullable(),
  subjectName: z.string(),
  detail: z.string(),
});

export type UserView = z.infer<typeof userView>;
export type UserDetailView = z.infer<typeof userDetailView>;
export type ActView = z.infer<typeof actView>;
