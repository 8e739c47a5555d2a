import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/** A file that was chosen for a record that is not saved yet. */
export type DraftFile = { documentId: string; file: File };

type Kept = { keptAt: number; files: { documentId: string; name: string; type: string; blob: Blob }[] };

/** On logging out `dropAllDrafts` deletes the whole of it. */
const databaseName = 'atelier-files';
const keptForMs = 7 * 24 * 60 * 60_000;

let opened: UseStore | undefined;
const store = () => (opened ??= createStore(databaseName, 'waiting'));

/**
 * Files beside the draft of a form: kept on this device until the record is saved, so that a reload loses none. A
 * browser that closes its storage to us takes the safety net away, and nothing else.
 */
export async function keepDraftFiles(key: string, files: readonly DraftFile[]): Promise<void> {
  try {
    if (files.length === 0) return await del(key, store());
    const kept: Kept = {
      keptAt: Date.now(),
      files: files.map(({ documentId, file }) => ({
        documentId,
        name: file.name,
        type: file.type,
        blob: file,
      })),
    };
    await set(key, kept, store());
  } catch {
    opened = undefined;
  }
}

export async function readDraftFiles(key: string): Promise<DraftFile[]> {
  try {
    const kept = await get<Kept>(key, store());
    if (kept === undefined || Date.now() - kept.keptAt > keptForMs) return [];
    return kept.files.map(({ documentId, name, type, blob }) => ({
      documentId,
      file: new File([blob], name, { type }),
    }));
  } catch {
    opened = undefined;
    return [];
  }
}
