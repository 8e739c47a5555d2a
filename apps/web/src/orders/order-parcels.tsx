import { useState, type SyntheticEvent } from 'react';
import type { OrderView } from '@atelier/contract/orders';
import { permits } from '@atelier/domain/businesses';
import type { CalendarDate } from '@atelier/domain/foundation';
import { measureText } from '@atelier/domain/sales-documents';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { DateText } from '../design/figures.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import type { Problem } from '../platform/problems.ts';
import { useRelabelParcel, useStepParcel } from './orders.api.ts';

type Parcel = OrderView['parcels'][number];

/** Shows what went off or lies ready, and what became of it. */
export function OrderParcels({ order }: { order: OrderView }) {
  const mayWrite = permits(useActiveBusiness().business.role, 'invoices.write');
  const today = useToday();
  const [returning, setReturning] = useState<Parcel | null>(null);
  const [relabelled, setRelabelled] = useState<Parcel | null>(null);
  const step = useStepParcel({});
  const take = (parcel: Parcel, next: 'deliver' | 'undo', title: string) =>
    step.mutate(
      { parcelId: parcel.id, step: next, day: next === 'deliver' && parcel.day > today ? parcel.day : today },
      { onSuccess: () => showToast({ title, kind: 'success' }) },
    );
  return (
    <Card title="What was sent" flush>
      <ul className="divide-line border-line divide-y border-t">
        {order.parcels.map((parcel) => (
          <li key={parcel.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <div className="min-w-44 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                <DateText date={parcel.day} />
                <ParcelPill parcel={parcel} />
              </p>
              <p className="text-ink-soft text-sm wrap-anywhere">
                {[
                  ...parcel.lines.map(({ orderLineId, quantity }) => {
                    const line = order.lines.find(({ id }) => id === orderLineId);
                    return `${measureText({ quantity, unit: line?.unit })} × ${line?.description ?? ''}`;
                  }),
                  parcel.carrier,
                  parcel.tracking,
                  parcel.returnReason,
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </p>
            </div>
            {mayWrite && parcel.returnedOn === null && (
              <span className="flex flex-wrap gap-2">
                {parcel.deliveredOn === null && (
                  <Button
                    size="sm"
                    busy={step.isPending}
                    onClick={() =>
                      take(parcel, 'deliver', parcel.kind === 'parcel' ? 'It arrived' : 'It was picked up')
                    }
                  >
                    {parcel.kind === 'parcel' ? 'It arrived' : 'Picked up'}
                  </Button>
                )}
                <Button size="sm" onClick={() => setReturning(parcel)}>
                  It came back
                </Button>
                {parcel.kind === 'parcel' && (
                  <Button size="sm" tone="quiet" onClick={() => setRelabelled(parcel)}>
                    {parcel.tracking === '' ? 'Add tracking' : 'Change tracking'}
                  </Button>
                )}
                {parcel.deliveredOn === null && (
                  <Button
                    size="sm"
                    tone="quiet"
                    busy={step.isPending}
                    onClick={() => take(parcel, 'undo', 'Parcel undone')}
                  >
                    Undo
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {returning !== null && <ReturnDialog parcel={returning} onClose={() => setReturning(null)} />}
      {relabelled !== null && <LabelDialog parcel={relabelled} onClose={() => setRelabelled(null)} />}
    </Card>
  );
}

function ParcelPill({ parcel }: { parcel: Parcel }) {
  if (parcel.returnedOn !== null) return <StatePill tone="muted">Came back</StatePill>;
  if (parcel.deliveredOn !== null)
    return <StatePill tone="success">{parcel.kind === 'parcel' ? 'Arrived' : 'Picked up'}</StatePill>;
  return <StatePill tone="info">{parcel.kind === 'parcel' ? 'In transit' : 'Ready for pickup'}</StatePill>;
}

/** Asks when and why it came back. Goods that were invoiced go back on the shelf with their invoice. */
function ReturnDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const today = useToday();
  const [day, setDay] = useState<CalendarDate | null>(parcel.day > today ? parcel.day : today);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Pick<Problem, 'field' | 'message'>>();
  const step = useStepParcel({
    onRefusal: setProblem,
    onSaved: () => {
      showToast({ title: 'It came back', kind: 'success' });
      onClose();
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (step.isPending) return;
    if (day === null) return setProblem({ field: 'day', message: 'Enter a date.' });
    setProblem(undefined);
    step.mutate({ parcelId: parcel.id, step: 'return', day, reason: reason.trim() });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      held={step.isPending ? 'busy' : undefined}
      title="It came back"
      description="It can be sent again. What was invoiced stays invoiced until you reverse that."
      actions={
        <>
          <Button onClick={onClose} disabled={step.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form="return-parcel" busy={step.isPending}>
            It came back
          </Button>
        </>
      }
    >
      <form id="return-parcel" onSubmit={submit} noValidate className="grid gap-4">
        <DateField
          label="Came back on"
          min={parcel.day}
          value={day}
          error={problem?.field === 'day' ? problem.message : undefined}
          onValueChange={(next: CalendarDate | null) => setDay(next)}
        />
        <TextField
          label="Why"
          optional
          autoComplete="off"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError message={problem?.field === 'day' ? undefined : problem?.message} />
      </form>
    </Dialog>
  );
}

/** Puts right by whom it was sent, and its tracking number. */
function LabelDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const [carrier, setCarrier] = useState(parcel.carrier);
  const [tracking, setTracking] = useState(parcel.tracking);
  const [problem, setProblem] = useState<string>();
  const relabel = useRelabelParcel({ onRefusal: ({ message }) => setProblem(message), onSaved: onClose });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (relabel.isPending) return;
    setProblem(undefined);
    relabel.mutate({ parcelId: parcel.id, carrier: carrier.trim(), tracking: tracking.trim() });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      held={relabel.isPending ? 'busy' : undefined}
      title="Carrier and tracking"
      actions={
        <>
          <Button onClick={onClose} disabled={relabel.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form="label-parcel" busy={relabel.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id="label-parcel" onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Carrier"
          optional
          autoComplete="off"
          maxLength={80}
          value={carrier}
          onChange={(event) => setCarrier(event.target.value)}
        />
        <TextField
          label="Tracking number"
          optional
          autoComplete="off"
          maxLength={120}
          value={tracking}
          onChange={(event) => setTracking(event.target.value)}
        />
        <FormError message={problem} />
      </form>
    </Dialog>
  );
}
