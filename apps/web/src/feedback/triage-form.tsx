import { Controller } from 'react-hook-form';
import { triageFields, type TriageItemView } from '@atelier/contract/feedback';
import { feedbackTypes, mostOfFeedback } from '@atelier/domain/feedback';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { FormError } from '../design/field.tsx';
import { ParsedField } from '../design/fields/parsed-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { wordsOf } from '../platform/words-of.ts';
import { useChangeTriage } from './feedback.api.ts';
import { feedbackWords, typeLabels } from './feedback-words.ts';

/** Type, title, tags and private note of an item. */
export function TriageForm({ item }: { item: TriageItemView }) {
  const change = useChangeTriage({
    onSaved: () => showToast({ title: 'Details saved', kind: 'success' }),
    onProblem: () => true,
  });
  const { type, title, tags, note } = item;
  const { form, submit, formError } = useDialogForm({
    schema: triageFields,
    defaultValues: { type, title, tags, note },
    words: feedbackWords,
    onSubmit: (values) => change.mutateAsync({ itemId: item.id, ...values }),
  });
  const { errors } = form.formState;
  return (
    <Card title="Details">
      <form onSubmit={submit} noValidate className="space-y-4">
        <SelectField
          label="Type"
          choices={feedbackTypes.map((value) => ({ value, label: typeLabels[value] }))}
          {...form.register('type')}
        />
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
            <ParsedField<readonly string[]>
              label="Tags"
              optional
              help="Separate tags with commas."
              inputMode="text"
              value={field.value}
              error={fieldState.error?.message}
              onValueChange={(next) => field.onChange([...(next ?? [])])}
              onBlur={field.onBlur}
              read={(text) => {
                const words = wordsOf(text);
                if (words.length > mostOfFeedback.tags)
                  return {
                    ok: false,
                    problem: `An item can have at most ${String(mostOfFeedback.tags)} tags.`,
                  };
                return words.some((word) => word.length > mostOfFeedback.tag)
                  ? { ok: false, problem: `A tag has at most ${String(mostOfFeedback.tag)} characters.` }
                  : { ok: true, value: words };
              }}
              write={(words) => words.join(', ')}
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
