import { useRef, useState } from 'react';
import type { PayeeView } from '@atelier/contract/transactions';
import { Combobox } from '../design/combobox.tsx';
import type { FieldProps } from '../design/field.tsx';
import { newId } from '../platform/new-id.ts';
import { useLate } from '../platform/use-late.ts';
import { usePause } from '../platform/use-pause.ts';
import { useAddPayee, usePayeeSuggestions } from './transactions.api.ts';

type Chosen = { readonly payeeId: string | null; readonly payee: string };

type PayeeComboboxProps = FieldProps & {
  value: Chosen;
  /** With the whole payee where there is one: it may know what is mostly bought there. */
  onValueChange: (chosen: Chosen, payee: PayeeView | null) => void;
  /** Makes a payee of a name that is not among them. */
  canAdd?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
};

/** Stands for a name that was typed without making a payee of it. */
const typedOnly = 'typed';

/** One of the payees, found by typing; makes a new one of what was typed. */
export function PayeeCombobox({ value, onValueChange, canAdd = false, ...field }: PayeeComboboxProps) {
  const [typed, setTyped] = useState('');
  const search = usePause(typed.trim());
  const found = usePayeeSuggestions(search);
  const rows = found.data?.rows ?? [];
  const choose = (payee: PayeeView) => onValueChange({ payeeId: payee.id, payee: payee.name }, payee);
  const add = useAddPayee({ onSaved: useLate(choose) });
  // A name that was typed and left is kept as it is; the list closes, and empties the search, just before.
  const lastTyped = useRef('');
  const justClosed = useRef('');
  const note = (text: string) => {
    setTyped(text);
    justClosed.current = text === '' ? lastTyped.current.trim() : '';
    lastTyped.current = text;
    if (text === '') queueMicrotask(() => (justClosed.current = ''));
  };
  const keepTyped = () => {
    const name = justClosed.current;
    if (name === '' || !canAdd) return;
    const known = rows.find((row) => row.name.toLowerCase() === name.toLowerCase());
    if (known) choose(known);
    else onValueChange({ payeeId: null, payee: name.slice(0, 200) }, null);
  };
  return (
    <Combobox
      {...field}
      clearable
      options={rows.map((payee) => ({
        value: payee.id,
        label: payee.name,
        detail: payee.email || payee.phone || undefined,
      }))}
      value={value.payeeId ?? (value.payee === '' ? null : typedOnly)}
      valueLabel={value.payee}
      onSearch={note}
      onBlur={keepTyped}
      loading={found.isFetching || typed.trim() !== search}
      onValueChange={(payeeId) => {
        const payee = rows.find((row) => row.id === payeeId);
        if (payee) choose(payee);
        else if (payeeId === null) onValueChange({ payeeId: null, payee: '' }, null);
      }}
      emptyText={canAdd && typed === '' ? 'No payees yet. Type a name to add the first.' : 'No match.'}
      createLabel={(text) => `Add “${text}” to your payees`}
      {...(canAdd
        ? { onCreate: (name: string) => add.mutate({ id: newId(), name: name.slice(0, 200) }) }
        : {})}
    />
  );
}
