import { addDays, type CalendarDate } from '../foundation/index.ts';
import type { ConsentChannel, Customer, CustomerSource, CustomerStatus, OrderChannel } from './customer.ts';
import {
  isRuleGroup,
  periodDays,
  sinceDay,
  type RuleCondition,
  type RulePart,
  type RulePeriod,
} from './segment-rule.ts';

/** All that a rule may ask of one customer. Money is in minor units. */
export type CustomerFacts = {
  /** Issued invoices that are not void. */
  readonly purchases: readonly {
    readonly day: CalendarDate;
    readonly cents: number;
    /** What was credited of it. */
    readonly creditedCents: number;
    readonly balanceCents: number;
    readonly dueDate: CalendarDate;
    /** With the products that they are variants of. */
    readonly products: readonly string[];
    readonly event: string | null;
  }[];
  /** Orders that were opened and are not cancelled. */
  readonly orders: readonly {
    readonly day: CalendarDate;
    readonly channel: OrderChannel;
    /** Not completed yet. */
    readonly isOpen: boolean;
    /** With the products that they are variants of. */
    readonly products: readonly string[];
    readonly event: string | null;
  }[];
  /** Interactions in use. */
  readonly meetings: readonly {
    readonly day: CalendarDate;
    readonly isNote: boolean;
    readonly event: string | null;
    /** Null where nothing is to be followed up any longer. */
    readonly followUpOn: CalendarDate | null;
  }[];
  readonly tags: readonly string[];
  readonly addresses: readonly string[];
  readonly source: CustomerSource | null;
  /** Those over which the latest answer is yes. */
  readonly toldBy: readonly ConsentChannel[];
  /** YYYY-MM-DD or --MM-DD. */
  readonly birthday: string | null;
  readonly kind: Customer['kind'];
  readonly status: CustomerStatus;
  readonly priceListId: string | null;
  readonly ownValues: Readonly<Record<string, string>>;
};

/**
 * Tells whether a rule speaks of a customer: what the database answers of everybody at once, see segment-rules.ts
 * there.
 */
export function rulesIn(part: RulePart, facts: CustomerFacts, today: CalendarDate): boolean {
  if (!isRuleGroup(part)) return fits(part, facts, today);
  const one = (each: RulePart) => rulesIn(each, facts, today);
  switch (part.match) {
    case 'all':
      return part.parts.every(one);
    case 'any':
      return part.parts.some(one);
    case 'none':
      return !part.parts.some(one);
  }
}

/** Without capitals and accents. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Words between spaces. */
const wordsOf = (text: string) =>
  ` ${folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

function isWithin(day: CalendarDate, period: RulePeriod | null, today: CalendarDate): boolean {
  if (period === null) return true;
  const { from, to } = periodDays(period, today);
  return day >= from && (to === null || day <= to);
}

const latest = (days: readonly CalendarDate[]) => days.reduce<string>((a, b) => (a > b ? a : b), '');

function fits(condition: RuleCondition, facts: CustomerFacts, today: CalendarDate): boolean {
  const { purchases, orders, meetings } = facts;
  const ordersIn = (period: RulePeriod | null) => orders.filter(({ day }) => isWithin(day, period, today));
  switch (condition.field) {
    case 'spent': {
      const sum = purchases
        .filter(({ day }) => isWithin(day, condition.period, today))
        .reduce((sum, { cents, creditedCents }) => sum + cents - creditedCents, 0);
      return sum >= condition.value === (condition.operator === 'at-least');
    }
    case 'purchases': {
      const count = purchases.filter(({ day }) => isWithin(day, condition.period, today)).length;
      return count >= condition.value === (condition.operator === 'at-least');
    }
    case 'last-seen': {
      const seen = latest([...purchases, ...meetings.filter(({ isNote }) => !isNote)].map(({ day }) => day));
      return seen >= sinceDay(condition.value, today) === (condition.operator === 'since');
    }
    case 'customer-since': {
      if (purchases.length === 0) return false;
      const isSince = purchases.every(({ day }) => day >= sinceDay(condition.value, today));
      return isSince === (condition.operator === 'since');
    }
    case 'product': {
      const isBought = purchases.some(
        ({ day, products }) => products.includes(condition.value) && isWithin(day, condition.period, today),
      );
      return isBought === (condition.operator === 'bought');
    }
    case 'orders':
      return ordersIn(condition.period).length >= condition.value === (condition.operator === 'at-least');
    case 'open-orders': {
      const count = orders.filter(({ isOpen }) => isOpen).length;
      return count >= condition.value === (condition.operator === 'at-least');
    }
    case 'last-ordered': {
      const last = latest(orders.map(({ day }) => day));
      return last >= sinceDay(condition.value, today) === (condition.operator === 'since');
    }
    case 'ordered-by': {
      const isUsed = ordersIn(condition.period).some(({ channel }) => channel === condition.value);
      return isUsed === (condition.operator === 'used');
    }
    case 'product-ordered': {
      const isOrdered = ordersIn(condition.period).some(({ products }) => products.includes(condition.value));
      return isOrdered === (condition.operator === 'ordered');
    }
    case 'event': {
      const isMet = [...purchases, ...orders, ...meetings].some(({ event }) => event === condition.value);
      return isMet === (condition.operator === 'met-at');
    }
    case 'tag':
      return facts.tags.includes(condition.value) === (condition.operator === 'has');
    case 'place': {
      const isIn = facts.addresses.some((address) => wordsOf(address).includes(wordsOf(condition.value)));
      return isIn === (condition.operator === 'in');
    }
    case 'source':
      return (facts.source === condition.value) === (condition.operator === 'is');
    case 'overdue': {
      const sum = purchases
        .filter(({ dueDate }) => dueDate < today)
        .reduce((cents, { balanceCents }) => cents + balanceCents, 0);
      return sum >= condition.value === (condition.operator === 'at-least');
    }
    case 'consent':
      return facts.toldBy.includes(condition.value) === (condition.operator === 'given');
    case 'follow-up': {
      const last = addDays(today, condition.value);
      const isDue = meetings.some(({ followUpOn }) => followUpOn !== null && followUpOn <= last);
      return isDue === (condition.operator === 'due');
    }
    case 'birthday': {
      const isIn =
        facts.birthday !== null && facts.birthday.slice(-5, -3) === String(condition.value).padStart(2, '0');
      return isIn === (condition.operator === 'in');
    }
    case 'kind':
      return (facts.kind === condition.value) === (condition.operator === 'is');
    case 'status':
      return (facts.status === condition.value) === (condition.operator === 'is');
    case 'price-list':
      return ((facts.priceListId ?? 'retail') === condition.value) === (condition.operator === 'is');
    case 'own-field': {
      const { fieldId, says } = condition.value;
      const said = facts.ownValues[fieldId];
      const isSaid = said !== undefined && folded(said) === folded(says);
      return isSaid === (condition.operator === 'says');
    }
  }
}
