import { oc } from '@orpc/contract';
import { businessRefusals } from '@atelier/domain/businesses';
import { notificationKindNames, notificationRefusals } from '@atelier/domain/notifications';
import { z } from 'zod';
import { id, pageInput, pageOf, refusals } from '../foundation/index.ts';
import { notificationPreferenceView, notificationView } from './notifications.views.ts';

const tenant = oc.errors(refusals(businessRefusals, 'business-not-found'));
const tag = { tags: ['Notifications'] };

/** Procedures of a member for their own notifications of one business. */
export const notifications = {
  list: tenant
    .route({ method: 'GET', path: '/notifications', summary: 'My notifications, newest first', ...tag })
    .input(z.object(pageInput))
    .output(pageOf(notificationView)),
  countUnread: tenant
    .route({
      method: 'GET',
      path: '/notifications/unread',
      summary: 'How many of my notifications are unread',
      ...tag,
    })
    .output(z.object({ count: z.int() })),
  markRead: tenant
    .route({
      method: 'POST',
      path: '/notifications/{notificationId}/read',
      summary: 'Mark one of my notifications as read',
      ...tag,
    })
    .input(z.object({ notificationId: id }))
    .errors(refusals(notificationRefusals, 'notification-not-found'))
    .output(z.object({ read: z.literal(true) })),
  markAllRead: tenant
    .route({
      method: 'POST',
      path: '/notifications/read',
      summary: 'Mark all my notifications as read',
      ...tag,
    })
    .output(z.object({ count: z.int() })),
};

/** Notifications that a person wants, in all businesses alike. */
export const notificationPreferences = {
  list: oc
    .route({
      method: 'GET',
      path: '/me/notification-preferences',
      summary: 'My notification settings',
      ...tag,
    })
    .output(z.array(notificationPreferenceView)),
  set: oc
    .route({
      method: 'PUT',
      path: '/me/notification-preferences/{kind}',
      summary: 'Switch one kind of notification on or off, under the bell or by email',
      ...tag,
    })
    .input(
      z.object({
        kind: z.enum(notificationKindNames),
        inApp: z.boolean().optional(),
        byMail: z.boolean().optional(),
      }),
    )
    .output(z.array(notificationPreferenceView)),
};
