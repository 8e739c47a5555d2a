import { sql, type RawBuilder } from 'kysely';
import {
  isRuleGroup,
  periodDays,
  rfmGroups,
  rfmTable,
  sinceDay,
  type RfmGroup,
  type RuleCondition,
  type RuleGroup,
  type RulePart,
  type RulePeriod,
} from '@atelier/domain/customers';
import { addDays, type CalendarDate } from '@atelier/domain/foundation';
import type { Inside } from '../platform/in-business.ts';

/** Whom a segment speaks of; members are those of the segment with this id. */
export type Selection =
  | { readonly kind: 'rule'; readonly rule: RuleGroup }
  | { readonly kind: 'manual'; readonly segmentId: string }
  | { readonly kind: 'rfm'; readonly groups: readonly RfmGroup[] };

type Condition = RawBuilder<boolean>;

/** True when a row `s` of customer_standings is of someone who bought; few may be, and an index has them. */
const isBuyer: Condition = sql`s.first_bought_on is not null`;

/**
 * Tells whether a row `s` of customer_standings is selected on this day, by all of these; who is archived or merged
 * never is.
 */
export function isSelected(inside: Inside, by: readonly Selection[], today: CalendarDate): Condition {
  const each = by.map((selection) => speaksOf(inside, selection, today));
  return sql.join([sql`s.business_id = ${inside.businessId} and s.is_in_use`, ...each], sql` and `);
}

function speaksOf(inside: Inside, selection: Selection, today: CalendarDate): Condition {
  switch (selection.kind) {
    case 'rule':
      return meaningOf(inside, selection.rule, today);
    case 'manual':
      return sql`s.customer_id in (select customer_id from segment_members
        where business_id = ${inside.businessId} and segment_id = ${selection.segmentId})`;
    case 'rfm':
      return sql`s.customer_id in (select customer_id from (${rfmOf(inside, selection.groups)}) rfm)`;
  }
}

/** A rule as SQL; what it means is said by rulesIn() of the domain. Whatever someone typed is a parameter. */
function meaningOf(inside: Inside, part: RulePart, today: CalendarDate): Condition {
  if (!isRuleGroup(part)) return conditionOf(inside, part, today);
  const parts = part.parts.map((each) => meaningOf(inside, each, today));
  switch (part.match) {
    case 'all':
      return sql`(${sql.join([sql`true`, ...parts], sql` and `)})`;
    case 'any':
      return sql`(${sql.join([sql`false`, ...parts], sql` or `)})`;
    case 'none':
      return sql`not (${sql.join([sql`false`, ...parts], sql` or `)})`;
  }
}

/** Second operators say that it is not so. Each part is true or false, never null. */
const unless = (isNot: boolean, condition: Condition): Condition =>
  isNot ? sql`not ${condition}` : condition;

