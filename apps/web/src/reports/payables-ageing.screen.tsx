import { getRouteApi } from '@tanstack/react-router';
import { startOfFiscalYear, type CalendarDate } from '@atelier/domain/foundation';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { AgeingDocuments, AgeingTable } from './ageing-table.tsx';
import { nameOfBill, usePayablesAgeing, usePayablesAgeingBills } from '../payables/index.ts';
import { DayPicker, type ReportDefaults, GroupFigure, WhyNote } from '../books/index.ts';
import { GlossaryLink } from '../platform/glossary-link.tsx';
import { ReportBar } from './report-bar.tsx';
import { ReportFrame } from './report-frame.tsx';

const route = getRouteApi('/dashboard/finances/reports/owed-by-you');

export function PayablesAgeingScreen() {
  return (
    <ReportFrame
      title="Payables (what you owe)"
      description={
        <>
          <GlossaryLink term="accounts-payable">Accounts payable</GlossaryLink>: what you owe suppliers at the
          end of a day, by how long it has been due.
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
  const ageing = usePayablesAgeing(on);
  return (
    <>
      <ReportBar report="payables-ageing" asked={{ on }}>
        <DayPicker on={on} defaults={defaults} onPick={(day) => void navigate({ search: { on: day } })} />
      </ReportBar>
      <WhyNote names={['owed-by-you']} />
      <Loaded
        query={ageing}
        skeleton={<TableSkeleton rows={6} columns={6} />}
        errorTitle="What you owe could not be worked out"
      >
        {(view) =>
          view.rows.length === 0 && view.otherCents === 0 ? (
            <EmptyState
              drawing="ledger"
              title="You don’t owe anything"
              action={<LinkButton to={paths.bills}>Go to bills</LinkButton>}
            >
              At the end of <DateText date={view.on} /> every bill that is entered was paid.
            </EmptyState>
          ) : (
            <AgeingTable
              label="Payables (what you owe)"
              who="Payee"
              view={view}
              otherText="Other entries on payable accounts, written by hand"
              documentsOf={(payeeId) => <Bills payeeId={payeeId} on={view.on} />}
              total={
                <GroupFigure
                  group="payables"
                  period={{ from: startOfFiscalYear(view.on, 1), to: view.on }}
                  cents={view.totalCents}
                  about="what you owe"
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

function Bills({ payeeId, on }: { payeeId: string; on: CalendarDate }) {
  return (
    <AgeingDocuments
      query={usePayablesAgeingBills(payeeId, on)}
      nameOf={({ kind, number }) => nameOfBill({ kind: kind === 'credit' ? 'credit' : 'bill', number })}
      addressOf={paths.bill}
    />
  );
}
