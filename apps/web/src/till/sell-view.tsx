import { Suspense, useMemo, useState } from 'react';
import { ScanLine, ShoppingBasket } from 'lucide-react';
import { Button, IconButton } from '../design/button.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { showToast } from '../design/toast.ts';
import { useMedia } from '../platform/use-is-narrow.ts';
import { Scanner } from '../stock/index.ts';
import { addProduct, nameOf, type Product } from './cart.ts';
import { CartLines } from './cart-lines.tsx';
import { CustomItemDialog } from './custom-item-dialog.tsx';
import { useFavorites } from './favorites.ts';
import { ParkedSales } from './parked-sales.tsx';
import { ProductTiles } from './product-tiles.tsx';
import { productOfCode, searchTiles, stockLeft, tilesOf, type Tile } from './selling.ts';
import { TillFrame } from './till-frame.tsx';
import { TillMenu } from './till-menu.tsx';
import { useCart } from './use-cart.ts';
import { useGo, useOpenTill } from './use-till.ts';
import { useWedge } from './use-wedge.ts';
import { VariantsDialog } from './variants-dialog.tsx';
import { TillSearchField } from './till-search-field.tsx';
import { Nothing } from './nothing.tsx';

const favoritesChoice = 'favorites';

/** Products to tap, with the cart within reach of a thumb. */
export function SellView({ onLock }: { onLock: (() => void) | undefined }) {
  const { snapshot, selling, session } = useOpenTill();
  const { cart, totals, change } = useCart();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('');
  const [open, setOpen] = useState<'scan' | 'custom' | Tile | null>(null);
  const [isArranging, setArranging] = useState(false);
  const [favorites, toggleFavorite] = useFavorites();
  const go = useGo();
  // A phone has a view of its own for the cart, and each tap would draw it here unseen.
  const isWide = useMedia('(min-width: 64rem)');
  const { products } = selling.catalogue;
  const tiles = useMemo(() => tilesOf(products), [products]);
  const categories = useMemo(
    () => [...new Set(tiles.map(({ product }) => product.category))].filter(Boolean).toSorted(),
    [tiles],
  );
  const left = stockLeft(snapshot.stock, snapshot.session, cart);
  const add = (product: Product) => change(addProduct(cart, product));
  const scan = (code: string): string => {
    const product = productOfCode(products, code);
    if (product === undefined) return `No product has the code ${code}.`;
    add(product);
    return `${nameOf(product)} is in the cart.`;
  };
  useWedge((code) => {
    const said = scan(code);
    showToast({
      id: 'scanned',
      title: said,
      kind: said.startsWith('No') ? 'warning' : 'success',
      duration: 2000,
    });
  });
  // Favorites are chosen among all.
  const chosen = isArranging ? '' : category;
  const shown = useMemo(
    () => searchTiles(chosenTiles(tiles, chosen, favorites), search),
    [tiles, chosen, favorites, search],
  );
  const pieces = cart.lines.length;
  return (
    <TillFrame
      title={selling.event?.name ?? selling.catalogue.till.name}
      isWide
      menu={<TillMenu onLock={onLock} />}
      bar={
        <>
          <Button
            size="lg"
            icon={ShoppingBasket}
            disabled={pieces === 0}
            onClick={() => go({ view: 'cart' })}
          >
            Cart ({pieces})
          </Button>
          <Button
            size="lg"
            tone="primary"
            className="flex-1 text-lg"
            disabled={pieces === 0}
            onClick={() => go({ view: 'pay' })}
          >
            Pay <MoneyText cents={totals.totalCents} />
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-3">
          <div className="flex gap-2">
            <TillSearchField label="Search products" value={search} onSearch={setSearch} className="flex-1" />
            <IconButton
              label="Scan a code"
              icon={ScanLine}
              tone="secondary"
              onClick={() => setOpen('scan')}
            />
          </div>
          <div className="flex items-end gap-2">
            <SelectField
              label="Category"
              hideLabel
              className="flex-1"
              value={category}
              onValueChange={(value: string) => setCategory(value)}
              choices={[
                { value: '', label: 'All products' },
                { value: favoritesChoice, label: 'Favorites' },
                ...categories.map((name) => ({ value: name, label: name })),
              ]}
            />
            <Button size="lg" onClick={() => setOpen('custom')}>
              Custom item
            </Button>
          </div>
          <ParkedSales key={session.id} />
          {category === favoritesChoice && (
            <Button size="lg" aria-pressed={isArranging} onClick={() => setArranging(!isArranging)}>
              {isArranging ? 'Done choosing' : 'Choose favorites'}
            </Button>
          )}
          {shown.length === 0 ? (
            <Nothing>
              {products.length === 0
                ? 'There are no products yet. Sell a custom item, or add products in the dashboard.'
                : category === favoritesChoice && search === ''
                  ? 'No favorites yet. Tap “Choose favorites”, then products in the order you want.'
                  : 'No products match.'}
            </Nothing>
          ) : (
            <ProductTiles
              tiles={shown}
              left={left}
              photos={snapshot.photos}
              favorites={isArranging ? favorites : null}
              onTap={(tile) => {
                if (isArranging) toggleFavorite(tile.product.id);
                else if (tile.variants.length > 0) setOpen(tile);
                else add(tile.product);
              }}
            />
          )}
        </div>
        {isWide && (
          <section aria-label="Cart" className="bg-surface border-line rounded-lg border p-3">
            <CartLines />
          </section>
        )}
      </div>
      {open === 'scan' && (
        <Suspense fallback={null}>
          <Scanner onClose={() => setOpen(null)} onCode={scan} />
        </Suspense>
      )}
      {open === 'custom' && <CustomItemDialog onClose={() => setOpen(null)} />}
      {open !== null && typeof open === 'object' && (
        <VariantsDialog tile={open} left={left} onChoose={add} onClose={() => setOpen(null)} />
      )}
    </TillFrame>
  );
}

function chosenTiles(
  tiles: readonly Tile[],
  category: string,
  favorites: readonly string[],
): readonly Tile[] {
  if (category === '') return tiles;
  if (category !== favoritesChoice) return tiles.filter(({ product }) => product.category === category);
  return favorites.flatMap((id) => tiles.find(({ product }) => product.id === id) ?? []);
}
