import { FilePlus, Undo2 } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { BillTotalsView } from '@atelier/contract/payables';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { MoneyText } from '../design/figures.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { FilterChips, LoadMore, SearchBox } from '../design/list-controls.tsx';
import { MenuLink } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
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
      Enter a bill
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Bills"
        description="What suppliers sent you, when it is due, and what is paid."
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
      />
      <FinancesNav />
      <Owed payeeId={search.payee} />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchBox
          label="Search bills"
          value={search.search ?? ''}
          onSearch={(text) => filter({ search: text.trim() || undefined })}
          className="min-w-52"
        />
        <PayeeCombobox
          label="Payee"
          hideLabel
          placeholder="Every payee"
          className="min-w-52"
          value={{ payeeId: search.payee ?? null, payee: payee.data?.name ?? '' }}
          onValueChange={(chosen) => filter({ payee: chosen.payeeId ?? undefined })}
        />
      </div>
      <div className="mb-4">
        <FilterChips
          label="Which bills"
          choices={lists}
          value={search.show ?? 'all'}
          onValueChange={(show) => filter({ show: show === 'all' ? undefined : show })}
        />
      </div>
      <Loaded
        query={bills.query}
        skeleton={<TableSkeleton columns={5} />}
        errorTitle="Your bills could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
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

/** What is owed to all suppliers, or to the one that the list is narrowed to. */
function Owed({ payeeId }: { payeeId: string | undefined }) {
  const totals = useBillTotals(payeeId).data;
  if (totals === undefined || (totals.owedCents === 0 && totals.creditCents === 0)) return null;
  return <OwedSums totals={totals} />;
}

function OwedSums({ totals }: { totals: BillTotalsView }) {
  return (
    <dl
      aria-label="What you owe"
      className="border-line bg-line shadow-rest mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-lg border sm:grid-cols-4"
    >
      <Sum term="Owed in all" cents={totals.owedCents}>
        <TextLink to={paths.payablesAgeing}>By age</TextLink>
      </Sum>
      <Sum term="Due now" cents={totals.dueNowCents} isLate={totals.overdueCents > 0}>
        {totals.overdueCount === 0 ? 'nothing overdue' : `${String(totals.overdueCount)} overdue`}
      </Sum>
      <Sum term="Next 30 days" cents={totals.dueSoonCents}>
        after today
      </Sum>
      <Sum term="Credits to use" cents={totals.creditCents}>
        {totals.creditCents === 0 ? 'none' : 'take them off when you pay'}
      </Sum>
    </dl>
  );
}

type SumProps = { term: string; cents: number; isLate?: boolean; children: React.ReactNode };

function Sum({ term, cents, isLate = false, children }: SumProps) {
  return (
    <div className="bg-surface min-w-0 px-3 py-3 sm:px-5">
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd>
        <span className={`block font-semibold sm:text-xl ${isLate ? 'text-danger' : ''}`}>
          <MoneyText cents={cents} />
        </span>
        <span className="text-ink-soft text-sm">{children}</span>
      </dd>
    </div>
  );
}
