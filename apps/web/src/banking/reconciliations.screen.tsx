import { useState } from 'react';
import { Scale } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReconciliationView } from '@atelier/contract/banking';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { FinancesNav } from '../books/index.ts';
import { useReconciliations } from './reconcile.api.ts';
import { StatementDialog } from './statement-dialog.tsx';

const columns: readonly Column<ReconciliationView>[] = [
  { key: 'account', header: 'Account', cell: (row) => row.accountName },
  { key: 'until', header: 'Statement of', cell: (row) => <DateText date={row.statementDate} /> },
  {
    key: 'state',
    header: 'State',
    cell: (row) =>
      row.finishedAt === null ? (
        <StatePill tone="warning">{row.reopenedAt === null ? 'Open' : 'Opened again'}</StatePill>
      ) : (
        <StatePill tone="success">Reconciled</StatePill>
      ),
  },
  {
    key: 'closing',
    header: 'Closing balance',
    align: 'end',
    cell: (row) => <MoneyText cents={row.closingCents} />,
  },
  {
    key: 'difference',
    header: 'Difference',
    align: 'end',
    cell: (row) => <MoneyText cents={row.differenceCents} />,
  },
];

/** Every statement that the books were held against. */
export function ReconciliationsScreen() {
  const { business } = useActiveBusiness();
  const reconciliations = useReconciliations();
  const navigate = useNavigate();
  const [isStarting, setStarting] = useState(false);
  const start = permits(business.role, 'finances.record') && (
    <Button tone="primary" icon={Scale} onClick={() => setStarting(true)}>
      Reconcile a statement
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Reconcile"
        action={start}
        description="Compare your books with each bank statement until the difference is zero."
        nav={<FinancesNav />}
      />
      <Loaded
        query={reconciliations}
        skeleton={<TableSkeleton rows={4} columns={5} />}
        errorTitle="Your reconciliations could not be loaded"
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState drawing="ledger" title="Nothing reconciled yet" action={start}>
              Take the statement of an account, type its last day and its closing balance, and check off what
              appears on it.
            </EmptyState>
          ) : (
            <DataTable
              caption="Reconciliations"
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              rowLink={(row) => paths.reconciliation(row.id)}
            />
          )
        }
      </Loaded>
      {isStarting && (
        <StatementDialog
          reconciliation={null}
          onClose={() => setStarting(false)}
          onDone={({ id }) => void navigate({ to: paths.reconciliation(id) })}
        />
      )}
    </>
  );
}
