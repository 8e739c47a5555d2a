import type { BookBasis } from '@atelier/domain/businesses';
import { SelectField } from '../design/fields/select-field.tsx';

export const basisChoices = [
  { value: 'accrual', label: 'Accrual' },
  { value: 'cash', label: 'Cash' },
] as const satisfies readonly { value: BookBasis; label: string }[];

/** When income and expenses count: with their documents, or with the money. */
export function BasisPicker({ basis, onPick }: { basis: BookBasis; onPick: (basis: BookBasis) => void }) {
  return (
    <SelectField
      label="Basis"
      className="w-32 max-sm:flex-1 max-sm:basis-32"
      choices={basisChoices}
      value={basis}
      onValueChange={onPick}
    />
  );
}
