import { useState } from 'react';
import { Target } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { BudgetView } from '@atelier/contract/budgets';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { MoneyText } from '../design/figures.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { useYearName } from './budget-source-fields.tsx';
import { useBudgets } from './budgets.api.ts';
import { FinancesNav, WithReportDefaults } from '../books/index.ts';
import { NewBudgetDialog } from './new-budget-dialog.tsx';

/** Shows what is planned, a budget a row. */
export function BudgetsScreen() {
  const { business } = useActiveBusiness();
  const budgets = useBudgets();
  const navigate = useNavigate();
  const yearName = useYearName();
  const [isMaking, setMaking] = useState(false);
  const mayWrite = permits(business.role, 'finances.record');
  useShortcut('n', 'New budget', () => setMaking(true), mayWrite);
  const make = mayWrite && (
    <Button tone="primary" icon={Target} onClick={() => setMaking(true)}>
      <ShortLabel>New budget</ShortLabel>
    </Button>
  );
  const columns: readonly Column<BudgetView>[] = [
    { key: 'name', header: 'Budget', cell: (row) => row.name },
    { key: 'year', header: 'Year', cell: (row) => yearName(row) },
    {
      key: 'income',
      header: 'Planned income',
      align: 'end',
      cell: (row) => <MoneyText cents={row.incomeCents} />,
    },
    {
      key: 'costs',
      header: 'Planned costs',
      align: 'end',
      cell: (row) => <MoneyText cents={row.costsCents} />,
    },
    {
      key: 'profit',
      header: 'Planned profit',
      align: 'end',
      cell: (row) => <MoneyText cents={row.incomeCents - row.costsCents} />,
    },
  ];
  return (
    <>
      <PageHeader title="Budgets" action={make} nav={<FinancesNav />} />
      <Loaded
        query={budgets}
        skeleton={<TableSkeleton columns={5} rows={3} />}
        errorTitle="Your budgets could not be loaded"
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState drawing="ledger" title="No budget yet" action={make}>
              Start from what happened last year, change what will be different, and see every month what is
              left.
            </EmptyState>
          ) : (
            <DataTable
              caption="Budgets"
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              rowLink={(row) => paths.budget(row.id)}
            />
          )
        }
      </Loaded>
      {isMaking && budgets.data !== undefined && (
        <WithReportDefaults>
          {(defaults) => (
            <NewBudgetDialog
              defaults={defaults}
              budgets={budgets.data}
              onMade={(budget) => void navigate({ to: paths.budgetPlan(budget.id) })}
              onClose={() => setMaking(false)}
            />
          )}
        </WithReportDefaults>
      )}
    </>
  );
}
