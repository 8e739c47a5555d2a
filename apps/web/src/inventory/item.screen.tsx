import {
  Archive,
  ArchiveRestore,
  ArrowRightLeft,
  Check,
  CircleSlash,
  Copy,
  MoreHorizontal,
  Pencil,
  PencilRuler,
} from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ItemStockView } from '@atelier/contract/stock';
import type { ItemView } from '@atelier/contract/items';
import { permits } from '@atelier/domain/businesses';
import { shelfOf } from '@atelier/domain/items';
import { useCounts } from '../design/formats.tsx';
import { Button, IconButton } from '../design/button.tsx';
import { Figure } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { Menu, MenuItem } from '../design/menus/menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { CardsSkeleton, TableSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { Attachments } from '../documents/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import {
  hasStock,
  ItemPills,
  ItemVariants,
  itemWords,
  kindWords,
  productTypeWords,
  useItem,
  useItemStock,
  useRetireItem,
  type ItemState,
  withheldOf,
  StockText,
  UnitCostText,
} from '../items/index.ts';
import { ItemFacts, ItemPlaces, ItemPriceCard, ItemUnitCard } from './item-cards.tsx';
import { ItemHistory, ItemLots } from '../stock/index.ts';
import { ItemOffers } from '../purchasing/index.ts';
import { ItemListings } from '../listings/index.ts';
import { ItemRecipes } from '../production/index.ts';

const route = getRouteApi('/dashboard/inventory/items/$itemId/');

export function ItemScreen() {
  const { itemId } = route.useParams();
  const item = useItem(itemId);
  return (
    <LoadedPage
      title="Item"
      back={{ to: paths.inventory, label: 'Inventory' }}
      query={item}
      words={itemWords}
      skeleton={
        <>
          <CardsSkeleton />
          <TableSkeleton rows={4} />
        </>
      }
      errorTitle="This item could not be loaded"
    >
      {(view) => <Item item={view} />}
    </LoadedPage>
  );
}

function backOf(item: ItemView) {
  if (item.parentId !== null) return { to: paths.item(item.parentId), label: 'All variants' };
  return shelfOf(item.kind) === 'products'
    ? { to: paths.products, label: 'Products' }
    : { to: paths.materials, label: 'Materials' };
}

function Item({ item }: { item: ItemView }) {
  const mayChange = permits(useActiveBusiness().business.role, 'inventory.write');
  const stock = useItemStock(item.id);
  const { pages = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHeader
        title={item.name}
        badge={<ItemPills item={item} />}
        description={[
          item.kind === 'product' && item.productType !== null
            ? productTypeWords[item.productType].label
            : kindWords[item.kind].one,
          item.sku,
          item.category,
          ...item.tags.map((tag) => `#${tag}`),
        ]
          .filter(Boolean)
          .join(' · ')}
        back={backOf(item)}
        action={
          mayChange && (
            <>
              <StateMenu item={item} />
              {item.isCounted && !item.isDraft && (
                <LinkButton to={paths.newOperation} search={{ item: item.id }} icon={ArrowRightLeft}>
                  Record a change
                </LinkButton>
              )}
              <LinkButton to={paths.editItem(item.id)} icon={Pencil}>
                Edit
              </LinkButton>
              {item.isDraft && <MakeActive item={item} />}
            </>
          )
        }
      />
      {hasStock(item) && <StockFigures item={item} stock={stock.data} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0 space-y-5">
          {item.optionNames.length > 0 && <ItemVariants item={item} mayChange={mayChange} />}
          {item.isCounted && (
            <ItemHistory
              item={item}
              pages={pages}
              onMore={() =>
                void navigate({ search: { pages: pages + 1 }, replace: true, resetScroll: false })
              }
            />
          )}
          <ItemOffers item={item} />
          <Attachments kind="item" id={item.id} />
        </div>
        <div className="min-w-0 space-y-5">
          {item.isCounted && <ItemPlaces item={item} stock={stock.data} />}
          {item.tracksLots && <ItemLots item={item} />}
          {item.kind === 'product' && <ItemPriceCard item={item} />}
          {item.kind === 'product' && <ItemListings item={item} mayChange={mayChange} />}
          <ItemRecipes item={item} />
          {item.conversions.length > 0 && <ItemUnitCard item={item} />}
          <ItemFacts item={item} />
        </div>
      </div>
    </>
  );
}

function StockFigures({ item, stock }: { item: ItemView; stock: ItemStockView | undefined }) {
  const counts = useCounts();
  const { stockUnit: unit } = item;
  const daysLeft = item.isCounted ? stock?.daysLeft : undefined;
  const withheld = withheldOf(item);
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Figure
        label="On hand"
        value={<StockText amount={item.onHand} unit={unit} className="max-sm:whitespace-normal" />}
        note={
          daysLeft === undefined || daysLeft === null
            ? 'In all places together'
            : daysLeft === 0
              ? 'Used up'
              : `Lasts about ${counts(daysLeft)} ${daysLeft === 1 ? 'day' : 'days'}, at your recent usage`
        }
        {...(item.onHand < 0 ? { tone: 'danger' } : {})}
      />
      <Figure
        label="Available"
        value={<StockText amount={item.available} unit={unit} className="max-sm:whitespace-normal" />}
        note={
          item.committed === 0 && item.expected === 0 && withheld <= 0 ? (
            'Nothing promised, nothing on its way'
          ) : (
            <>
              {item.committed === 0 ? 'Nothing' : <StockText amount={item.committed} unit={unit} />} promised,{' '}
              {item.expected === 0 ? 'nothing' : <StockText amount={item.expected} unit={unit} />} on its way
              {withheld > 0 && (
                <>
                  , <StockText amount={withheld} unit={unit} /> blocked or expired
                </>
              )}
            </>
          )
        }
        {...(item.available < 0 ? { tone: 'danger' } : {})}
      />
      <Figure
        label="Average cost"
        value={<UnitCostText value={item.valueCents} amount={item.onHand} />}
        note={item.onHand === 0 ? 'Nothing is there' : 'Per unit, averaged over stock on hand'}
      />
      <Figure label="Value" value={<MoneyText cents={item.valueCents} />} note="Matches your books" />
    </div>
  );
}

