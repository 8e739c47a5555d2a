import { useId } from 'react';
import { reviewFaults, type ReviewFault } from '@atelier/domain/professionals';
import { z } from 'zod';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { faultLabels, professionalWords } from './professional-words.ts';

const schema = z.object({ reason: z.enum(reviewFaults) });

type FaultDialogProps = {
  title: string;
  description: string;
  confirmLabel: string;
  onConfirm: (reason: ReviewFault) => Promise<unknown>;
  onClose: () => void;
};

/** Chooses the fault for which a review is reported or hidden. */
export function FaultDialog(props: FaultDialogProps) {
  const { title, description, confirmLabel, onConfirm, onClose } = props;
  const formId = useId();
  const { form, submit, formError } = useDialogForm({
    schema,
    defaultValues: {},
    words: professionalWords,
    onSubmit: ({ reason }) => onConfirm(reason),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      held={isSubmitting ? 'busy' : undefined}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={isSubmitting}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <SelectField
          label="Reason"
          placeholder="Choose a reason"
          choices={reviewFaults.map((value) => ({ value, label: faultLabels[value] }))}
          error={errors.reason === undefined ? undefined : 'Choose a reason.'}
          {...form.register('reason')}
        />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
