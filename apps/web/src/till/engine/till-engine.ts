import { liveQuery } from 'dexie';
import type { TillEntry } from '@atelier/domain/till';
import type { CatalogueView } from '@atelier/contract/till';
import { openCatalogueStore, type KeptCatalogue, type Stock } from './catalogue-store.ts';
import { readDeviceValue, saveDeviceValue } from './device-values.ts';
import { drainEntries, type DrainEnd } from './drain.ts';
import { readRows, recordEntry, startLog, type LoggedEntry, type NewEntry } from './entry-log.ts';
import { noCarts, readCarts, readParked, writeCarts, type Carts, type CartsChange } from './kept-carts.ts';
import { openSalesDatabase } from './sales-database.ts';
import { startSender } from './sender.ts';
import { askRoom, isDatabaseThere, readRoom, type StorageRoom } from './storage-health.ts';
import { dropDevice, keepSpareDevice, readDevice, withNumbers, writeDevice } from './till-device.ts';
import type { TillDevice } from './till-device.ts';
import { onlyTab, openTab } from './till-tab.ts';
import { askCatalogue, askPhoto, askStock, sendEntries, type CatalogueWish } from './till-server.ts';
import { writeProblem } from './write-problem.ts';

/** All that the screens of the till show. */
export type TillSnapshot = {
  /** `lost`: the database of sales no longer answers, and a reload brings it back. */
  readonly phase: 'starting' | 'ready' | 'lost';
  readonly device: TillDevice | null;
  /** Entries of the open session, in order. */
  readonly session: readonly LoggedEntry[];
  /** Parked sales, of other tabs too. The same list until one is parked or taken up. */
  readonly parked: Carts['parked'];
  readonly waiting: number;
  readonly kept: number;
  /** Our server answered the last question; null before the first. */
  readonly isReached: boolean | null;
  /** The code of what the server refuses to this till; null where nothing is. */
  readonly problem: string | null;
  readonly catalogue: CatalogueView | null;
  /** The server was last asked for the catalogue then, in milliseconds since 1970; null: never. */
  readonly checkedAt: number | null;
  readonly stock: Stock;
  /** Addresses of photos on this device, by that of the server. */
  readonly photos: ReadonlyMap<string, string>;
  readonly room: StorageRoom;
};

const catalogueEveryMs = 60_000;
/** Sales of other tills are seen within a second. */
const stockEveryMs = 1_000;
/** Time that a screen has to show an entry before it is sent. */
const shownWithinMs = 100;

