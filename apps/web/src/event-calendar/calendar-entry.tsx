import { Ban, CircleCheck, CircleDashed, Lock, type LucideIcon } from 'lucide-react';
import { canMoveEvent } from '@atelier/domain/event-calendar';
import type { EventStatus } from '@atelier/domain/events';
import { classNames } from '../design/class-names.ts';
import { useFormats } from '../design/formats.tsx';
import { useTimeZone } from '../platform/active-business.tsx';
import { eventStatusWords } from '../events/index.ts';
import type { CalendarEntryView } from './calendar-entries.ts';
import { calendarEntryKindWords, entryName, entryTimes } from './calendar-words.ts';

/** A status by its sign and its border, and not by color alone. */
const statusLooks: Readonly<Record<EventStatus, { icon: LucideIcon; look: string }>> = {
  planned: { icon: CircleDashed, look: 'border-dashed border-edge' },
  confirmed: { icon: CircleCheck, look: 'border-accent' },
  closed: { icon: Lock, look: 'border-line' },
  cancelled: { icon: Ban, look: 'border-line line-through opacity-80' },
};

/** Opens entries and moves events by dragging. */
export type CalendarActions = {
  readonly mayMove: boolean;
  readonly onOpen: (entry: CalendarEntryView) => void;
  /** Called with null when it was dropped, or given up. */
  readonly onDrag: (entry: CalendarEntryView | null) => void;
};

type CalendarEntryProps = {
  entry: CalendarEntryView;
  actions: CalendarActions;
  /** The whole name over several lines, with its times and place. */
  isWhole?: boolean;
};

/** An entry of a day: opens its dialog, and is dragged to another day where it can move. */
export function CalendarEntry({ entry, actions, isWhole = false }: CalendarEntryProps) {
  const { locale } = useFormats();
  const ownZone = useTimeZone();
  const kind = calendarEntryKindWords[entry.kind];
  const status = entry.event === null ? null : statusLooks[entry.event.status];
  const Icon = status?.icon ?? kind.icon;
  const times = entryTimes(entry, ownZone, locale);
  return (
    <button
      type="button"
      draggable={actions.mayMove && entry.event !== null && canMoveEvent(entry.event.status)}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', entryName(entry));
        actions.onDrag(entry);
      }}
      onDragEnd={() => actions.onDrag(null)}
      onClick={() => actions.onOpen(entry)}
      className={classNames(
        'hover:border-ink-soft flex w-full min-w-0 items-start gap-1.5 rounded-sm border px-1.5 py-1 text-left text-sm pointer-coarse:min-h-11',
        kind.look,
        status?.look ?? 'border-transparent',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className={classNames('block', isWhole ? 'font-medium wrap-anywhere' : 'truncate')}>
          {entryName(entry)}
        </span>
        {isWhole && times !== '' && <span className="block tabular-nums">{times}</span>}
        {isWhole && entry.event !== null && entry.event.place !== '' && (
          <span className="text-ink-soft block wrap-anywhere">{entry.event.place}</span>
        )}
        {entry.event !== null && (
          <span className={isWhole ? 'text-ink-soft block' : 'sr-only'}>
            {eventStatusWords[entry.event.status].label}
            {entry.event.otherTimeZone !== null && ', other time zone'}
          </span>
        )}
      </span>
    </button>
  );
}
