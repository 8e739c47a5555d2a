import type { ReactNode } from 'react';
import {
  isRuleGroup,
  orderChannelNames,
  ruleFields,
  type RuleCondition,
  type RuleGroup,
  type RulePeriod,
  type RuleValueKind,
  type RuleValues,
} from '@atelier/domain/customers';
import { DateText, MoneyText } from '../design/figures.tsx';
import { channelWords, sourceWords } from './customer-words.ts';
import { matchWords, monthName, ruleFieldWords } from './segment-words.ts';
import { useRuleEvent, useRuleProduct } from './segments.api.ts';

/** What a rule asks, to be read: a line for each condition, and its groups within it. */
export function RuleInWords({ rule }: { rule: RuleGroup }) {
  return (
    <>
      {(rule.parts.length > 1 || rule.match === 'none') && (
        <p className="text-ink-soft text-sm">{matchWords[rule.match]}</p>
      )}
      <ul className="space-y-1">
        {rule.parts.map((part, index) => (
          <li key={index} className={isRuleGroup(part) ? 'border-line border-l-2 pl-3' : 'wrap-anywhere'}>
            {isRuleGroup(part) ? <RuleInWords rule={part} /> : <ConditionInWords {...part} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function ConditionInWords({ field, operator, value, period }: RuleCondition) {
  const { label, operators } = ruleFieldWords[field];
  const say = valueWords[ruleFields[field].value] as (said: typeof value) => ReactNode;
  return (
    <>
      {label} {operators[operator === ruleFields[field].operators[0] ? 0 : 1]}{' '}
      <span className="font-medium">
        {operator === 'before' && 'day' in value ? <DateText date={value.day} /> : say(value)}
      </span>
      {period !== null && <PeriodInWords period={period} />}
    </>
  );
}

const days = (count: number) => (count === 1 ? '1 day' : `${count.toLocaleString('en-US')} days`);

const valueWords: { readonly [Kind in RuleValueKind]: (value: RuleValues[Kind]) => ReactNode } = {
  money: (cents) => <MoneyText cents={cents} />,
  number: (count) => count.toLocaleString('en-US'),
  since: (since) =>
    'days' in since ? (
      `the last ${days(since.days)}`
    ) : (
      <>
        the time since <DateText date={since.day} />
      </>
    ),
  'within-days': days,
  product: (productId) => <ProductName productId={productId} />,
  event: (eventId) => <EventName eventId={eventId} />,
  text: (text) => text,
  source: (source) => sourceWords[source],
  channel: (channel) => channelWords[channel],
  'order-channel': (channel) => orderChannelNames[channel],
  month: monthName,
};

function ProductName({ productId }: { productId: string }) {
  return useRuleProduct(productId).data?.name ?? '…';
}

function EventName({ eventId }: { eventId: string }) {
  return useRuleEvent(eventId).data?.name ?? '…';
}

function PeriodInWords({ period }: { period: RulePeriod }) {
  if ('days' in period) return ` in the last ${days(period.days)}`;
  return (
    <>
      {' '}
      between <DateText date={period.from} /> and <DateText date={period.to} />
    </>
  );
}
