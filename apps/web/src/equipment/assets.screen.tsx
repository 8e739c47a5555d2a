import { useState } from 'react';
import { ChartColumn, Hammer } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { AssetPurchaseView, AssetRowView } from '@atelier/contract/equipment';
import { permits } from '@atelier/domain/businesses';
import { sumMoney } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { FigureLine, MoneyFigure } from '../design/head/figure-line.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips } from '../design/list-controls.tsx';
import { MenuLink } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { AssetDialog } from './asset-dialog.tsx';
import { AssetStatePill } from './asset-state-pill.tsx';
import { planWords } from './asset-words.ts';
import { useAssetPurchases, useAssets } from './assets.api.ts';
import { FinancesNav } from '../books/index.ts';

const route = getRouteApi('/dashboard/finances/assets/');

type Open = { purchase: AssetPurchaseView | undefined };

export function AssetsScreen() {
  const { business } = useActiveBusiness();
  const { show } = route.useSearch();
  const navigate = route.useNavigate();
  const go = useNavigate();
  const assets = useAssets();
  const [open, setOpen] = useState<Open | null>(null);
  const mayWrite = permits(business.role, 'finances.record');
  useShortcut('n', 'New equipment', () => setOpen({ purchase: undefined }), mayWrite);
  const add = mayWrite && (
    <Button tone="primary" icon={Hammer} onClick={() => setOpen({ purchase: undefined })}>
      <ShortLabel>New equipment</ShortLabel>
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Equipment"
        figures={<Sums assets={assets.data} />}
        action={
          <>
            <MoreMenu>
              <MenuLink to={paths.depreciationReport} icon={ChartColumn}>
                Depreciation report
              </MenuLink>
            </MoreMenu>
            {add}
          </>
        }
        nav={<FinancesNav />}
      />
      {mayWrite && <Waiting onOpen={(purchase) => setOpen({ purchase })} />}
      <Loaded
        query={assets}
        skeleton={<TableSkeleton columns={5} />}
        errorTitle="Your equipment could not be loaded"
      >
        {(all) => {
          const here = all.filter(({ disposal }) => disposal === null);
          const rows = show === 'gone' ? all.filter(({ disposal }) => disposal !== null) : here;
          return all.length === 0 ? (
            <EmptyState drawing="stall" title="No equipment yet" action={add}>
              Things that last for years are not an expense of one day. Enter each once: Atelier posts its
              depreciation each month, and takes it off the books when you dispose of it.
            </EmptyState>
          ) : (
            <>
              <ListBar
                table="equipment"
                chips={
                  <FilterChips
                    label="Which equipment"
                    choices={[
                      { value: 'here', label: 'Active' },
                      { value: 'gone', label: 'Gone' },
                    ]}
                    value={show ?? 'here'}
                    onValueChange={(which) =>
                      void navigate({
                        search: { show: which === 'gone' ? 'gone' : undefined },
                        replace: true,
                      })
                    }
                  />
                }
              />
              {rows.length === 0 ? (
                <NothingFound>
                  {show === 'gone' ? 'Nothing has gone.' : 'Nothing is left in use.'}
                </NothingFound>
              ) : (
                <DataTable
                  list="equipment"
                  caption="Equipment"
                  columns={columns}
                  rows={rows}
                  rowKey={(row) => row.id}
                  rowLink={(row) => paths.asset(row.id)}
                />
              )}
            </>
          );
        }}
      </Loaded>
      {open !== null && (
        <AssetDialog
          asset={null}
          purchase={open.purchase}
          onClose={() => setOpen(null)}
          onSaved={({ id, name }) => {
            showToast({ title: 'Added to the register', description: name, kind: 'success' });
            setOpen(null);
            void go({ to: paths.asset(id) });
          }}
        />
      )}
    </>
  );
}

/** Sums up what is still there. */
function Sums({ assets = [] }: { assets: readonly AssetRowView[] | undefined }) {
  const here = assets.filter(({ disposal }) => disposal === null);
  return (
    <FigureLine label="Equipment in all">
      {here.length > 0 && (
        <>
          <MoneyFigure label="Cost" cents={sumMoney(here.map((asset) => asset.costCents))} />
          <MoneyFigure
            label="Accumulated depreciation"
            cents={sumMoney(here.map((asset) => asset.accumulatedCents))}
          />
          <MoneyFigure label="Book value" cents={sumMoney(here.map((asset) => asset.bookValueCents))} />
        </>
      )}
    </FigureLine>
  );
}

/** Purchases on accounts of equipment that nothing in the register stands for. */
function Waiting({ onOpen }: { onOpen: (purchase: AssetPurchaseView) => void }) {
  const purchases = useAssetPurchases().data ?? [];
  if (purchases.length === 0) return null;
  return (
    <Card
      className="mb-5"
      title="In the books, but not in the register"
      description="These are in equipment, and are not depreciated until you enter them."
      flush
    >
      <ul className="divide-line divide-y">
        {purchases.slice(0, 5).map((purchase) => (
          <li
            key={`${purchase.entryId} ${purchase.accountId}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
          >
            <span className="min-w-40 flex-1 wrap-anywhere">
              <span className="font-medium">{purchase.memo || purchase.accountName}</span>
              <span className="text-ink-soft block text-sm">
                <DateText date={purchase.date} />
              </span>
            </span>
            <MoneyText cents={purchase.leftCents} className="font-medium" />
            <Button
              aria-label={`Enter ${purchase.memo || purchase.accountName} in the register`}
              onClick={() => onOpen(purchase)}
            >
              Enter
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const columns: readonly Column<AssetRowView>[] = [
  {
    key: 'what',
    header: 'What',
    onCard: 'title',
    cell: (row) => (
      <span className="block min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere">{row.name}</span>
          <AssetStatePill asset={row} />
        </span>
        <span className="text-ink-soft block text-sm">{planWords(row)}</span>
      </span>
    ),
  },
  { key: 'bought', header: 'Bought', cell: (row) => <DateText date={row.purchasedOn} /> },
  { key: 'cost', header: 'Cost', align: 'end', cell: (row) => <MoneyText cents={row.costCents} /> },
  {
    key: 'accumulated',
    header: 'Depreciated',
    align: 'end',
    cell: (row) => <MoneyText cents={row.accumulatedCents} />,
  },
  {
    key: 'value',
    header: 'Book value',
    align: 'end',
    onCard: 'aside',
    cell: (row) => <MoneyText cents={row.bookValueCents} />,
  },
];
