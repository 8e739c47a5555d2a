export { toldBillDueDates } from './bill-notifications.ts';
export { toldFollowUpDays } from './follow-up-notifications.ts';
export {
  announcedExpiryDays,
  expiryNoticeDays,
  expiryStage,
  type ExpiryStage,
} from './document-notifications.ts';
export { announcedEventDays, eventNoticeOf } from './event-notifications.ts';
export type { NotificationKind, NotificationWords } from './notification-kind.ts';
export {
  notificationKindNames,
  notificationKinds,
  notificationWords,
  type FactsOf,
  type MailedNews,
  type News,
  type PersonalKindName,
  type PersonalNews,
  type NewsOf,
  type NotificationKindName,
} from './notification-kinds.ts';
export { whyNotSent } from './recurring-notifications.ts';
export { notificationRefusals } from './notification-refusals.ts';
