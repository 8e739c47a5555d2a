import { Controller } from 'react-hook-form';
import { triageFields, type TriageItemView } from '@atelier/contract/feedback';
import { mostOfFeedback } from '@atelier/domain/feedback';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { TagsField } from '../design/fields/tags-field.tsx';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { useChangeTriage } from './feedback.api.ts';
import { feedbackWords, typeChoices } from './feedback-words.ts';

/** Type, title, tags and private note of an item. */
export function TriageForm({ item }: { item: TriageItemView }) {
  const change = useChangeTriage({
    onSaved: () => showToast({ title: 'Details saved', kind: 'success' }),
    onProblem: () => true,
  });
  const { type, title, tags, note } = item;
  const { form, submit, formError, restored } = useDialogForm({
    draftKey: `feedback-triage:${item.id}`,
    schema: triageFields,
    defaultValues: { type, title, tags, note },
    words: feedbackWords,
    onSubmit: (values) => change.mutateAsync({ itemId: item.id, ...values }),
  });
  const { errors } = form.formState;
  return (
    <Card title="Details">
      <form onSubmit={submit} noValidate className="space-y-4">
        <RestoredNote {...restored} />
        <SelectField label="Type" choices={typeChoices} {...form.register('type')} />
        <TextField
          label="Title"
          autoComplete="off"
          error={errors.title?.message}
          {...form.register('title')}
        />
        <Controller
          control={form.control}
          name="tags"
          render={({ field, fieldState }) => (
            <TagsField
              label="Tags"
              optional
              help="Separate tags with commas."
              most={{ tags: mostOfFeedback.tags, letters: mostOfFeedback.tag }}
              tooMany={`An item can have at most ${String(mostOfFeedback.tags)} tags.`}
              value={field.value}
              error={fieldState.error?.message}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
        <TextArea
          label="Private note"
          optional
          rows={3}
          help="Read by administrators only."
          error={errors.note?.message}
          {...form.register('note')}
        />
        <FormError message={formError} />
        <Button type="submit" busy={change.isPending}>
          Save details
        </Button>
      </form>
    </Card>
  );
}
