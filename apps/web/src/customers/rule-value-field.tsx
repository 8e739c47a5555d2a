import { useState } from 'react';
import {
  consentChannels,
  customerSources,
  customerStatuses,
  orderChannelNames,
  orderChannels,
  ruleFields,
  type CustomerKind,
} from '@atelier/domain/customers';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import { Combobox } from '../design/combobox.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { WholeField } from '../design/fields/whole-field.tsx';
import { usePause } from '../platform/use-pause.ts';
import { channelWords, kindChoices, sourceWords, statusWords } from './customer-words.ts';
import { useOfferedPriceLists, useOwnFields, useTagsInUse } from './customers.api.ts';
import type { DraftLine, DraftPeriod } from './rule-draft.ts';
import { monthName, retailPrices, ruleFieldWords } from './segment-words.ts';
import { useRuleEvent, useRuleEvents, useRuleProduct, useRuleProducts } from './segments.api.ts';

type ValueProps = { line: DraftLine; error: string | undefined; onChange: (value: unknown) => void };

const wide = 'w-full sm:w-56';
const mostDays = 36_500;
const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName(index + 1),
}));

/** Shows what a line of a rule compares with, by its kind of value. */
export function RuleValueField({ line, error, onChange }: ValueProps) {
  const { value: label } = ruleFieldWords[line.field];
  const said = { label, hideLabel: true, error } as const;
  switch (ruleFields[line.field].value) {
    case 'money':
      return (
        <MoneyField {...said} className="w-32" value={line.value as Money | null} onValueChange={onChange} />
      );
    case 'number':
      return (
        <WholeField
          {...said}
          className="w-24"
          least={1}
          most={1_000_000}
          value={line.value as number | null}
          onValueChange={onChange}
        />
      );
    case 'within-days':
      return (
        <DaysField
          {...said}
          least={0}
          most={365}
          value={line.value as number | null}
          onValueChange={onChange}
        />
      );
    case 'since':
      return <SinceField line={line} error={error} onChange={onChange} />;
    case 'product':
      return <ProductField line={line} error={error} onChange={onChange} />;
    case 'event':
      return <EventField line={line} error={error} onChange={onChange} />;
    case 'text':
      return <WordsField line={line} error={error} onChange={onChange} />;
    case 'source':
      return (
        <SelectField
          {...said}
          className={wide}
          choices={customerSources.map((value) => ({ value, label: sourceWords[value] }))}
          value={line.value as (typeof customerSources)[number]}
          onValueChange={onChange}
        />
      );
    case 'channel':
      return (
        <SelectField
          {...said}
          className={wide}
          choices={consentChannels.map((value) => ({ value, label: channelWords[value] }))}
          value={line.value as (typeof consentChannels)[number]}
          onValueChange={onChange}
        />
      );
    case 'order-channel':
      return (
        <SelectField
          {...said}
          className={wide}
          choices={orderChannels.map((value) => ({ value, label: orderChannelNames[value] }))}
          value={line.value as (typeof orderChannels)[number]}
          onValueChange={onChange}
        />
      );
    case 'month':
      return (
        <SelectField
          {...said}
          className={wide}
          choices={months}
          value={String(line.value)}
          onValueChange={(month) => onChange(Number(month))}
        />
      );
    case 'kind':
      return (
        <SelectField
          {...said}
          className={wide}
          choices={kindChoices}
          value={line.value as CustomerKind}
          onValueChange={onChange}
        />
      );
    case 'status':
      return (
        <SelectField
          {...said}
          className={wide}
          choices={customerStatuses.map((value) => ({ value, label: statusWords[value].label }))}
          value={line.value as (typeof customerStatuses)[number]}
          onValueChange={onChange}
        />
      );
    case 'price-list':
      return <PriceListField line={line} error={error} onChange={onChange} />;
    case 'own':
      return <OwnField line={line} error={error} onChange={onChange} />;
  }
}

