import { useState } from 'react';
import { Combobox } from '../design/combobox.tsx';
import type { FieldProps } from '../design/field.tsx';
import { newId } from '../platform/new-id.ts';
import { useLate } from '../platform/use-late.ts';
import { usePause } from '../platform/use-pause.ts';
import { useAddSupplier, useSupplierSuggestions } from './purchases.api.ts';

type Chosen = { readonly id: string; readonly name: string };

type SupplierComboboxProps = FieldProps & {
  value: Chosen | null;
  onValueChange: (supplier: Chosen | null) => void;
  /** Makes a supplier of a name that is not among them. */
  canAdd?: boolean;
  clearable?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
};

/** One of the suppliers, found by typing. */
export function SupplierCombobox({ value, onValueChange, canAdd = false, ...field }: SupplierComboboxProps) {
  const [typed, setTyped] = useState('');
  const search = usePause(typed.trim());
  const found = useSupplierSuggestions(search);
  const rows = found.data?.rows ?? [];
  const add = useAddSupplier({ onSaved: useLate(({ id, name }: Chosen) => onValueChange({ id, name })) });
  return (
    <Combobox
      {...field}
      options={rows.map(({ id, name, email }) => ({
        value: id,
        label: name,
        detail: email === '' ? undefined : email,
      }))}
      value={value?.id ?? null}
      valueLabel={value?.name}
      onSearch={setTyped}
      loading={found.isFetching || typed.trim() !== search}
      onValueChange={(id) => onValueChange(rows.find((row) => row.id === id) ?? null)}
      emptyText={canAdd && typed === '' ? 'No suppliers yet. Type a name to add the first.' : 'No match.'}
      createLabel={(text) => `Add “${text}” to your suppliers`}
      {...(canAdd
        ? { onCreate: (name: string) => add.mutate({ id: newId(), name: name.slice(0, 200) }) }
        : {})}
    />
  );
}
