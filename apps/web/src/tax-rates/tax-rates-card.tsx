import { useState, type SyntheticEvent } from 'react';
import { Combine, Plus } from 'lucide-react';
import type { TaxRateView } from '@atelier/contract/tax-rates';
import { formatRate, type Rate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PercentField } from '../design/fields/quantity-field.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { CombineRatesDialog } from './combine-rates-dialog.tsx';
import { useAddTaxRate, useTaxRates } from './tax-rates.api.ts';
import { taxKindWords } from './sales-tax-words.ts';
import { TaxRateDialog } from './tax-rate-dialog.tsx';

/** The sales taxes that the business adds to its invoices. */
export function TaxRatesCard({ canEdit }: { canEdit: boolean }) {
  const rates = useTaxRates();
  const [shownId, setShownId] = useState<string>();
  const [isCombining, setCombining] = useState(false);
  return (
    <Card
      title="Sales tax rates"
      description="One for each place you sell in. An invoice keeps the rate it was issued with."
    >
      <Loaded
        query={rates}
        skeleton={<FormSkeleton fields={2} />}
        errorTitle="Your tax rates could not be loaded"
      >
        {(list) => {
          const simple = list.filter((rate) => !rate.isArchived && rate.partIds.length === 0);
          const shown = list.find((rate) => rate.id === shownId);
          return (
            <>
              {list.length === 0 && (
                <p className="text-ink-soft">No rate yet. Without one, invoices carry no sales tax.</p>
              )}
              <ul className="divide-line divide-y">
                {list.map((rate) => (
                  <TaxRateLine
                    key={rate.id}
                    rate={rate}
                    rates={list}
                    onOpen={canEdit ? () => setShownId(rate.id) : null}
                  />
                ))}
              </ul>
              {canEdit && <AddTaxRate />}
              <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
                {canEdit && simple.length > 1 && (
                  <Button size="sm" icon={Combine} onClick={() => setCombining(true)}>
                    Combine rates
                  </Button>
                )}
                <TextLink to={paths.salesTax}>What is due, and returns</TextLink>
              </div>
              {shown && (
                <TaxRateDialog
                  key={shown.id}
                  rate={shown}
                  rates={list}
                  onClose={() => setShownId(undefined)}
                />
              )}
              {isCombining && <CombineRatesDialog rates={simple} onClose={() => setCombining(false)} />}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

type TaxRateLineProps = {
  rate: TaxRateView;
  rates: readonly TaxRateView[];
  /** Null for the person who may not change it. */
  onOpen: (() => void) | null;
};

function TaxRateLine({ rate, rates, onOpen }: TaxRateLineProps) {
  const { locale } = useFormats();
  const today = useToday();
  const next = rate.versions.find((version) => version.from > today);
  const parts = rate.partIds.flatMap((partId) => rates.find((each) => each.id === partId)?.name ?? []);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 first:pt-0">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-medium">{rate.name}</span>
        <span className="text-ink-soft block text-sm">
          {parts.length > 0
            ? parts.join(' + ')
            : rate.kind === 'sales' && rate.place === rate.name
              ? 'Filed by itself'
              : `${taxKindWords[rate.kind]}, filed for ${rate.place}`}
          {next && (
            <>
              {'; '}
              {formatRate(next.rate, locale)} from <DateText date={next.from} />
            </>
          )}
        </span>
      </span>
      {rate.isUsual && <StatePill tone="info">Usual</StatePill>}
      <span className="tabular-nums">{formatRate(rate.rate, locale)}</span>
      {rate.isArchived ? (
        <StatePill tone="muted">Archived</StatePill>
      ) : (
        onOpen && (
          <Button size="sm" onClick={onOpen}>
            Change<span className="sr-only"> {rate.name}</span>
          </Button>
        )
      )}
    </li>
  );
}

function AddTaxRate() {
  const [id, setId] = useState(newId);
  const [name, setName] = useState('');
  const [rate, setRate] = useState<Rate | null>(null);
  const [errors, setErrors] = useState<{ name?: string; rate?: string }>({});
  const add = useAddTaxRate({
    onSuccess: (added) => {
      setId(newId());
      setName('');
      setRate(null);
      showToast({ title: `${added.name} is ready to use`, kind: 'success' });
    },
    onRefusal: (problem) => {
      setErrors(problem.field === 'rate' ? { rate: problem.message } : { name: problem.message });
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = {
      ...(name.trim() === '' ? { name: 'Name the place or the tax' } : {}),
      ...(rate === null ? { rate: 'Enter the rate' } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length === 0 && rate !== null) add.mutate({ id, name: name.trim(), rate });
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      className="border-line mt-3 grid items-start gap-3 border-t pt-4 sm:grid-cols-[minmax(0,1fr)_8rem_auto]"
    >
      <TextField
        label="New rate"
        placeholder="Kent County"
        maxLength={80}
        value={name}
        error={errors.name}
        onChange={(event) => {
          setErrors({});
          setName(event.target.value);
        }}
      />
      <PercentField
        key={id}
        label="Percent"
        value={rate}
        error={errors.rate}
        onValueChange={(value) => {
          setErrors({});
          setRate(value);
        }}
      />
      <Button type="submit" icon={Plus} busy={add.isPending} className="sm:mt-8">
        Add rate
      </Button>
    </form>
  );
}
