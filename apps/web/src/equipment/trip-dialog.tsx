import { useId, useState, type SyntheticEvent } from 'react';
import type { TripView } from '@atelier/contract/equipment';
import { mileageDeduction, mileageUses, tenthsDriven, type MileageUse } from '@atelier/domain/equipment';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { showToast } from '../design/toast.ts';
import { WholeField } from '../design/fields/whole-field.tsx';
import { Attachments, useKeptFiles } from '../documents/index.ts';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { EventCombobox } from '../transactions/index.ts';
import { centsText, commonPurposes, mileageWords, milesText, useWords } from './mileage-words.ts';
import {
  useAddTrip,
  useAddVehicle,
  useChangeTrip,
  useMileageRates,
  useTripWords,
  useVehicles,
} from './mileage.api.ts';
import { TenthsField } from '../design/fields/tenths-field.tsx';

type TripDialogProps = {
  /** The trip to change, or the one to begin a new one with. */
  trip: TripView | null;
  isCopy?: boolean;
  onClose: () => void;
};

const formId = 'trip';
const placedFields = ['date', 'vehicleId', 'tenths', 'purpose', 'name', 'odometer', 'eventId'];

/** A trip: new, a copy of an earlier one, or one to be changed. The first one names the vehicle, too. */
export function TripDialog({ trip, isCopy = false, onClose }: TripDialogProps) {
  const { locale } = useFormats();
  const today = useToday();
  const words = useTripWords().data;
  const rates = useMileageRates().data ?? [];
  const known = useVehicles().data;
  const vehicles = (known ?? []).filter((one) => !one.isArchived || one.id === trip?.vehicleId);
  const isNew = trip === null || isCopy;
  const [ids] = useState(() => ({ trip: newId(), vehicle: newId() }));
  const [date, setDate] = useState<CalendarDate | null>(isNew ? today : trip.date);
  const [vehicleId, setVehicleId] = useState(trip?.vehicleId ?? '');
  const [vehicleName, setVehicleName] = useState('My car');
  const [from, setFrom] = useState(trip?.from ?? '');
  const [to, setTo] = useState(trip?.to ?? '');
  const [tenths, setTenths] = useState<number | null>(trip?.tenths ?? null);
  const [isRoundTrip, setRoundTrip] = useState(trip?.isRoundTrip ?? true);
  const [use, setUse] = useState<MileageUse>(trip?.use ?? 'business');
  const [purpose, setPurpose] = useState(trip?.purpose ?? '');
  const [event, setEvent] = useState(trip?.event ?? '');
  const [eventId, setEventId] = useState(trip?.eventId ?? null);
  const [odometer, setOdometer] = useState<number | null>(isNew ? null : trip.odometer);
  const [notes, setNotes] = useState(isNew ? '' : trip.notes);
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string }>();
  const lists = useId();

  const tripId = isNew ? ids.trip : trip.id;
  const files = useKeptFiles('trip', tripId);
  const cancel = () => {
    files.discard();
    onClose();
  };
  const saved = (title: string) => (done: TripView) => {
    files.send();
    showToast({ title, description: `${milesText(done.drivenTenths, locale)} miles`, kind: 'success' });
    onClose();
  };
  const add = useAddTrip(saved('Trip written down'), setProblem);
  const change = useChangeTrip(saved('Trip saved'), setProblem);
  const addVehicle = useAddVehicle(() => undefined, setProblem);
  const isBusy = add.isPending || change.isPending || addVehicle.isPending;

  const needsVehicle = known !== undefined && vehicles.length === 0;
  const chosen = vehicleId === '' ? (vehicles[0]?.id ?? '') : vehicleId;
  const rate = rates.find(({ validFrom }) => date !== null && validFrom <= date)?.tenthsOfCent;
  const driven = tenthsDriven({ tenths: tenths ?? 0, isRoundTrip });

  const submit = async (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    if (isBusy) return;
    const wrong = (field: string, code: string) => setProblem({ field, message: mileageWords[code] ?? code });
    if (date === null) return setProblem({ field: 'date', message: 'Enter the day of the trip.' });
    if (tenths === null || tenths === 0) return wrong('tenths', 'trip-needs-miles');
    if (use === 'business' && purpose.trim() === '') return wrong('purpose', 'trip-needs-purpose');
    setProblem(undefined);
    const fields = { date, from, to, tenths, isRoundTrip, use, purpose, event, eventId, odometer, notes };
    let vehicle = chosen;
    if (needsVehicle) {
      const name = vehicleName.trim();
      if (name === '') return setProblem({ field: 'name', message: 'Give your vehicle a name.' });
      try {
        vehicle = (await addVehicle.mutateAsync({ id: ids.vehicle, name, inServiceOn: null })).id;
      } catch {
        return; // It is shown beside its field.
      }
    }
    if (isNew) add.mutate({ id: ids.trip, vehicleId: vehicle, ...fields });
    else change.mutate({ tripId: trip.id, version: trip.version, vehicleId: vehicle, ...fields });
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  const placed = problem?.field !== undefined && placedFields.includes(problem.field);
  return (
    <Dialog
      isOpen
      onClose={cancel}
      title={isNew ? 'New trip' : 'Edit trip'}
      actions={
        <>
          <p aria-live="polite" className="text-ink-soft text-sm sm:mr-auto sm:self-center">
            {use === 'business' && driven > 0 && rate !== undefined ? (
              <>
                {milesText(driven, locale)} miles at {centsText(rate, locale)}:{' '}
                <MoneyText cents={mileageDeduction(driven, rate)} className="text-ink font-semibold" />
              </>
            ) : driven > 0 ? (
              <>{milesText(driven, locale)} miles</>
            ) : null}
          </p>
          <Button onClick={cancel}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isBusy}>
            {isNew ? 'Write trip down' : 'Save trip'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(submitted) => void submit(submitted)}
        noValidate
        className="grid gap-4 sm:grid-cols-2"
      >
        <Suggestions id={`${lists}places`} words={words?.places ?? []} />
        <Suggestions
          id={`${lists}purposes`}
          words={[...new Set([...(words?.purposes ?? []), ...commonPurposes])]}
        />
        <DateField label="Day" max={today} value={date} error={errorOf('date')} onValueChange={setDate} />
        {needsVehicle ? (
          <TextField
            label="Your vehicle"
            maxLength={120}
            value={vehicleName}
            error={errorOf('name')}
            onChange={(typed) => setVehicleName(typed.target.value)}
          />
        ) : (
          <SelectField
            label="Vehicle"
            choices={vehicles.map((one) => ({ value: one.id, label: one.name }))}
            value={chosen}
            error={errorOf('vehicleId')}
            onValueChange={setVehicleId}
          />
        )}
        <TextField
          label="From"
          help={paperHelp(from)}
          optional
          maxLength={120}
          list={`${lists}places`}
          autoComplete="off"
          value={from}
          onChange={(typed) => setFrom(typed.target.value)}
        />
        <TextField
          label="To"
          help={paperHelp(to)}
          optional
          maxLength={120}
          list={`${lists}places`}
          autoComplete="off"
          value={to}
          onChange={(typed) => setTo(typed.target.value)}
        />
        <TenthsField
          label="Miles, one way"
          unit="mi"
          value={tenths}
          error={errorOf('tenths')}
          onValueChange={setTenths}
        />
        <Checkbox
          label="There and back"
          help="Counts the miles twice."
          className="sm:pt-7"
          checked={isRoundTrip}
          onChange={(ticked) => setRoundTrip(ticked.target.checked)}
        />
        <SelectField
          label="What kind of trip"
          help={useWords[use].hint}
          choices={mileageUses.map((one) => ({ value: one, label: useWords[one].name }))}
          value={use}
          onValueChange={setUse}
        />
        <TextField
          label="What for"
          help={paperHelp(purpose)}
          optional={use !== 'business'}
          maxLength={120}
          list={`${lists}purposes`}
          autoComplete="off"
          placeholder="Selling at a market"
          value={purpose}
          error={errorOf('purpose')}
          onChange={(typed) => setPurpose(typed.target.value)}
        />
        <EventCombobox
          label="Market or event"
          optional
          // What was only typed once, before there were events, stays until another one is chosen.
          placeholder={event === '' ? 'A market or fair' : event}
          value={eventId}
          startsOn={date}
          error={errorOf('eventId')}
          onValueChange={(chosen, known) => {
            setEventId(chosen);
            setEvent(known?.name ?? '');
          }}
        />
        <WholeField
          label="Odometer afterwards"
          optional
          most={9_999_999}
          value={odometer}
          error={errorOf('odometer')}
          onValueChange={setOdometer}
        />
        <TextArea
          label="Notes"
          optional
          rows={2}
          maxLength={500}
          className="sm:col-span-2"
          value={notes}
          onChange={(typed) => setNotes(typed.target.value)}
        />
        <div className="sm:col-span-2">
          <Attachments kind="trip" id={tripId} isSaved={!isNew} isPlain />
        </div>
        <div className="sm:col-span-2">
          <FormError message={problem !== undefined && !placed ? problem.message : undefined} />
        </div>
      </form>
    </Dialog>
  );
}

function Suggestions({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  );
}
