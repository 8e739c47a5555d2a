import { SelectField } from '../design/fields/select-field.tsx';
import { useStockPlaces } from './items.api.ts';

type UsualPlaceFieldProps = {
  value: string | null;
  onValueChange: (place: { id: string; name: string } | null) => void;
  optional?: boolean;
  help?: string;
  error?: string | undefined;
  className?: string;
};

/** Shows where an item usually is: one of our own places. What is with a shop on consignment is brought there. */
export function UsualPlaceField({ value, onValueChange, ...field }: UsualPlaceFieldProps) {
  const places = (useStockPlaces().data ?? []).filter(
    ({ id, kind, isArchived }) => id === value || (kind !== 'consignee' && !isArchived),
  );
  const main = places.find(({ isDefault }) => isDefault);
  return (
    <SelectField
      {...field}
      label="Usual place"
      placeholder={
        field.optional === true ? `The main place${main ? `, ${main.name}` : ''}` : 'Choose a place'
      }
      choices={places.map(({ id, name, isArchived }) => ({
        value: id,
        label: isArchived ? `${name}, archived` : name,
      }))}
      value={value ?? ''}
      onValueChange={(chosen: string) => onValueChange(places.find(({ id }) => id === chosen) ?? null)}
    />
  );
}
