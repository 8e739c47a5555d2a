import { useRef, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { documentCategories } from '@atelier/domain/documents';
import { formatDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DropDown } from '../design/drop-down.tsx';
import { RangeFields } from '../design/fields/range-fields.tsx';
import { useFormats } from '../design/formats.tsx';
import { ListBar, type SetFilter } from '../design/list-bar.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { SavedViews } from '../saved-views/index.ts';
import { listed, type DocumentListSearch } from './document-list-search.ts';
import { useDocumentTags } from './document-list.api.ts';
import { categoryWords } from './document-words.ts';
import { recordWords } from './record-links.ts';

type DocumentFiltersProps = {
  search: DocumentListSearch;
  onFilter: (change: DocumentListSearch) => void;
};

/** No filter at all. */
export const everything: DocumentListSearch = {
  search: undefined,
  category: undefined,
  tag: undefined,
  from: undefined,
  to: undefined,
  expiring: undefined,
  kind: undefined,
  record: undefined,
};

const joined = (some: readonly string[]): string | undefined => some.join(',') || undefined;
const toggled = (some: readonly string[], one: string, isIn: boolean): string | undefined =>
  joined(isIn ? [...some, one] : some.filter((other) => other !== one));

/** Search and filters of the documents, and a chip for each filter that is set. */
export function DocumentFilters({ search, onFilter }: DocumentFiltersProps) {
  const tags = useDocumentTags().data ?? [];
  const chosenTags = listed(search.tag);
  return (
    <ListBar
      search={{
        label: 'Search documents',
        value: search.search,
        onSearch: (text) => onFilter({ search: text }),
      }}
      filters={{
        // Both days are one filter.
        values: [...chosenTags, search.from ?? search.to, search.expiring],
        fields: (
          <>
            <div className="grid grid-cols-2 items-end gap-3">
              <RangeFields
                clearable
                range={{ from: search.from, to: search.to }}
                onPick={({ from, to }) => onFilter({ from, to })}
              />
            </div>
            <Checkbox
              label="Expired, or expiring within 30 days"
              checked={search.expiring === true}
              onChange={(event) => onFilter({ expiring: event.target.checked || undefined })}
            />
            {tags.length > 0 && (
              <fieldset className="col-span-full min-w-0">
                <legend className="mb-1 font-medium">Tags</legend>
                <div className="flex max-h-48 flex-wrap gap-x-5 overflow-y-auto">
                  {tags.map(({ tag, count: uses }) => (
                    <Checkbox
                      key={tag}
                      label={`#${tag} (${String(uses)})`}
                      checked={chosenTags.includes(tag)}
                      onChange={(event) => onFilter({ tag: toggled(chosenTags, tag, event.target.checked) })}
                    />
                  ))}
                </div>
              </fieldset>
            )}
          </>
        ),
      }}
      set={useSetFilters(search, onFilter)}
    >
      <CategoryFilter value={listed(search.category)} onValueChange={(category) => onFilter({ category })} />
      <SavedViews list="documents" />
    </ListBar>
  );
}

type CategoryFilterProps = {
  value: readonly string[];
  onValueChange: (categories: string | undefined) => void;
};

function CategoryFilter({ value, onValueChange }: CategoryFilterProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button ref={opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {value.length === 0 ? 'Category' : `Category (${String(value.length)})`}
        <ChevronDown aria-hidden className="size-4.5" />
      </Button>
      {isOpen && (
        <DropDown label="Category" opener={opener} onClose={() => setOpen(false)} className="w-64 p-3">
          <fieldset>
            <legend className="sr-only">Category</legend>
            {documentCategories.map((category) => (
              <Checkbox
                key={category}
                label={categoryWords[category]}
                checked={value.includes(category)}
                onChange={(event) => onValueChange(toggled(value, category, event.target.checked))}
              />
            ))}
          </fieldset>
          <Button
            size="sm"
            className="mt-2 w-full"
            disabled={value.length === 0}
            onClick={() => onValueChange(undefined)}
          >
            Clear
          </Button>
        </DropDown>
      )}
    </>
  );
}

function useSetFilters(search: DocumentListSearch, onFilter: DocumentFiltersProps['onFilter']): SetFilter[] {
  const { locale } = useFormats();
  const { from, to, expiring, kind } = search;
  const categories = listed(search.category);
  const tags = listed(search.tag);
  const days = [from && `from ${formatDate(from, locale)}`, to && `to ${formatDate(to, locale)}`];
  const filters = [
    ...(kind === undefined
      ? []
      : [{ text: `Attached to one ${recordWords(kind)}`, without: { kind: undefined, record: undefined } }]),
    ...categories.map((category) => ({
      text: categoryWords[category as keyof typeof categoryWords],
      without: { category: toggled(categories, category, false) },
    })),
    ...tags.map((tag) => ({ text: `#${tag}`, without: { tag: toggled(tags, tag, false) } })),
    ...(from === undefined && to === undefined
      ? []
      : [{ text: `Added ${days.filter(Boolean).join(' ')}`, without: { from: undefined, to: undefined } }]),
    ...(expiring === true ? [{ text: 'Expiring', without: { expiring: undefined } }] : []),
  ];
  return filters.map(({ text, without }) => ({ label: text, onRemove: () => onFilter(without) }));
}
