import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useActiveBusiness } from './active-business.tsx';
import { keepDraft, openDraft, readDraft } from './drafts.ts';

type Draft<Value> = {
  value: Value;
  change: (next: Value) => void;
  /** After saving or discarding. */
  clear: () => void;
  /** Moves on after saving: what is typed from here on belongs to the version of this key. */
  moveTo: (key: string) => void;
  /** The value was found from an earlier visit, and is there since. */
  wasRestored: boolean;
  /** Throws what was typed away. */
  startOver: () => void;
  isChanged: boolean;
};

/**
 * State that survives a reload, a lost session and a lost connection, for forms that are not built on
 * `useRecordForm`. The key names the form and the record: `invoice:<id>` or `invoice:new`.
 */
export function useDraft<Value>(key: string, initial: Value): Draft<Value> {
  const { id } = useActiveBusiness().business;
  const fullKey = `${id}:${key}`;
  const [found] = useState(() => readDraft<Value>(fullKey));
  const [value, setValue] = useState(found ?? initial);
  const [isChanged, setChanged] = useState(found !== undefined);
  const [wasRestored, setRestored] = useState(found !== undefined);
  const [draft] = useState(() => openDraft(fullKey));

  const change = useCallback(
    (next: Value) => {
      setValue(next);
      setChanged(true);
      draft.keepSoon(() => next);
    },
    [draft],
  );
  const clear = useCallback(() => {
    draft.close();
    draft.reopen();
    setChanged(false);
    setRestored(false);
  }, [draft]);
  const startOver = () => {
    clear();
    setValue(initial);
  };
  useEffect(() => draft.leave, [draft]);
  const moveTo = (next: string) => draft.moveTo(`${id}:${next}`);
  return { value, change, clear, moveTo, wasRestored, startOver, isChanged };
}

type FormDraftOptions<Input extends FieldValues> = {
  /** Names the form and the record, on this device. Nothing is kept without it. */
  key: string | undefined;
  /** The id of a record that is not there yet: kept with what is typed, so that a second attempt is no second record. */
  idField?: keyof Input | undefined;
  /** Version of the record as it was opened; kept with what is typed, so that an old draft is told from a newer record. */
  version?: number | undefined;
};

type FormDraft = {
  /** Typing of an earlier visit was put back, and neither saved nor thrown away since. */
  wasRestored: boolean;
  /** The record was changed after what was put back was typed. */
  isOutdated: boolean;
  /** Forgets what was typed; nothing is kept until `reopen`. */
  close: () => void;
  reopen: () => void;
  /** Says that the typing is saved now. */
  settle: () => void;
  /** Keeps what is typed now, whether or not the draft is closed. */
  keepNow: () => void;
  /** Throws the typing away and starts from the defaults. */
  startOver: () => void;
};

/** Puts back into a form what was typed in an earlier visit, and keeps what is typed in this one. */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { key, idField, version }: FormDraftOptions<Input>,
): FormDraft {
  const [{ found, of }] = useState(() => openKept<Input>(key));
  const [draft] = useState(() => openDraft(key ?? ''));
  const [wasRestored, setRestored] = useState(found !== undefined);
  const saved = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (found === undefined) return;
    const current = form.getValues();
    form.reset({ ...current, ...found }, { keepDefaultValues: true });
  }, [found, form]);

  useEffect(() => {
    if (key === undefined) return;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty: isChanged }) => {
        // The form also tells that sending has ended, and that a field was left.
        if (isChanged !== true || JSON.stringify(form.getValues()) === saved.current) return;
        draft.keepSoon(() => withVersion(typedIn(form, idField), version));
      },
    });
    return () => {
      draft.leave();
      stop();
    };
  }, [form, draft, key, idField, version]);

  return {
    wasRestored,
    isOutdated: of !== undefined && of !== version,
    ...{ close: draft.close, reopen: draft.reopen },
    settle: () => {
      saved.current = JSON.stringify(form.getValues());
      setRestored(false);
    },
    keepNow: () => {
      if (key !== undefined) keepDraft(key, withVersion(typedIn(form, idField), version));
    },
    startOver: () => {
      draft.close();
      draft.reopen();
      setRestored(false);
      form.reset();
    },
  };
}

/** Key of the version within a draft; no field has this name. */
const versionKey = '@version';

const withVersion = (typed: object, version: number | undefined): object =>
  version === undefined ? typed : { ...typed, [versionKey]: version };

/** Reads what was typed before, and the version of the record that it began with. */
function openKept<Input>(key: string | undefined): {
  found: Partial<Input> | undefined;
  of: number | undefined;
} {
  const kept = key === undefined ? undefined : readDraft<Partial<Input> & { [versionKey]?: number }>(key);
  if (kept === undefined) return { found: undefined, of: undefined };
  const { [versionKey]: of, ...found } = kept;
  return { found: found as unknown as Partial<Input>, of };
}

/** The fields that say something else than the record. The others may be changed elsewhere before this is put back. */
function typedIn<Input extends FieldValues, Output>(
  { getValues, formState }: UseFormReturn<Input, unknown, Output>,
  idField: keyof Input | undefined,
): Partial<Input> {
  const known: FieldValues = formState.defaultValues ?? {};
  const typed = Object.entries(getValues()).filter(
    ([field, value]) => field === idField || JSON.stringify(value) !== JSON.stringify(known[field]),
  );
  return Object.fromEntries(typed) as Partial<Input>;
}
