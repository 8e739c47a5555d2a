import { useId, useRef, useState } from 'react';
import { Paperclip } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { requirementFields } from '@atelier/contract/events';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { FieldError, FormError } from '../../design/field.tsx';
import { TextField } from '../../design/text-field.tsx';
import { acceptedFiles, useUploadDocument } from '../../documents/index.ts';
import { newId } from '../../platform/new-id.ts';
import { RestoredNote } from '../../platform/restored-note.tsx';
import { useDialogForm } from '../../platform/use-dialog-form.ts';
import { useSaveRequirement, type Requirement } from './event-applications.api.ts';
import { eventPlanWords } from '../event-words.ts';
import { DocumentCombobox } from '../named-comboboxes.tsx';

type RequirementDialogProps = { eventId: string; item: Requirement | null; onClose: () => void };

/** Adds or edits an item of the checklist with a document that is there already, or is uploaded. */
export function RequirementDialog({ eventId, item, onClose }: RequirementDialogProps) {
  const formId = useId();
  const [id] = useState(item?.id ?? newId());
  const [uploadedName, setUploadedName] = useState<string>();
  const [uploadProblem, setUploadProblem] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const save = useSaveRequirement({ onProblem: () => true, onSaved: onClose });
  const { form, submit, formError, restored } = useDialogForm({
    draftKey: `requirement:${item?.id ?? eventId}`,
    schema: requirementFields,
    defaultValues: {
      name: item?.name ?? '',
      isDone: item?.isDone ?? false,
      documentId: item?.documentId ?? null,
    },
    words: eventPlanWords,
    onSubmit: (values) => save.mutateAsync({ ...values, eventId, requirementId: id }),
  });
  const upload = useUploadDocument(
    { recordKind: 'event', recordId: eventId },
    {
      onUploaded: ({ id: documentId, fileName }) => {
        setUploadedName(fileName);
        form.setValue('documentId', documentId);
      },
      onProblem: setUploadProblem,
    },
  );
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={item === null ? 'Add item' : 'Edit item'}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSubmitting} disabled={upload.isPending}>
            Save item
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <RestoredNote {...restored} />
        <TextField
          label="Name"
          autoComplete="off"
          placeholder="Photos of your booth"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Controller
          control={form.control}
          name="documentId"
          render={({ field }) => (
            <DocumentCombobox
              label="Document"
              optional
              value={field.value}
              valueLabel={uploadedName ?? item?.documentName ?? undefined}
              error={errors.documentId?.message}
              onValueChange={field.onChange}
            />
          )}
        />
        <div>
          <Button icon={Paperclip} busy={upload.isPending} onClick={() => picker.current?.click()}>
            Upload a file
          </Button>
          <input
            ref={picker}
            type="file"
            accept={acceptedFiles}
            className="sr-only"
            tabIndex={-1}
            aria-label="File to upload"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              currentTarget.value = '';
              setUploadProblem(undefined);
              if (file) upload.mutate(file);
            }}
          />
          <FieldError message={uploadProblem} />
        </div>
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
