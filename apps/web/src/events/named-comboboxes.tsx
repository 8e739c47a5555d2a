import { useState } from 'react';
import { documentName } from '@atelier/domain/documents';
import { Combobox } from '../design/combobox.tsx';
import type { FieldProps } from '../design/field.tsx';
import { newId } from '../platform/new-id.ts';
import { useLate } from '../platform/use-late.ts';
import { usePause } from '../platform/use-pause.ts';
import {
  useDocumentSuggestions,
  useEventOrganizers,
  useEventSeries,
  useSaveOrganizer,
  useSaveSeries,
} from './event-plans.api.ts';

type NamedComboboxProps = FieldProps & {
  value: string | null;
  /** The name of the chosen one where it is not among those in use. */
  valueLabel?: string | undefined;
  onValueChange: (id: string | null) => void;
};

/** An organizer, found by typing; adds one under a name that is not there. */
export function OrganizerCombobox({ onValueChange, valueLabel, ...field }: NamedComboboxProps) {
  const organizers = useEventOrganizers();
  const choose = useLate(onValueChange);
  const add = useSaveOrganizer({ onSaved: ({ id }) => choose(id) });
  const contact = { email: '', phone: '', website: '', applicationSystem: '', notes: '' };
  return (
    <Combobox
      {...field}
      clearable
      options={(organizers.data ?? []).map(({ id, name, applicationSystem }) => ({
        value: id,
        label: name,
        detail: applicationSystem === '' ? undefined : applicationSystem,
      }))}
      valueLabel={organizers.data?.find(({ id }) => id === field.value)?.name ?? valueLabel}
      loading={organizers.isLoading}
      onValueChange={onValueChange}
      emptyText="No organizers yet. Type a name to add one."
      createLabel={(text) => `Add organizer “${text}”`}
      onCreate={(name) => add.mutate({ organizerId: newId(), name: name.slice(0, 120), ...contact })}
    />
  );
}

/** A series, found by typing; adds one under a name that is not there. */
export function SeriesCombobox({ onValueChange, valueLabel, ...field }: NamedComboboxProps) {
  const series = useEventSeries();
  const choose = useLate(onValueChange);
  const add = useSaveSeries({ onSaved: ({ id }) => choose(id) });
  return (
    <Combobox
      {...field}
      clearable
      options={(series.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      valueLabel={series.data?.find(({ id }) => id === field.value)?.name ?? valueLabel}
      loading={series.isLoading}
      onValueChange={onValueChange}
      emptyText="No series yet. Type a name to add one."
      createLabel={(text) => `Add series “${text}”`}
      onCreate={(name) => add.mutate({ seriesId: newId(), name: name.slice(0, 120) })}
    />
  );
}

/** A document of the library, found by typing. */
export function DocumentCombobox({ onValueChange, valueLabel, ...field }: NamedComboboxProps) {
  const [typed, setTyped] = useState('');
  const search = usePause(typed.trim());
  const documents = useDocumentSuggestions(search);
  const options = (documents.data?.rows ?? []).map((row) => ({ value: row.id, label: documentName(row) }));
  return (
    <Combobox
      {...field}
      clearable
      options={options}
      valueLabel={options.find(({ value }) => value === field.value)?.label ?? valueLabel}
      onSearch={setTyped}
      loading={documents.isFetching || typed.trim() !== search}
      onValueChange={onValueChange}
      emptyText="No documents found. Upload it under Documents first."
    />
  );
}
