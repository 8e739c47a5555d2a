import { useState, type SyntheticEvent } from 'react';
import type { BatchView } from '@atelier/contract/production';
import { batchNumber } from '@atelier/domain/production';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { TextArea } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useMoveBatch } from './batches.api.ts';

const formId = 'block-batch';

/** Says why a batch cannot go on. */
export function BlockBatchDialog({ batch, onClose }: { batch: BatchView; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const block = useMoveBatch({
    onSaved: () => {
      showToast({ title: `Batch ${batchNumber(batch)} is blocked`, kind: 'success' });
      onClose();
    },
    onRefusal: ({ message }) => setProblem(message),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (block.isPending) return;
    setProblem(undefined);
    block.mutate({ batchId: batch.id, version: batch.version, move: 'block', reason: reason.trim() });
  };
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
          <Button tone="primary" type="submit" form={formId} busy={block.isPending}>
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
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError message={problem} />
      </form>
    </Dialog>
  );
}
