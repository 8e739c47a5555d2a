import { isUnitCode, unitOfWord, units, type UnitCode, type UnitKind } from '@atelier/domain/items';
import { Combobox } from '../design/combobox.tsx';
import type { FieldProps } from '../design/field.tsx';

const kinds: Readonly<Record<UnitKind, string>> = {
  count: 'count',
  length: 'length',
  area: 'area',
  volume: 'volume',
  weight: 'weight',
};

const known = (Object.keys(units) as UnitCode[]).map((code) => ({
  value: code,
  label: units[code].name,
  detail: kinds[units[code].kind],
}));

type UnitFieldProps = FieldProps & {
  value: string | null;
  onValueChange: (unit: string) => void;
  /** Packs of the item's own that are named elsewhere in the form. */
  own?: readonly string[];
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
};

/** A unit of measure, or the name of a pack of one's own: roll, sack, sheet. */
export function UnitField({ value, onValueChange, own = [], ...field }: UnitFieldProps) {
  const packs = own.filter((unit) => !isUnitCode(unit));
  return (
    <Combobox
      {...field}
      options={[...packs.map((unit) => ({ value: unit, label: unit, detail: 'of your own' })), ...known]}
      value={value}
      valueLabel={value ?? undefined}
      onValueChange={(unit) => unit !== null && onValueChange(unit)}
      onCreate={(name) => onValueChange(unitOfWord(name).slice(0, 40))}
      createLabel={(name) => {
        const unit = unitOfWord(name);
        return isUnitCode(unit)
          ? `${units[unit].name}, which “${name}” means`
          : `Use “${name}”, a pack of your own`;
      }}
      emptyText="No such unit."
    />
  );
}
