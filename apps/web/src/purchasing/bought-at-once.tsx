import { holdsMoney } from '@atelier/domain/books';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { useLedgerAccounts } from '../items/index.ts';
import type { PurchaseForm } from './purchase-form.ts';

type BoughtAtOnceProps = {
  value: NonNullable<PurchaseForm['atOnce']> | null;
  onChange: (value: PurchaseForm['atOnce']) => void;
};

/** Says of a new order that all of it is here already, and how it was paid. */
export function BoughtAtOnce({ value, onChange }: BoughtAtOnceProps) {
  const accounts = (useLedgerAccounts().data ?? []).filter(
    ({ isActive, type }) => isActive && (holdsMoney(type) || type === 'card'),
  );
  const bank = accounts.find(({ systemKey }) => systemKey === 'bank')?.id ?? '';
  return (
    <>
      <Checkbox
        label="Bought, and already here"
        help="Goes into stock and books at once, with its bill and payment, all on the day of the order."
        className="sm:col-span-2 lg:col-span-4"
        checked={value !== null}
        onChange={(event) => onChange(event.target.checked ? { moneyAccountId: bank, billNumber: '' } : null)}
      />
      {value && (
        <>
          <SelectField
            label="Paid from"
            className="sm:col-span-2"
            choices={[
              { value: '', label: 'Not paid yet' },
              ...accounts.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={value.moneyAccountId}
            onValueChange={(moneyAccountId: string) => onChange({ ...value, moneyAccountId })}
          />
          <TextField
            label="Bill or receipt number"
            optional
            autoComplete="off"
            maxLength={60}
            className="sm:col-span-2"
            value={value.billNumber}
            onChange={(event) => onChange({ ...value, billNumber: event.target.value })}
          />
        </>
      )}
    </>
  );
}
