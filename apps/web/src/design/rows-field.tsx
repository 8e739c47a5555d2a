import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { FieldError } from './field.tsx';

type RowsFieldProps = {
  legend: string;
  /** Rows by a key that stays with each. */
  rows: readonly { readonly key: string }[];
  /** Names one of them: "Ticket type". */
  rowName: string;
  addLabel: string;
  onAdd: () => void;
  /** Missing where the last row has to stay. */
  onRemove: ((index: number) => void) | undefined;
  error?: string | undefined;
  children: (index: number) => ReactNode;
};

/** Rows of a form that are added and removed. */
export function RowsField({
  legend,
  rows,
  rowName,
  addLabel,
  onAdd,
  onRemove,
  error,
  children,
}: RowsFieldProps) {
  return (
    <fieldset className="space-y-4 sm:col-span-2">
      <legend className="mb-3 font-semibold">{legend}</legend>
      {rows.map(({ key }, index) => (
        <div
          key={key}
          role="group"
          aria-label={`${rowName} ${String(index + 1)}`}
          className={`grid items-start gap-3 sm:grid-cols-3 ${index > 0 ? 'border-line border-t pt-4' : ''}`}
        >
          {children(index)}
          {onRemove && (
            <div className="sm:pt-7">
              <Button
                icon={Trash2}
                aria-label={`Remove ${rowName.toLowerCase()} ${String(index + 1)}`}
                onClick={() => onRemove(index)}
              >
                Remove
              </Button>
            </div>
          )}
        </div>
      ))}
      <FieldError message={error} />
      <Button icon={Plus} onClick={onAdd}>
        {addLabel}
      </Button>
    </fieldset>
  );
}
