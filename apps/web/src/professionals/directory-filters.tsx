import { useState } from 'react';
import { professionalSorts } from '@atelier/domain/professionals';
import { SelectField } from '../design/fields/select-field.tsx';
import { FiltersButton, SearchBox, SortMenu } from '../design/list-controls.tsx';
import type { DirectorySearch } from './professionals-search.ts';
import { sortLabels, specialtyChoices } from './professional-words.ts';

type DirectoryFiltersProps = { search: DirectorySearch; onFilter: (change: DirectorySearch) => void };

/** Search, order and filter of the directory. */
export function DirectoryFilters({ search, onFilter }: DirectoryFiltersProps) {
  const { specialty, sort = 'rating' } = search;
  const [isOpen, setOpen] = useState(specialty !== undefined);
  return (
    <div className="mb-4 space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label="Search by name, place or specialty"
          value={search.search ?? ''}
          onSearch={(text) => onFilter({ search: text.trim() || undefined })}
        />
        <SortMenu
          sort={sort}
          sorts={professionalSorts}
          labels={sortLabels}
          onSort={(value) => onFilter({ sort: value })}
        />
        <FiltersButton count={specialty === undefined ? 0 : 1} isOpen={isOpen} onOpen={setOpen} />
      </div>
      {isOpen && (
        <div className="border-line bg-surface rounded-lg border p-4">
          <SelectField
            label="Specialty"
            className="max-w-xs"
            value={specialty ?? 'all'}
            onValueChange={(value) => onFilter({ specialty: value === 'all' ? undefined : value })}
            choices={[{ value: 'all', label: 'All specialties' }, ...specialtyChoices]}
          />
        </div>
      )}
    </div>
  );
}
