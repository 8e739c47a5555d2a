import { Fragment, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { Link, getRouteApi } from '@tanstack/react-router';
import type { AgeingView } from '@atelier/contract/finances';
import { startOfFiscalYear } from '@atelier/domain/foundation';
import { classNames } from '../design/class-names.ts';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
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
            <Ageing view={view} />
          )
        }
      </Loaded>
    </>
  );
}

const ages = ['Not due yet', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days'] as const;
const head =
  'border-line bg-sunken text-ink-soft border-b px-3 py-2.5 text-sm font-semibold whitespace-nowrap';
const figure = 'px-3 py-2 text-right whitespace-nowrap tabular-nums';

function ageOf(daysOverdue: number): number {
  return daysOverdue <= 0 ? 0 : Math.min(4, Math.ceil(daysOverdue / 30));
}

function Ageing({ view }: { view: AgeingView }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const turn = (id: string) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <div
      role="region"
      aria-label="Owed to you"
      tabIndex={0}
      className="border-line bg-surface shadow-rest relative overflow-x-auto rounded-lg border"
    >
      <table className="w-full border-collapse text-[0.9375rem]">
        <thead>
          <tr>
            <th scope="col" className={classNames(head, 'text-left')}>
              Customer
            </th>
            {ages.map((age) => (
              <th key={age} scope="col" className={classNames(head, 'text-right')}>
                {age}
              </th>
            ))}
            <th scope="col" className={classNames(head, 'text-ink text-right')}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {view.customers.map((customer) => {
            const isOpen = open.has(customer.customerId);
            return (
              <Fragment key={customer.customerId}>
                <tr className="border-line hover:bg-sunken border-b">
                  <th scope="row" className="py-1 pr-3 text-left font-medium">
                    <button
                      type="button"
                      aria-expanded={isOpen}
                      onClick={() => turn(customer.customerId)}
                      className="touch-target flex w-full items-center gap-2 px-3 text-left"
                    >
                      <ChevronDown
                        aria-hidden
                        className={classNames('text-ink-soft size-4.5 shrink-0', !isOpen && '-rotate-90')}
                      />
                      <span className="min-w-32 wrap-anywhere">{customer.name}</span>
                    </button>
                  </th>
                  {customer.amounts.map((cents, index) => (
                    <td key={ages[index]} className={figure}>
                      <Cents cents={cents} isLate={index > 0} />
                    </td>
                  ))}
                  <td className={classNames(figure, 'font-semibold')}>
                    <MoneyText cents={customer.totalCents} bare />
                  </td>
                </tr>
                {isOpen &&
                  customer.invoices.map((invoice) => (
                    <tr key={invoice.invoiceId} className="border-line bg-sunken/50 border-b text-sm">
                      <th scope="row" className="py-2 pr-3 pl-10 text-left font-normal">
                        <Link
                          to={paths.invoice(invoice.invoiceId)}
                          className="underline decoration-dotted underline-offset-4"
                        >
                          {invoice.number}
                        </Link>
                        <span className="text-ink-soft block">
                          due <DateText date={invoice.dueDate} />
                          {invoice.daysOverdue > 0 && `, ${String(invoice.daysOverdue)} days ago`}
                        </span>
                      </th>
                      {ages.map((age, index) => (
                        <td key={age} className={figure}>
                          {index === ageOf(invoice.daysOverdue) && (
                            <MoneyText cents={invoice.openCents} bare />
                          )}
                        </td>
                      ))}
                      <td className={figure}>
                        <MoneyText cents={invoice.openCents} bare />
                      </td>
                    </tr>
                  ))}
              </Fragment>
            );
          })}
        </tbody>
        <tfoot>
          <tr className="bg-sunken font-semibold">
            <th scope="row" className="px-3 py-3 text-left">
              Total
            </th>
            {view.amounts.map((cents, index) => (
              <td key={ages[index]} className={figure}>
                <Cents cents={cents} isLate={index > 0} />
              </td>
            ))}
            <td className={figure}>
              <GroupFigure
                group="receivables"
                period={{ from: startOfFiscalYear(view.on, 1), to: view.on }}
                cents={view.totalCents}
                about="what is owed to you"
                bare={false}
              />
            </td>
          </tr>
          {view.otherCents !== 0 && (
            <tr>
              <th scope="row" colSpan={6} className="px-3 py-3 text-left font-normal">
                Other entries on receivable accounts, written by hand
              </th>
              <td className={figure}>
                <MoneyText cents={view.otherCents} bare />
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </div>
  );
}

function Cents({ cents, isLate }: { cents: number; isLate: boolean }) {
  if (cents === 0) {
    return (
      <span className="text-ink-soft">
        <span aria-hidden>–</span>
        <span className="sr-only">0</span>
      </span>
    );
  }
  return <MoneyText cents={cents} bare className={isLate ? 'text-danger' : ''} />;
}
