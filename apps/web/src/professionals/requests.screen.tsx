import { EmptyState } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { FilterChips, LoadMore } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { ContactList } from './contact-list.tsx';
import { professionalWords } from './professional-words.ts';
import type { RequestsSearch } from './professionals-search.ts';
import { useContacts } from './professionals.api.ts';

type RequestsProps = { search: RequestsSearch; onSearchChange: (change: RequestsSearch) => void };

/** Requests that the person sent to professionals, or received as one. */
export function RequestsScreen({ search, onSearchChange }: RequestsProps) {
  const { box = 'sent' } = search;
  const contacts = useContacts(search);
  return (
    <>
      <PageHeader title="Requests" back={{ to: paths.professionals, label: 'Financial Professionals' }} />
      <div className="mb-4">
        <FilterChips
          label="Requests"
          value={box}
          onValueChange={(value) => onSearchChange({ box: value, pages: undefined })}
          choices={[
            { value: 'sent', label: 'Sent' },
            { value: 'received', label: 'Received' },
          ]}
        />
      </div>
      <Loaded
        query={contacts.query}
        skeleton={<Skeleton className="h-40 w-full rounded-lg" />}
        errorTitle="Your requests could not be loaded"
        words={professionalWords}
      >
        {(rows) =>
          rows.length > 0 ? (
            <div className="max-w-3xl">
              <ContactList contacts={rows} />
              <LoadMore
                shown={rows.length}
                things="requests"
                hasMore={contacts.hasMore}
                loading={contacts.isLoadingMore}
                onLoadMore={() => onSearchChange({ pages: (search.pages ?? 1) + 1 })}
              />
            </div>
          ) : box === 'sent' ? (
            <EmptyState
              drawing="bell"
              title="No requests sent yet"
              action={<LinkButton to={paths.professionals}>Find a professional</LinkButton>}
            >
              Your questions to professionals appear here with their answers.
            </EmptyState>
          ) : (
            <EmptyState drawing="bell" title="No requests received yet">
              When someone contacts you as a professional, you answer here.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
