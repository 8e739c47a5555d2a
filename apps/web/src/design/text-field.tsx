import { useState, type ComponentProps, type ReactNode } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'children'> & {
    /** A short sign before or after the text, such as a currency or a unit. */
    prefix?: string;
    suffix?: ReactNode;
    inputClassName?: string;
  };

/** One line of text. Works controlled, uncontrolled and with `register` of react-hook-form. */
export function TextField({
  label,
  help,
  error,
  optional = false,
  hideLabel = false,
  className = '',
  id,
  prefix,
  suffix,
  inputClassName,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, help, error, optional, hideLabel, className, id }}>
      {(attributes) => (
        <div className="relative">
          {prefix !== undefined && (
            <span
              aria-hidden
              className="text-ink-soft pointer-events-none absolute inset-y-0 left-3 flex items-center"
            >
              {prefix}
            </span>
          )}
          <input
            {...input}
            {...attributes}
            className={classNames(
              'field-box',
              prefix !== undefined && 'pl-8',
              suffix !== undefined && 'pr-10',
              inputClassName,
            )}
          />
          {suffix !== undefined && (
            <span className="text-ink-soft absolute inset-y-0 right-3 flex items-center">{suffix}</span>
          )}
        </div>
      )}
    </Field>
  );
}

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'>;

/** A password with a button that shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputClassName="pr-12"
      suffix={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="text-ink-soft hover:text-ink -mr-2 flex size-10 items-center justify-center rounded-sm"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      }
    />
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'children'>;

/** Several lines of text; it grows with what is typed where the browser can do so. */
export function TextArea({
  label,
  help,
  error,
  optional = false,
  hideLabel = false,
  className = '',
  id,
  rows = 3,
  ...input
}: TextAreaProps) {
  return (
    <Field {...{ label, help, error, optional, hideLabel, className, id }}>
      {(attributes) => (
        <textarea
          {...input}
          {...attributes}
          rows={rows}
          className="field-box field-sizing-content max-h-96 min-h-22 resize-y"
        />
      )}
    </Field>
  );
}
