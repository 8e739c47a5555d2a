import { useRef, useState, type ComponentProps, type SyntheticEvent } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import { readProblem, showInForm, type Words } from './problems.ts';
import type { RestoredNote } from './restored-note.tsx';
import { useFormDraft } from './use-draft.ts';

type DialogFormOptions<Input extends FieldValues, Output extends FieldValues> = {
  /** The contract's own schema; the server checks with the same one. */
  schema: ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** Usually a command's `mutateAsync`. Give the command `onProblem: () => true`: the form shows what it throws. */
  onSubmit: (values: Output) => Promise<unknown>;
  words?: Words;
  /** Keeps what is typed on this device under this name, which has the id of the record: `document:<id>`. */
  draftKey?: string;
  /** The id of a record that is not there yet, kept with what is typed. */
  idField?: keyof Input;
};

type DialogForm<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  submit: (event?: SyntheticEvent) => void;
  formError: string | undefined;
  /** For the `RestoredNote` of a form with a `draftKey`. */
  restored: ComponentProps<typeof RestoredNote>;
};

/** A short form in a dialog: as `useRecordForm`, but without a leave guard. */
export function useDialogForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  defaultValues,
  onSubmit,
  words,
  draftKey,
  idField,
}: DialogFormOptions<Input, Output>): DialogForm<Input, Output> {
  const [formError, setFormError] = useState<string>();
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    // Not before: what is said while a field is left moves the button away under the click, and scolds who closes.
    mode: 'onSubmit',
  });
  const draft = useFormDraft(form, { key: draftKey, idField });
  const isSending = useRef(false);
  const send = form.handleSubmit(async (values) => {
    setFormError(undefined);
    try {
      // Before it is sent: what the answer does may leave the screen.
      draft.close();
      await onSubmit(values);
      draft.settle();
    } catch (error) {
      draft.keepNow();
      setFormError(showInForm(form, readProblem(error, words)));
    } finally {
      draft.reopen();
    }
  });
  return {
    form,
    submit: (event) => {
      // A dialog is drawn elsewhere in the page, yet its events rise through the form that opened it.
      event?.stopPropagation();
      event?.preventDefault();
      // Enter in a field does not ask the button, which is busy.
      if (isSending.current) return;
      isSending.current = true;
      void send(event).finally(() => {
        isSending.current = false;
      });
    },
    formError,
    restored: { isShown: draft.wasRestored, onStartOver: draft.startOver },
  };
}
