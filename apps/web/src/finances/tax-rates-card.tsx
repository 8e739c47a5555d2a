import { useState, type SyntheticEvent } from 'react';
import { Plus } from 'lucide-react';
import type { TaxRateView } from '@atelier/contract/finances';
import { formatRate, type Rate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { PercentField } from '../design/quantity-field.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { useAddTaxRate, useArchiveTaxRate, useTaxRates } from './finances.api.ts';

/** The sales taxes that the business adds to its invoices. */
export function TaxRatesCard({ canEdit }: { canEdit: boolean }) {
  const rates = useTaxRates();
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
        {(list) => (
          <>
            {list.length === 0 && (
              <p className="text-ink-soft">No rate yet. Without one, invoices carry no sales tax.</p>
            )}
            <ul className="divide-line divide-y">
              {list.map((rate) => (
                <TaxRateLine key={rate.id} rate={rate} canEdit={canEdit} />
              ))}
            </ul>
            {canEdit && <AddTaxRate />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function TaxRateLine({ rate, canEdit }: { rate: TaxRateView; canEdit: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const archive = useArchiveTaxRate();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 first:pt-0">
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">{rate.name}</span>
      <span className="tabular-nums">{formatRate(rate.rate)}</span>
      {rate.isArchived ? (
        <StatePill tone="muted">Archived</StatePill>
      ) : (
        canEdit && (
          <Button size="sm" onClick={() => setAsking(true)}>
            Archive<span className="sr-only"> {rate.name}</span>
          </Button>
        )
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => archive.mutateAsync({ taxRateId: rate.id })}
        title={`Archive “${rate.name}”?`}
        consequence="Invoices that carry it keep it; no new line can take it."
        confirmLabel="Archive the rate"
      />
    </li>
  );
}

function AddTaxRate() {
  const [id, setId] = useState(newId);
  const [name, setName] = useState('');
  const [rate, setRate] = useState<Rate | null>(null);
  const [errors, setErrors] = useState<{ name?: string; rate?: string }>({});
  const add = useAddTaxRate({
    onAdded: (added) => {
      setId(newId());
      setName('');
      setRate(null);
      showToast({ title: `${added.name} is ready to use`, kind: 'success' });
    },
    onProblem: (problem) => {
      if (!problem.isRefusal) return false;
      setErrors(problem.field === 'rate' ? { rate: problem.message } : { name: problem.message });
      return true;
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
