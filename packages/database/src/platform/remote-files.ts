import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Documents that are kept outside the data folder: a folder for each business. */
export interface RemoteFiles {
  listBusinesses(): Promise<readonly string[]>;
  list(businessId: string): Promise<readonly { readonly name: string }[]>;
  /** Null when there is none of this name. */
  find(businessId: string, name: string, mediaType: string): Promise<Blob | null>;
  /** Writes bytes over those that have this name. */
  put(businessId: string, name: string, bytes: Uint8Array): Promise<void>;
  remove(businessId: string, name: string): Promise<void>;
}

interface Place {
  readonly businessId: string;
  readonly name: string;
}

/** The folder of documents in an archive and in `files` of a data folder. */
export const documentsName = 'documents';

/** Each may be 20 MB in memory, and a store far away answers several as fast as one. */
const mostAhead = 4;

/** Yields what `work` makes of the items, in their order, and works on several at once. */
async function* workAhead<Item, Value>(
  items: readonly Item[],
  work: (item: Item) => Promise<Value>,
): AsyncGenerator<Value> {
  const underWay: Promise<Value>[] = [];
  for (const item of items) {
    const started = work(item);
    // The caller gets the failure when it waits for this one; it must not end the process before.
    started.catch(() => undefined);
    underWay.push(started);
    const first = underWay.length >= mostAhead ? underWay.shift() : undefined;
    if (first) yield await first;
  }
  for (const left of underWay) yield await left;
}

async function workThrough<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const steps = workAhead(items, work);
  while (!(await steps.next()).done);
}

async function listRemote(remote: RemoteFiles): Promise<Place[]> {
  const places: Place[] = [];
  for (const businessId of await remote.listBusinesses())
    for (const { name } of await remote.list(businessId)) places.push({ businessId, name });
  return places;
}

/** Tells whether there is no document of any business. */
export async function isRemoteEmpty(remote: RemoteFiles): Promise<boolean> {
  return (await remote.listBusinesses()).length === 0;
}

/** Yields every document under its path below `files`. One that was deleted since it was listed is left out. */
export async function* readRemote(
  remote: RemoteFiles,
): AsyncGenerator<{ readonly path: string; readonly bytes: Buffer }> {
  const found = workAhead(await listRemote(remote), async ({ businessId, name }) => {
    const file = await remote.find(businessId, name, '');
    const bytes = file === null ? null : Buffer.from(await file.arrayBuffer());
    return { path: `${documentsName}/${businessId}/${name}`, bytes };
  });
  for await (const { path, bytes } of found) if (bytes !== null) yield { path, bytes };
}

/**
 * Writes the documents of a folder, over those that are there. What else is there stays until `removeOthers`.
 *
 * @param folder holds a folder for each business; it need not be there
 */
export async function putFolder(remote: RemoteFiles, folder: string): Promise<readonly Place[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const places = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ businessId: parentPath.slice(folder.length + 1), name }));
  await workThrough(places, async ({ businessId, name }) =>
    remote.put(businessId, name, await readFile(join(folder, businessId, name))),
  );
  return places;
}

/** Removes all documents but those of the places. */
export async function removeOthers(remote: RemoteFiles, places: readonly Place[]): Promise<void> {
  const kept = new Set(places.map(({ businessId, name }) => `${businessId}/${name}`));
  const others = (await listRemote(remote)).filter(
    ({ businessId, name }) => !kept.has(`${businessId}/${name}`),
  );
  await workThrough(others, ({ businessId, name }) => remote.remove(businessId, name));
}
