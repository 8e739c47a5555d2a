import { useEffect, useState } from 'react';
import type { EventPlanView } from '@atelier/contract/events';
import { daysOfEvent, isRescheduled, moveDays } from '@atelier/domain/events';
import { addDays, type CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { useFormats } from '../design/formats.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { useTimeZone, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import {
  eventFormValues,
  eventPlanWords,
  moveEffect,
  useAttendeeNotice,
  useEventPlan,
  useSaveEventPlan,
  weekdayAndDate,
} from '../events/index.ts';
import { calendarEntries, type CalendarEntryView } from './calendar-entries.ts';
import { calendarEntryKindWords, entryKey, entryName } from './calendar-words.ts';
import { useEventCalendar } from './event-calendar.api.ts';

type MoveEventDialogProps = {
  eventId: string;
  name: string;
  /** The first day that is proposed: where it was dropped. */
  to: CalendarDate;
  onClose: () => void;
};

/** Moves an event to another first day, and tells what that changes. */
export function MoveEventDialog({ eventId, name, to, onClose }: MoveEventDialogProps) {
  const [first, setFirst] = useState<CalendarDate | null>(to);
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<MoveState>('loading');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={`Move ${name}`}
      description="All its days move together. Times, sales and costs stay as they are."
      held={state === 'saving' ? 'busy' : undefined}
      actions={
        <>
          <Button onClick={onClose}>Keep its days</Button>
          <Button
            tone="primary"
            type="submit"
            form="move-event"
            busy={state === 'saving'}
            disabled={state === 'loading'}
          >
            Move event
          </Button>
        </>
      }
    >
      <Loaded
        query={useEventPlan(eventId)}
        skeleton={<Skeleton className="h-40 w-full rounded-md" />}
        errorTitle="This event could not be loaded"
        words={eventPlanWords}
        fresh
      >
        {(event) => (
          <MoveForm
            event={event}
            first={first}
            problem={problem}
            onFirst={(date) => {
              setFirst(date);
              setProblem(undefined);
            }}
            onProblem={setProblem}
            onState={setState}
            onMoved={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

type MoveState = 'loading' | 'ready' | 'saving';

type MoveFormProps = {
  event: EventPlanView;
  first: CalendarDate | null;
  problem: string | undefined;
  onFirst: (date: CalendarDate | null) => void;
  onProblem: (problem: string) => void;
  onState: (state: MoveState) => void;
  onMoved: () => void;
};

function MoveForm({ event, first, problem, onFirst, onProblem, onState, onMoved }: MoveFormProps) {
  const { locale } = useFormats();
  const today = useToday();
  // As it was when it was opened, whatever someone else saves meanwhile.
  const [{ version }] = useState(event);
  const save = useSaveEventPlan({
    onSaved: ({ name, startsOn }) => {
      showToast({
        ...{ title: 'Event moved', kind: 'success' },
        description: `${name}: ${weekdayAndDate(startsOn, locale)}`,
      });
      onMoved();
    },
    onRefusal: ({ message }) => onProblem(message),
  });
  useEffect(() => onState('ready'), [onState]);
  const notice = useAttendeeNotice(event, moveEffect);
  const days = daysOfEvent(event);
  const moved = first === null ? null : moveDays(days, first);
  const submit = () => {
    if (moved === null) return onProblem('Enter a date.');
    if (first === event.startsOn) return onProblem('The event is on this day already. Choose another.');
    onState('saving');
    const values = { ...eventFormValues(event, event.id), days: [...moved], goalCents: event.goalCents };
    save
      .mutateAsync({ ...values, version, mailsAttendees: isRescheduled(days, moved, today) && notice.mails })
      .catch(() => undefined)
      .finally(() => onState('ready'));
  };
  return (
    <form
      id="move-event"
      noValidate
      className="space-y-4"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (!save.isPending) submit();
      }}
    >
      <DateField
        label={days.length === 1 ? 'Day' : 'First day'}
        value={first}
        error={problem}
        onValueChange={onFirst}
      />
      {moved !== null && (
        <ul aria-label="Days" className="space-y-1 text-sm">
          {moved.map(({ date }, index) => (
            <li key={date}>
              <del className="text-ink-soft">{weekdayAndDate(days[index]?.date ?? date, locale)}</del>
              {' → '}
              <ins className="font-medium no-underline">{weekdayAndDate(date, locale)}</ins>
            </li>
          ))}
        </ul>
      )}
      {moved !== null && first !== event.startsOn && (
        <>
          <MoveEffects eventId={event.id} before={days} after={moved} />
          {isRescheduled(days, moved, today) && notice.part}
        </>
      )}
    </form>
  );
}

type Dated = readonly { readonly date: CalendarDate }[];

/** Finds entries on the days of an event, and batches due the day before. */
function useAround(eventId: string, days: Dated): readonly CalendarEntryView[] {
  const [from, to] = [days[0]?.date, days.at(-1)?.date];
  if (from === undefined || to === undefined) throw new RangeError('An event has days.');
  const timeZone = useTimeZone();
  const dayBefore = addDays(from, -1);
  const { data } = useEventCalendar({ from: dayBefore, to });
  const dates = new Set(days.map(({ date }) => date));
  return (data ? calendarEntries(data, timeZone) : []).filter(
    ({ kind, recordId, date }) =>
      recordId !== eventId && (dates.has(date) || (kind === 'batch' && date === dayBefore)),
  );
}

/** Tells what is on the new days already, and what stays behind on the old ones. */
function MoveEffects({ eventId, before, after }: { eventId: string; before: Dated; after: Dated }) {
  const onNewDays = useAround(eventId, after);
  const left = useAround(eventId, before).filter(({ kind }) => kind !== 'event');
  return (
    <div className="space-y-3 text-sm">
      <Effects title="On the new days already" entries={onNewDays} />
      <Effects title="Stay where they are" entries={left} />
      {onNewDays.length + left.length === 0 && (
        <p className="text-ink-soft">No orders, batches or other events are on the old or new days.</p>
      )}
    </div>
  );
}

function Effects({ title, entries }: { title: string; entries: readonly CalendarEntryView[] }) {
  const { locale } = useFormats();
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc pl-5">
        {entries.map((entry) => (
          <li key={entryKey(entry)} className="wrap-anywhere">
            {`${entryName(entry)}, ${calendarEntryKindWords[entry.kind].due} ${weekdayAndDate(entry.date, locale)}`.replace(
              ',  ',
              ', ',
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
