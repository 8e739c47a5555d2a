import { X } from 'lucide-react';
import {
  customerSorts,
  customerSources,
  customerStatuses,
  type BoughtKind,
  type CustomerStatus,
} from '@atelier/domain/customers';
import { formatDate } from '@atelier/domain/foundation';
import { IconButton } from '../design/button.tsx';
import { useFormats } from '../design/formats.tsx';
import { FilterChips, SearchBox } from '../design/list-controls.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import type { CustomerListSearch } from './customer-list-search.ts';
import { sortWords, sourceWords, statusWords } from './customer-words.ts';
import { useTagsInUse } from './customers.api.ts';
import { groupWords } from './segment-words.ts';
import { useSegmentsInUse } from './segments.api.ts';

type CustomerFiltersProps = {
  search: CustomerListSearch;
  onFilter: (change: CustomerListSearch) => void;
};

/** No filter at all. */
export const everybody = {
  search: undefined,
  tag: undefined,
  source: undefined,
  status: undefined,
  archived: undefined,
  segment: undefined,
  group: undefined,
  bought: undefined,
  from: undefined,
  to: undefined,
};

const states: readonly { value: CustomerStatus | 'all' | 'archived'; label: string }[] = [
  { value: 'all', label: 'All customers' },
  ...customerStatuses.map((value) => ({ value, label: statusWords[value].label })),
  { value: 'archived', label: 'Archived' },
];

/** Which customers the list shows. */
export function CustomerFilters({ search, onFilter }: CustomerFiltersProps) {
  const tags = useTagsInUse().data ?? [];
  const segments = useSegmentsInUse();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <SearchBox
          label="Search customers"
          value={search.search ?? ''}
          onSearch={(text) => onFilter({ search: text.trim() || undefined })}
          className="min-w-52"
        />
        {tags.length > 0 && (
          <SelectField
            label="Tag"
            hideLabel
            className="max-sm:grow max-sm:basis-[calc(50%-0.375rem)]"
            placeholder="All tags"
            choices={tags.map(({ tag }) => ({ value: tag, label: `#${tag}` }))}
            value={search.tag ?? ''}
            onValueChange={(tag) => onFilter({ tag: tag || undefined })}
          />
        )}
        {(segments.length > 0 || search.segment !== undefined) && (
          <SelectField
            label="Segment"
            hideLabel
            className="max-sm:grow max-sm:basis-[calc(50%-0.375rem)]"
            placeholder="Every segment"
            choices={segments.map(({ id, name }) => ({ value: id, label: name }))}
            value={search.segment ?? ''}
            onValueChange={(segment) => onFilter({ segment: segment || undefined })}
          />
        )}
        <SelectField
          label="How they found you"
          hideLabel
          className="max-sm:grow max-sm:basis-[calc(50%-0.375rem)]"
          placeholder="Any source"
          choices={customerSources.map((value) => ({ value, label: sourceWords[value] }))}
          value={search.source ?? ''}
          onValueChange={(source) => onFilter({ source: (source as string) === '' ? undefined : source })}
        />
        <SelectField
          label="Sort by"
          hideLabel
          className="max-sm:grow max-sm:basis-[calc(50%-0.375rem)]"
          choices={customerSorts.map((value) => ({ value, label: sortWords[value] }))}
          value={search.sort ?? 'name'}
          onValueChange={(sort) => onFilter({ sort: sort === 'name' ? undefined : sort })}
        />
      </div>
      <NarrowedBy search={search} onFilter={onFilter} />
      <div className="mb-4">
        <FilterChips
          label="Which customers"
          choices={states}
          value={search.archived === true ? 'archived' : (search.status ?? 'all')}
          onValueChange={(which) =>
            onFilter({
              archived: which === 'archived' ? true : undefined,
              status: which === 'archived' || which === 'all' ? undefined : which,
            })
          }
        />
      </div>
    </>
  );
}

const boughtWords: Record<BoughtKind, string> = {
  new: 'Bought for the first time',
  returning: 'Came back and bought',
  any: 'Bought',
};

/** What a figure elsewhere asked of the list, which no field of it says. */
function NarrowedBy({ search: { group, bought, from, to }, onFilter }: CustomerFiltersProps) {
  const { locale } = useFormats();
  const asked = [
    ...(group === undefined ? [] : [{ text: groupWords[group].label, without: { group: undefined } }]),
    ...(bought === undefined || from === undefined || to === undefined
      ? []
      : [
          {
            text: `${boughtWords[bought]} from ${formatDate(from, locale)} to ${formatDate(to, locale)}`,
            without: { bought: undefined, from: undefined, to: undefined },
          },
        ]),
  ];
  if (asked.length === 0) return null;
  return (
    <ul className="mb-3 flex flex-wrap gap-2">
      {asked.map(({ text, without }) => (
        <li key={text} className="bg-accent-soft flex items-center gap-1 rounded-full pl-3.5 font-medium">
          {text}
          <IconButton label={`Not only: ${text}`} icon={X} onClick={() => onFilter(without)} />
        </li>
      ))}
    </ul>
  );
}
