import { FilePlus, Undo2 } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { Figure, FigureLine, MoneyFigure } from '../design/head/figure-line.tsx';
import { MoneyText } from '../design/figures.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips, LoadMore } from '../design/list-controls.tsx';
import { MenuLink } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { billColumns } from './bill-columns.tsx';
import type { BillListSearch } from './bill-search.ts';
import { useBills } from './bills.api.ts';
import { useBillTotals, PayeeCombobox, usePayee } from '../transactions/index.ts';
import { FinancesNav } from '../books/index.ts';

const route = getRouteApi('/dashboard/finances/bills/');

const lists = [
  { value: 'all', label: 'All' },
  { value: 'draft', label: 'Drafts' },
  { value: 'open', label: 'Open' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'paid', label: 'Paid' },
  { value: 'credit', label: 'Credits' },
  { value: 'void', label: 'Void' },
] as const;

export function BillsScreen() {
  const { business } = useActiveBusiness();
  const today = useToday();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = useNavigate();
  const bills = useBills(search);
  const payee = usePayee(search.payee);
  const mayRecord = permits(business.role, 'finances.record');
  useShortcut('n', 'Enter a bill', () => void go({ to: paths.newBill }), mayRecord);
  const change = (next: BillListSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  const filter = (next: BillListSearch) => change({ ...next, pages: undefined });
  const isFiltered =
    search.search !== undefined || search.payee !== undefined || (search.show ?? 'all') !== 'all';
  const newBill = mayRecord && (
    <LinkButton to={paths.newBill} search={{ payee: search.payee }} icon={FilePlus} tone="primary">
      <ShortLabel>Enter a bill</ShortLabel>
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Bills"
        figures={<Owed payeeId={search.payee} />}
        action={
          mayRecord && (
            <>
              <MoreMenu>
                <MenuLink to={paths.newBill} search={{ kind: 'credit', payee: search.payee }} icon={Undo2}>
                  Enter a credit
                </MenuLink>
              </MoreMenu>
              {newBill}
            </>
          )
        }
        nav={<FinancesNav />}
      />
      <ListBar
        table="bills"
        search={{ label: 'Search bills', value: search.search, onSearch: (text) => filter({ search: text }) }}
        filters={{
          values: [search.payee],
          fields: (
            <PayeeCombobox
              label="Payee"
              placeholder="Every payee"
              value={{ payeeId: search.payee ?? null, payee: payee.data?.name ?? '' }}
              onValueChange={(chosen) => filter({ payee: chosen.payeeId ?? undefined })}
            />
          ),
        }}
        chips={
          <FilterChips
            label="Which bills"
            choices={lists}
            value={search.show ?? 'all'}
            onValueChange={(show) => filter({ show: show === 'all' ? undefined : show })}
          />
        }
      />
      <Loaded
        query={bills.query}
        skeleton={<TableSkeleton columns={5} />}
        errorTitle="Your bills could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
                list="bills"
                caption="Bills"
                columns={billColumns(today)}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.bill(row.id)}
                refreshing={bills.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="bills"
                hasMore={bills.hasMore}
                loading={bills.isLoadingMore}
                onLoadMore={() => change({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : isFiltered ? (
            <NothingFound
              action={
                <Button onClick={() => void navigate({ search: {}, replace: true })}>Show all bills</Button>
              }
            >
              {search.search === undefined
                ? 'No bill is in this list.'
                : `No bill fits “${search.search}” here.`}
            </NothingFound>
          ) : (
            <EmptyState drawing="ledger" title="No bill yet" action={newBill}>
              Enter a bill when it comes, and you see what you owe and when it is due. What you pay at once,
              at a till or by card, is simply an expense.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

/** Sums up the debts to all suppliers, or to the one that the list is narrowed to. */
function Owed({ payeeId }: { payeeId: string | undefined }) {
  const totals = useBillTotals(payeeId).data;
  return (
    <FigureLine label="What you owe">
      {totals !== undefined && (
        <>
          <Figure label="You owe">
            <TextLink to={paths.payablesAgeing}>
              <MoneyText cents={totals.owedCents} />
            </TextLink>
          </Figure>
          <MoneyFigure
            label={totals.overdueCount === 0 ? 'Due now' : `Due now, ${String(totals.overdueCount)} overdue`}
            cents={totals.dueNowCents}
            className={totals.overdueCents > 0 ? 'text-danger' : undefined}
          />
          <MoneyFigure label="Next 30 days" cents={totals.dueSoonCents} />
          {totals.creditCents > 0 && <MoneyFigure label="Credits" cents={totals.creditCents} />}
        </>
      )}
    </FigureLine>
  );
}
