import { Plus } from 'lucide-react';
import type { ItemRow, ShelfView } from '@atelier/contract/items';
import { permits } from '@atelier/domain/businesses';
import { shelfOf, type ItemNeed } from '@atelier/domain/items';
import { useCounts, type Counts } from '../design/formats.tsx';
import { Card, Figure } from '../design/card.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { CardsSkeleton, TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import {
  InventoryNav,
  kindWords,
  useItemsInNeed,
  useLatestOperations,
  useShelf,
  StockText,
} from '../items/index.ts';
import { LotLine, useSomeLots, nameOfOperation } from '../stock/index.ts';

const shown = 6;

export function InventoryScreen() {
  const { business } = useActiveBusiness();
  const mayAdd = permits(business.role, 'inventory.write');
  const shelf = useShelf();
  const actions = mayAdd && (
    <>
      <LinkButton to={paths.newMaterial} icon={Plus}>
        New material
      </LinkButton>
      <LinkButton data-tour="new-record" to={paths.newProduct} icon={Plus} tone="primary">
        New product
      </LinkButton>
    </>
  );
  return (
    <>
      <PageHeader title="Inventory" action={actions} nav={<InventoryNav />} />
      <Loaded
        query={shelf}
        skeleton={
          <div className="space-y-5">
            <CardsSkeleton />
            <TableSkeleton rows={4} />
          </div>
        }
        errorTitle="Your inventory could not be loaded"
      >
        {(view) =>
          view.itemCount === 0 ? (
            <EmptyState drawing="pot" title="The shelf is empty" action={actions}>
              Add what you sell, and what it is made of. From then on you see what is there, what it cost you,
              and when to get more; and your books know it, too.
            </EmptyState>
          ) : (
            <Overview view={view} />
          )
        }
      </Loaded>
    </>
  );
}

function Overview({ view }: { view: ShelfView }) {
  return (
    <div className="space-y-5">
      <Figures view={view} />
      <div data-tour="inventory-needs" className="grid items-start gap-5 lg:grid-cols-2">
        <InNeed
          need="short"
          count={view.shortCount}
          title="Short"
          description="You have promised more than you have."
          fine="Nothing is short."
        />
        <InNeed
          need="low"
          count={view.lowCount}
          title="Low"
          description="What is free and on its way is at the reorder point or below."
          fine="Nothing is low. Items with a reorder point show here in time."
        />
      </div>
      <ExpiringSoon />
      <LatestOperations isStarted={view.startedOn !== null} />
    </div>
  );
}

function Figures({ view }: { view: ShelfView }) {
  const counts = useCounts();
  const sum = (which: 'products' | 'materials') =>
    view.worth
      .filter(({ kind }) => shelfOf(kind) === which)
      .reduce((total, { valueCents }) => total + valueCents, 0);
  const [products, materials] = [sum('products'), sum('materials')];
  return (
    <div data-tour="list" className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Figure
        label="Value of your stock"
        value={<MoneyText cents={products + materials} />}
        note={
          view.startedOn === null ? (
            <>
              Your books do not follow it yet. <TextLink to={paths.beginStock}>Begin with stock</TextLink>
            </>
          ) : (
            <>
              The same as in your books, since <DateText date={view.startedOn} />
            </>
          )
        }
      />
      <Figure
        label="Products"
        value={<MoneyText cents={products} />}
        note={<TextLink to={paths.products}>{countOf(view, 'products', counts)}</TextLink>}
      />
      <Figure
        label="Materials"
        value={<MoneyText cents={materials} />}
        note={<TextLink to={paths.materials}>{countOf(view, 'materials', counts)}</TextLink>}
      />
      <Figure
        label="Need something"
        value={view.lowCount + view.shortCount}
        note={`${String(view.shortCount)} short, ${String(view.lowCount)} low`}
        {...(view.shortCount > 0 ? { tone: 'danger' } : {})}
      />
    </div>
  );
}

function countOf(view: ShelfView, shelf: 'products' | 'materials', counts: Counts): string {
  const counted = view.worth
    .filter(({ kind }) => shelfOf(kind) === shelf)
    .reduce((total, { items }) => total + items, 0);
  return counted === 1 ? '1 counted item' : `${counts(counted)} counted items`;
}

