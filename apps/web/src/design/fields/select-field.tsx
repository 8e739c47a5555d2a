import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../field.tsx';

export type Choice<Value extends string = string> = { value: Value; label: string; disabled?: boolean };

type SelectFieldProps<Value extends string> = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'children' | 'value' | 'onChange'> & {
    choices: readonly Choice<Value>[];
    /** The empty first line; leave it out when something is always chosen. */
    placeholder?: string;
    value?: Value | '' | undefined;
    onValueChange?: (value: Value) => void;
    onChange?: ComponentProps<'select'>['onChange'];
  };

/**
 * One of a few. It is the browser's own select: it needs no script, speaks to every screen reader and opens the
 * wheel or sheet that a phone's owner knows. For many choices or new ones use Combobox.
 */
export function SelectField<Value extends string>({
  label,
  help,
  error,
  optional = false,
  hideLabel = false,
  className = '',
  id,
  choices,
  placeholder,
  onValueChange,
  onChange,
  ...select
}: SelectFieldProps<Value>) {
  return (
    <Field {...{ label, help, error, optional, hideLabel, className, id }}>
      {(attributes) => (
        <div className="relative">
          <select
            {...select}
            {...attributes}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.target.value as Value);
            }}
            className={classNames('field-box select-field appearance-none truncate pr-10')}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="text-ink-soft pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2"
          />
        </div>
      )}
    </Field>
  );
}
