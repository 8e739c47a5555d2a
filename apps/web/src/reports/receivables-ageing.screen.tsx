import { getRouteApi } from '@tanstack/react-router';
import { startOfFiscalYear, type CalendarDate } from '@atelier/domain/foundation';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText } from '../design/figures.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { AgeingDocuments, AgeingTable } from './ageing-table.tsx';
import { DayPicker, type ReportDefaults, GroupFigure, WhyNote } from '../books/index.ts';
import { GlossaryLink } from '../platform/glossary-link.tsx';
import { ReportBar } from './report-bar.tsx';
import { ReportFrame } from './report-frame.tsx';
import { useReceivablesAgeing, useReceivablesAgeingInvoices } from './reports.api.ts';

const route = getRouteApi('/dashboard/finances/reports/owed-to-you');

export function ReceivablesAgeingScreen() {
  return (
    <ReportFrame
      title="Owed to you"
      description={
        <>
          <GlossaryLink term="accounts-receivable">Accounts receivable</GlossaryLink>: what customers owe you
          at the end of a day, by how long it has been due.
        </>
      }
    >
      {(defaults) => <Report defaults={defaults} />}
    </ReportFrame>
  );
}

function Report({ defaults }: { defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const { on = defaults.today } = route.useSearch();
  const ageing = useReceivablesAgeing(on);
  return (
    <>
      <ReportBar report="receivables-ageing" asked={{ on }}>
        <DayPicker on={on} defaults={defaults} onPick={(day) => void navigate({ search: { on: day } })} />
      </ReportBar>
      <WhyNote names={['owed-to-you']} />
      <Loaded
        query={ageing}
        skeleton={<TableSkeleton rows={6} columns={6} />}
        errorTitle="What is owed could not be worked out"
      >
        {(view) =>
          view.rows.length === 0 && view.otherCents === 0 ? (
            <EmptyState drawing="ledger" title="No one owes you anything">
              At the end of <DateText date={view.on} /> every invoice was paid.
            </EmptyState>
          ) : (
            <AgeingTable
              label="Owed to you"
              who="Customer"
              view={view}
              otherText="Other entries on receivable accounts, written by hand"
              documentsOf={(customerId) => <Invoices customerId={customerId} on={view.on} />}
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

function Invoices({ customerId, on }: { customerId: string; on: CalendarDate }) {
  return (
    <AgeingDocuments
      query={useReceivablesAgeingInvoices(customerId, on)}
      nameOf={({ number }) => number}
      addressOf={paths.invoice}
    />
  );
}
