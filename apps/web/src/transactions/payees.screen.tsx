import { useState } from 'react';
import { UserPlus } from 'lucide-react';
import { getRouteApi } from '@tanstack/react-router';
import type { PayeeView } from '@atelier/contract/transactions';
import { permits } from '@atelier/domain/businesses';
import { ArchivableFilters } from '../design/archivable-filters.tsx';
import { Button } from '../design/button.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { TextLink } from '../design/link-button.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { FinancesNav } from '../books/index.ts';
import { PayeeDialog } from './payee-dialog.tsx';
import { usePayees } from './transactions.api.ts';

const route = getRouteApi('/dashboard/finances/payees');

export function PayeesScreen() {
  const { business } = useActiveBusiness();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const payees = usePayees(search);
  const [open, setOpen] = useState<PayeeView | 'new' | null>(null);
  const mayWrite = permits(business.role, 'finances.record');
  useShortcut('n', 'New payee', () => setOpen('new'), mayWrite);
  const filter = (change: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  const add = mayWrite && (
    <Button tone="primary" icon={UserPlus} onClick={() => setOpen('new')}>
      <ShortLabel>New payee</ShortLabel>
    </Button>
  );
  return (
    <>
      <PageHeader title="Payees" action={add} nav={<FinancesNav />} />
      <ArchivableFilters records="payees" filter={search} onFilter={filter} />
      <Loaded
        query={payees}
        skeleton={<TableSkeleton columns={3} />}
        errorTitle="Your payees could not be loaded"
      >
        {({ rows }) =>
          rows.length > 0 ? (
            <PayeeList rows={rows} onOpen={mayWrite ? setOpen : undefined} />
          ) : search.search === undefined && search.archived !== true ? (
            <EmptyState drawing="stall" title="No payee yet" action={add}>
              Add a payee once, and find all that you paid them. A helper you pay enough in a year gets a form
              1099-NEC.
            </EmptyState>
          ) : (
            <NothingFound
              action={
                <Button onClick={() => filter({ search: undefined, archived: undefined })}>
                  Show all payees
                </Button>
              }
            >
              No payee fits this.
            </NothingFound>
          )
        }
      </Loaded>
      {open !== null && <PayeeDialog payee={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}

type PayeeListProps = { rows: readonly PayeeView[]; onOpen: ((payee: PayeeView) => void) | undefined };

function PayeeList({ rows, onOpen }: PayeeListProps) {
  return (
    <ul className="border-line bg-surface shadow-rest divide-line divide-y rounded-lg border">
      {rows.map((payee) => (
        <li key={payee.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
          <div className="min-w-40 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
              {payee.name}
              {payee.receives1099 && <StatePill tone="info">1099</StatePill>}
            </p>
            {(payee.email !== '' || payee.phone !== '') && (
              <p className="text-ink-soft text-sm wrap-anywhere">
                {[payee.email, payee.phone].filter((text) => text !== '').join(' · ')}
              </p>
            )}
          </div>
          <span className="flex items-center gap-4">
            <TextLink
              to={paths.bills}
              search={{ payee: payee.id }}
              className="touch-target inline-flex items-center"
              aria-label={`Bills of ${payee.name}`}
            >
              Bills
            </TextLink>
            <TextLink
              to={paths.transactions}
              search={{ payee: payee.id }}
              className="touch-target inline-flex items-center"
              aria-label={`Transactions with ${payee.name}`}
            >
              Transactions
            </TextLink>
            {onOpen !== undefined && (
              <Button aria-label={`Edit ${payee.name}`} onClick={() => onOpen(payee)}>
                Edit
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
