import type { UserView } from '@atelier/contract/admin';
import { DataTable, type Column } from '../design/data-table.tsx';
import { NothingFound } from '../design/empty-state.tsx';
import { InstantText } from '../design/figures.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips, LoadMore, SortMenu } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useUsers } from './users.api.ts';
import { userFilters, userSorts, type UsersSearch } from './users-search.ts';
import { UserState } from './user-state.tsx';

type UserListProps = { search: UsersSearch; onSearchChange: (change: UsersSearch) => void };
type Filter = 'all' | NonNullable<UsersSearch['filter']>;

const filterLabels: Readonly<Record<Filter, string>> = {
  all: 'All',
  administrators: 'Administrators',
  suspended: 'Suspended',
  unconfirmed: 'Unconfirmed email',
  'no-business': 'No business',
};
const sortLabels = { newest: 'Newest', 'last-seen': 'Last seen', name: 'Name' };

const columns: readonly Column<UserView>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: (user) => <span className="wrap-anywhere">{user.name || user.email}</span>,
  },
  { key: 'email', header: 'Email', cell: (user) => <span className="wrap-anywhere">{user.email}</span> },
  { key: 'businesses', header: 'Businesses', cell: (user) => businessesOf(user) },
  {
    key: 'seen',
    header: 'Last seen',
    cell: (user) => (user.lastSeenAt === null ? 'Never' : <InstantText instant={user.lastSeenAt} />),
  },
  { key: 'signed-up', header: 'Signed up', cell: (user) => <InstantText instant={user.signedUpAt} /> },
  { key: 'state', header: 'State', cell: (user) => <UserState user={user} />, onCard: 'aside' },
];

function businessesOf({ businesses, businessCount }: UserView): string {
  if (businessCount === 0) return 'None';
  const more = businessCount - businesses.length;
  return businesses.join(', ') + (more > 0 ? ` and ${String(more)} more` : '');
}

/** Everyone with an account on this installation. */
export function UserListScreen({ search, onSearchChange }: UserListProps) {
  const users = useUsers(search);
  const narrow = (change: UsersSearch) => onSearchChange({ ...change, pages: undefined });
  return (
    <>
      <PageHeader title="Users" back={{ to: paths.admin, label: 'Administration' }} />
      <ListBar
        table="people"
        search={{
          label: 'Search by name or email',
          value: search.search,
          onSearch: (text) => narrow({ search: text }),
        }}
        chips={
          <FilterChips
            label="Filter"
            value={search.filter ?? 'all'}
            onValueChange={(filter) => narrow({ filter: filter === 'all' ? undefined : filter })}
            choices={(['all', ...userFilters] as const).map((value) => ({
              value,
              label: filterLabels[value],
            }))}
          />
        }
      >
        <SortMenu
          sort={search.sort ?? 'newest'}
          sorts={userSorts}
          labels={sortLabels}
          onSort={(sort) => narrow({ sort })}
        />
      </ListBar>
      <Loaded
        query={users.query}
        skeleton={<TableSkeleton columns={6} />}
        errorTitle="The users could not be loaded"
      >
        {(rows) =>
          rows.length === 0 ? (
            <NothingFound>No one fits this search.</NothingFound>
          ) : (
            <>
              <DataTable
                list="people"
                caption="Users"
                columns={columns}
                rows={rows}
                rowKey={(user) => user.id}
                rowLink={(user) => paths.adminUser(user.id)}
                refreshing={users.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="users"
                hasMore={users.hasMore}
                loading={users.isLoadingMore}
                onLoadMore={() => onSearchChange({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}
