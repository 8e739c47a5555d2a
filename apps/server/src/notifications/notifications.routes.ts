import { implement } from '@orpc/server';
import {
  notificationPreferences,
  notifications,
  type NotificationPreferenceView,
} from '@atelier/contract/notifications';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { readNotificationPreferences } from '@atelier/database/notifications/notification-preferences.reads';
import { writeNotificationPreference } from '@atelier/database/notifications/notification-preferences.store';
import {
  countUnreadNotifications,
  listNotifications,
} from '@atelier/database/notifications/notifications.reads';
import type { Person } from '@atelier/database/platform/in-person';
import { succeed } from '@atelier/domain/foundation';
import {
  notificationKindNames,
  notificationKinds,
  notificationWords,
  type NotificationKind,
} from '@atelier/domain/notifications';
import { asPerson, change, read, type AccountRequest, type BusinessRequest } from '../platform/answer.ts';
import { markAllNotificationsRead } from './mark-all-notifications-read.command.ts';
import { markNotificationRead } from './mark-notification-read.command.ts';

const onBusiness = implement(notifications).$context<BusinessRequest>();

export const notificationRoutes = onBusiness.router({
  list: onBusiness.list.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const { locale } = await getBusiness(tenant);
      const { rows, next } = await listNotifications(tenant, input);
      return succeed({
        next,
        rows: rows.map(({ facts, subjectKind, subjectId, ...row }) => ({
          ...row,
          ...notificationWords(row.kind, facts, locale),
          about: { kind: subjectKind, id: subjectId },
        })),
      });
    }),
  ),
  countUnread: onBusiness.countUnread.handler(({ context }) =>
    read(context, async (tenant) => succeed({ count: await countUnreadNotifications(tenant) })),
  ),
  markRead: onBusiness.markRead.handler(({ input, context }) =>
    change(context, 'markNotificationRead', input, (tenant, tools) =>
      markNotificationRead(tenant, input.notificationId, tools),
    ),
  ),
  markAllRead: onBusiness.markAllRead.handler(({ context }) =>
    change(context, 'markAllNotificationsRead', null, markAllNotificationsRead),
  ),
});

const onAccount = implement(notificationPreferences).$context<AccountRequest>();

async function listPreferences(person: Person): Promise<NotificationPreferenceView[]> {
  const switched = await readNotificationPreferences(person);
  return notificationKindNames.map((kind) => {
    const { title, description, isOnByDefault, isMailedByDefault, roles }: NotificationKind<never> =
      notificationKinds[kind];
    const { inApp, byMail } = switched.get(kind) ?? { inApp: null, byMail: null };
    return {
      ...{ kind, title, description, inApp: inApp ?? isOnByDefault },
      isForSellers: roles.length > 0 && !roles.some((role) => role === 'bookkeeper'),
      byMail: isMailedByDefault === undefined ? null : (byMail ?? isMailedByDefault),
    };
  });
}

export const notificationPreferenceRoutes = onAccount.router({
  list: onAccount.list.handler(({ context }) => asPerson(context, listPreferences)),
  set: onAccount.set.handler(({ input, context }) =>
    asPerson(context, async (person) => {
      await writeNotificationPreference(person, input);
      return listPreferences(person);
    }),
  ),
});
