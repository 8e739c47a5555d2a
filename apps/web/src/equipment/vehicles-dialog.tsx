import { useState, type SyntheticEvent } from 'react';
import type { VehicleView } from '@atelier/contract/equipment';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { DateText } from '../design/figures.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import type { Problem } from '../platform/problems.ts';
import { useAddVehicle, useChangeVehicle, useVehicles } from './mileage.api.ts';

/** The vehicles that trips are written down for: add, rename, put away. */
export function VehiclesDialog({ onClose }: { onClose: () => void }) {
  const vehicles = useVehicles().data ?? [];
  const [edited, setEdited] = useState<string>();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Vehicles"
      description="Schedule C asks for the miles of each, and since when you have used it for the business."
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <ul className="divide-line divide-y">
        {vehicles.map((vehicle) => (
          <li key={vehicle.id} className="py-3 first:pt-0">
            {edited === vehicle.id ? (
              <VehicleForm vehicle={vehicle} onDone={() => setEdited(undefined)} />
            ) : (
              <div className="flex flex-wrap items-center gap-3">
                <div className="min-w-40 flex-1">
                  <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
                    {vehicle.name} {vehicle.isArchived && <StatePill tone="muted">Archived</StatePill>}
                  </p>
                  <p className="text-ink-soft text-sm">
                    {vehicle.inServiceOn === null ? (
                      'Say since when it has been used for the business.'
                    ) : (
                      <>
                        For the business since <DateText date={vehicle.inServiceOn} />
                      </>
                    )}
                  </p>
                </div>
                <Button aria-label={`Edit ${vehicle.name}`} onClick={() => setEdited(vehicle.id)}>
                  Edit
                </Button>
              </div>
            )}
          </li>
        ))}
        <li className="pt-3">
          {edited === 'new' ? (
            <VehicleForm vehicle={null} onDone={() => setEdited(undefined)} />
          ) : (
            <Button onClick={() => setEdited('new')}>Add a vehicle</Button>
          )}
        </li>
      </ul>
    </Dialog>
  );
}

function VehicleForm({ vehicle, onDone }: { vehicle: VehicleView | null; onDone: () => void }) {
  const [id] = useState(newId);
  const [name, setName] = useState(vehicle?.name ?? '');
  const [inServiceOn, setInServiceOn] = useState<CalendarDate | null>(vehicle?.inServiceOn ?? null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [problem, setProblem] = useState<string>();
  const saved = ({ name: called }: VehicleView) => {
    showToast({ title: 'Vehicle saved', description: called, kind: 'success' });
    onDone();
  };
  const refused = ({ message }: Problem) => setProblem(message);
  const add = useAddVehicle(saved, refused);
  const change = useChangeVehicle(saved, refused);
  const isBusy = add.isPending || change.isPending;
  const save = (isArchived: boolean) => {
    if (isBusy || isUnreadable) return;
    if (name.trim() === '') return setProblem('Give the vehicle a name.');
    setProblem(undefined);
    if (vehicle === null) add.mutate({ id, name, inServiceOn });
    else change.mutate({ vehicleId: vehicle.id, name, inServiceOn, isArchived });
  };
  return (
    <form
      noValidate
      aria-label={vehicle?.name ?? 'New vehicle'}
      className="grid gap-3 sm:grid-cols-2"
      onSubmit={(submitted: SyntheticEvent) => {
        submitted.preventDefault();
        save(vehicle?.isArchived ?? false);
      }}
    >
      <TextField
        label="Name"
        autoFocus
        maxLength={120}
        value={name}
        error={problem}
        onChange={(typed) => setName(typed.target.value)}
      />
      <DateField
        label="Used for the business since"
        optional
        value={inServiceOn}
        onUnreadable={setUnreadable}
        onValueChange={setInServiceOn}
      />
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button tone="primary" type="submit" busy={isBusy}>
          Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
        {vehicle !== null && (
          <Button className="sm:ml-auto" onClick={() => save(!vehicle.isArchived)}>
            {vehicle.isArchived ? 'Use again' : 'Archive'}
          </Button>
        )}
      </div>
    </form>
  );
}
