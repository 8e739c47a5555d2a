import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
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
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { readProblem, type Words } from './problems.ts';

const typingPause = 300;

type RecordFormOptions<Input extends FieldValues, Output extends FieldValues> = {
  /** The contract's own schema; the server checks with the same one. */
  schema: ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** Names the form and the record: `customer:new`, `customer:<id>`. */
  draftKey: string;
  /** Usually a command's `mutateAsync`. Give the command `onProblem: () => true`: the form shows what it throws. */
  onSubmit: (values: Output) => Promise<unknown>;
  words?: Words;
};

type RecordForm<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  /** For `<form onSubmit>`, with `noValidate`. */
  submit: (event: FormEvent) => void;
  /** What went wrong with the whole; show it in a FormError. */
  formError: string | undefined;
  /** Typing of an earlier visit was put back. */
  wasRestored: boolean;
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
  onSubmit,
  words,
}: RecordFormOptions<Input, Output>): RecordForm<Input, Output> {
  const fullKey = `${useActiveBusiness().business.id}:${draftKey}`;
  const [draft] = useState(() => readDraft<Input>(fullKey));
  const [formError, setFormError] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const saved = useRef(false);
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;

  useEffect(() => {
    if (draft === undefined) return;
    for (const [name, value] of Object.entries(draft)) {
      form.setValue(name as Path<Input>, value, { shouldDirty: true });
    }
  }, [draft, form]);

  useEffect(() => {
    let pending: ReturnType<typeof setTimeout>;
    const keep = () => {
      if (!saved.current && form.formState.isDirty) keepDraft(fullKey, form.getValues());
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(pending);
        pending = setTimeout(keep, typingPause);
      },
    });
    return () => {
      clearTimeout(pending);
      stop();
    };
  }, [form, fullKey]);

  const finish = (isDone: boolean) => {
    saved.current = isDone;
    setSaved(isDone);
    if (isDone) dropDraft(fullKey);
  };

  const submit = form.handleSubmit(async (values) => {
    setFormError(undefined);
    // Set before the command runs: its onSuccess may already navigate away.
    finish(true);
    try {
      await onSubmit(values);
    } catch (error) {
      finish(false);
      keepDraft(fullKey, form.getValues());
      const problem = readProblem(error, words);
      const field = problem.field as Path<Input> | undefined;
      if (
        field !== undefined &&
        form.getFieldState(field) !== undefined &&
        isFieldOf(form.getValues(), field)
      ) {
        form.setError(field, { type: 'server', message: problem.message }, { shouldFocus: true });
      } else {
        setFormError(problem.message);
      }
    }
  });

  return {
    form,
    submit: (event) => void submit(event),
    formError,
    wasRestored: draft !== undefined,
    startOver: () => {
      dropDraft(fullKey);
      form.reset();
    },
    leaveGuard: <LeaveGuard isChanged={isDirty && !isSaved} onDiscard={() => finish(true)} />,
  };
}

function isFieldOf(values: FieldValues, path: string): boolean {
  return (path.split('.')[0] ?? '') in values;
}