type DaysProps = {
  label: string;
  hideLabel: true;
  error: string | undefined;
  least?: number;
  most?: number;
  value: number | null;
  onValueChange: (days: number | null) => void;
};

function DaysField({ least = 1, most = mostDays, ...field }: DaysProps) {
  return (
    <span className="flex items-start gap-2">
      <WholeField {...field} className="w-24" least={least} most={most} />
      <span className="text-ink-soft py-2.5">days</span>
    </span>
  );
}

function SinceField({ line, error, onChange }: ValueProps) {
  const since = line.value as { days: number | null } | { day: CalendarDate | null };
  return (
    <>
      <SelectField
        label="When"
        hideLabel
        className="w-44"
        choices={[
          { value: 'days', label: 'the last' },
          { value: 'day', label: 'the time since' },
        ]}
        value={'days' in since ? 'days' : 'day'}
        onValueChange={(kind) => onChange(kind === 'days' ? { days: 90 } : { day: null })}
      />
      {'days' in since ? (
        <DaysField
          label="Days"
          hideLabel
          error={error}
          value={since.days}
          onValueChange={(days) => onChange({ days })}
        />
      ) : (
        <DateField
          label="Since"
          hideLabel
          className="w-44"
          error={error}
          value={since.day}
          onValueChange={(day) => onChange({ day })}
        />
      )}
    </>
  );
}

function ProductField({ line, error, onChange }: ValueProps) {
  const chosen = line.value as string | null;
  const [typed, setTyped] = useState('');
  const search = usePause(typed.trim());
  const found = useRuleProducts(search);
  const product = useRuleProduct(chosen);
  return (
    <Combobox
      label="Product"
      hideLabel
      className={wide}
      placeholder="Which product"
      value={chosen}
      valueLabel={product.data?.name ?? ''}
      options={(found.data?.rows ?? []).map(({ id, name, sku }) => ({
        value: id,
        label: name,
        detail: sku ?? undefined,
      }))}
      loading={found.isFetching || typed.trim() !== search}
      onSearch={setTyped}
      onValueChange={onChange}
      emptyText="No such product."
      error={error}
    />
  );
}

function EventField({ line, error, onChange }: ValueProps) {
  const chosen = line.value as string | null;
  const [typed, setTyped] = useState('');
  const search = usePause(typed.trim());
  const found = useRuleEvents(search);
  const event = useRuleEvent(chosen);
  return (
    <Combobox
      label="Event"
      hideLabel
      className={wide}
      placeholder="Which fair"
      value={chosen}
      valueLabel={event.data?.name ?? ''}
      options={(found.data?.rows ?? []).map(({ id, name, startsOn }) => ({
        value: id,
        label: name,
        detail: startsOn,
      }))}
      loading={found.isFetching || typed.trim() !== search}
      onSearch={setTyped}
      onValueChange={onChange}
      emptyText="No such event."
      error={error}
    />
  );
}

/** A tag is chosen of those that there are; a place is typed. */
function WordsField({ line, error, onChange }: ValueProps) {
  const tags = (useTagsInUse().data ?? []).map(({ tag }) => tag);
  const text = (line.value as string | null) ?? '';
  if (line.field === 'tag')
    return (
      <SelectField
        label="Tag"
        hideLabel
        className={wide}
        error={error}
        placeholder={tags.length === 0 ? 'No tags yet' : 'Which tag'}
        // One that no one has any longer is still what the rule says.
        choices={[...new Set([...tags, ...(text === '' ? [] : [text])])].map((tag) => ({
          value: tag,
          label: `#${tag}`,
        }))}
        value={text}
        onValueChange={(tag) => onChange(tag === '' ? null : tag)}
      />
    );
  return (
    <TextField
      label={ruleFieldWords[line.field].value}
      hideLabel
      className={wide}
      autoComplete="off"
      maxLength={100}
      placeholder="Kingston, NY or 12401"
      error={error}
      value={text}
      onChange={(event) => onChange(event.target.value.trimStart() || null)}
    />
  );
}

