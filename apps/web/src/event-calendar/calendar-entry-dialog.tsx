import { CalendarClock } from 'lucide-react';
import { canMoveEvent } from '@atelier/domain/event-calendar';
import { Button } from '../design/button.tsx';
import { FactList } from '../design/card.tsx';
import { Dialog } from '../design/dialog.tsx';
import { useFormats } from '../design/formats.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { useTimeZone } from '../platform/active-business.tsx';
import {
  EventStatusPill,
  nextDayTimes,
  timeText,
  timeWords,
  weekdayAndDate,
  type TimeOfDay,
} from '../events/index.ts';
import { eventKindNames } from '@atelier/domain/books';
import type { CalendarEntryView } from './calendar-entries.ts';
import { calendarEntryKindWords, entryName, entryTimes } from './calendar-words.ts';

type CalendarEntryDialogProps = {
  entry: CalendarEntryView;
  mayMove: boolean;
  onMove: () => void;
  onClose: () => void;
};

/** One entry, with the way to its record and, for an event, to another day. */
export function CalendarEntryDialog({ entry, mayMove, onMove, onClose }: CalendarEntryDialogProps) {
  const { kind, recordId, event } = entry;
  const { open, path } = calendarEntryKindWords[kind];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={entryName(entry)}
      actions={
        <>
          {mayMove && event !== null && canMoveEvent(event.status) && (
            <Button icon={CalendarClock} onClick={onMove}>
              Move to…
            </Button>
          )}
          <LinkButton to={path(recordId)} tone="primary">
            {open}
          </LinkButton>
        </>
      }
    >
      <EntryFacts entry={entry} />
    </Dialog>
  );
}

function EntryFacts({ entry }: { entry: CalendarEntryView }) {
  const { locale } = useFormats();
  const ownZone = useTimeZone();
  const { kind, date, event } = entry;
  const times = entryTimes(entry, ownZone, locale);
  if (event === null) {
    const term = kind === 'order' ? 'Promised' : kind === 'application' ? 'Day' : 'Due';
    return <FactList facts={[{ term, value: weekdayAndDate(date, locale) }]} />;
  }
  const onNextDay = nextDayTimes(event.day);
  const given = (Object.entries(timeWords) as [TimeOfDay, string][]).filter(
    ([which]) => event.day[which] !== null,
  );
  return (
    <>
      <FactList
        facts={[
          { term: 'Status', value: <EventStatusPill status={event.status} /> },
          { term: 'Kind', value: eventKindNames[event.kind] },
          { term: 'Day', value: weekdayAndDate(date, locale) },
          ...(event.otherTimeZone === null
            ? given.map(([which, term]) => ({
                term,
                value: `${timeText(event.day[which] ?? '', locale)}${onNextDay.has(which) ? ' next day' : ''}`,
              }))
            : [{ term: 'Your time', value: times === '' ? 'All day' : times }]),
          ...(event.place === '' ? [] : [{ term: 'Place', value: event.place }]),
        ]}
      />
      {event.otherTimeZone !== null && times !== '' && (
        <p className="bg-sunken mt-3 rounded-md px-3 py-2 text-sm">
          {`There: ${weekdayAndDate(event.day.date, locale)}, ${entryTimes(entry, event.otherTimeZone, locale)} (${event.otherTimeZone.replaceAll('_', ' ')})`}
        </p>
      )}
    </>
  );
}
