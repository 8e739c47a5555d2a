import { Dexie, type Table } from 'dexie';
import type { CatalogueView, TillStockView } from '@atelier/contract/till';

/** Counted products with what is there of each. */
export type Stock = NonNullable<TillStockView['stock']>;

/** The catalogue on the device with the question that it answers. */
export type KeptCatalogue = {
  readonly catalogue: CatalogueView;
  readonly eventId: string | null;
  readonly priceListId: string | null;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
};

type CatalogueDatabase = Dexie & {
  readonly kept: Table<{ readonly name: string; readonly value: unknown }, string>;
  readonly photos: Table<{ readonly url: string; readonly photo: Blob }, string>;
};

const databaseName = 'atelier-till-catalogue';

/** Opens the database of the catalogue. All of it can be fetched again, so its schema may change. */
export function openCatalogueStore(name = databaseName) {
  const database = new Dexie(name) as CatalogueDatabase;
  database.version(1).stores({ kept: 'name', photos: 'url' });
  return {
    async read(): Promise<KeptCatalogue | null> {
      const row = await database.kept.get('catalogue');
      return (row?.value as KeptCatalogue | undefined) ?? null;
    },
    async readStock(): Promise<Stock | null> {
      const row = await database.kept.get('stock');
      return (row?.value as Stock | undefined) ?? null;
    },
    write: (kept: KeptCatalogue) => database.kept.put({ name: 'catalogue', value: kept }),
    writeStock: (stock: Stock) => database.kept.put({ name: 'stock', value: stock }),
    readPhotos: () => database.photos.toArray(),
    writePhoto: (url: string, photo: Blob) => database.photos.put({ url, photo }),
    /** Removes photos of products that are no longer there. */
    keepPhotos: (urls: readonly string[]) => database.photos.where('url').noneOf(urls).delete(),
    drop: () => database.delete(),
  };
}
