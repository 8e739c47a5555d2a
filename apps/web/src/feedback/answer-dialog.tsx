import { useId } from 'react';
import { answerFields, type TriageItemView } from '@atelier/contract/feedback';
import { nextFeedbackStatuses } from '@atelier/domain/feedback';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { useAnswer } from './feedback.api.ts';
import { feedbackWords, statusLabels, textError } from './feedback-words.ts';

type AnswerDialogProps = { item: TriageItemView; onClose: () => void };

/** Changes the status of an item; each change comes with an answer. */
export function AnswerDialog({ item, onClose }: AnswerDialogProps) {
  const formId = useId();
  const choices = nextFeedbackStatuses(item.status);
  const answer = useAnswer({
    onSaved: () => {
      showToast({ title: 'Answer sent', kind: 'success' });
      onClose();
    },
    onProblem: () => true,
  });
  const { form, submit, formError, restored } = useDialogForm({
    draftKey: `feedback-answer:${item.id}`,
    schema: answerFields,
    defaultValues: { status: choices[0] ?? 'new', text: '' },
    words: feedbackWords,
    onSubmit: (values) => answer.send({ itemId: item.id, ...values }),
  });
  const { errors } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={answer.isPending ? 'busy' : undefined}
      title="Answer"
      description={
        item.isPrivate
          ? 'The author is notified.'
          : 'Everyone sees the answer. The author, voters and commenters are notified.'
      }
      actions={
        <>
          <Button onClick={onClose} disabled={answer.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={answer.isPending}>
            Send answer
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <RestoredNote {...restored} />
        <SelectField
          label="New status"
          choices={choices.map((value) => ({ value, label: statusLabels[value] }))}
          error={errors.status?.message}
          {...form.register('status')}
        />
        <TextArea
          label="Answer"
          rows={5}
          error={errors.text === undefined ? undefined : textError(form.getValues('text'))}
          {...form.register('text')}
        />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