function PriceListField({ line, error, onChange }: ValueProps) {
  const chosen = line.value as string;
  const lists = useOfferedPriceLists(chosen);
  return (
    <SelectField
      label="Price list"
      hideLabel
      className={wide}
      error={error}
      choices={[
        { value: 'retail', label: retailPrices },
        ...lists.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={chosen}
      onValueChange={onChange}
    />
  );
}

/** Shows which of the own fields, and what it says. */
function OwnField({ line, error, onChange }: ValueProps) {
  const { fieldId, says } = line.value as { fieldId: string | null; says: string | null };
  const fields = (useOwnFields().data ?? []).filter(({ id, isArchived }) => !isArchived || id === fieldId);
  const field = fields.find(({ id }) => id === fieldId);
  const said = { label: ruleFieldWords['own-field'].value, hideLabel: true, className: wide, error } as const;
  const say = (words: string | null) => onChange({ fieldId, says: words === '' ? null : words });
  return (
    <>
      <SelectField
        label="Which field"
        hideLabel
        className={wide}
        error={fieldId === null ? error : undefined}
        placeholder={fields.length === 0 ? 'No own fields yet' : 'Which field'}
        choices={fields.map(({ id, name }) => ({ value: id, label: name }))}
        value={fieldId ?? ''}
        onValueChange={(id) => onChange({ fieldId: id === '' ? null : id, says: null })}
      />
      {field?.kind === 'choice' && (
        <SelectField
          {...said}
          placeholder="Which of them"
          // One that was taken away since is still what the rule says.
          choices={[...new Set([...field.choices, ...(says === null ? [] : [says])])].map((choice) => ({
            value: choice,
            label: choice,
          }))}
          value={says ?? ''}
          onValueChange={say}
        />
      )}
      {field?.kind === 'date' && (
        <DateField {...said} value={says as CalendarDate | null} onValueChange={say} />
      )}
      {(field?.kind === 'text' || field?.kind === 'number') && (
        <TextField
          {...said}
          autoComplete="off"
          inputMode={field.kind === 'number' ? 'decimal' : 'text'}
          maxLength={500}
          value={says ?? ''}
          onChange={(event) => say(event.target.value.trimStart())}
        />
      )}
    </>
  );
}

type PeriodFieldProps = { period: DraftPeriod | null; onChange: (period: DraftPeriod | null) => void };

/** Of which days a sum is, or when something was bought. */
export function RulePeriodField({ period, onChange }: PeriodFieldProps) {
  const kind = period === null ? 'ever' : 'days' in period ? 'days' : 'dates';
  return (
    <>
      <SelectField
        label="In which time"
        hideLabel
        className="w-40"
        choices={[
          { value: 'ever', label: 'at any time' },
          { value: 'days', label: 'in the last' },
          { value: 'dates', label: 'between' },
        ]}
        value={kind}
        onValueChange={(next) =>
          onChange(next === 'ever' ? null : next === 'days' ? { days: 365 } : { from: null, to: null })
        }
      />
      {period !== null && 'days' in period && (
        <DaysField
          label="Days"
          hideLabel
          error={undefined}
          value={period.days}
          onValueChange={(days) => onChange({ days })}
        />
      )}
      {period !== null && 'from' in period && (
        <>
          <DateField
            label="First day"
            hideLabel
            className="w-40"
            value={period.from as CalendarDate | null}
            onValueChange={(from) => onChange({ ...period, from })}
          />
          <span className="text-ink-soft py-2.5">and</span>
          <DateField
            label="Last day"
            hideLabel
            className="w-40"
            {...(period.from === null ? {} : { min: period.from as CalendarDate })}
            value={period.to as CalendarDate | null}
            onValueChange={(to) => onChange({ ...period, to })}
          />
        </>
      )}
    </>
  );
}
