import { MessagesSquare, UserRound, UserRoundPlus } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { LoadMore } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { DirectoryFilters } from './directory-filters.tsx';
import { ProfessionalGrid, ProfessionalGridSkeleton } from './professional-card.tsx';
import { professionalWords } from './professional-words.ts';
import type { DirectorySearch } from './professionals-search.ts';
import { useDirectory, useOwnProfessional } from './professionals.api.ts';

type DirectoryProps = { search: DirectorySearch; onSearchChange: (change: DirectorySearch) => void };

/** The directory of financial professionals. */
export function DirectoryScreen({ search, onSearchChange }: DirectoryProps) {
  const directory = useDirectory(search);
  const own = useOwnProfessional().data;
  const filter = (change: DirectorySearch) => onSearchChange({ ...change, pages: undefined });
  const isFiltered = search.search !== undefined || search.specialty !== undefined;
  return (
    <>
      <PageHeader
        title="Financial Professionals"
        action={
          <>
            <LinkButton to={paths.professionalRequests} icon={MessagesSquare}>
              <span className="max-sm:sr-only">Requests</span>
            </LinkButton>
            {/* Its name is known once the own profile is. */}
            {own !== undefined && (
              <LinkButton
                to={paths.registerProfessional}
                tone="primary"
                icon={own === null ? UserRoundPlus : UserRound}
              >
                {own === null ? 'Register as Professional' : 'Your profile'}
              </LinkButton>
            )}
          </>
        }
      />
      <DirectoryFilters search={search} onFilter={filter} />
      <Loaded
        query={directory.query}
        skeleton={<ProfessionalGridSkeleton />}
        errorTitle="The directory could not be loaded"
        words={professionalWords}
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <ProfessionalGrid professionals={rows} isRefreshing={directory.isRefreshing} />
              <LoadMore
                shown={rows.length}
                things="professionals"
                hasMore={directory.hasMore}
                loading={directory.isLoadingMore}
                onLoadMore={() => onSearchChange({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : isFiltered ? (
            <NothingFound
              action={
                <Button onClick={() => filter({ search: undefined, specialty: undefined })}>
                  Clear filters
                </Button>
              }
            >
              No professionals found matching your criteria.
            </NothingFound>
          ) : (
            <EmptyState
              drawing="ledger"
              title="No professionals yet"
              action={<LinkButton to={paths.settingsPeople}>Invite your bookkeeper</LinkButton>}
            >
              No one on this installation has registered yet. You already work with a bookkeeper? Invite them
              to your books by email.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
