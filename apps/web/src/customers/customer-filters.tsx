import {
  customerSorts,
  customerSources,
  customerStatuses,
  type BoughtKind,
  type CustomerStatus,
} from '@atelier/domain/customers';
import { formatDate } from '@atelier/domain/foundation';
import { useFormats } from '../design/formats.tsx';
import { ListBar, type SetFilter } from '../design/list-bar.tsx';
import { FilterChips, SortMenu } from '../design/list-controls.tsx';
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

/** Shows which customers the list shows. */
export function CustomerFilters({ search, onFilter }: CustomerFiltersProps) {
  const tags = useTagsInUse().data ?? [];
  const segments = useSegmentsInUse();
  return (
    <ListBar
      table="customers"
      search={{
        label: 'Search customers',
        value: search.search,
        onSearch: (text) => onFilter({ search: text }),
      }}
      filters={{
        values: [search.tag, search.segment, search.source],
        fields: (
          <>
            {tags.length > 0 && (
              <SelectField
                label="Tag"
                placeholder="All tags"
                choices={tags.map(({ tag }) => ({ value: tag, label: `#${tag}` }))}
                value={search.tag ?? ''}
                onValueChange={(tag) => onFilter({ tag: tag || undefined })}
              />
            )}
            {(segments.length > 0 || search.segment !== undefined) && (
              <SelectField
                label="Segment"
                placeholder="Every segment"
                choices={segments.map(({ id, name }) => ({ value: id, label: name }))}
                value={search.segment ?? ''}
                onValueChange={(segment) => onFilter({ segment: segment || undefined })}
              />
            )}
            <SelectField
              label="How they found you"
              placeholder="Any source"
              choices={customerSources.map((value) => ({ value, label: sourceWords[value] }))}
              value={search.source ?? ''}
              onValueChange={(source) => onFilter({ source: (source as string) === '' ? undefined : source })}
            />
          </>
        ),
      }}
      chips={
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
      }
      set={useSetFilters(search, onFilter)}
    >
      <SortMenu
        sort={search.sort ?? 'name'}
        sorts={customerSorts}
        labels={sortWords}
        onSort={(sort) => onFilter({ sort: sort === 'name' ? undefined : sort })}
      />
    </ListBar>
  );
}

const boughtWords: Record<BoughtKind, string> = {
  new: 'Bought for the first time',
  returning: 'Came back and bought',
  any: 'Bought',
};

/** Lists the filters that are set and that no chip of a status shows: those of the fields, and what a figure elsewhere asked for. */
function useSetFilters(
  { tag, segment, source, group, bought, from, to }: CustomerListSearch,
  onFilter: CustomerFiltersProps['onFilter'],
): SetFilter[] {
  const { locale } = useFormats();
  const segments = useSegmentsInUse();
  const asked: { label: string; without: CustomerListSearch }[] = [];
  if (tag !== undefined) asked.push({ label: `#${tag}`, without: { tag: undefined } });
  if (segment !== undefined) {
    const name = segments.find(({ id }) => id === segment)?.name ?? 'One segment';
    asked.push({ label: name, without: { segment: undefined } });
  }
  if (source !== undefined) asked.push({ label: sourceWords[source], without: { source: undefined } });
  if (group !== undefined) asked.push({ label: groupWords[group].label, without: { group: undefined } });
  if (bought !== undefined && from !== undefined && to !== undefined) {
    asked.push({
      label: `${boughtWords[bought]} from ${formatDate(from, locale)} to ${formatDate(to, locale)}`,
      without: { bought: undefined, from: undefined, to: undefined },
    });
  }
  return asked.map(({ label, without }) => ({ label, onRemove: () => onFilter(without) }));
}
