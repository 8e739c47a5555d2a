import { useState } from 'react';
import { FileDown, Send } from 'lucide-react';
import { getRouteApi } from '@tanstack/react-router';
import type { CustomerStatementView } from '@atelier/contract/sales-documents';
import { permits } from '@atelier/domain/businesses';
import { agesOfDebt } from '@atelier/domain/books';
import { nameOfStatementLine } from '@atelier/domain/sales-documents';
import { Button } from '../design/button.tsx';
import { Figure } from '../design/card.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { NothingFound } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { CardsSkeleton, TableSkeleton } from '../design/skeletons.tsx';
import { PeriodPicker, periodOf, WithReportDefaults, type ReportDefaults } from '../books/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { useSavedFile } from '../platform/use-saved-file.ts';
import { statementWords, useCustomerStatement, useStatementPaper } from './customer-statements.api.ts';
import { MailedCard } from './mailed-card.tsx';
import { SendStatementDialog } from './send-statement-dialog.tsx';

const route = getRouteApi('/dashboard/customers/$customerId_/statement');

/** Shows what a customer was charged and paid, day by day, to look at and to hand over on paper. */
export function CustomerStatementScreen() {
  return <WithReportDefaults>{(defaults) => <Statement defaults={defaults} />}</WithReportDefaults>;
}

function Statement({ defaults }: { defaults: ReportDefaults }) {
  const { customerId } = route.useParams();
  const navigate = route.useNavigate();
  const asked = { customerId, ...periodOf(route.useSearch(), defaults) };
  const statement = useCustomerStatement(asked);
  const paperOf = useStatementPaper();
  const saved = useSavedFile(statementWords);
  const mayWrite = permits(useActiveBusiness().business.role, 'invoices.write');
  const [isSending, setSending] = useState(false);
  const back = { to: paths.customer(customerId), label: 'Customer' };
  return (
    <LoadedPage
      title="Statement of account"
      back={back}
      query={statement}
      skeleton={
        <div className="space-y-6">
          <CardsSkeleton cards={3} />
          <TableSkeleton rows={6} />
        </div>
      }
      errorTitle="The statement could not be loaded"
      words={statementWords}
    >
      {(view) => (
        <>
          <PageHeader
            title="Statement of account"
            description={view.customerName}
            back={{ ...back, label: view.customerName }}
            action={
              <>
                <Button icon={FileDown} busy={saved.isPending} onClick={() => saved.mutate(paperOf(asked))}>
                  Save as PDF
                </Button>
                {mayWrite && (
                  <Button
                    tone="primary"
                    icon={Send}
                    disabled={statement.isPlaceholderData}
                    onClick={() => setSending(true)}
                  >
                    Send by email
                  </Button>
                )}
              </>
            }
          />
          {isSending && <SendStatementDialog statement={view} onClose={() => setSending(false)} />}
          <div className="space-y-6">
            <PeriodPicker
              period={asked}
              defaults={defaults}
              onPick={({ from, to }) => void navigate({ search: { from, to } })}
            />
            <Sums view={view} />
            <Lines view={view} isRefreshing={statement.isPlaceholderData} />
            <Unpaid view={view} />
            <MailedCard kind="statement" recordId={customerId} />
          </div>
        </>
      )}
    </LoadedPage>
  );
}

function Sums({ view }: { view: CustomerStatementView }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Figure label="Owed before" value={<MoneyText cents={view.openingCents} />} />
      <Figure label="Charged" value={<MoneyText cents={view.chargedCents} />} />
      <Figure label="Paid" value={<MoneyText cents={view.creditedCents} />} />
      <Figure
        label={view.closingCents < 0 ? 'Credit' : 'To pay'}
        value={<MoneyText cents={Math.abs(view.closingCents)} />}
      />
    </div>
  );
}

type Line = CustomerStatementView['lines'][number];

const columns: readonly Column<Line>[] = [
  { key: 'day', header: 'Date', cell: ({ day }) => <DateText date={day} />, onCard: 'line' },
  {
    key: 'what',
    header: 'What',
    onCard: 'title',
    cell: (line) => (
      <>
        <TextLink to={line.kind === 'invoice' ? paths.invoice(line.id) : paths.payment(line.id)}>
          {nameOfStatementLine(line)}
        </TextLink>
        {line.reference !== '' && (
          <span className="text-ink-soft block text-sm wrap-anywhere">{line.reference}</span>
        )}
      </>
    ),
  },
  {
    key: 'charged',
    header: 'Charged',
    align: 'end',
    cell: ({ cents }) => cents > 0 && <MoneyText cents={cents} />,
    onCard: 'hidden',
  },
  {
    key: 'paid',
    header: 'Paid',
    align: 'end',
    cell: ({ cents }) => cents < 0 && <MoneyText cents={-cents} />,
    onCard: 'hidden',
  },
  {
    key: 'change',
    header: 'Change',
    align: 'end',
    cell: ({ cents }) => <MoneyText cents={cents} />,
    onCard: 'aside',
    className: 'sm:hidden',
  },
  {
    key: 'balance',
    header: 'Balance',
    align: 'end',
    cell: ({ balanceCents }) => <MoneyText cents={balanceCents} />,
  },
];

function Lines({ view, isRefreshing }: { view: CustomerStatementView; isRefreshing: boolean }) {
  if (view.lines.length === 0) return <NothingFound>Nothing was charged or paid in these days.</NothingFound>;
  return (
    <DataTable
      caption="What was charged and paid"
      columns={columns}
      rows={view.lines}
      rowKey={(line) => `${line.kind}:${line.id}:${line.day}:${String(line.balanceCents)}`}
      refreshing={isRefreshing}
    />
  );
}

type Unpaid = CustomerStatementView['unpaid'][number];

const unpaidColumns: readonly Column<Unpaid>[] = [
  { key: 'number', header: 'Invoice', cell: ({ number }) => number },
  {
    key: 'issued',
    header: 'Issued',
    cell: ({ issueDate }) => <DateText date={issueDate} />,
    onCard: 'hidden',
  },
  { key: 'due', header: 'Due', cell: ({ dueDate }) => <DateText date={dueDate} /> },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ totalCents }) => <MoneyText cents={totalCents} />,
    onCard: 'hidden',
  },
  {
    key: 'open',
    header: 'Open',
    align: 'end',
    cell: ({ openCents }) => <MoneyText cents={openCents} />,
    onCard: 'aside',
  },
];

function Unpaid({ view }: { view: CustomerStatementView }) {
  if (view.unpaid.length === 0) return null;
  return (
    <section aria-labelledby="statement-open" className="space-y-3">
      <h2 id="statement-open" className="text-lg font-semibold">
        Open at the end
      </h2>
      <DataTable
        caption="Open invoices"
        columns={unpaidColumns}
        rows={view.unpaid}
        rowKey={({ id, dueDate }) => `${id} ${dueDate}`}
        rowLink={({ id }) => paths.invoice(id)}
      />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-5">
        {agesOfDebt.map((age, index) => (
          <div key={age}>
            <dt className="text-ink-soft text-sm">{age}</dt>
            <dd className={index > 0 && view.ages[index] !== 0 ? 'text-danger' : ''}>
              <MoneyText cents={view.ages[index] ?? 0} />
            </dd>
          </div>
        ))}
      </dl>
      {view.creditCents > 0 && view.closingCents >= 0 && (
        <p className="text-ink-soft text-sm">
          A credit of <MoneyText cents={view.creditCents} /> is taken off the balance.
        </p>
      )}
    </section>
  );
}
