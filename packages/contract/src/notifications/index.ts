export { notificationPreferences, notifications } from './notifications.endpoints.ts';
export {
  notificationPreferenceView,
  notificationView,
  type NotificationPreferenceView,
  type NotificationView,
} from './notifications.views.ts';
