import { useState, type CSSProperties, type ReactNode } from 'react';
import type { FieldProps } from '../field.tsx';
import { TextField } from '../text-field.tsx';
import { unreadableMark } from '../unreadable-fields.ts';

/** What a reading of typed text gives: a value (null for nothing typed) or a sentence on what is wrong. */
export type Reading<Value> =
  | { ok: true; value: Value | null; hint?: string | undefined }
  | { ok: false; problem: string };

export type ParsedFieldProps<Value> = FieldProps & {
  value: Value | null;
  /** Called with every typed text that can be read; null when the field is emptied. */
  onValueChange: (value: Value | null) => void;
  /** Tells what is saved without a form that what is in the field cannot be read at present. */
  onUnreadable?: (unreadable: boolean) => void;
  onBlur?: () => void;
  name?: string;
  id?: string;
  ref?: React.Ref<HTMLInputElement>;
  placeholder?: string;
  /** The id of a datalist with what may be meant. */
  list?: string;
  disabled?: boolean;
  required?: boolean;
  autoFocus?: boolean;
};

type Reader<Value> = {
  read: (text: string) => Reading<Value>;
  write: (value: Value) => string;
  inputMode: 'decimal' | 'text' | 'numeric';
  prefix?: string;
  suffix?: ReactNode;
  inputClassName?: string;
  style?: CSSProperties;
};

/**
 * A text field that stands for a value: people type as they like, the value follows each keystroke that can be
 * read, and on leaving the field the text becomes the tidy writing of the value. Text that cannot be read stays
 * as typed, with the problem beside it, and holds the form that it is in.
 */
export function ParsedField<Value>({
  read,
  write,
  value,
  onValueChange,
  onUnreadable,
  onBlur,
  error,
  help,
  ...rest
}: ParsedFieldProps<Value> & Reader<Value>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const reading = typed === null ? null : read(typed);
  const problem = left && reading?.ok === false ? reading.problem : undefined;
  const hint = reading?.ok === true ? reading.hint : undefined;

  const change = (text: string) => {
    setTyped(text);
    setLeft(false);
    const next = read(text);
    onUnreadable?.(!next.ok);
    if (next.ok && next.value !== value) onValueChange(next.value);
  };

  const leave = () => {
    if (reading?.ok === false) setLeft(true);
    else setTyped(null);
    onBlur?.();
  };

  return (
    <TextField
      autoComplete="off"
      {...rest}
      value={typed ?? (value === null ? '' : write(value))}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
      {...(reading?.ok === false && { [unreadableMark]: '' })}
      onInvalid={() => setLeft(true)}
      error={problem ?? error}
      help={hint ?? help}
    />
  );
}
