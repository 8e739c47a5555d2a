import { useState } from 'react';
import type { CustomerView } from '@atelier/contract/customers';
import { Combobox } from '../design/combobox.tsx';
import { useLate } from '../platform/use-late.ts';
import { usePause } from '../platform/use-pause.ts';
import { useCustomerSuggestions } from './customers.api.ts';
import { NewCustomerDialog } from './new-customer-dialog.tsx';

type CustomerPickerProps = {
  label?: string;
  value: string | null;
  /** The chosen one's name, when it is not among those found. */
  valueLabel?: string;
  onValueChange: (customer: { id: string; name: string; termsDays: number | null } | null) => void;
  error?: string | undefined;
  help?: string | undefined;
  hideLabel?: boolean;
  className?: string;
  placeholder?: string;
  /** Offers to add who is not there. */
  canAdd?: boolean;
  clearable?: boolean;
  autoFocus?: boolean;
  id?: string;
};

/** Chooses a customer by typing; can add one on the spot. */
export function CustomerPicker({
  label = 'Customer',
  value,
  valueLabel,
  onValueChange,
  canAdd = false,
  ...rest
}: CustomerPickerProps) {
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<string>();
  const search = usePause(typed.trim());
  const found = useCustomerSuggestions(search);
  const rows = found.data?.rows ?? [];
  const choose = (customer: Pick<CustomerView, 'id' | 'name' | 'termsDays'> | null) =>
    onValueChange(
      customer === null ? null : { id: customer.id, name: customer.name, termsDays: customer.termsDays },
    );
  const take = useLate((customer: Parameters<typeof choose>[0]) => {
    setAdded(undefined);
    choose(customer);
  });
  return (
    <>
      <Combobox
        label={label}
        value={value}
        valueLabel={valueLabel}
        options={rows.map((customer) => ({
          value: customer.id,
          label: customer.name,
          detail: customer.email || customer.phone || undefined,
        }))}
        loading={found.isFetching || typed.trim() !== search}
        onSearch={setTyped}
        onValueChange={(id) => choose(rows.find((row) => row.id === id) ?? null)}
        emptyText={canAdd && typed === '' ? 'No customers yet. Type a name to add the first.' : 'No match.'}
        createLabel={(text) => `Add “${text}” as a new customer`}
        {...(canAdd ? { onCreate: setAdded } : {})}
        {...rest}
      />
      {added !== undefined && (
        <NewCustomerDialog name={added} onClose={() => setAdded(undefined)} onAdded={take} />
      )}
    </>
  );
}
