import { useId } from 'react';
import { messageText, type ProfessionalView } from '@atelier/contract/professionals';
import { nameOfProfessional } from '@atelier/domain/professionals';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { TextArea } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useRecordForm } from '../platform/use-record-form.tsx';
import { professionalWords, textError } from './professional-words.ts';
import { useContact } from './professionals.api.ts';

type ContactDialogProps = { professional: ProfessionalView; onClose: () => void };

/** Asks a professional. */
export function ContactDialog({ professional, onClose }: ContactDialogProps) {
  const formId = useId();
  const contact = useContact({
    onSaved: () => {
      showToast({ title: 'Request sent', kind: 'success' });
      onClose();
    },
    onProblem: () => true,
  });
  const { form, submit, formError, wasRestored, startOver } = useRecordForm({
    schema: messageText,
    defaultValues: { text: '' },
    draftKey: `professional-contact:${professional.id}`,
    words: professionalWords,
    onSubmit: ({ text }) => contact.send(professional.id, text),
  });
  const { errors } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={contact.isPending ? 'busy' : undefined}
      title={`Contact ${nameOfProfessional(professional.businessName)}`}
      description="The professional reads your name and this message, and nothing from your books."
      actions={
        <>
          <Button onClick={onClose} disabled={contact.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={contact.isPending}>
            Send request
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <RestoredNote isShown={wasRestored} onStartOver={startOver} />
        <TextArea
          label="Message"
          rows={6}
          help="Say what you make, what you need help with, and by when."
          error={errors.text === undefined ? undefined : textError(form.getValues('text'))}
          {...form.register('text')}
        />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
