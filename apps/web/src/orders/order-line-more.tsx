import { paperHelp } from '../design/paper-help.ts';
import { TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import type { LineMore } from './order-form.ts';

type OrderLineMoreProps = {
  number: number;
  value: LineMore;
  isProduct: boolean;
  onChange: (more: LineMore) => void;
};

/** Shows what an order says of a line beside what an invoice would. */
export function OrderLineMore({ number, value, isProduct, onChange }: OrderLineMoreProps) {
  return (
    <div
      role="group"
      aria-label={`More about line ${String(number)}`}
      className="grid items-end gap-x-4 gap-y-2 px-4 pb-4 @3xl:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextField
        label="Personalization"
        optional
        maxLength={1000}
        placeholder="A name, a color, a date"
        help={paperHelp(value.personalisation)}
        autoComplete="off"
        value={value.personalisation}
        onChange={(event) => onChange({ ...value, personalisation: event.target.value })}
      />
      {isProduct && (
        <Checkbox
          label="Made for this order"
          checked={value.isMade}
          onChange={(event) => onChange({ ...value, isMade: event.target.checked })}
        />
      )}
    </div>
  );
}
