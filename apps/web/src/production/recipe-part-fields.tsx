import type { ItemRow } from '@atelier/contract/items';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { ItemCombobox, ItemUnitField, useItem, inStockUnit } from '../items/index.ts';
import type { PartDraft, RecipeProblems } from './recipe-form.ts';

type PartFieldsProps<Part extends PartDraft> = {
  part: Part;
  /** Where its problems stand: `lines.<key>`. */
  place: string;
  problems: RecipeProblems;
  /** Name of the row for a screen reader: `line 2`. */
  row: string;
  itemLabel: string;
  onEdit: (change: Partial<PartDraft>, item: ItemRow | null | undefined) => void;
  placeholder: string;
  autoFocus?: boolean;
};

/** An item, how much of it, and in which of its units; what that is in stock is shown as it is typed. */
export function PartFields<Part extends PartDraft>(props: PartFieldsProps<Part>) {
  const { part, place, problems, row, itemLabel, onEdit, placeholder, autoFocus = false } = props;
  const item = useItem(part.itemId).data;
  return (
    <>
      <ItemCombobox
        label={`${itemLabel}, ${row}`}
        hideLabel
        className="max-sm:col-span-full"
        placeholder={placeholder}
        autoFocus={autoFocus}
        value={part.itemId}
        valueLabel={part.itemName}
        error={problems[`${place}.itemId`]}
        onValueChange={(chosen) =>
          onEdit(
            { itemId: chosen?.id ?? null, itemName: chosen?.name ?? '', unit: chosen?.stockUnit ?? null },
            chosen,
          )
        }
      />
      <QuantityField
        label={`Quantity, ${row}`}
        hideLabel
        value={part.quantity}
        error={problems[`${place}.quantity`]}
        help={item === undefined ? undefined : inStockUnit(part.quantity, part.unit, item)}
        onValueChange={(amount) => onEdit({ quantity: amount }, undefined)}
      />
      <ItemUnitField
        label={`Unit, ${row}`}
        hideLabel
        itemId={part.itemId}
        value={part.unit}
        error={problems[`${place}.unit`]}
        onValueChange={(unit) => onEdit({ unit }, undefined)}
      />
    </>
  );
}