function conditionOf(inside: Inside, condition: RuleCondition, today: CalendarDate): Condition {
  const { businessId } = inside;
  const purchases = (period: RulePeriod | null) => sql`invoices i
    where i.business_id = ${businessId} and i.issued_at is not null and i.voided_at is null
      and i.customer_id is not null and ${inPeriod(sql`i.issue_date`, period, today)}`;
  const orders = (period: RulePeriod | null) => sql`customer_orders o
    where o.business_id = ${businessId} and o.opened_at is not null and o.cancelled_at is null
      and ${inPeriod(sql`o.ordered_on`, period, today)}`;
  const products = (id: string) => sql`select id from inventory_items
    where business_id = ${businessId} and (id = ${id} or parent_id = ${id})`;
  switch (condition.field) {
    case 'spent': {
      const { operator, value, period } = condition;
      if (period === null)
        return unless(operator === 'less-than', sql`(${isBuyer} and s.spent_cents >= ${value})`);
      return unless(
        operator === 'less-than',
        sql`s.customer_id in (select customer_id from (
            select i.customer_id, i.total_cents as cents from ${purchases(period)}
            union all
            select i.customer_id, -n.total_cents from credit_notes n, ${purchases(period)}
              and n.business_id = i.business_id and n.invoice_id = i.id
              and n.issued_at is not null and n.voided_at is null
          ) spent group by customer_id having sum(cents) >= ${value})`,
      );
    }
    case 'purchases': {
      const { operator, value, period } = condition;
      if (period === null)
        return unless(operator === 'less-than', sql`(${isBuyer} and s.invoices >= ${value})`);
      return unless(
        operator === 'less-than',
        sql`s.customer_id in (select i.customer_id from ${purchases(period)}
          group by i.customer_id having count(*) >= ${value})`,
      );
    }
    case 'last-seen':
      return unless(
        condition.operator === 'not-since',
        sql`coalesce(greatest(s.last_bought_on, s.last_met_on) >= ${sinceDay(condition.value, today)}::date, false)`,
      );
    case 'customer-since': {
      const compare = condition.operator === 'since' ? sql`>=` : sql`<`;
      return sql`coalesce(s.first_bought_on ${compare} ${sinceDay(condition.value, today)}::date, false)`;
    }
    case 'product':
      return unless(
        condition.operator === 'not-bought',
        sql`s.customer_id in (select i.customer_id from ${purchases(condition.period)} and i.id in (
          select l.invoice_id from invoice_lines l
            where l.business_id = ${businessId} and l.product_id in (${products(condition.value)})))`,
      );
    case 'orders':
      return unless(
        condition.operator === 'less-than',
        sql`s.customer_id in (select o.customer_id from ${orders(condition.period)}
          group by o.customer_id having count(*) >= ${condition.value})`,
      );
    case 'open-orders':
      return unless(
        condition.operator === 'less-than',
        sql`s.customer_id in (select o.customer_id from ${orders(null)} and o.state in ('open', 'on-hold')
          group by o.customer_id having count(*) >= ${condition.value})`,
      );
    case 'last-ordered':
      return unless(
        condition.operator === 'not-since',
        sql`s.customer_id in (select o.customer_id from ${orders(null)}
          and o.ordered_on >= ${sinceDay(condition.value, today)})`,
      );
    case 'ordered-by':
      return unless(
        condition.operator === 'not-used',
        sql`s.customer_id in (select o.customer_id from ${orders(condition.period)}
          and o.channel = ${condition.value})`,
      );
    case 'product-ordered':
      return unless(
        condition.operator === 'not-ordered',
        sql`s.customer_id in (select o.customer_id from ${orders(condition.period)} and o.id in (
          select l.order_id from customer_order_lines l
            where l.business_id = ${businessId} and l.product_id in (${products(condition.value)})))`,
      );
    case 'event': {
      // A merged event is the other one.
      const events = sql`select v.id from events v where v.business_id = ${businessId} and coalesce(v.merged_into, v.id) = (
        select coalesce(merged_into, id) from events where business_id = ${businessId} and id = ${condition.value})`;
      return unless(
        condition.operator === 'not-met-at',
        sql`s.customer_id in (
          select i.customer_id from ${purchases(null)} and i.event_id in (${events})
          union all
          select o.customer_id from ${orders(null)} and o.event_id in (${events})
          union all
          select customer_id from customer_interactions
            where business_id = ${businessId} and archived_at is null and event_id in (${events}))`,
      );
    }
    case 'tag':
      return unless(condition.operator === 'has-not', sql`(${condition.value}::text = any(s.tags))`);
    case 'place':
      return unless(
        condition.operator === 'not-in',
        sql`(position(words_of(${condition.value}) in s.places) > 0)`,
      );
    case 'source':
      return unless(
        condition.operator === 'is-not',
        sql`(s.source is not distinct from ${condition.value}::text)`,
      );
    case 'overdue':
      return unless(
        condition.operator === 'less-than',
        sql`s.customer_id in (select customer_id from owed_parts
          where business_id = ${businessId} and due_date < ${today} and customer_id is not null
          group by customer_id having sum(open_cents) >= ${condition.value})`,
      );
    case 'consent':
      return unless(condition.operator === 'not-given', sql`(${condition.value}::text = any(s.told_by))`);
    case 'follow-up':
      return unless(
        condition.operator === 'not-due',
        sql`s.customer_id in (select customer_id from customer_interactions
          where business_id = ${businessId} and follow_up = 'open' and archived_at is null
            and follow_up_on <= ${addDays(today, condition.value)})`,
      );
    case 'birthday': {
      const month = String(condition.value).padStart(2, '0');
      return unless(condition.operator === 'not-in', sql`coalesce(left(s.birthday, 2) = ${month}, false)`);
    }
    case 'kind':
      return unless(condition.operator === 'is-not', sql`(s.kind = ${condition.value})`);
    case 'status':
      return unless(condition.operator === 'is-not', sql`(s.status = ${condition.value})`);
    case 'price-list': {
      const listId = condition.value === 'retail' ? null : condition.value;
      return unless(
        condition.operator === 'is-not',
        sql`(s.price_list_id is not distinct from ${listId}::uuid)`,
      );
    }
    case 'own-field': {
      const { fieldId, says } = condition.value;
      return unless(
        condition.operator === 'says-not',
        sql`(${`${fieldId.toLowerCase()} `}::text || fold(${says}) = any(s.own_said))`,
      );
    }
  }
}

function inPeriod(day: RawBuilder<unknown>, period: RulePeriod | null, today: CalendarDate): Condition {
  if (period === null) return sql`true`;
  const { from, to } = periodDays(period, today);
  return to === null ? sql`${day} >= ${from}` : sql`${day} between ${from} and ${to}`;
}

/** Every customer in use who has a name (customer_id) of some groups with his rfm_group, by one pass; the same as rfmGroupsOf() of the domain. */
export function rfmOf({ businessId }: Inside, groups: readonly RfmGroup[] = rfmGroups): RawBuilder<unknown> {
  const whose = sql`s.business_id = ${businessId} and s.is_in_use and s.kind <> 'unnamed'`;
  return sql`
    select * from (select s.customer_id, case when s.invoices = 0 then 'prospects' else (${[...rfmTable.flat()]}::text[])[
        1 + 5 * width_bucket(s.last_bought_on, f.days)
        + (width_bucket(s.invoices - 1, f.counts) + width_bucket(s.spent_cents - 1, f.sums) + 1) / 2] end as rfm_group
      from customer_standings s cross join (
        select percentile_disc(array[.2, .4, .6, .8]) within group (order by last_bought_on) as days,
               percentile_disc(array[.2, .4, .6, .8]) within group (order by invoices) as counts,
               percentile_disc(array[.2, .4, .6, .8]) within group (order by spent_cents) as sums
          from customer_standings s where ${whose} and ${isBuyer}
      ) f
      where ${whose} and ${groups.includes('prospects') ? sql`true` : isBuyer}
    ) grouped where rfm_group = any(${[...groups]})`;
}
