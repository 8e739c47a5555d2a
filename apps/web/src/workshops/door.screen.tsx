import { Suspense, useState } from 'react';
import { Banknote, ScanLine, Undo2 } from 'lucide-react';
import type { DoorRow, DoorView } from '@atelier/contract/workshops';
import { permits } from '@atelier/domain/businesses';
import { readTicketCode } from '@atelier/domain/workshops';
import { useWayBack } from '../businesses/index.ts';
import { Button } from '../design/button.tsx';
import { NothingFound } from '../design/empty-state.tsx';
import { InstantText, MoneyText } from '../design/figures.tsx';
import { SearchBox } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { TextField } from '../design/text-field.tsx';
import { Scanner } from '../stock/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { deviceName, renameDevice } from './door-queue.api.ts';
import { RecordPlacePaymentDialog } from './record-place-payment-dialog.tsx';
import { useDoorQueue } from './use-door-queue.ts';
import { fullName, workshopWords } from './workshop-words.ts';
import { useDoor, useUndoCheckIn } from './workshops.api.ts';

/** Checks people in at the door, by list or camera, with or without a network. */
export function DoorScreen({ eventId }: { eventId: string }) {
  const back = useWayBack({ to: paths.eventAttendees(eventId), label: 'Attendees' });
  return (
    <LoadedPage
      title="Check-in"
      back={back}
      query={useDoor(eventId)}
      skeleton={<Skeleton className="h-96 w-full max-w-3xl rounded-lg" />}
      errorTitle="The list could not be loaded"
      words={workshopWords}
    >
      {(door) => (
        <>
          <PageHeader title="Check-in" description={door.name} back={back} />
          <WritersOnly permission="events.check-in">
            <Door door={door} />
          </WritersOnly>
        </>
      )}
    </LoadedPage>
  );
}

const matches = (row: DoorRow, search: string) =>
  `${fullName(row)} ${row.bookingName}`.toLowerCase().includes(search.trim().toLowerCase());

function Door({ door }: { door: DoorView }) {
  const queue = useDoorQueue(door.eventId);
  const undo = useUndoCheckIn({});
  const [search, setSearch] = useState('');
  const [isScanning, setScanning] = useState(false);
  const [device, setDevice] = useState(deviceName);
  const waiting = new Map(queue.waiting.map((entry) => [entry.attendeeId, entry]));
  const isIn = ({ id, checkedInAt }: DoorRow) => checkedInAt !== null || waiting.has(id);
  const rows = door.rows.filter((row) => matches(row, search));
  const scan = (code: string): string => {
    const row = door.rows.find(({ id }) => id === readTicketCode(code));
    if (!row) {
      return door.isCancelled ? 'This workshop is cancelled.' : 'This is no ticket of this workshop.';
    }
    if (isIn(row)) return `${fullName(row)} is already in.`;
    queue.checkIn(row.id);
    return `${fullName(row)} is in.`;
  };
  return (
    <div className="max-w-3xl space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox label="Search by name" value={search} onSearch={setSearch} className="flex-1" />
        <Button tone="primary" icon={ScanLine} onClick={() => setScanning(true)}>
          Scan tickets
        </Button>
      </div>
      <p role="status" className="text-ink-soft">
        {door.rows.filter(isIn).length} of {door.rows.length} checked in
        {waiting.size > 0 && (
          <span className="text-ink font-medium">
            {' '}
            · {waiting.size} waiting to be sent. They’re kept on this device until there is a network.
          </span>
        )}
      </p>
      {rows.length === 0 ? (
        <NothingFound>
          {door.isCancelled
            ? 'This workshop is cancelled. No one is expected.'
            : door.rows.length === 0
              ? 'No one has a confirmed place yet.'
              : 'No attendees match.'}
        </NothingFound>
      ) : (
        <ul aria-label="Attendees" className="border-line bg-surface divide-line divide-y rounded-lg border">
          {rows.map((row) => (
            <DoorLine
              key={row.id}
              row={row}
              checkedInAt={row.checkedInAt ?? waiting.get(row.id)?.at ?? null}
              isWaiting={waiting.has(row.id)}
              news={queue.news?.attendeeId === row.id ? queue.news.text : null}
              onCheckIn={() => queue.checkIn(row.id)}
              onUndo={() =>
                waiting.has(row.id) ? queue.takeBack(row.id) : undo.mutate({ attendeeId: row.id })
              }
            />
          ))}
        </ul>
      )}
      <TextField
        label="Name of this device"
        help="Others at the door see where someone was checked in."
        value={device}
        onChange={({ target }) => {
          setDevice(target.value);
          renameDevice(target.value);
        }}
      />
      {isScanning && (
        <Suspense fallback={null}>
          <Scanner onClose={() => setScanning(false)} onCode={scan} />
        </Suspense>
      )}
    </div>
  );
}

type DoorLineProps = {
  row: DoorRow;
  checkedInAt: string | null;
  isWaiting: boolean;
  news: string | null;
  onCheckIn: () => void;
  onUndo: () => void;
};

function DoorLine({ row, checkedInAt, isWaiting, news, onCheckIn, onUndo }: DoorLineProps) {
  const name = fullName(row);
  const [isPaying, setPaying] = useState(false);
  const mayTakeMoney = permits(useActiveBusiness().business.role, 'payments.record');
  const where = row.checkedInDevice || row.checkedInBy;
  return (
    <li aria-label={name} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-ink-soft text-sm wrap-anywhere">
          {[row.ticketTypeName, row.bookingName === name ? '' : `booked by ${row.bookingName}`, row.note]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
        {checkedInAt !== null && (
          <p className="text-success text-sm font-medium">
            In at <InstantText instant={checkedInAt} withYear={false} />
            {isWaiting ? ', not sent yet' : where !== '' && `, ${where}`}
          </p>
        )}
        {row.owedCents > 0 && (
          <p className="text-sm font-medium">
            <MoneyText cents={row.owedCents} /> to pay
          </p>
        )}
        {news !== null && <p className="text-sm font-medium">{news}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {row.owedCents > 0 && mayTakeMoney && (
          <Button icon={Banknote} aria-label={`Take payment of ${name}`} onClick={() => setPaying(true)}>
            Take payment
          </Button>
        )}
        {checkedInAt === null ? (
          <Button aria-label={`Check in ${name}`} onClick={onCheckIn}>
            Check in
          </Button>
        ) : (
          <Button icon={Undo2} aria-label={`Undo check-in of ${name}`} onClick={onUndo}>
            Undo
          </Button>
        )}
      </div>
      {isPaying && <RecordPlacePaymentDialog attendee={row} onClose={() => setPaying(false)} />}
    </li>
  );
}
