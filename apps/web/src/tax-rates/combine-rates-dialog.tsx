import { useId, useState } from 'react';
import type { TaxRateView } from '@atelier/contract/tax-rates';
import { formatRate, rate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { newId } from '../platform/new-id.ts';
import { useAddTaxRate } from './tax-rates.api.ts';

type CombineRatesDialogProps = {
  /** The rates of their own that are in use. */
  rates: readonly TaxRateView[];
  onClose: () => void;
};

/** Shows where a state, a county and a city each take their part: one rate on the line, each part reported apart. */
export function CombineRatesDialog({ rates, onClose }: CombineRatesDialogProps) {
  const formId = useId();
  const { locale } = useFormats();
  const [id] = useState(newId);
  const [name, setName] = useState('');
  const [partIds, setPartIds] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const add = useAddTaxRate({
    onSuccess: (added) => {
      showToast({ title: `${added.name} is ready to use`, kind: 'success' });
      onClose();
    },
    onRefusal: (problem) => setErrors({ [problem.field === 'name' ? 'name' : 'form']: problem.message }),
  });
  const chosen = rates.filter((each) => partIds.includes(each.id));
  const submit = () => {
    const found = {
      ...(name.trim() === '' ? { name: 'Name the place.' } : {}),
      ...(chosen.length < 2 ? { form: 'Choose at least two rates.' } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) add.mutate({ id, name, partIds: [...partIds] });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Combine rates"
      description="For a place where several take a part: a line bears their sum, and each is reported apart."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={add.isPending}>
            Combine
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="space-y-4"
      >
        <TextField
          label="Name"
          placeholder="Austin"
          help={paperHelp(name) ?? 'It is shown beside the tax on your invoices.'}
          maxLength={80}
          value={name}
          error={errors['name']}
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset>
          <legend className="font-medium">Rates</legend>
          {rates.map((each) => (
            <Checkbox
              key={each.id}
              label={`${each.name}, ${formatRate(each.rate, locale)}`}
              checked={partIds.includes(each.id)}
              onChange={(event) =>
                setPartIds(
                  event.target.checked
                    ? [...partIds, each.id]
                    : partIds.filter((partId) => partId !== each.id),
                )
              }
            />
          ))}
        </fieldset>
        <p className="flex justify-between gap-4 font-semibold" aria-live="polite">
          <span>Together</span>
          <span className="tabular-nums">
            {formatRate(rate(chosen.reduce((sum, each) => sum + each.rate, 0)), locale)}
          </span>
        </p>
        <FormError message={errors['form']} />
      </form>
    </Dialog>
  );
}
