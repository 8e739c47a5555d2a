import { z } from 'zod';
import { batchNumber } from '@atelier/domain/production';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { TextArea } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { batchWords } from './batch-words.ts';

const formId = 'block-batch';
const fields = z.object({ reason: z.string().trim().max(500) });

type BlockBatchDialogProps = {
  batch: { readonly number: number };
  onBlock: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Says why a batch cannot go on. */
export function BlockBatchDialog({ batch, onBlock, onClose }: BlockBatchDialogProps) {
  const { form, submit, formError } = useDialogForm({
    schema: fields,
    words: batchWords,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      await onBlock(reason);
      showToast({ title: `Batch ${batchNumber(batch)} is blocked`, kind: 'success' });
      onClose();
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={`Block batch ${batchNumber(batch)}`}
      description="Its materials stay kept for it until it goes on."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSubmitting}>
            Block
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <TextArea
          label="What it waits for"
          optional
          rows={2}
          maxLength={500}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
