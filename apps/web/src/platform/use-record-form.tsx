import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { useActiveBusiness } from './active-business.tsx';
import { keepDraft, openDraft, readDraft } from './drafts.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { readProblem, type Words } from './problems.ts';

type RecordFormOptions<Input extends FieldValues, Output extends FieldValues> = {
  /** The contract's own schema; the server checks with the same one. */
  schema: ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** Names the form and the record: `customer:new`, `customer:<id>`. */
  draftKey: string;
  /** The id of a record that is not there yet: kept with what is typed, so that a second attempt is no second record. */
  idField?: keyof Input;
  /** Version of the record as it was opened; kept with what is typed, so that an old draft is told from a newer record. */
  version?: number | undefined;
  /** Usually a command's `mutateAsync`. Give the command `onProblem: () => true`: the form shows what it throws. */
  onSubmit: (values: Output) => Promise<unknown>;
  words?: Words;
  /** Where a field stands in the form, where the server was told other lines than these. */
  fieldInForm?: (field: string, typed: Input) => string;
};

/** A form over one record, and what its screen shows around it. */
export type RecordForm<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  /** For `<form onSubmit>`, with `noValidate`. */
  submit: (event?: SyntheticEvent) => void;
  /** What went wrong with the whole; show it in a FormError. */
  formError: string | undefined;
  /** Typing of an earlier visit was put back. */
  wasRestored: boolean;
  /** The record was changed after what was put back was typed. */
  isOutdated: boolean;
  /** Throws the typing away and starts from the defaults. */
  startOver: () => void;
  /** Render it anywhere in the form: it asks before changes are left behind. */
  leaveGuard: ReactNode;
};

/** A form over one record: checked by the contract's schema, kept while typing, server errors at their field. */
export function useRecordForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  defaultValues,
  draftKey,
  idField,
  version,
  onSubmit,
  words,
  fieldInForm = (field) => field,
}: RecordFormOptions<Input, Output>): RecordForm<Input, Output> {
  const fullKey = `${useActiveBusiness().business.id}:${draftKey}`;
  const [{ found, of }] = useState(() => openKept<Input>(fullKey));
  const [draft] = useState(() => openDraft(fullKey));
  const [formError, setFormError] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onTouched',
    // A message that came at once would move the form under the click that left the field.
    delayError: 250,
  });
  const { isDirty } = form.formState;

  // What is shown from an earlier visit gives way to what the server answers, unless somebody types already.
  const told = JSON.stringify(defaultValues);
  const shown = useRef(told);
  useEffect(() => {
    if (shown.current === told || isDirty) return;
    shown.current = told;
    // A letter that was typed since this was drawn stays.
    form.reset(defaultValues, { keepDirtyValues: true });
  }, [form, told, defaultValues, isDirty]);

  useEffect(() => {
    if (found === undefined) return;
    const current = form.getValues();
    form.reset({ ...current, ...found }, { keepDefaultValues: true });
  }, [found, form]);

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty: isChanged }) => {
        if (isChanged === true) draft.keepSoon(() => withVersion(typedIn(form, idField), version));
      },
    });
    return () => {
      draft.leave();
      stop();
    };
  }, [form, draft, idField, version]);

  const finish = () => {
    setSaved(true);
    draft.close();
  };

  const submit = form.handleSubmit(async (values) => {
    setFormError(undefined);
    // Set before the command runs: its onSuccess may already navigate away.
    finish();
    const typed = form.getValues();
    try {
      await onSubmit(values);
      // A form that stays on the screen starts anew from what was saved.
      form.reset(typed);
    } catch (error) {
      keepDraft(fullKey, withVersion(typedIn(form, idField), version));
      const problem = readProblem(error, words);
      const field =
        problem.field === undefined ? undefined : (fieldInForm(problem.field, typed) as Path<Input>);
      if (field !== undefined && isFieldOf(form.getValues(), field)) {
        form.setError(field, { type: 'server', message: problem.message }, { shouldFocus: true });
      } else {
        setFormError(problem.message);
      }
    } finally {
      draft.reopen();
      setSaved(false);
    }
  });

  return {
    form,
    submit: (event) => void submit(event),
    formError,
    wasRestored: found !== undefined,
    isOutdated: of !== undefined && of !== version,
    startOver: () => {
      draft.close();
      draft.reopen();
      form.reset();
    },
    leaveGuard: <LeaveGuard isChanged={isDirty && !isSaved} onDiscard={finish} />,
  };
}

/** Key of the version within a draft; no field has this name. */
const versionKey = '@version';

const withVersion = (typed: object, version: number | undefined): object =>
  version === undefined ? typed : { ...typed, [versionKey]: version };

/** Reads what was typed before, and the version of the record that it began with. */
function openKept<Input>(key: string): { found: Partial<Input> | undefined; of: number | undefined } {
  const kept = readDraft<Partial<Input> & { [versionKey]?: number }>(key);
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

function isFieldOf(values: FieldValues, path: string): boolean {
  return (path.split('.')[0] ?? '') in values;
}
