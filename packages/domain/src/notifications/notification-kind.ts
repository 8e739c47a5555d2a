import { rolesWith, type BusinessRole } from '../businesses/index.ts';

/** Roles that sell. */
export const sellers = rolesWith('invoices.write');

/** Roles that record money. */
export const recorders = rolesWith('finances.record');

/** Roles that give money back. */
export const refunders = rolesWith('payments.reverse');

/** What a notification says: a short title, and a sentence below it. */
export interface NotificationWords {
  readonly title: string;
  readonly text: string;
}

/** One kind of thing that people are told. */
export interface NotificationKind<Facts> {
  /** Its name beside the switch in the settings. */
  readonly title: string;
  /** When it comes, as one sentence. */
  readonly description: string;
  readonly isOnByDefault: boolean;
  /** Mailed unless the person switched it off; undefined for kinds that are never mailed. */
  readonly isMailedByDefault?: boolean;
  /** The members who are told, unless they have switched it off. Empty for kinds that concern a person in no business. */
  readonly roles: readonly BusinessRole[];
  /** What sort of record it is about, such as `invoice`; the web knows the page of each sort. */
  readonly about: string;
  /** Makes the words from the facts, which are plain JSON. The locale is that of the business, as BCP 47. */
  readonly words: (facts: Facts, locale: string) => NotificationWords;
}

/** Declares a kind; the type of its facts comes from its words. */
export function declareKind<Facts extends object>(kind: NotificationKind<Facts>): NotificationKind<Facts> {
  return kind;
}

/** A kind that can be mailed. */
type MailedKind<Facts> = NotificationKind<Facts> & { readonly isMailedByDefault: boolean };

/** Declares a kind that concerns members of a business and can be mailed. */
export function declareMailedKind<Facts extends object>(kind: MailedKind<Facts>): MailedKind<Facts> {
  return kind;
}

/** Declares a kind that concerns a person and no business, and can be mailed. */
export function declarePersonalKind<Facts extends object>(
  kind: Omit<MailedKind<Facts>, 'roles'>,
): MailedKind<Facts> & { readonly roles: readonly [] } {
  return { ...kind, roles: [] };
}
