import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useActiveBusiness } from './active-business.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { readProblem, showInForm, type Words } from './problems.ts';
import { useFormDraft } from './use-draft.ts';

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
  /** Where a field is in the form, where the server was told other lines than these. */
  fieldInForm?: (field: string, typed: Input) => string;
};

/** A form over one record, and what its screen shows around it. */
export type RecordForm<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  /** For `<form onSubmit>`, with `noValidate`. */
  submit: (event?: SyntheticEvent) => void;
  /** Error of the whole; show it in a FormError. */
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
  const key = `${useActiveBusiness().business.id}:${draftKey}`;
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

  // What is shown from an earlier visit gives way to what the server answers, unless someone types already.
  const told = JSON.stringify(defaultValues);
  const shown = useRef(told);
  useEffect(() => {
    if (shown.current === told || isDirty) return;
    shown.current = told;
    // A letter that was typed since this was drawn stays.
    form.reset(defaultValues, { keepDirtyValues: true });
  }, [form, told, defaultValues, isDirty]);

  const draft = useFormDraft(form, { key, idField, version });

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
      // A form that stays on the screen starts again from what was saved.
      form.reset(typed);
      draft.settle();
    } catch (error) {
      draft.keepNow();
      const { field, message } = readProblem(error, words);
      setFormError(showInForm(form, { field: field && fieldInForm(field, typed), message }));
    } finally {
      draft.reopen();
      setSaved(false);
    }
  });

  return {
    form,
    submit: (event) => void submit(event),
    formError,
    wasRestored: draft.wasRestored,
    isOutdated: draft.isOutdated,
    startOver: draft.startOver,
    leaveGuard: <LeaveGuard isChanged={isDirty && !isSaved} onDiscard={finish} />,
  };
}
