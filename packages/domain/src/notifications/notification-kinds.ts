import { billDueSoon, billOverdue } from './bill-notifications.ts';
import { cardTrouble } from './card-notifications.ts';
import { commissionMessage, proofAnswered } from './commission-notifications.ts';
import { documentExpires, documentShared } from './document-notifications.ts';
import { applicationDate, eventFeeDate } from './event-notifications.ts';
import { feedbackAnswered, feedbackCommented, feedbackReviewed } from './feedback-notifications.ts';
import { followUpDue } from './follow-up-notifications.ts';
import { invoiceMessage, invoiceOverdue, invoicePaid, invoiceViewed } from './invoice-notifications.ts';
import {
  professionalContact,
  professionalHire,
  professionalReview,
  professionalVerification,
} from './professional-notifications.ts';
import { quoteAnswered, quoteViewed } from './quote-notifications.ts';
import { mailUndelivered } from './mail-notifications.ts';
import { marginTooSmall } from './margin-notifications.ts';
import {
  lateFeeRefused,
  recurringInvoiceStuck,
  recurringInvoiceWaits,
  scheduledInvoiceUnsent,
  scheduledQuoteUnsent,
} from './recurring-notifications.ts';
import { workshopCancellation, workshopOfferExpired, workshopSignup } from './workshop-notifications.ts';
import type { NotificationKind, NotificationWords } from './notification-kind.ts';

/**
 * Every kind of thing that people are told, in the order of the settings. A new one is one entry here, and the line of
 * the command that tells it. An entry may be reworded at any time; its name is kept in rows and never changes.
 */
export const notificationKinds = {
  'invoice-viewed': invoiceViewed,
  'invoice-paid': invoicePaid,
  'invoice-overdue': invoiceOverdue,
  'recurring-invoice-waits': recurringInvoiceWaits,
  'recurring-invoice-stuck': recurringInvoiceStuck,
  'late-fee-refused': lateFeeRefused,
  'invoice-message': invoiceMessage,
  'card-trouble': cardTrouble,
  'mail-undelivered': mailUndelivered,
  'scheduled-invoice-unsent': scheduledInvoiceUnsent,
  'scheduled-quote-unsent': scheduledQuoteUnsent,
  'quote-viewed': quoteViewed,
  'quote-answered': quoteAnswered,
  'proof-answered': proofAnswered,
  'commission-message': commissionMessage,
  'bill-due-soon': billDueSoon,
  'bill-overdue': billOverdue,
  'margin-too-small': marginTooSmall,
  'follow-up-due': followUpDue,
  'document-shared': documentShared,
  'document-expires': documentExpires,
  'application-date': applicationDate,
  'event-fee-date': eventFeeDate,
  'workshop-signup': workshopSignup,
  'workshop-cancellation': workshopCancellation,
  'workshop-offer-expired': workshopOfferExpired,
  'feedback-answered': feedbackAnswered,
  'feedback-commented': feedbackCommented,
  'feedback-reviewed': feedbackReviewed,
  'professional-contact': professionalContact,
  'professional-hire': professionalHire,
  'professional-review': professionalReview,
  'professional-verification': professionalVerification,
} as const;

/** The name of a kind. */
export type NotificationKindName = keyof typeof notificationKinds;

/** The names of all kinds, in the order of the settings. */
export const notificationKindNames = Object.keys(notificationKinds) as readonly NotificationKindName[];

/** What a kind must know to be put into words. */
export type FactsOf<Name extends NotificationKindName> =
  (typeof notificationKinds)[Name] extends NotificationKind<infer Facts> ? Facts : never;

/** Kinds that concern a person and no business. */
export type PersonalKindName = {
  [Name in NotificationKindName]: (typeof notificationKinds)[Name] extends {
    readonly roles: readonly [];
  }
    ? Name
    : never;
}[NotificationKindName];

/** Kinds that concern members of a business and can be mailed. */
export type MailedKindName = {
  [Name in Exclude<NotificationKindName, PersonalKindName>]: (typeof notificationKinds)[Name] extends {
    readonly isMailedByDefault: boolean;
  }
    ? Name
    : never;
}[Exclude<NotificationKindName, PersonalKindName>];

/** News for the members of a business that can be mailed. */
export type MailedNews = { [Name in MailedKindName]: NewsOf<Name> }[MailedKindName];

/** Something that happened, to be told to people wherever they are. */
export type PersonalNews = { [Name in PersonalKindName]: NewsOf<Name> }[PersonalKindName];

/** Something that happened, to be told to the members of a business. */
export type News = {
  [Name in Exclude<NotificationKindName, PersonalKindName>]: NewsOf<Name>;
}[Exclude<NotificationKindName, PersonalKindName>];

/** Something of one kind that happened. */
export interface NewsOf<Name extends NotificationKindName> {
  readonly kind: Name;
  /** The id of the record that it is about. */
  readonly subjectId: string;
  /**
   * Tells it apart from other news of this kind about the same record: the id of a payment, a due date, or '' for what
   * can happen only once. The same news is told once, however often it is reported.
   */
  readonly occasion: string;
  readonly facts: FactsOf<Name>;
}

/**
 * The words of a notification, from its facts as they were stored.
 *
 * @param locale that of the business, as BCP 47
 */
export function notificationWords(
  kind: NotificationKindName,
  facts: object,
  locale: string,
): NotificationWords {
  // The catalogue pairs each name with its own facts, and `News` is the only way in: what is stored fits its kind.
  const { words } = notificationKinds[kind] as unknown as NotificationKind<object>;
  return words(facts, locale);
}
