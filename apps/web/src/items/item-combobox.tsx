import { useState } from 'react';
import type { ItemRow } from '@atelier/contract/items';
import type { Shelf } from '@atelier/domain/items';
import { Combobox } from '../design/combobox.tsx';
import type { FieldProps } from '../design/field.tsx';
import { usePause } from '../platform/use-pause.ts';
import { kindWords } from './item-words.ts';
import { useItemSuggestions } from './items.api.ts';

type ItemComboboxProps = FieldProps & {
  value: string | null;
  /** The chosen one's name, when it is not among those found. */
  valueLabel?: string | undefined;
  onValueChange: (item: ItemRow | null) => void;
  /** Products alone, or all but products. */
  shelf?: Shelf;
  /** Which of those found may be chosen: counted ones, for example. */
  fits?: (item: ItemRow) => boolean;
  clearable?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
};

/** One item, found by its name, SKU or barcode. Products with variants are chosen by the variant. */
export function ItemCombobox({
  value,
  onValueChange,
  shelf,
  fits = (item) => item.optionNames.length === 0,
  ...field
}: ItemComboboxProps) {
  const [typed, setTyped] = useState('');
  const search = usePause(typed.trim());
  const found = useItemSuggestions(search, shelf);
  const rows = (found.data?.rows ?? []).filter(fits);
  return (
    <Combobox
      {...field}
      options={rows.map((item) => ({
        value: item.id,
        label: item.name,
        detail: [kindWords[item.kind].one, item.sku].filter(Boolean).join(' · '),
      }))}
      value={value}
      onSearch={setTyped}
      loading={found.isFetching || typed.trim() !== search}
      onValueChange={(itemId) => onValueChange(rows.find((item) => item.id === itemId) ?? null)}
      emptyText={typed === '' ? 'Nothing here yet.' : 'No such item.'}
    />
  );
}
