import { useId } from 'react';
import { feedbackFields, type BoardItemDetailView } from '@atelier/contract/feedback';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { useEditFeedback } from './feedback.api.ts';
import { feedbackWords, typeChoices } from './feedback-words.ts';

type EditDialogProps = { item: BoardItemDetailView; onClose: () => void };

/** Changes the words of an own item. */
export function EditDialog({ item, onClose }: EditDialogProps) {
  const formId = useId();
  const edit = useEditFeedback({ onSaved: onClose, onProblem: () => true });
  const { type, title, description } = item;
  const { form, submit, formError, restored } = useDialogForm({
    draftKey: `feedback:${item.id}`,
    schema: feedbackFields,
    defaultValues: { type, title, description },
    words: feedbackWords,
    onSubmit: (values) => edit.mutateAsync({ itemId: item.id, ...values }),
  });
  const { errors } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={edit.isPending ? 'busy' : undefined}
      title="Edit feedback"
      actions={
        <>
          <Button onClick={onClose} disabled={edit.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={edit.isPending}>
            Save changes
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <RestoredNote {...restored} />
        <SelectField label="Type" choices={typeChoices} {...form.register('type')} />
        <TextField
          label="Title"
          autoComplete="off"
          error={errors.title?.message}
          {...form.register('title')}
        />
        <TextArea
          label="Description"
          rows={6}
          error={errors.description?.message}
          {...form.register('description')}
        />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
