import { getRouteApi } from '@tanstack/react-router';
import { startOfFiscalYear } from '@atelier/domain/foundation';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText } from '../design/figures.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { AgeingTable } from './ageing-table.tsx';
import { DayPicker } from './day-picker.tsx';
import type { Reckoning } from './periods.ts';
import { ReportFiles } from './report-files.tsx';
import { GroupFigure, ReportTabs, WithReckoning } from './report-parts.tsx';
import { useReceivablesAgeing } from './reports.api.ts';
import { WhyNote } from './why-note.tsx';

const route = getRouteApi('/dashboard/finances/reports/owed-to-you');

export function ReceivablesAgeingScreen() {
  return (
    <>
      <PageHeader
        title="Owed to you"
        description="What customers owe you at the end of a day, by how long it has been due."
        back={{ to: paths.financeReports, label: 'Reports' }}
      />
      <ReportTabs />
      <WithReckoning>{(reckoning) => <Report reckoning={reckoning} />}</WithReckoning>
    </>
  );
}

function Report({ reckoning }: { reckoning: Reckoning }) {
  const navigate = route.useNavigate();
  const { on = reckoning.today } = route.useSearch();
  const ageing = useReceivablesAgeing(on);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <DayPicker on={on} reckoning={reckoning} onPick={(day) => void navigate({ search: { on: day } })} />
        <ReportFiles report="receivables-ageing" asked={{ on }} />
      </div>
      <WhyNote names={['owed-to-you']} />
      <Loaded
        query={ageing}
        skeleton={<TableSkeleton rows={6} columns={6} />}
        errorTitle="What is owed could not be worked out"
      >
        {(view) =>
          view.customers.length === 0 && view.otherCents === 0 ? (
            <EmptyState drawing="ledger" title="Nobody owes you anything">
              At the end of <DateText date={view.on} /> every invoice was paid.
            </EmptyState>
          ) : (
            <AgeingTable
              label="Owed to you"
              who="Customer"
              rows={view.customers.map(({ customerId, invoices, ...customer }) => ({
                ...customer,
                id: customerId,
                documents: invoices.map((invoice) => ({
                  ...invoice,
                  id: invoice.invoiceId,
                  name: invoice.number,
                  to: paths.invoice(invoice.invoiceId),
                })),
              }))}
              amounts={view.amounts}
              otherCents={view.otherCents}
              otherText="Other entries on receivable accounts, written by hand"
              total={
                <GroupFigure
                  group="receivables"
                  period={{ from: startOfFiscalYear(view.on, 1), to: view.on }}
                  cents={view.totalCents}
                  about="what is owed to you"
                  bare={false}
                />
              }
            />
          )
        }
      </Loaded>
    </>
  );
}
