import { FileUp, Plus } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { permits } from '@atelier/domain/businesses';
import { EmptyState } from '../../design/empty-state.tsx';
import { LinkButton } from '../../design/link-button.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { SelectField } from '../../design/fields/select-field.tsx';
import { CardsSkeleton, TableSkeleton } from '../../design/skeletons.tsx';
import { useActiveBusiness } from '../../platform/active-business.tsx';
import { Loaded } from '../../platform/loaded.tsx';
import { paths } from '../../platform/paths.ts';
import { useShortcut } from '../../platform/use-shortcut.ts';
import { useCustomersOverview } from './customers-overview.api.ts';
import { BestCustomers, ComingBirthdays, FollowUps, Slipping } from './overview-cards.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import type { OverviewPeriod } from './overview-search.ts';

const route = getRouteApi('/dashboard/customers/');

const periods: readonly { value: OverviewPeriod; label: string }[] = [
  { value: 'this-month', label: 'This month' },
  { value: 'this-quarter', label: 'This quarter' },
  { value: 'this-year', label: 'This year' },
  { value: 'last-12-months', label: 'Last 12 months' },
];

/** Shows who is new, who came back, what they are worth, who slips away, and whom to get back to. */
export function CustomersOverviewScreen() {
  const mayAdd = permits(useActiveBusiness().business.role, 'customers.write');
  const { period = 'last-12-months' } = route.useSearch();
  const setSearch = route.useNavigate();
  const navigate = useNavigate();
  const overview = useCustomersOverview(period);
  useShortcut('n', 'New customer', () => void navigate({ to: paths.newCustomer }), mayAdd);
  const newCustomer = mayAdd && (
    <LinkButton data-tour="new-record" to={paths.newCustomer} tone="primary" icon={Plus}>
      New customer
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Customer overview"
        description="Who is new, who came back, and who would like to hear from you."
        action={
          <>
            <LinkButton to={paths.customerList}>All customers</LinkButton>
            {newCustomer}
          </>
        }
      />
      <Loaded
        query={overview}
        skeleton={
          <div className="space-y-5">
            <CardsSkeleton />
            <TableSkeleton rows={4} columns={2} />
          </div>
        }
        errorTitle="Your customers could not be loaded"
      >
        {(view) =>
          !view.hasCustomers ? (
            <EmptyState
              drawing="stall"
              title="No customers yet"
              action={
                mayAdd && (
                  <>
                    <LinkButton to={paths.newImport('customers')} icon={FileUp}>
                      Import a file
                    </LinkButton>
                    {newCustomer}
                  </>
                )
              }
            >
              Once there are customers, you see here who is new, who comes back, who has stayed away, and your
              follow-ups. Bring them from a spreadsheet or an address book, or add the first.
            </EmptyState>
          ) : (
            <div className="space-y-5">
              <SelectField
                label="Period"
                className="w-44"
                choices={periods}
                value={period}
                onValueChange={(chosen) =>
                  void setSearch({ search: { period: chosen }, replace: true, resetScroll: false })
                }
              />
              <OverviewFigures view={view} />
              <div className="grid items-start gap-5 lg:grid-cols-2">
                <div className="space-y-5">
                  <FollowUps view={view.followUps} />
                  <BestCustomers rows={view.best} />
                </div>
                <div className="space-y-5">
                  <Slipping view={view.slipping} />
                  <ComingBirthdays rows={view.birthdays} />
                </div>
              </div>
            </div>
          )
        }
      </Loaded>
    </>
  );
}
