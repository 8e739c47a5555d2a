import { Download } from 'lucide-react';
import { getRouteApi } from '@tanstack/react-router';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { LoadMore } from '../design/list-controls.tsx';
import { MenuDownload } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { permits } from '@atelier/domain/businesses';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { paymentColumns } from './payment-columns.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import type { PaymentListSearch } from './payment-list-search.ts';
import { PaymentFees, PaymentTotals } from './payment-totals.tsx';
import { usePayments, usePaymentsFile } from './payments.api.ts';
import { PaymentsNav } from './payments-nav.tsx';
import { RecordPaymentButton } from './record-payment-button.tsx';

const route = getRouteApi('/dashboard/payments/');

/** Shows what came in: every payment of customers, with the sums of what the filters find. */
export function PaymentsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const payments = usePayments(search);
  const file = usePaymentsFile(search);
  const mayRecord = permits(useActiveBusiness().business.role, 'payments.record');
  const change = (next: PaymentListSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  const isFiltered = Object.entries(search).some(([key, value]) => key !== 'pages' && value !== undefined);
  const record = mayRecord && <RecordPaymentButton isPrimary />;
  return (
    <>
      <PageHeader
        title="Payments"
        figures={<PaymentTotals search={search} />}
        action={
          <>
            <MoreMenu>
              <MenuDownload icon={Download} href={file}>
                Export CSV
              </MenuDownload>
            </MoreMenu>
            {record}
          </>
        }
        nav={<PaymentsNav />}
      />
      <PaymentFilters search={search} onFilter={(next) => change({ ...next, pages: undefined })} />
      <Loaded
        query={payments.query}
        skeleton={<TableSkeleton columns={5} />}
        errorTitle="Your payments could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
                list="payments"
                caption="Payments"
                columns={paymentColumns}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.payment(row.id)}
                refreshing={payments.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="payments"
                hasMore={payments.hasMore}
                loading={payments.isLoadingMore}
                onLoadMore={() => change({ pages: (search.pages ?? 1) + 1 })}
              />
              <PaymentFees search={search} />
            </>
          ) : isFiltered ? (
            <NothingFound
              action={
                <Button onClick={() => void navigate({ search: {}, replace: true })}>
                  Show all payments
                </Button>
              }
            >
              {search.search === undefined
                ? 'No payment fits these filters.'
                : `No payment fits “${search.search}” here.`}
            </NothingFound>
          ) : (
            <EmptyState drawing="ledger" title="Nothing has come in yet" action={record}>
              Record what a customer pays, for one invoice, for several, or ahead. It goes into your books by
              itself, and each invoice knows what is still open.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
