import { useState } from 'react';
import { FileUp, ListChecks } from 'lucide-react';
import { getRouteApi } from '@tanstack/react-router';
import { permits } from '@atelier/domain/businesses';
import { inboxLists, type InboxList } from '@atelier/domain/banking';
import { EmptyState } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips, LoadMore } from '../design/list-controls.tsx';
import { MenuLink } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { FinancesNav } from '../books/index.ts';
import { InboxLines } from './inbox-lines.tsx';
import type { InboxSearch } from './inbox-search.ts';
import { listWords } from './inbox-words.ts';
import { useBankLines, useInboxCounts } from './inbox.api.ts';

const route = getRouteApi('/dashboard/finances/inbox/');

const emptyWords: Record<InboxList, { title: string; text: string }> = {
  review: {
    title: 'Nothing waits for you',
    text: 'Bring the next file of your bank, and its lines come here, each with what it most likely is.',
  },
  suggested: { title: 'Nothing is suggested', text: 'Lines that your books or rules recognize are here.' },
  matched: { title: 'Nothing is matched yet', text: 'Lines that match something in your books are here.' },
  categorised: {
    title: 'Nothing is categorized yet',
    text: 'Lines that you recorded from here are listed here.',
  },
  excluded: { title: 'Nothing is excluded', text: 'Lines that don’t belong in your books are here.' },
  pending: {
    title: 'Nothing is pending',
    text: 'Pending lines that your bank has not booked yet are here.',
  },
};

/** The lines that came from banks, and what becomes of them. */
export function InboxScreen() {
  const { business } = useActiveBusiness();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { show = 'review', account } = search;
  const lines = useBankLines(search);
  const counts = useInboxCounts(account).data;
  const mayRecord = permits(business.role, 'finances.record');
  // The sentence of the last action outlives the row that it was done to.
  const [said, setSaid] = useState('');
  const change = (next: InboxSearch) =>
    void navigate({
      search: (before) => ({ ...before, pages: undefined, ...next }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader
        title="Inbox"
        action={
          <>
            <MoreMenu>
              <MenuLink to={paths.bankRules} icon={ListChecks}>
                Rules
              </MenuLink>
            </MoreMenu>
            {mayRecord && (
              <LinkButton to={paths.newBankImport} tone="primary" icon={FileUp}>
                <ShortLabel>Import bank file</ShortLabel>
              </LinkButton>
            )}
          </>
        }
        nav={<FinancesNav />}
      />
      <ListBar
        filters={
          counts !== undefined && counts.accounts.length > 1
            ? {
                values: [account],
                fields: (
                  <SelectField
                    label="Account"
                    value={account ?? ''}
                    choices={[
                      { value: '', label: 'All accounts' },
                      ...counts.accounts.map(({ accountId, name, review }) => ({
                        value: accountId,
                        label: review > 0 ? `${name} (${String(review)} to review)` : name,
                      })),
                    ]}
                    onValueChange={(value) => change({ account: value === '' ? undefined : value })}
                  />
                ),
              }
            : undefined
        }
        chips={
          <FilterChips
            label="Which lines"
            choices={inboxLists.map((list) => ({
              value: list,
              label: listWords[list],
              ...(counts === undefined ? {} : { count: counts.counts[list] }),
            }))}
            value={show}
            onValueChange={(list) => change({ show: list === 'review' ? undefined : list })}
          />
        }
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      <Loaded
        query={lines.query}
        skeleton={<TableSkeleton columns={4} />}
        errorTitle="The lines of your bank could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <InboxLines
                key={`${show} ${account ?? ''}`}
                rows={rows}
                mayRecord={mayRecord}
                said={said}
                onSaid={setSaid}
              />
              <LoadMore
                shown={rows.length}
                things="lines"
                hasMore={lines.hasMore}
                loading={lines.isLoadingMore}
                onLoadMore={() => change({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : (
            <EmptyState
              drawing="ledger"
              title={emptyWords[show].title}
              action={
                mayRecord && (
                  <LinkButton to={paths.newBankImport} icon={FileUp}>
                    Import bank file
                  </LinkButton>
                )
              }
            >
              {emptyWords[show].text}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
