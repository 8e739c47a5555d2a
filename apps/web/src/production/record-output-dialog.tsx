import { useState, type SyntheticEvent } from 'react';
import type { AssignedBatchView } from '@atelier/contract/production';
import { batchNumber } from '@atelier/domain/production';
import { unitName } from '@atelier/domain/items';
import { quantity, type Quantity } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { newId } from '../platform/new-id.ts';
import { placedAt, useProblem } from '../items/index.ts';
import { useRecordAssignedBatch } from './batches.api.ts';

const formId = 'record-output';

type RecordOutputDialogProps = { batch: AssignedBatchView; onClose: () => void };

/** Records what came out of an assigned batch. Its materials are taken as planned. */
export function RecordOutputDialog({ batch, onClose }: RecordOutputDialogProps) {
  const [id] = useState(newId);
  const left = quantity(Math.max(0, batch.planned - batch.made - batch.lost));
  const [made, setMade] = useState<Quantity | null>(left === 0 ? null : left);
  const [lost, setLost] = useState<Quantity | null>(null);
  const [isLastSaid, setLast] = useState<boolean | null>(null);
  const problem = useProblem(placedAt('made', 'lost'));
  const isLast = isLastSaid ?? (made ?? 0) + (lost ?? 0) >= left;
  const record = useRecordAssignedBatch({
    onSaved: () => {
      showToast({ title: `Recorded for batch ${batchNumber(batch)}`, kind: 'success' });
      onClose();
    },
    onRefusal: problem.onRefusal,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (record.isPending) return;
    if (made === null || made === 0) return problem.say('made', 'Enter how much came out.');
    problem.clear();
    record.mutate({
      ...{ batchId: batch.id, version: batch.version, id },
      ...{ made, lost: lost ?? quantity(0), isLast },
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={`What came out of ${batchNumber(batch)}`}
      description="The materials are taken from stock as planned."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={record.isPending}>
            {isLast ? 'Record and finish' : 'Record'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <QuantityField
            label={`Made, in ${unitName(batch.stockUnit, quantity(0))}`}
            value={made}
            error={problem.at('made')}
            onValueChange={setMade}
          />
          <QuantityField
            label="Lost"
            optional
            help="Cracked, spilled or burnt."
            value={lost}
            error={problem.at('lost')}
            onValueChange={setLost}
          />
        </div>
        <Checkbox
          label="This batch is finished"
          checked={isLast}
          onChange={(event) => setLast(event.target.checked)}
        />
        <FormError message={problem.at('form')} />
      </form>
    </Dialog>
  );
}
