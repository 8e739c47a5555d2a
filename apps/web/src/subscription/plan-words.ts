import type { SubscriptionView } from '@atelier/contract/subscription';
import { dateOfInstant, formatDate, formatMoney, money } from '@atelier/domain/foundation';
import type { PlanLimit } from '@atelier/domain/subscription';

/** Labels of limits. */
export const limitLabels: Readonly<Record<PlanLimit, string>> = {
  items: 'Products and materials',
  customers: 'Customers',
  members: 'People',
  places: 'Stock locations',
  storage: 'Documents',
  mails: 'Emails to customers this month',
};

/** Names a limit as a plan includes it; `limitLabels` name what is used. */
export const includedLabel = (limit: PlanLimit) =>
  limit === 'mails' ? 'Emails to customers a month' : limitLabels[limit];

const gigabyte = 1024 ** 3;
const megabyte = 1024 ** 2;

/** Writes an amount of a limit: "1,000", or "10 GB" for storage. */
export function amountOf(limit: PlanLimit, amount: number): string {
  const text = (value: number, digits = 0) =>
    value.toLocaleString('en-US', { maximumFractionDigits: digits });
  if (limit !== 'storage') return text(amount);
  return amount >= gigabyte ? `${text(amount / gigabyte, 1)} GB` : `${text(amount / megabyte, 1)} MB`;
}

/** Writes a price in US dollars. */
export function priceOf(cents: number): string {
  return formatMoney(money(cents), { currency: 'USD', locale: 'en-US' });
}

/** Zone of this device. */
export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Writes the date of an instant: Dec 9, 2026. */
export const dayOf = (instant: string) => formatDate(dateOfInstant(instant, deviceZone()));

/** Reasons of an access in one sentence each. `until` is a date as people write it. */
export function accessWords(access: SubscriptionView['access'], until: string): string {
  switch (access.reason) {
    case 'self-hosted':
      return 'This installation has no plans and no limits. Nothing is billed, and nothing is reported to anyone.';
    case 'granted':
      return until === '' ? 'Given to you for free.' : `Given to you for free until ${until}.`;
    case 'trial':
      return `Free trial until ${until}.`;
    case 'paid':
      return `Renews on ${until}.`;
    case 'ending':
      return `Canceled. You keep this plan until ${until}, then the Free plan applies.`;
    case 'grace':
      return `Your last payment failed. Everything keeps working until ${until}.`;
    case 'free':
      return 'Free, with no end date.';
    case 'unpaid':
      return 'Your last payment failed. You can read, export and delete everything; nothing can be added until it is paid.';
    case 'paused':
      return 'Your subscription is paused. You can read, export and delete everything; nothing can be added until you resume it.';
    case 'plan-unknown':
      return 'Your plan could not be found. You can read, export and delete everything. Ask the people who run Atelier to fix this.';
  }
}
