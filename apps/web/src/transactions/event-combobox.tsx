import { useState } from 'react';
import type { EventView } from '@atelier/contract/books';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Combobox } from '../design/combobox.tsx';
import type { FieldProps } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { useLate } from '../platform/use-late.ts';
import { usePause } from '../platform/use-pause.ts';
import { EventDialog } from './event-dialog.tsx';
import { eventDetail } from './event-words.ts';
import { useEvent, useEventSuggestions } from './events.api.ts';

type EventComboboxProps = FieldProps & {
  value: string | null;
  onValueChange: (eventId: string | null, event: EventView | null) => void;
  /** Makes an event of a name that is not among them; it begins on this day. */
  startsOn?: CalendarDate | null;
  placeholder?: string;
};

/** One of the events, found by typing; makes a new one of what was typed. */
export function EventCombobox({ value, onValueChange, startsOn, ...field }: EventComboboxProps) {
  const { locale } = useFormats();
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<string | null>(null);
  const search = usePause(typed.trim());
  const found = useEventSuggestions(search);
  const chosen = useEvent(value);
  const rows = found.data?.rows ?? [];
  const canAdd = startsOn !== undefined;
  const choose = useLate((event: EventView) => onValueChange(event.id, event));
  return (
    <>
      <Combobox
        {...field}
        clearable
        options={rows.map((event) => ({
          value: event.id,
          label: event.name,
          detail: eventDetail(event, locale),
        }))}
        value={value}
        valueLabel={chosen.data?.name ?? rows.find(({ id }) => id === value)?.name ?? ''}
        onSearch={setTyped}
        loading={found.isFetching || typed.trim() !== search}
        onValueChange={(eventId) => onValueChange(eventId, rows.find(({ id }) => id === eventId) ?? null)}
        emptyText={canAdd && typed === '' ? 'No events yet. Type a name to add the first.' : 'Nothing found.'}
        createLabel={(text) => `Add the event “${text}”`}
        {...(canAdd ? { onCreate: (name: string) => setAdded(name.slice(0, 120)) } : {})}
      />
      {added !== null && (
        <EventDialog
          start={{ name: added, startsOn: startsOn ?? null }}
          onSaved={choose}
          onClose={() => setAdded(null)}
        />
      )}
    </>
  );
}
