import { useState, type SyntheticEvent } from 'react';
import type { OrderView } from '@atelier/contract/orders';
import { batchNumber } from '@atelier/domain/production';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { TextArea } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { orderName } from './order-columns.tsx';
import { plannedBatches, whatStays } from './order-progress.ts';
import { stepTold } from './order-words.ts';
import { useStepOrder } from './orders.api.ts';

const asked = {
  hold: {
    title: 'Put on hold',
    description: 'What is kept for it is free again until it goes on.',
    label: 'What it waits for',
    button: 'Put on hold',
  },
  cancel: {
    title: 'Cancel the order',
    description:
      'What is kept for it is free again. A cancelled order stays in the list, and stays cancelled.',
    label: 'Why',
    button: 'Cancel the order',
  },
} as const;

/** The steps that let go what is kept: each asks before. */
export type AskedStep = keyof typeof asked;

type ReasonDialogProps = { order: OrderView; step: AskedStep; onClose: () => void };

/** Asks why an order waits or is given up. */
export function ReasonDialog({ order, step, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string }>();
  const take = useStepOrder({
    onSaved: (saved) => {
      showToast({ title: `${orderName(saved)} ${stepTold[step]}`, kind: 'success' });
      onClose();
    },
    onRefusal: setProblem,
  });
  const words = asked[step];
  const givenUp = step === 'cancel' ? plannedBatches(order) : [];
  const stays = whatStays(order, givenUp);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (take.isPending) return;
    setProblem(undefined);
    take.mutate({ orderId: order.id, version: order.version, step, reason: reason.trim() });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={`${words.title}: ${orderName(order)}`}
      description={words.description}
      actions={
        <>
          <Button onClick={onClose}>Keep it as it is</Button>
          <Button
            tone={step === 'cancel' ? 'danger' : 'primary'}
            type="submit"
            form="order-reason"
            busy={take.isPending}
          >
            {words.button}
          </Button>
        </>
      }
    >
      <form id="order-reason" onSubmit={submit} noValidate className="space-y-4">
        {givenUp.length > 0 && (
          <p>
            Batch {givenUp.map(batchNumber).join(', ')} {givenUp.length === 1 ? 'has' : 'have'} not begun and{' '}
            {givenUp.length === 1 ? 'is' : 'are'} given up with it.
          </p>
        )}
        {stays.length > 0 && (
          <div className="bg-warning-soft text-ink rounded-md px-4 py-3">
            <p className="font-medium">This stays as it is:</p>
            <ul className="mt-1 list-disc space-y-1 pl-5 wrap-anywhere">
              {stays.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </div>
        )}
        <TextArea
          label={words.label}
          optional={step === 'hold'}
          rows={2}
          maxLength={500}
          value={reason}
          error={problem?.field === 'reason' ? problem.message : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError message={problem?.field === 'reason' ? undefined : problem?.message} />
      </form>
    </Dialog>
  );
}
