import { useState } from 'react';
import { ArrowLeftRight, Download, HandCoins, Receipt } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { TransactionView } from '@atelier/contract/transactions';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { FigureLine, MoneyFigure } from '../design/head/figure-line.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { LoadMore } from '../design/list-controls.tsx';
import { MenuDownload, MenuLink } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useIsNarrow } from '../platform/use-is-narrow.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { useAccounts, FinancesNav, WithReportDefaults } from '../books/index.ts';
import { ManyTransactions } from './many-transactions.tsx';
import { titleOfTransaction, transactionColumns } from './transaction-columns.tsx';
import { TransactionFilters } from './transaction-filters.tsx';
import type { TransactionListSearch } from './transaction-search.ts';
import { useTransactions, useTransactionsFile, useTransactionTotals } from './transactions.api.ts';

const route = getRouteApi('/dashboard/finances/transactions/');

export function TransactionsScreen() {
  const { business } = useActiveBusiness();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = useNavigate();
  const accounts = useAccounts();
  const transactions = useTransactions(search);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(() => new Set());
  const file = useTransactionsFile(search);
  const mayRecord = permits(business.role, 'finances.record');
  useShortcut(
    'n',
    'Record expense',
    () => void go({ to: paths.newTransaction, search: { kind: 'expense' } }),
    mayRecord,
  );
  const change = (next: TransactionListSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  const isFiltered = Object.entries(search).some(([key, value]) => key !== 'pages' && value !== undefined);
  // What was filtered away or is no more is not chosen any longer.
  const chosen = (transactions.query.data ?? []).filter(
    (row) => chosenIds.has(row.id) && row.status !== 'deleted',
  );
  const choose = (rows: readonly TransactionView[], isChosen: boolean) =>
    setChosenIds((before) => {
      const next = new Set(before);
      for (const { id, status } of rows) {
        if (isChosen && status !== 'deleted') next.add(id);
        else next.delete(id);
      }
      return next;
    });
  const choosing = {
    isChosen: (row: TransactionView) => chosenIds.has(row.id),
    name: (row: TransactionView) => `${titleOfTransaction(row)}, ${row.date}`,
    onChoose: (row: TransactionView, isChosen: boolean) => choose([row], isChosen),
    onChooseAll: (isChosen: boolean) => choose(transactions.query.data ?? [], isChosen),
  };
  const totals = <Totals search={search} />;
  const isNarrow = useIsNarrow();
  const recordExpense = mayRecord && (
    <LinkButton to={paths.newTransaction} search={{ kind: 'expense' }} icon={Receipt} tone="primary">
      <ShortLabel>Record expense</ShortLabel>
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Transactions"
        figures={isNarrow ? undefined : totals}
        action={
          <>
            <MoreMenu>
              {mayRecord && (
                <>
                  <MenuLink to={paths.newTransaction} search={{ kind: 'income' }} icon={HandCoins}>
                    Record income
                  </MenuLink>
                  <MenuLink to={paths.newTransaction} search={{ kind: 'transfer' }} icon={ArrowLeftRight}>
                    Transfer
                  </MenuLink>
                </>
              )}
              <MenuDownload icon={Download} href={file}>
                Export CSV
              </MenuDownload>
            </MoreMenu>
            {recordExpense}
          </>
        }
        nav={<FinancesNav />}
      />
      <WithReportDefaults>
        {(defaults) => (
          <TransactionFilters
            search={search}
            accounts={accounts.data ?? []}
            defaults={defaults}
            onFilter={(next) => change({ ...next, pages: undefined })}
          />
        )}
      </WithReportDefaults>
      <Loaded
        query={transactions.query}
        skeleton={<TableSkeleton columns={5} />}
        errorTitle="Your transactions could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              {chosen.length > 0 && (
                <ManyTransactions
                  chosen={chosen}
                  accounts={accounts.data ?? []}
                  onDone={() => setChosenIds(new Set())}
                />
              )}
              <DataTable
                list="transactions"
                caption="Transactions"
                columns={transactionColumns(accounts.data ?? [])}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.transaction(row.id)}
                refreshing={transactions.isRefreshing}
                choosing={mayRecord ? choosing : undefined}
              />
              <LoadMore
                shown={rows.length}
                things="transactions"
                hasMore={transactions.hasMore}
                loading={transactions.isLoadingMore}
                onLoadMore={() => change({ pages: (search.pages ?? 1) + 1 })}
              />
              {isNarrow && totals}
            </>
          ) : isFiltered ? (
            <NothingFound
              action={
                <Button onClick={() => void navigate({ search: {}, replace: true })}>
                  Show all transactions
                </Button>
              }
            >
              {search.search === undefined
                ? 'No transaction fits these filters.'
                : `No transaction fits “${search.search}” here.`}
            </NothingFound>
          ) : (
            <EmptyState drawing="ledger" title="Nothing recorded yet" action={recordExpense}>
              Record what you pay and what comes in without an invoice. Each goes into your books by itself;
              invoices and their payments are there already.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

/** Tells what came in and went out of all that the filters find. Without what invoices brought, a difference would mislead. */
function Totals({ search }: { search: TransactionListSearch }) {
  const totals = useTransactionTotals({ ...search, pages: undefined }).data;
  return (
    <FigureLine label="Sums of what is shown">
      {totals !== undefined && (
        <>
          <MoneyFigure label="In, besides invoices" cents={totals.inCents} className="text-success" />
          <MoneyFigure label="Out" cents={totals.outCents} />
        </>
      )}
    </FigureLine>
  );
}
