import { useState, type SyntheticEvent } from 'react';
import type { MileageRateView } from '@atelier/contract/equipment';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { DateText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { centsText } from './mileage-words.ts';
import { useMileageRates, useResetMileageRate, useSetMileageRate } from './mileage.api.ts';
import { TenthsField } from '../design/fields/tenths-field.tsx';

const source = 'https://www.irs.gov/tax-professionals/standard-mileage-rates';

/** Shows what a mile is worth, by the day from which it counts: the published rates, and those of one's own. */
export function MileageRatesDialog({ mayChange, onClose }: { mayChange: boolean; onClose: () => void }) {
  const rates = useMileageRates().data ?? [];
  const [edited, setEdited] = useState<MileageRateView | 'new' | null>(null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="What a mile is worth"
      description={
        <>
          The{' '}
          <a href={source} target="_blank" rel="noreferrer" className="text-accent-ink underline">
            rates of the IRS
          </a>{' '}
          for business miles. Write your own over one where your tax office has another, or add the next one.
        </>
      }
      actions={<Button onClick={onClose}>Done</Button>}
    >
      {mayChange &&
        (edited === null ? (
          <Button onClick={() => setEdited('new')}>Add a rate</Button>
        ) : (
          <RateForm rate={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
        ))}
      <ul className="divide-line mt-3 divide-y">
        {rates.map((rate) => (
          <Rate key={rate.validFrom} rate={rate} onEdit={mayChange ? () => setEdited(rate) : undefined} />
        ))}
      </ul>
    </Dialog>
  );
}

function Rate({ rate, onEdit }: { rate: MileageRateView; onEdit: (() => void) | undefined }) {
  const { locale } = useFormats();
  const reset = useResetMileageRate(() => showToast({ title: 'Rate reset', kind: 'success' }));
  const isOwn = rate.tenthsOfCent !== rate.publishedTenthsOfCent;
  const day = rate.validFrom;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <span className="min-w-36 flex-1">
        From <DateText date={day} />
      </span>
      {isOwn && (
        <StatePill tone="info">
          {rate.publishedTenthsOfCent === null
            ? 'Your own'
            : `Instead of ${centsText(rate.publishedTenthsOfCent, locale)}`}
        </StatePill>
      )}
      <span className="font-medium tabular-nums">{centsText(rate.tenthsOfCent, locale)}</span>
      {onEdit !== undefined && (
        <span className="flex gap-2">
          {isOwn && (
            <Button
              busy={reset.isPending}
              aria-label={`Reset the rate from ${day}`}
              onClick={() => reset.mutate({ validFrom: day })}
            >
              Reset
            </Button>
          )}
          <Button aria-label={`Change the rate from ${day}`} onClick={onEdit}>
            Change
          </Button>
        </span>
      )}
    </li>
  );
}

function RateForm({ rate, onDone }: { rate: MileageRateView | null; onDone: () => void }) {
  const [validFrom, setValidFrom] = useState<CalendarDate | null>(rate?.validFrom ?? null);
  const [tenths, setTenths] = useState<number | null>(rate?.tenthsOfCent ?? null);
  const [problem, setProblem] = useState<string>();
  const set = useSetMileageRate(() => {
    showToast({ title: 'Rate saved', kind: 'success' });
    onDone();
  });
  const submit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    if (set.isPending) return;
    if (validFrom === null || tenths === null) return setProblem('Enter the day and the cents.');
    setProblem(undefined);
    set.mutate({ validFrom, tenthsOfCent: tenths });
  };
  return (
    <form
      key={rate?.validFrom ?? 'new'}
      noValidate
      aria-label="Mileage rate"
      onSubmit={submit}
      className="border-line grid gap-3 rounded-lg border p-4 sm:grid-cols-2"
    >
      <DateField
        label="From this day on"
        disabled={rate !== null}
        value={validFrom}
        onValueChange={setValidFrom}
      />
      <TenthsField label="Cents a mile" unit="¢" value={tenths} onValueChange={setTenths} />
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button tone="primary" type="submit" busy={set.isPending}>
          Save rate
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
      <FormError message={problem} />
    </form>
  );
}
