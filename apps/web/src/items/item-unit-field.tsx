import type { FieldProps } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { useItem } from './items.api.ts';
import { unitChoices } from './unit-choices.ts';

type ItemUnitFieldProps = FieldProps & {
  itemId: string | null;
  value: string | null;
  onValueChange: (unit: string) => void;
};

/** One of the units in which an item can be said: its own, its packs, and all that lead to it. */
export function ItemUnitField({ itemId, value, ...field }: ItemUnitFieldProps) {
  const item = useItem(itemId).data;
  const choices = item === undefined ? [] : unitChoices(item);
  return (
    <SelectField
      {...field}
      choices={
        value === null || choices.some((choice) => choice.value === value)
          ? choices
          : [{ value, label: value }, ...choices]
      }
      disabled={itemId === null}
      value={value ?? ''}
      placeholder="Unit"
    />
  );
}
