import { useEffect, useRef, useState } from 'react';
import { ProductTile } from './product-tile.tsx';
import { leftOfTile, type Tile } from './selling.ts';

/** Number of tiles that are drawn at first, and again whenever the end comes into view. */
const drawnAtOnce = 60;

type ProductTilesProps = {
  /** The same list as long as it shows the same. */
  tiles: readonly Tile[];
  left: ReadonlyMap<string, number>;
  /** Addresses on the device by those of the server. */
  photos: ReadonlyMap<string, string>;
  /** Ids in their order while favorites are chosen; null while selling. */
  favorites: readonly string[] | null;
  onTap: (tile: Tile) => void;
};

/** Products to tap. A tap draws only tiles that change, and a long list is drawn as far as it is seen. */
export function ProductTiles({ tiles, left, photos, favorites, onTap }: ProductTilesProps) {
  const [drawn, setDrawn] = useState({ tiles, count: drawnAtOnce });
  if (drawn.tiles !== tiles) setDrawn({ tiles, count: drawnAtOnce });
  const end = useRef<HTMLLIElement>(null);
  const hasMore = tiles.length > drawn.count;
  useEffect(() => {
    if (!hasMore || end.current === null) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting))
          setDrawn(({ count, ...rest }) => ({ ...rest, count: count + drawnAtOnce }));
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, drawn]);
  // The same function for all of a tile's life: a tile whose stock stays isn't drawn again.
  const latest = useRef(onTap);
  useEffect(() => {
    latest.current = onTap;
  });
  const [tap] = useState(() => (tile: Tile) => latest.current(tile));
  return (
    <ul
      aria-label="Products"
      className="grid grid-cols-3 gap-2 sm:grid-cols-4 xl:grid-cols-5 2xl:grid-cols-6"
    >
      {tiles.slice(0, drawn.count).map((tile) => (
        <ProductTile
          key={tile.product.id}
          tile={tile}
          left={leftOfTile(tile, left)}
          photo={photos.get(tile.product.photoUrl ?? '')}
          favorite={favorites === null ? null : favorites.indexOf(tile.product.id)}
          onTap={tap}
        />
      ))}
      {hasMore && <li key={drawn.count} ref={end} aria-hidden />}
    </ul>
  );
}