type InNeedProps = { need: ItemNeed; count: number; title: string; description: string; fine: string };

function InNeed({ need, count, title, description, fine }: InNeedProps) {
  const items = useItemsInNeed(need, shown, count > 0);
  const rows = items.data?.rows ?? [];
  return (
    <Card title={title} description={description} flush>
      {count === 0 ? (
        <p className="text-ink-soft px-4 pb-5 sm:px-5">{fine}</p>
      ) : (
        <ul className="divide-line border-line divide-y border-t">
          {rows.map((item) => (
            <NeedRow key={item.id} item={item} />
          ))}
          {count > rows.length && rows.length > 0 && (
            <li className="flex flex-wrap gap-x-4 px-4 py-2 sm:px-5">
              <TextLink
                to={paths.products}
                search={{ need }}
                className="touch-target inline-flex items-center"
              >
                All products
              </TextLink>
              <TextLink
                to={paths.materials}
                search={{ need }}
                className="touch-target inline-flex items-center"
              >
                All materials
              </TextLink>
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}

function NeedRow({ item }: { item: ItemRow }) {
  return (
    <li className="flex items-baseline justify-between gap-4 px-4 py-3 sm:px-5">
      <span className="min-w-0">
        <TextLink to={paths.item(item.id)} className="wrap-anywhere">
          {item.name}
        </TextLink>
        <span className="text-ink-soft block text-sm">{kindWords[item.kind].one}</span>
      </span>
      <span className="text-right">
        <StockText
          amount={item.available}
          unit={item.stockUnit}
          className={item.available < 0 ? 'text-danger font-medium' : 'font-medium'}
        />
        <span className="text-ink-soft block text-sm">
          {item.expected === 0 ? (
            'none on its way'
          ) : (
            <>
              <StockText amount={item.expected} unit={item.stockUnit} /> on its way
            </>
          )}
        </span>
      </span>
    </li>
  );
}

/** Shows what expires soon or has done so already; nothing where nothing does. */
function ExpiringSoon() {
  const lots = useSomeLots('expiring', shown).data?.rows ?? [];
  if (lots.length === 0) return null;
  return (
    <Card
      title="Expiring soon"
      action={
        <TextLink to={paths.lots} search={{ show: 'expiring' }}>
          All that expire soon
        </TextLink>
      }
      flush
    >
      <ul className="divide-line border-line divide-y border-t">
        {lots.map((lot) => (
          <LotLine key={lot.id} lot={lot} title={`${lot.itemName}, lot ${lot.number}`} />
        ))}
      </ul>
    </Card>
  );
}

function LatestOperations({ isStarted }: { isStarted: boolean }) {
  const operations = useLatestOperations(shown);
  return (
    <Card
      data-tour="inventory-latest"
      title="Recent activity"
      action={isStarted && <TextLink to={paths.operations}>All operations</TextLink>}
      flush
    >
      <Loaded
        query={operations}
        skeleton={<TableSkeleton rows={3} columns={3} />}
        errorTitle="The operations could not be loaded"
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-ink-soft px-4 pb-5 sm:px-5">
              {isStarted
                ? 'Nothing has moved yet.'
                : 'Nothing yet. Once your books follow the stock, all that comes and goes shows here.'}
            </p>
          ) : (
            <ul className="divide-line border-line divide-y border-t">
              {rows.map((row) => (
                <li key={row.id} className="flex items-baseline justify-between gap-4 px-4 py-3 sm:px-5">
                  <span className="min-w-0">
                    <TextLink to={paths.operation(row.id)} className="wrap-anywhere">
                      {nameOfOperation(row)}
                    </TextLink>
                    <span className="text-ink-soft block text-sm wrap-anywhere">
                      <DateText date={row.day} />
                      {row.reason !== '' && ` · ${row.reason}`}
                      {row.journalEntryId !== null && (
                        <>
                          {' · '}
                          <TextLink to={paths.journalEntry(row.journalEntryId)}>Entry</TextLink>
                        </>
                      )}
                    </span>
                  </span>
                  <MoneyText cents={row.valueCents} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
