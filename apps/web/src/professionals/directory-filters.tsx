import { professionalSorts } from '@atelier/domain/professionals';
import { SelectField } from '../design/fields/select-field.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { SortMenu } from '../design/list-controls.tsx';
import type { DirectorySearch } from './professionals-search.ts';
import { sortLabels, specialtyChoices } from './professional-words.ts';

type DirectoryFiltersProps = { search: DirectorySearch; onFilter: (change: DirectorySearch) => void };

/** Search, order and filter of the directory. */
export function DirectoryFilters({ search, onFilter }: DirectoryFiltersProps) {
  const { specialty, sort = 'rating' } = search;
  return (
    <ListBar
      search={{
        label: 'Search by name, place or specialty',
        value: search.search,
        onSearch: (text) => onFilter({ search: text }),
      }}
      filters={{
        values: [specialty],
        fields: (
          <SelectField
            label="Specialty"
            value={specialty ?? 'all'}
            onValueChange={(value) => onFilter({ specialty: value === 'all' ? undefined : value })}
            choices={[{ value: 'all', label: 'All specialties' }, ...specialtyChoices]}
          />
        ),
      }}
    >
      <SortMenu
        sort={sort}
        sorts={professionalSorts}
        labels={sortLabels}
        onSort={(value) => onFilter({ sort: value })}
      />
    </ListBar>
  );
}
