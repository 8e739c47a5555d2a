import { useState } from 'react';
import { X } from 'lucide-react';
import type { SignupView } from '@atelier/contract/workshops';
import { IconButton } from '../design/button.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { FiltersButton, SearchBox } from '../design/list-controls.tsx';
import type { AttendeesSearch } from './attendees-search.ts';
import { attendeeStateWords } from './workshop-words.ts';

const shownStates = [
  'confirmed',
  'checked_in',
  'awaiting_payment',
  'waitlisted',
  'offered',
  'no_show',
  'cancelled',
] as const;

type AttendeeFiltersProps = {
  signup: SignupView;
  search: AttendeesSearch;
  onFilter: (change: AttendeesSearch) => void;
};

/** Search, and filters behind their button with a chip for each that is set. */
export function AttendeeFilters({ signup: { ticketTypes }, search, onFilter }: AttendeeFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const { state, ticket } = search;
  const chips = [
    state !== undefined && ({ key: 'state', label: attendeeStateWords[state].label } as const),
    ticket !== undefined &&
      ({
        key: 'ticket',
        label: ticketTypes.find(({ id }) => id === ticket)?.name ?? 'A ticket that is no longer there',
      } as const),
  ].filter((chip) => chip !== false);
  return (
    <div className="mb-4 space-y-3 max-sm:mb-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label="Search attendees"
          value={search.search ?? ''}
          onSearch={(text) => onFilter({ search: text.trim() || undefined })}
          className="max-sm:w-auto max-sm:flex-1"
        />
        <FiltersButton count={chips.length} isOpen={isOpen} onOpen={setOpen} />
      </div>
      {isOpen && (
        <div
          role="group"
          aria-label="Filters"
          className="border-line bg-surface grid gap-3 rounded-lg border p-4 sm:grid-cols-2"
        >
          <SelectField
            label="Status"
            placeholder="All statuses"
            choices={shownStates.map((value) => ({ value, label: attendeeStateWords[value].label }))}
            value={state ?? ''}
            onValueChange={(value) => onFilter({ state: shownStates.find((one) => one === value) })}
          />
          {ticketTypes.length > 1 && (
            <SelectField
              label="Ticket"
              placeholder="All tickets"
              choices={ticketTypes.map(({ id, name }) => ({ value: id, label: name }))}
              value={ticket ?? ''}
              onValueChange={(value) => onFilter({ ticket: value || undefined })}
            />
          )}
        </div>
      )}
      {chips.length > 0 && (
        <ul aria-label="Filters set" className="flex flex-wrap gap-2">
          {chips.map(({ key, label }) => (
            <li
              key={key}
              className="bg-sunken flex items-center rounded-full pl-3 text-[0.9375rem] font-medium"
            >
              {label}
              <IconButton
                label={`Remove filter ${label}`}
                icon={X}
                onClick={() => onFilter({ [key]: undefined })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
