import { useId } from 'react';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { documentDetails, type DocumentDetailView } from '@atelier/contract/documents';
import { documentCategories, mostOfDocument } from '@atelier/domain/documents';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Loaded } from '../platform/loaded.tsx';
import { TagsField } from '../design/fields/tags-field.tsx';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { useDocument, useDocumentTags, useUpdateDocument } from './document-list.api.ts';
import { categoryWords, documentWords } from './document-words.ts';

type DetailsDialogProps = { documentId: string; onClose: () => void };

/** Edits what people write about a document. */
export function DetailsDialog({ documentId, onClose }: DetailsDialogProps) {
  const document = useDocument(documentId);
  const formId = useId();
  const update = useUpdateDocument({
    onSaved: () => {
      showToast({ title: 'Details saved', kind: 'success' });
      onClose();
    },
    onProblem: () => true,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={update.isPending ? 'busy' : undefined}
      title="Edit details"
      actions={
        <>
          <Button onClick={onClose} disabled={update.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={update.isPending}>
            Save details
          </Button>
        </>
      }
    >
      <Loaded
        query={document}
        skeleton={<Skeleton className="h-72 w-full rounded-md" />}
        words={documentWords}
      >
        {(found) => (
          <DetailsForm
            formId={formId}
            document={found}
            onSubmit={(details) => update.mutateAsync({ documentId, ...details })}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

type DetailsFormProps = {
  formId: string;
  document: DocumentDetailView;
  onSubmit: (details: z.output<typeof documentDetails>) => Promise<unknown>;
};

function DetailsForm({ formId, document, onSubmit }: DetailsFormProps) {
  const used = useDocumentTags().data ?? [];
  const { title, description, category, tags, documentDate, expiresOn } = document;
  const { form, submit, formError, restored } = useDialogForm({
    draftKey: `document:${document.id}`,
    schema: documentDetails,
    defaultValues: { title, description, category, tags, documentDate, expiresOn },
    onSubmit,
    words: documentWords,
  });
  const { register, control, formState } = form;
  return (
    <form id={formId} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      <RestoredNote {...restored} />
      <div className="sm:col-span-2">
        <TextField
          label="Title"
          optional
          help={`Shown instead of ${document.fileName}.`}
          autoComplete="off"
          error={formState.errors.title?.message}
          {...register('title')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          label="Description"
          optional
          rows={3}
          error={formState.errors.description?.message}
          {...register('description')}
        />
      </div>
      <Controller
        control={control}
        name="category"
        render={({ field }) => (
          <SelectField
            label="Category"
            choices={documentCategories.map((value) => ({ value, label: categoryWords[value] }))}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field, fieldState }) => (
          <div>
            <TagsField
              label="Tags"
              optional
              help="Separate tags with commas."
              most={{ tags: mostOfDocument.tags, letters: mostOfDocument.tag }}
              tooMany={`A document can have at most ${String(mostOfDocument.tags)} tags.`}
              used={used}
              value={field.value}
              error={fieldState.error?.message}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
            />
          </div>
        )}
      />
      <Controller
        control={control}
        name="documentDate"
        render={({ field, fieldState }) => (
          <DateField
            label="Date of the document"
            optional
            value={field.value as CalendarDate | null}
            onValueChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="expiresOn"
        render={({ field, fieldState }) => (
          <DateField
            label="Expires on"
            optional
            help="You are reminded 30 and 7 days before."
            value={field.value as CalendarDate | null}
            onValueChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <div className="sm:col-span-2">
        <FormError message={formError} />
      </div>
    </form>
  );
}
