import { useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from './class-names.ts';

/** What every field takes. Leave `error` empty or undefined while there is none. */
export type FieldProps = {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Adds "optional" beside the label; required fields are the rule and carry no mark. */
  optional?: boolean;
  /** For fields inside a table whose column head is the visible label; on phones there may be none. */
  hideLabel?: boolean | 'from-sm';
  className?: string;
};

/** The attributes that tie a control to its label, help and error. */
export type ControlAttributes = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FrameProps = FieldProps & {
  id?: string | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
};

/** Label above, help and error below, all tied together for assistive technology. */
export function Field({ label, help, error, optional, hideLabel, className, id, children }: FrameProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hasError = error !== undefined && error !== '';
  const hasHelp = help !== undefined && help !== null && help !== '';
  const described = [hasError && `${controlId}-error`, hasHelp && `${controlId}-help`].filter(Boolean);
  return (
    <div className={classNames('min-w-0', className)}>
      <label
        htmlFor={controlId}
        className={classNames(
          hideLabel === true ? 'sr-only' : 'mb-1.5 flex items-baseline justify-between gap-2 font-medium',
          hideLabel === 'from-sm' && 'sm:sr-only',
        )}
      >
        {label}
        {optional && <span className="text-ink-soft text-sm font-normal">optional</span>}
      </label>
      {children({
        id: controlId,
        'aria-invalid': hasError || undefined,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      })}
      <FieldError id={`${controlId}-error`} message={error} />
      {hasHelp && (
        <p id={`${controlId}-help`} className="text-ink-soft mt-1.5 text-sm">
          {help}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, message }: { id?: string; message?: string | undefined }) {
  return (
    <div aria-live="polite">
      {message !== undefined && message !== '' && (
        <p id={id} className="text-danger mt-1.5 flex gap-1.5 text-sm font-medium">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}

/** A long dialog may have scrolled it away from its button. */
function intoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Shows what went wrong with the whole form, above its button. */
export function FormError({ message }: { message?: string | undefined }) {
  return (
    <div role="alert">
      {message !== undefined && message !== '' && (
        <p
          key={message}
          ref={intoSight}
          className="border-danger/40 bg-danger-soft text-danger flex gap-2 rounded-md border px-3 py-2.5 text-sm font-medium"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}
