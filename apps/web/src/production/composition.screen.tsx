import { Plus } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { MarginAlertView, RecipeRow } from '@atelier/contract/production';
import { permits } from '@atelier/domain/businesses';
import { formatRate } from '@atelier/domain/foundation';
import { useFormats } from '../design/formats.tsx';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { MoneyText } from '../design/figures.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips, LoadMore } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { durationText } from './cost-sheet.tsx';
import { CostText, InventoryNav, kindWords, StockText } from '../items/index.ts';
import { MarginPill, MarginText } from './price-card.tsx';
import type { RecipeListSearch } from './recipe-search.ts';
import { useMarginAlerts, useRecipes } from './recipes.api.ts';

const route = getRouteApi('/dashboard/inventory/composition/');

const lists = [
  { value: 'active', label: 'Active' },
  { value: 'draft', label: 'Drafts' },
  { value: 'archived', label: 'Archived' },
] as const;

const none = <span className="text-ink-soft">–</span>;

const columns: readonly Column<RecipeRow>[] = [
  {
    key: 'name',
    header: 'Makes',
    cell: (row) => (
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
          {row.itemName}
          {row.hasDraft && <StatePill tone="neutral">Draft</StatePill>}
          {row.margin !== null && <MarginPill margin={row.margin} />}
        </span>
        <span className="text-ink-soft block text-sm font-normal">
          {[
            kindWords[row.kind].one,
            row.lineCount === 1 ? '1 line' : `${String(row.lineCount)} lines`,
            row.minutes === 0 ? null : durationText(row.minutes * 60),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    ),
  },
  {
    key: 'can-make',
    header: 'Can make now',
    align: 'end',
    cell: (row) => (row.canMake === null ? none : <StockText amount={row.canMake} unit={row.stockUnit} />),
  },
  {
    key: 'average',
    header: 'Cost, average',
    align: 'end',
    cell: (row) => (
      <>
        <CostText cost={row.averageCost} unit={row.stockUnit} />
        {row.isIncomplete && <span className="text-warning block text-sm max-sm:hidden">not all known</span>}
      </>
    ),
  },
  {
    key: 'latest',
    header: 'Latest',
    align: 'end',
    className: 'sm:max-lg:hidden',
    cell: (row) => <CostText cost={row.latestCost} unit={row.stockUnit} />,
  },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    className: 'sm:max-md:hidden',
    cell: (row) =>
      row.margin === null || row.margin.retailCents === 0 ? (
        none
      ) : (
        <MoneyText cents={row.margin.retailCents} />
      ),
  },
  {
    key: 'margin',
    header: 'Margin',
    align: 'end',
    cell: (row) =>
      row.margin === null || row.margin.latest === null ? none : <MarginText margin={row.margin.latest} />,
  },
];

export function CompositionScreen() {
  const { business } = useActiveBusiness();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = useNavigate();
  const recipes = useRecipes(search);
  const mayAdd = permits(business.role, 'inventory.write');
  useShortcut('n', 'New recipe', () => void go({ to: paths.newRecipe }), mayAdd);
  const change = (next: RecipeListSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  const filter = (next: RecipeListSearch) => change({ ...next, pages: undefined });
  const isFiltered = search.search !== undefined || search.show !== undefined;
  const actions = mayAdd && (
    <LinkButton data-tour="new-record" to={paths.newRecipe} icon={Plus} tone="primary">
      <ShortLabel>New recipe</ShortLabel>
    </LinkButton>
  );
  return (
    <>
      <PageHeader title="Composition" action={actions} nav={<InventoryNav />} />
      <ListBar
        table="recipes"
        search={{
          label: 'Find a recipe',
          value: search.search,
          onSearch: (text) => filter({ search: text }),
        }}
        chips={
          <FilterChips
            label="Which recipes"
            choices={lists}
            value={search.show ?? 'active'}
            onValueChange={(show) => filter({ show: show === 'active' ? undefined : show })}
          />
        }
      />
      <Loaded
        query={recipes.query}
        skeleton={<TableSkeleton columns={6} />}
        errorTitle="Your recipes could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
                list="recipes"
                caption="Recipes"
                columns={columns}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.recipe(row.id)}
                refreshing={recipes.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="recipes"
                hasMore={recipes.hasMore}
                loading={recipes.isLoadingMore}
                onLoadMore={() => change({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : isFiltered ? (
            <NothingFound
              action={
                <Button onClick={() => filter({ search: undefined, show: undefined })}>
                  Show all recipes
                </Button>
              }
            >
              {search.search === undefined
                ? 'No recipe is in this list.'
                : `No recipe fits “${search.search}” here.`}
            </NothingFound>
          ) : (
            <EmptyState drawing="pot" title="No recipe yet" action={actions}>
              Write down what a piece takes of clay, glaze and time. From then on you know what it costs you,
              what to ask for it, and how many you can make from what is there.
            </EmptyState>
          )
        }
      </Loaded>
      <MarginAlerts />
    </>
  );
}

const shownAlerts = 5;

/** Products whose price leaves too little, those first that a price rise has eaten. */
function MarginAlerts() {
  const alerts = useMarginAlerts().data ?? [];
  if (alerts.length === 0) return null;
  return (
    <Card className="mt-6" title="Low-margin products" description="At what your materials cost last." flush>
      <ul className="divide-line border-line divide-y border-t">
        {alerts.slice(0, shownAlerts).map((alert) => (
          <MarginAlert key={alert.recipeId} alert={alert} />
        ))}
      </ul>
      {alerts.length > shownAlerts && (
        <p className="border-line text-ink-soft border-t px-4 py-3 text-sm sm:px-5">
          and {alerts.length - shownAlerts} more, marked in the list
        </p>
      )}
    </Card>
  );
}

function MarginAlert({ alert }: { alert: MarginAlertView }) {
  const { locale } = useFormats();
  const { margin } = alert;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      <span className="min-w-0 wrap-anywhere">
        <span className="flex flex-wrap items-center gap-2">
          <TextLink to={paths.recipe(alert.recipeId)}>{alert.itemName}</TextLink>
          <MarginPill margin={margin} />
        </span>
        <span className="text-ink-soft block text-sm">
          costs <CostText cost={alert.latestCost} /> now, <CostText cost={alert.averageCost} /> on average;{' '}
          <MoneyText cents={margin.retailCents} /> leaves{' '}
          {margin.latest === null ? '–' : <MarginText margin={margin.latest} />} of{' '}
          {margin.target === null ? '–' : formatRate(margin.target, locale)}
        </span>
      </span>
      <span>
        <span className="text-ink-soft text-sm">suggested price </span>
        <strong>
          <MoneyText cents={alert.suggestedCents} />
        </strong>
      </span>
    </li>
  );
}
