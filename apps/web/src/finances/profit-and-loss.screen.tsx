import { getRouteApi } from '@tanstack/react-router';
import { DateText } from '../design/figures.tsx';
import { DownloadLink } from '../design/download-link.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useFinanceFiles, useProfitAndLoss } from './finances.api.ts';
import { PeriodPicker } from './period-picker.tsx';
import { periodOf, type Period, type Reckoning } from './periods.ts';
import { ProfitAndLossTable } from './profit-and-loss-table.tsx';
import { ReportTabs, WithReckoning } from './report-parts.tsx';

const route = getRouteApi('/dashboard/finances/reports/profit-and-loss');

export function ProfitAndLossScreen() {
  return (
    <>
      <PageHeader
        title="Profit & loss"
        description="What you sold, what it cost you and what is left. Sales count on the invoice’s date, paid or not."
        back={{ to: paths.finances, label: 'Finances' }}
      />
      <ReportTabs />
      <WithReckoning>{(reckoning) => <Report reckoning={reckoning} />}</WithReckoning>
    </>
  );
}

function Report({ reckoning }: { reckoning: Reckoning }) {
  const navigate = route.useNavigate();
  const period = periodOf(route.useSearch(), reckoning);
  const files = useFinanceFiles();
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <PeriodPicker
          period={period}
          reckoning={reckoning}
          onPick={(picked) => void navigate({ search: picked })}
        />
        <DownloadLink href={files.profitAndLoss(period)}>Save as CSV</DownloadLink>
      </div>
      <Statement period={period} />
    </>
  );
}

function Statement({ period }: { period: Period }) {
  const statement = useProfitAndLoss(period);
  return (
    <Loaded
      query={statement}
      skeleton={<TableSkeleton rows={9} columns={5} />}
      errorTitle="The profit & loss could not be worked out"
    >
      {(view) => {
        const sections = [view.income, view.costOfGoodsSold, view.expenses];
        if (sections.some((section) => section.rows.length > 0)) return <ProfitAndLossTable view={view} />;
        return (
          <EmptyState
            drawing="ledger"
            title="Nothing in these days"
            action={<LinkButton to={paths.invoices}>Go to invoices</LinkButton>}
          >
            From <DateText date={period.from} /> to <DateText date={period.to} /> nothing was sold and nothing
            spent. Choose another period, or issue an invoice.
          </EmptyState>
        );
      }}
    </Loaded>
  );
}
