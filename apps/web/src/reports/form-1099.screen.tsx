import { getRouteApi } from '@tanstack/react-router';
import type { Form1099RowsView, Form1099View } from '@atelier/contract/reports';
import { partsOfDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useForm1099, useForm1099Rows } from '../payables/index.ts';
import { ReportBar } from './report-bar.tsx';
import { ReportFrame } from './report-frame.tsx';
import { WhyNote } from '../books/index.ts';
import { GlossaryLink } from '../platform/glossary-link.tsx';

const route = getRouteApi('/dashboard/finances/reports/1099-nec');
const yearsBack = 6;

type Row = Form1099View['payees'][number];

export function Form1099Screen() {
  return (
    <ReportFrame
      title="Form 1099-NEC"
      description={
        <>
          Payments in a calendar year to people who work for you and are not employed, for{' '}
          <GlossaryLink term="form-1099-nec">Form 1099-NEC</GlossaryLink>.
        </>
      }
    >
      {({ today }) => <Report thisYear={partsOfDate(today).year} />}
    </ReportFrame>
  );
}

function Report({ thisYear }: { thisYear: number }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const year = search.year ?? thisYear;
  const form = useForm1099(year);
  const years = Array.from({ length: yearsBack + 1 }, (_, back) => thisYear - back);
  const shownYears = years.includes(year) ? years : [year, ...years];
  return (
    <>
      <ReportBar report="form-1099-nec" asked={{ year: String(year) }}>
        <SelectField
          label="Calendar year"
          className="w-40"
          choices={shownYears.map((one) => ({ value: String(one), label: String(one) }))}
          value={String(year)}
          onValueChange={(chosen) => void navigate({ search: { year: Number(chosen) } })}
        />
      </ReportBar>
      <WhyNote names={['form-1099-nec']} />
      <Loaded
        query={form}
        skeleton={<TableSkeleton rows={4} columns={4} />}
        errorTitle="The totals could not be worked out"
      >
        {(view) => (
          <>
            <p className="text-ink-soft mb-4 max-w-prose">
              Payees who got <MoneyText cents={view.thresholdCents} /> or more in {view.year} are reported
              {view.isThresholdKnown
                ? '.'
                : '. The IRS adjusts this sum each year from 2027 on; look up the one for this year.'}
            </p>
            {view.payees.length === 0 ? (
              <EmptyState
                drawing="stall"
                title={`No one to report for ${String(view.year)}`}
                action={<LinkButton to={paths.payees}>Go to payees</LinkButton>}
              >
                Mark helpers on the page of payees, and choose them when you record what you pay. Their totals
                are then listed here.
              </EmptyState>
            ) : (
              <Payees view={view} />
            )}
          </>
        )}
      </Loaded>
      {search.payee !== undefined && (
        <Payments
          payeeId={search.payee}
          year={year}
          onClose={() => void navigate({ search: { year }, resetScroll: false })}
        />
      )}
    </>
  );
}

function Payees({ view }: { view: Form1099View }) {
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      header: 'Payee',
      onCard: 'title',
      cell: (row) => (
        <span className="block min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="wrap-anywhere">{row.name}</span>
            {row.isArchived && <StatePill tone="muted">Archived</StatePill>}
          </span>
          {row.address !== '' && (
            <span className="text-ink-soft block text-sm font-normal wrap-anywhere">{row.address}</span>
          )}
        </span>
      ),
    },
    {
      key: 'tax-id',
      header: 'Tax number',
      cell: (row) =>
        row.hasTaxId ? (
          <span className="whitespace-nowrap tabular-nums">{row.taxId}</span>
        ) : row.isFlagged ? (
          <StatePill tone="danger">Missing</StatePill>
        ) : (
          <span className="text-ink-soft">–</span>
        ),
    },
    {
      key: 'state',
      header: 'Form',
      cell: (row) =>
        row.isReported ? (
          <StatePill tone="info">To be reported</StatePill>
        ) : row.isFlagged ? (
          <StatePill tone="neutral">Below the limit</StatePill>
        ) : (
          <StatePill tone="warning">Not marked for it</StatePill>
        ),
    },
    {
      key: 'other',
      header: 'By card or processor',
      align: 'end',
      className: 'sm:max-lg:hidden',
      cell: (row) => <MoneyText cents={row.otherCents} />,
    },
    {
      key: 'paid',
      header: 'Cash, check, bank',
      align: 'end',
      onCard: 'aside',
      cell: (row) => (
        <TextLink
          to={paths.form1099}
          search={{ year: view.year, payee: row.payeeId }}
          title={`Open the payments to ${row.name}`}
        >
          <MoneyText cents={row.paidCents} />
        </TextLink>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption="Payees of form 1099-NEC"
        columns={columns}
        rows={view.payees}
        rowKey={(row) => row.payeeId}
      />
      <p className="mt-3 text-right font-semibold">
        <span className="text-ink-soft font-normal">Total to report </span>
        <MoneyText cents={view.reportedCents} />
      </p>
    </>
  );
}

/** `Payment of bills C-118 · Checking account`, `Expense · Cash box · Help at the fair`. */
function textOf({ kind, text, accountName }: Form1099RowsView['rows'][number]): string {
  const parts =
    kind === 'transaction'
      ? ['Expense', accountName, text]
      : [text === '' ? 'Payment of bills' : `Payment of bills ${text}`, accountName];
  return parts.filter((part) => part !== '').join(' · ');
}

type PaymentsProps = { payeeId: string; year: number; onClose: () => void };

function Payments({ payeeId, year, onClose }: PaymentsProps) {
  const payments = useForm1099Rows(payeeId, year);
  return (
    <section aria-label="Payments" className="mt-6">
      <Loaded
        query={payments}
        skeleton={<TableSkeleton rows={3} columns={3} />}
        errorTitle="The payments could not be loaded"
      >
        {(view) => (
          <Card
            title={`Paid to ${view.name} in ${String(view.year)}`}
            description="Payments by card or through a processor do not count: the processor reports them."
            action={<Button onClick={onClose}>Close</Button>}
            flush
          >
            <ul className="divide-line border-line divide-y border-t">
              {view.rows.length === 0 && (
                <li className="text-ink-soft px-4 py-3 sm:px-5">Nothing was paid to them in this year.</li>
              )}
              {view.rows.map((row) => (
                <li
                  key={row.id}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5"
                >
                  <span className="min-w-0 wrap-anywhere">
                    <TextLink to={row.billId === null ? paths.transaction(row.id) : paths.bill(row.billId)}>
                      <DateText date={row.date} />
                    </TextLink>
                    <span className="text-ink-soft block text-sm">{textOf(row)}</span>
                  </span>
                  <span className={row.counts ? 'font-medium' : 'text-ink-soft'}>
                    <MoneyText cents={row.amountCents} />
                    {!row.counts && <span className="block text-right text-sm">does not count</span>}
                  </span>
                </li>
              ))}
              <li className="flex justify-between gap-4 px-4 py-3 font-semibold sm:px-5">
                <span>Counts</span>
                <MoneyText cents={view.paidCents} />
              </li>
            </ul>
          </Card>
        )}
      </Loaded>
    </section>
  );
}
