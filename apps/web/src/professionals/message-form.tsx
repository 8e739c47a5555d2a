import { messageText } from '@atelier/contract/professionals';
import { Button } from '../design/button.tsx';
import { FormError } from '../design/field.tsx';
import { TextArea } from '../design/text-field.tsx';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { professionalWords, textError } from './professional-words.ts';

type MessageFormProps = {
  label: string;
  help: string;
  /** Keeps what is typed under this name, which has the id of the record. */
  draftKey: string;
  submitLabel: string;
  onSubmit: (text: string) => Promise<unknown>;
  onCancel: () => void;
};

/** The one answer of a professional to a request or a review. */
export function MessageForm({ label, help, draftKey, submitLabel, onSubmit, onCancel }: MessageFormProps) {
  const { form, submit, formError, restored } = useDialogForm({
    draftKey,
    schema: messageText,
    defaultValues: { text: '' },
    words: professionalWords,
    onSubmit: ({ text }) => onSubmit(text),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="mt-3 space-y-3">
      <RestoredNote {...restored} />
      <TextArea
        label={label}
        rows={4}
        help={help}
        error={errors.text === undefined ? undefined : textError(form.getValues('text'))}
        {...form.register('text')}
      />
      <FormError message={formError} />
      <div className="flex gap-2">
        <Button type="submit" tone="primary" busy={isSubmitting}>
          {submitLabel}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