const stateWords: Readonly<Record<ItemState, { done: string; told: string }>> = {
  draft: { done: 'is a draft', told: 'It is sold, made and counted no more until it is made active.' },
  active: { done: 'is in use', told: '' },
  discontinued: {
    done: 'is discontinued',
    told: 'What is there can still be sold and used; it no longer counts as low.',
  },
  archived: { done: 'is archived', told: 'It no longer appears in lists; its history stays.' },
};

/** Brings an item into a state, and offers to take that back where it can be. */
function useItemState(item: ItemView) {
  const retire = useRetireItem();
  const now = stateOf(item);
  const toldOf = (state: ItemState) =>
    state === 'active' && item.kind === 'product' && item.retailCents === 0 && item.optionNames.length === 0
      ? 'It sells for nothing until you give it a price.'
      : stateWords[state].told;
  const become = (state: ItemState, before: ItemState | null = now) =>
    retire.mutate(
      { itemId: item.id, state },
      {
        onSuccess: () =>
          showToast({
            id: 'item-retired',
            title: `${item.name} ${stateWords[state].done}`,
            ...(toldOf(state) === '' ? {} : { description: toldOf(state) }),
            ...(before === null
              ? {}
              : { action: { label: 'Undo', onClick: () => become(before, null) }, duration: 8000 }),
            kind: 'success',
          }),
      },
    );
  return { now, become, isPending: retire.isPending };
}

function stateOf({ isDraft, isArchived, isDiscontinued }: ItemView): ItemState {
  if (isDraft) return 'draft';
  return isArchived ? 'archived' : isDiscontinued ? 'discontinued' : 'active';
}

/** A draft is worked out: from now on it is sold, made and counted. */
function MakeActive({ item }: { item: ItemView }) {
  const { become, isPending } = useItemState(item);
  return (
    <Button tone="primary" icon={Check} busy={isPending} onClick={() => become('active')}>
      Make it active
    </Button>
  );
}

function StateMenu({ item }: { item: ItemView }) {
  const navigate = useNavigate();
  const { now, become } = useItemState(item);
  return (
    <Menu trigger={<IconButton label="More" icon={MoreHorizontal} />}>
      {item.parentId === null && (
        <MenuItem
          icon={Copy}
          onSelect={() =>
            void navigate({
              to: shelfOf(item.kind) === 'products' ? paths.newProduct : paths.newMaterial,
              search: { like: item.id },
            })
          }
        >
          Duplicate
        </MenuItem>
      )}
      {now === 'active' && item.kind === 'product' && !item.wasUsed && (
        <MenuItem icon={PencilRuler} onSelect={() => become('draft')}>
          Back to draft
        </MenuItem>
      )}
      {now !== 'active' && now !== 'draft' && (
        <MenuItem icon={ArchiveRestore} onSelect={() => become('active')}>
          Bring back
        </MenuItem>
      )}
      {now === 'active' && (
        <MenuItem icon={CircleSlash} onSelect={() => become('discontinued')}>
          Discontinue
        </MenuItem>
      )}
      {now !== 'archived' && (
        <MenuItem icon={Archive} onSelect={() => become('archived')}>
          Archive
        </MenuItem>
      )}
    </Menu>
  );
}
