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
import { useCounts } from '../design/formats.tsx';
import { DateText, MoneyText, CountText } from '../design/figures.tsx';
import { channelWords, kindWords, sourceWords, statusWords } from './customer-words.ts';
import { useOfferedPriceLists, useOwnFields } from './customers.api.ts';
import { matchWords, monthName, retailPrices, ruleFieldWords } from './segment-words.ts';
import { useRuleEvent, useRuleProduct } from './segments.api.ts';

/** Shows what a rule asks, to be read: a line for each condition, and its groups within it. */
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

function Days({ count }: { count: number }) {
  const counts = useCounts();
  return count === 1 ? '1 day' : `${counts(count)} days`;
}

const valueWords: { readonly [Kind in RuleValueKind]: (value: RuleValues[Kind]) => ReactNode } = {
  money: (cents) => <MoneyText cents={cents} />,
  number: (count) => <CountText count={count} />,
  since: (since) =>
    'days' in since ? (
      <>
        the last <Days count={since.days} />
      </>
    ) : (
      <>
        the time since <DateText date={since.day} />
      </>
    ),
  'within-days': (count) => <Days count={count} />,
  product: (productId) => <ProductName productId={productId} />,
  event: (eventId) => <EventName eventId={eventId} />,
  text: (text) => text,
  source: (source) => sourceWords[source],
  channel: (channel) => channelWords[channel],
  'order-channel': (channel) => orderChannelNames[channel],
  month: monthName,
  kind: (kind) => kindWords[kind],
  status: (status) => statusWords[status].label,
  'price-list': (priceListId) => <PriceListName priceListId={priceListId} />,
  own: ({ fieldId, says }) => (
    <>
      <OwnFieldName fieldId={fieldId} />: {says}
    </>
  ),
};

function ProductName({ productId }: { productId: string }) {
  return useRuleProduct(productId).data?.name ?? '…';
}

function EventName({ eventId }: { eventId: string }) {
  return useRuleEvent(eventId).data?.name ?? '…';
}

function PriceListName({ priceListId }: { priceListId: string }) {
  const lists = useOfferedPriceLists(priceListId);
  return priceListId === 'retail' ? retailPrices : (lists.find(({ id }) => id === priceListId)?.name ?? '…');
}

function OwnFieldName({ fieldId }: { fieldId: string }) {
  return (useOwnFields().data ?? []).find(({ id }) => id === fieldId)?.name ?? '…';
}

function PeriodInWords({ period }: { period: RulePeriod }) {
  if ('days' in period) {
    return (
      <>
        {' '}
        in the last <Days count={period.days} />
      </>
    );
  }
  return (
    <>
      {' '}
      between <DateText date={period.from} /> and <DateText date={period.to} />
    </>
  );
}
