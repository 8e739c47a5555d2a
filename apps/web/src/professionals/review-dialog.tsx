import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { reviewFields, type ProfessionalView } from '@atelier/contract/professionals';
import { ratings, nameOfProfessional } from '@atelier/domain/professionals';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useRecordForm } from '../platform/use-record-form.tsx';
import { professionalWords, textError } from './professional-words.ts';
import { useWriteReview } from './professional-reviews.api.ts';

const starChoices = ratings.toReversed().map((value) => ({
  value: String(value),
  label: value === 1 ? '1 star' : `${String(value)} stars`,
}));

type ReviewDialogProps = { professional: ProfessionalView; onClose: () => void };

/** Writes the person's review of a professional, or edits it. */
export function ReviewDialog({ professional, onClose }: ReviewDialogProps) {
  const formId = useId();
  const { myReview } = professional;
  const [reviewId] = useState(() => myReview?.id ?? newId());
  const write = useWriteReview({
    onSaved: () => {
      showToast({ title: 'Review saved', kind: 'success' });
      onClose();
    },
    onProblem: () => true,
  });
  const { form, submit, formError, wasRestored, startOver } = useRecordForm({
    schema: reviewFields,
    defaultValues: { text: myReview?.text ?? '', ...(myReview === null ? {} : { rating: myReview.rating }) },
    draftKey: `professional-review:${professional.id}`,
    words: professionalWords,
    onSubmit: (values) => write.mutateAsync({ ...values, professionalId: professional.id, reviewId }),
  });
  const { errors } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={write.isPending ? 'busy' : undefined}
      title={myReview === null ? 'Write a review' : 'Edit your review'}
      description={`Everyone sees it under your name. ${nameOfProfessional(professional.businessName)} can reply once.`}
      actions={
        <>
          <Button onClick={onClose} disabled={write.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={write.isPending}>
            {myReview === null ? 'Publish review' : 'Save review'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <RestoredNote isShown={wasRestored} onStartOver={startOver} />
        <Controller
          control={form.control}
          name="rating"
          render={({ field }) => (
            <SelectField
              label="Rating"
              placeholder="Choose a rating"
              choices={starChoices}
              name={field.name}
              ref={field.ref}
              onBlur={field.onBlur}
              value={field.value === undefined ? '' : String(field.value)}
              onValueChange={(value) => field.onChange(ratings.find((one) => String(one) === value))}
              error={errors.rating === undefined ? undefined : 'Choose a rating.'}
            />
          )}
        />
        <TextArea
          label="Review"
          rows={5}
          help="What did the professional do for you, and how did it go?"
          error={errors.text === undefined ? undefined : textError(form.getValues('text'))}
          {...form.register('text')}
        />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
