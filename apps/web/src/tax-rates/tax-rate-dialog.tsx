import { useId, useState } from 'react';
import { Trash2 } from 'lucide-react';
import type { TaxRateView } from '@atelier/contract/tax-rates';
import { taxKinds, type TaxKind } from '@atelier/domain/tax-rates';
import { formatRate, type CalendarDate, type Rate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { ConfirmDialog, Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { DateText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { PercentField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import {
  useArchiveTaxRate,
  useChangeTaxRate,
  useMakeTaxRateUsual,
  useRemoveTaxRateVersion,
  useSetTaxRateVersion,
} from './tax-rates.api.ts';
import { taxKindWords } from './sales-tax-words.ts';

type TaxRateDialogProps = {
  rate: TaxRateView;
  /** All of the business: the parts of a combined one, and the places that there are. */
  rates: readonly TaxRateView[];
  onClose: () => void;
};

/** Shows what a rate is called and filed for, and its percentages by day. */
export function TaxRateDialog({ rate, rates, onClose }: TaxRateDialogProps) {
  const formId = useId();
  const [name, setName] = useState(rate.name);
  const [place, setPlace] = useState(rate.place);
  const [kind, setKind] = useState<TaxKind>(rate.kind);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isAsking, setAsking] = useState(false);
  const archive = useArchiveTaxRate();
  const makeUsual = useMakeTaxRateUsual();
  const isCombined = rate.partIds.length > 0;
  const change = useChangeTaxRate({
    onSuccess: () => {
      showToast({ title: 'Rate saved', kind: 'success' });
      onClose();
    },
    onRefusal: (problem) => setErrors({ [problem.field ?? 'form']: problem.message }),
  });
  const save = () => {
    const found = {
      ...(name.trim() === '' ? { name: 'Name the place or the tax.' } : {}),
      ...(place.trim() === '' ? { place: 'Name what it is filed for.' } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) change.mutate({ taxRateId: rate.id, name, place, kind });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={rate.name}
      description="What is issued keeps the percentage that it was issued with."
      actions={
        <>
          <Button className="sm:mr-auto" onClick={() => setAsking(true)}>
            Archive…
          </Button>
          <Button onClick={onClose}>Close</Button>
          <Button tone="primary" type="submit" form={formId} busy={change.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="grid gap-4 sm:grid-cols-2"
      >
        <TextField
          label="Name"
          help={paperHelp(name) ?? 'It is shown beside the tax on your invoices.'}
          maxLength={80}
          className="sm:col-span-2"
          value={name}
          error={errors['name']}
          onChange={(event) => setName(event.target.value)}
        />
        {!isCombined && (
          <>
            <TextField
              label="Filed for"
              help="Rates with the same place go on one return."
              maxLength={80}
              list="tax-places"
              value={place}
              error={errors['place']}
              onChange={(event) => setPlace(event.target.value)}
            />
            <datalist id="tax-places">
              {[...new Set(rates.map((each) => each.place))].map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
            <SelectField
              label="Whose tax"
              choices={taxKinds.map((value) => ({ value, label: taxKindWords[value] }))}
              value={kind}
              onValueChange={setKind}
            />
          </>
        )}
        <p className="sm:col-span-2">
          {rate.isUsual ? (
            'Lines begin with this rate, unless the customer or the event names another.'
          ) : (
            <Button
              size="sm"
              busy={makeUsual.isPending}
              onClick={() => makeUsual.mutate({ taxRateId: rate.id })}
            >
              Let lines begin with this rate
            </Button>
          )}
        </p>
        <FormError message={errors['form']} />
      </form>
      {isCombined ? <Parts rate={rate} rates={rates} /> : <Percentages rate={rate} />}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await archive.mutateAsync({ taxRateId: rate.id });
          onClose();
        }}
        title={`Archive “${rate.name}”?`}
        consequence="Invoices that carry it keep it; no new line can take it."
        confirmLabel="Archive the rate"
      />
    </Dialog>
  );
}

function Parts({ rate, rates }: Pick<TaxRateDialogProps, 'rate' | 'rates'>) {
  const { locale } = useFormats();
  return (
    <section className="border-line mt-5 border-t pt-4">
      <h3 className="font-medium">It is the sum of</h3>
      <ul className="divide-line mt-1 divide-y">
        {rate.partIds.map((partId) => {
          const part = rates.find((each) => each.id === partId);
          return (
            part && (
              <li key={partId} className="flex justify-between gap-4 py-2">
                <span className="min-w-0 wrap-anywhere">{part.name}</span>
                <span className="tabular-nums">{formatRate(part.rate, locale)}</span>
              </li>
            )
          );
        })}
      </ul>
      <p className="text-ink-soft mt-2 text-sm">
        Each is reported apart. Change a percentage at the rate itself.
      </p>
    </section>
  );
}

function Percentages({ rate }: { rate: TaxRateView }) {
  const { locale } = useFormats();
  const today = useToday();
  const [from, setFrom] = useState<CalendarDate | null>(today);
  const [percent, setPercent] = useState<Rate | null>(null);
  const [fieldKey, setFieldKey] = useState(0);
  const [errors, setErrors] = useState<{ from?: string; rate?: string }>({});
  const remove = useRemoveTaxRateVersion();
  const add = useSetTaxRateVersion({
    onSuccess: () => {
      setPercent(null);
      setFieldKey(fieldKey + 1);
      showToast({ title: 'Percentage added', kind: 'success' });
    },
  });
  const submit = () => {
    const found = {
      ...(from === null ? { from: 'Enter the first day.' } : {}),
      ...(percent === null ? { rate: 'Enter a percentage.' } : {}),
    };
    setErrors(found);
    if (from !== null && percent !== null) add.mutate({ taxRateId: rate.id, from, rate: percent });
  };
  return (
    <section className="border-line mt-5 border-t pt-4">
      <h3 className="font-medium">Percentages</h3>
      <ul className="divide-line mt-1 divide-y">
        <li className="flex min-h-11 items-center justify-between gap-4 py-1">
          <span>From the beginning</span>
          <span className="tabular-nums">{formatRate(rate.firstRate, locale)}</span>
        </li>
        {rate.versions.map((version) => (
          <li key={version.from} className="flex min-h-11 items-center gap-3 py-1">
            <span className="mr-auto">
              From <DateText date={version.from} />
            </span>
            <span className="tabular-nums">{formatRate(version.rate, locale)}</span>
            <Button
              size="sm"
              tone="quiet"
              icon={Trash2}
              busy={remove.isPending && remove.variables.from === version.from}
              onClick={() => remove.mutate({ taxRateId: rate.id, from: version.from })}
            >
              Remove
              <span className="sr-only">
                {' '}
                the percentage from <DateText date={version.from} />
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="mt-3 grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_auto]"
      >
        <DateField
          label="First day"
          value={from}
          error={errors.from}
          onValueChange={(value) => {
            setErrors({});
            setFrom(value);
          }}
        />
        <PercentField
          key={fieldKey}
          label="New percent"
          value={percent}
          error={errors.rate}
          onValueChange={(value) => {
            setErrors({});
            setPercent(value);
          }}
        />
        <Button type="submit" busy={add.isPending} className="sm:mt-8">
          Add percentage
        </Button>
      </form>
    </section>
  );
}
