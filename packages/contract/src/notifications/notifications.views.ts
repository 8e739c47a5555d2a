import { notificationKindNames } from '@atelier/domain/notifications';
import { z } from 'zod';
import { id, instant } from '../foundation/index.ts';

/** One notification of the person who asks, in words. */
export const notificationView = z.object({
  id,
  /** Its kind, such as `invoice-paid`. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** The record that it is about, such as an `invoice`. */
  about: z.object({ kind: z.string(), id }),
  createdAt: instant,
  readAt: instant.nullable(),
});

/** One switch of the settings. */
export const notificationPreferenceView = z.object({
  kind: z.enum(notificationKindNames),
  title: z.string(),
  description: z.string(),
  /** Only some members are told of it: bookkeepers are not. */
  isForSellers: z.boolean(),
  inApp: z.boolean(),
  /** Null for kinds that are never mailed. */
  byMail: z.boolean().nullable(),
});

export type NotificationView = z.infer<typeof notificationView>;
export type NotificationPreferenceView = z.infer<typeof notificationPreferenceView>;
