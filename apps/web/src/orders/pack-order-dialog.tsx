import { useState, type SyntheticEvent } from 'react';
import type { OrderView } from '@atelier/contract/orders';
import type { CalendarDate } from '@atelier/domain/foundation';
import { parcelKinds, type ParcelKind } from '@atelier/domain/orders';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import type { Problem } from '../platform/problems.ts';
import { isAtLine, leftToSend, OrderAmounts, useAmounts } from './order-amounts.tsx';
import { usePackOrder } from './orders.api.ts';

const formId = 'pack-order';

const kindWords: Record<ParcelKind, string> = { parcel: 'A parcel', pickup: 'To be picked up' };

/** Sends what is ordered, whole or in part, or lays it ready to be picked up. */
export function PackOrderDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const today = useToday();
  const [id] = useState(newId);
  const [kind, setKind] = useState<ParcelKind>('parcel');
  const [day, setDay] = useState<CalendarDate | null>(today);
  const [carrier, setCarrier] = useState(order.shippingMethod);
  const [tracking, setTracking] = useState('');
  const amounts = useAmounts(order, leftToSend);
  const [problem, setProblem] = useState<Pick<Problem, 'field' | 'message'>>();
  const pack = usePackOrder({
    onRefusal: setProblem,
    onSaved: () => {
      showToast({ title: kind === 'parcel' ? 'It is on its way' : 'It is ready', kind: 'success' });
      onClose();
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (pack.isPending) return;
    if (day === null) return setProblem({ field: 'day', message: 'Enter a date.' });
    setProblem(undefined);
    const sending = kind === 'parcel' ? { carrier: carrier.trim(), tracking: tracking.trim() } : {};
    pack.mutate({ orderId: order.id, id, kind, day, ...sending, lines: amounts.sent });
  };
  const problemAt = (index: number) =>
    problem?.field === `lines.${String(index)}.quantity` ? problem.message : undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={pack.isPending ? 'busy' : undefined}
      title={`Send ${order.number ?? ''}`}
      description="Shipment of these items. The invoice updates your stock and books."
      actions={
        <>
          <Button onClick={onClose} disabled={pack.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={pack.isPending}>
            {kind === 'parcel' ? 'Send it' : 'It is ready'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="How"
          choices={parcelKinds.map((value) => ({ value, label: kindWords[value] }))}
          value={kind}
          onValueChange={setKind}
        />
        <DateField
          label={kind === 'parcel' ? 'Sent on' : 'Ready on'}
          max={today}
          value={day}
          error={problem?.field === 'day' ? problem.message : undefined}
          onValueChange={(next: CalendarDate | null) => setDay(next)}
        />
        {kind === 'parcel' && (
          <>
            <TextField
              label="Carrier"
              optional
              maxLength={80}
              autoComplete="off"
              value={carrier}
              onChange={(event) => setCarrier(event.target.value)}
            />
            <TextField
              label="Tracking number"
              optional
              maxLength={120}
              autoComplete="off"
              value={tracking}
              onChange={(event) => setTracking(event.target.value)}
            />
          </>
        )}
        <div className="grid gap-4 sm:col-span-2">
          <OrderAmounts
            amounts={amounts}
            left={leftToSend}
            problemAt={problemAt}
            onChange={() => setProblem(undefined)}
          />
          <FormError
            message={problem?.field === 'day' || isAtLine(problem?.field) ? undefined : problem?.message}
          />
        </div>
      </form>
    </Dialog>
  );
}
