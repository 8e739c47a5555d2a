import { useId, type ComponentProps, type ReactNode } from 'react';
import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';

type ToggleProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  className?: string;
  /** For a box in a table row: the label stays for assistive technology only. */
  hideLabel?: boolean;
};

/** Yes or no within a form. */
export function Checkbox(props: ToggleProps) {
  return (
    <Toggle {...props}>
      {(input) => (
        <span className="relative flex size-5 shrink-0">
          <input
            {...input}
            type="checkbox"
            className="peer border-edge bg-surface checked:border-accent checked:bg-accent size-5 appearance-none rounded-sm border disabled:opacity-55"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="text-on-accent pointer-events-none absolute inset-0.5 size-4 opacity-0 peer-checked:opacity-100"
          />
        </span>
      )}
    </Toggle>
  );
}

/** On or off, taking effect at once. */
export function Switch(props: ToggleProps) {
  return (
    <Toggle {...props}>
      {(input) => (
        <span className="relative flex h-6 w-10.5 shrink-0">
          <input
            {...input}
            type="checkbox"
            role="switch"
            className="peer border-edge bg-sunken checked:border-accent checked:bg-accent h-6 w-10.5 appearance-none rounded-full border transition-colors disabled:opacity-55"
          />
          <span
            aria-hidden
            className="bg-edge peer-checked:bg-on-accent pointer-events-none absolute top-1 left-1 size-4 rounded-full transition-transform peer-checked:translate-x-4.5"
          />
        </span>
      )}
    </Toggle>
  );
}

type InputAttributes = ComponentProps<'input'>;

function Toggle({
  label,
  help,
  error,
  className,
  hideLabel = false,
  id,
  children,
  ...input
}: ToggleProps & { children: (input: InputAttributes) => ReactNode }) {
  const generated = useId();
  const controlId = id ?? generated;
  const hasHelp = help !== undefined && help !== null;
  const described = [error && `${controlId}-error`, hasHelp && `${controlId}-help`].filter(Boolean).join(' ');
  return (
    // A box alone is never squeezed under what is beside it.
    <div className={classNames(hideLabel ? 'shrink-0' : 'min-w-0', className)}>
      <div className="touch-target flex items-start gap-3 py-2">
        {children({
          ...input,
          id: controlId,
          'aria-describedby': described === '' ? undefined : described,
          'aria-invalid': error ? true : undefined,
        })}
        <div className={hideLabel ? 'sr-only' : 'min-w-0'}>
          <label htmlFor={controlId} className="leading-5 font-medium">
            {label}
          </label>
          {hasHelp && (
            <p id={`${controlId}-help`} className="text-ink-soft mt-0.5 text-sm">
              {help}
            </p>
          )}
        </div>
      </div>
      <FieldError id={`${controlId}-error`} message={error} />
    </div>
  );
}