/** Opens the till of this device: reads what is on it, and sends what waits. */
export function openTill(send = sendEntries) {
  const database = openSalesDatabase();
  const store = openCatalogueStore();
  // No sale waits for what a browser refuses here.
  const opening = openTab().catch(() => onlyTab);
  const listeners = new Set<() => void>();
  let snapshot: TillSnapshot = {
    ...{ phase: 'starting', device: null, session: [], parked: noCarts.parked, waiting: 0, kept: 0 },
    ...{ isReached: null, problem: null, catalogue: null, checkedAt: null, stock: [], photos: new Map() },
    room: { isPersistent: null, isLow: false },
  };
  let kept: KeptCatalogue | null = null;
  let cursor: string | null = null;
  const change = (changes: Partial<TillSnapshot>): void => {
    snapshot = { ...snapshot, ...changes };
    for (const listener of listeners) listener();
  };
  const heed = (answer: { readonly kind: string; readonly code?: string }): void =>
    change({
      isReached: answer.kind !== 'unreached',
      ...(answer.kind === 'unreached' ? {} : { problem: answer.code ?? null }),
    });

  const sender = startSender(
    () => drainEntries(database, send),
    (end: DrainEnd) => {
      const hadWaiting = snapshot.waiting > 0;
      // A round without anything to send asks nothing.
      if (hadWaiting) heed(end);
      if (hadWaiting && end.kind === 'done') void refreshStock(true);
    },
  );

  /** Asks for the stock: in full after sales of this till, else where other tills sold something. */
  async function refreshStock(isFull: boolean): Promise<void> {
    const { device } = snapshot;
    if (device === null) return;
    const eventId = device.session?.eventId ?? kept?.eventId ?? null;
    const answer = await askStock(device.credential, eventId, isFull ? null : cursor);
    heed(answer);
    if (answer.kind !== 'answered') return;
    cursor = answer.body.cursor;
    const { stock } = answer.body;
    if (stock === null) return;
    change({ stock });
    await store.writeStock(stock).catch(() => undefined);
  }

  async function refreshCatalogue(wish: Omit<CatalogueWish, 'since'>): Promise<void> {
    const { device } = snapshot;
    if (device === null) return;
    const isSame = kept?.eventId === wish.eventId && kept.priceListId === wish.priceListId;
    const since = isSame ? (kept?.catalogue.version ?? null) : null;
    const answer = await askCatalogue(device.credential, { ...wish, since });
    heed(answer);
    if (answer.kind !== 'answered') return;
    change({ checkedAt: Date.now() });
    if (answer.body.isUnchanged) return;
    const catalogue = answer.body;
    kept = { catalogue, ...wish, fetchedAt: Date.now() };
    await keepNumbers(catalogue.till).catch(() => undefined);
    change({ catalogue, stock: stockOf(catalogue) });
    // The till goes on without what finds no room: it is asked for again at the next start.
    await store.write(kept).catch(() => undefined);
    await store.writeStock(stockOf(catalogue)).catch(() => undefined);
    await fetchPhotos(catalogue, device.credential).catch(() => undefined);
  }

  /** Keeps the name and the last number that the server knows. Where that fails, the next answer brings them again. */
  const keepNumbers = ({ name, letters, lastNumber }: CatalogueView['till']) =>
    database.transaction('rw', database.device, async () => {
      const stored = await readDevice(database);
      if (stored !== null)
        await writeDevice(database, withNumbers({ ...stored, name, letters }, [lastNumber]));
    });

  async function fetchPhotos({ products }: CatalogueView, credential: string): Promise<void> {
    const urls = [...new Set(products.flatMap(({ photoUrl }) => photoUrl ?? []))];
    await store.keepPhotos(urls);
    for (const url of urls) {
      if (snapshot.photos.has(url)) continue;
      const photo = await askPhoto(credential, url);
      if (photo === null) continue;
      await store.writePhoto(url, photo);
      change({ photos: new Map([...snapshot.photos, [url, URL.createObjectURL(photo)]]) });
    }
  }

  async function probe(): Promise<void> {
    if (!(await isDatabaseThere(database))) change({ phase: 'lost' });
  }

  const wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    void probe();
    sender.wake();
    void refreshStock(false);
  };

  async function start(): Promise<void> {
    try {
      await startLog(database);
    } catch {
      change({ phase: 'lost' });
      return;
    }
    liveQuery(async () => {
      const device = await readDevice(database);
      const sessionId = device?.session?.id;
      const rows =
        sessionId === undefined
          ? []
          : await database.entries.where('sessionId').equals(sessionId).sortBy('id');
      const count = (state: string) => database.entries.where('state').equals(state).count();
      const parked = await readParked(database);
      return { device, rows, parked, waiting: await count('waiting'), kept: await count('kept') };
    }).subscribe({
      next: ({ device, rows, parked, waiting, kept: keptCount }) =>
        change({
          ...{ phase: 'ready', device, session: readRows(rows), waiting, kept: keptCount },
          ...(JSON.stringify(parked) !== JSON.stringify(snapshot.parked) && { parked }),
        }),
      error: () => change({ phase: 'lost' }),
    });
    kept = await store.read().catch(() => null);
    const photos = await store.readPhotos().catch(() => []);
    const stock = await store.readStock().catch(() => null);
    change({
      catalogue: kept?.catalogue ?? null,
      checkedAt: kept?.fetchedAt ?? null,
      stock: stock ?? (kept === null ? [] : stockOf(kept.catalogue)),
      photos: new Map(photos.map(({ url, photo }) => [url, URL.createObjectURL(photo)])),
      room: await askRoom(),
    });
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('pageshow', wake);
    const isWatched = () => document.visibilityState === 'visible' && snapshot.device !== null;
    setInterval(() => {
      if (isWatched() && snapshot.device?.session && snapshot.isReached !== false) void refreshStock(false);
    }, stockEveryMs);
    setInterval(() => {
      if (isWatched() && kept !== null) void refreshCatalogue(kept);
      void readRoom().then((room) => change({ room }));
    }, catalogueEveryMs);
    sender.wake();
  }
  void start();

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => snapshot,
    refreshCatalogue,
    readCarts: async () => readCarts(database, await opening),
    saveCarts: async (carts: CartsChange) =>
      writeCarts(database, await opening, carts).catch((error: unknown) => {
        throw writeProblem(error);
      }),
    /** Writes an entry, and sends it; what this resolves to is on the disk. */
    async record(entry: NewEntry): Promise<TillEntry> {
      const written = await recordEntry(database, entry, await opening);
      // The screen shows it first: both would need the processor of a phone at the same time.
      setTimeout(sender.wake, shownWithinMs);
      return written;
    },
    /** Reads all entries on the device, the oldest first. */
    readEntries: async () => readRows(await database.entries.orderBy('id').toArray()),
    readUnsent: () => database.entries.where('state').equals('waiting').sortBy('id'),
    sendNow: sender.wake,
    readValue: (name: string) => readDeviceValue(database, name),
    saveValue: (name: string, value: unknown) => saveDeviceValue(database, name, value),
    /** Makes this device a till. */
    async pair(device: TillDevice): Promise<void> {
      await writeDevice(database, device);
      keepSpareDevice(device);
    },
    /** Ends the pairing of this device, once everything is sent and the session closed. */
    async unpair(): Promise<boolean> {
      const waiting = await database.entries.where('state').equals('waiting').count();
      if (waiting > 0 || snapshot.device?.session) return false;
      await dropDevice(database);
      await store.drop();
      return true;
    },
  };
}

export type Till = ReturnType<typeof openTill>;

const stockOf = ({ products }: CatalogueView): Stock =>
  products.flatMap(({ id, onHand }) => (onHand === null ? [] : [{ productId: id, onHand }]));
