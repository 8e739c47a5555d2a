import { Star } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { NothingFound } from '../design/empty-state.tsx';
import { chipLook, SearchBox } from '../design/list-controls.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { paths } from '../platform/paths.ts';
import { FavoriteButton } from './favorite-button.tsx';
import type { ResourceListSearch } from './resource-search.ts';
import { useFavorites } from './resources.api.ts';
import { findResources, resourceCategories, type Resource, type ResourceKind } from './resources.ts';

type ResourceListScreenProps = {
  search: ResourceListSearch;
  onSearchChange: (change: ResourceListSearch) => void;
};

const kindWords: Readonly<Record<ResourceKind, string>> = {
  calculator: 'Calculator',
  checklist: 'Checklist',
  agreement: 'Fillable document',
  sheet: 'Sheet to print',
  glossary: 'Glossary',
};

/** Tools for makers, found by words and category, favorites first. */
export function ResourceListScreen({ search, onSearchChange }: ResourceListScreenProps) {
  const { favorites } = useFavorites();
  const found = findResources(search.search ?? '', search.category, favorites);
  return (
    <>
      <PageHeader title="Resources" description="Calculators, checklists, agreements and words for makers." />
      <div className="mb-6 flex flex-col gap-4">
        <SearchBox
          label="Search resources"
          value={search.search ?? ''}
          onSearch={(text) => onSearchChange({ search: text.trim() || undefined })}
          className="flex-none"
        />
        <CategoryLinks search={search} />
      </div>
      {found.length === 0 ? (
        <NothingFound
          action={
            <LinkButton to={paths.resources} search={{} as never}>
              Show all resources
            </LinkButton>
          }
        >
          No resources found
        </NothingFound>
      ) : (
        <ul aria-label="Resources" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {found.map((resource) => (
            <ResourceCard
              key={resource.id}
              resource={resource}
              isFavorite={favorites.includes(resource.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function CategoryLinks({ search }: { search: ResourceListSearch }) {
  const links = [{ id: undefined, name: 'All' }, ...resourceCategories];
  return (
    <nav aria-label="Categories" className="strip-edges -mx-1 overflow-x-auto p-1">
      <ul className="flex gap-2">
        {links.map(({ id, name }) => (
          <li key={name} className="shrink-0">
            <Link
              to={paths.resources}
              search={{ ...search, category: id } as never}
              aria-current={search.category === id ? 'page' : undefined}
              className={chipLook(search.category === id)}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ResourceCard({ resource, isFavorite }: { resource: Resource; isFavorite: boolean }) {
  return (
    <li className="border-line bg-surface shadow-rest hover:border-edge relative flex flex-col rounded-lg border p-4 transition-colors sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-lg leading-snug font-semibold">
          <Link to={paths.resource(resource.id)} className="before:absolute before:inset-0 before:rounded-lg">
            {resource.title}
          </Link>
        </h2>
        <FavoriteButton resource={resource} className="relative -mt-1.5 -mr-2 shrink-0" />
      </div>
      <p className="text-ink-soft mt-1 flex-1">{resource.description}</p>
      <p className="text-ink-soft mt-3 flex items-center gap-1.5 text-sm">
        {kindWords[resource.kind]} · {resource.category}
        {isFavorite && (
          <>
            {' · '}
            <Star aria-hidden className="size-3.5 fill-current" /> Favorite
          </>
        )}
      </p>
    </li>
  );
}
