import type { DocumentView, UploadedView } from '@atelier/contract/documents';
import type { DocumentCategory, DocumentRecordKind } from '@atelier/domain/documents';
import { dismissToast, showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { readProblem } from '../platform/problems.ts';
import { documentWords, faultOf } from './document-words.ts';
import { keepDraftFiles, readDraftFiles } from './draft-files.ts';
import { sendFile } from './send-file.ts';

/** The record to which files belong, or the library of documents. */
export type FilesOf = {
  businessId: string;
  recordKind: DocumentRecordKind | 'library';
  /** Empty for the library. */
  recordId: string;
};

/** A document that has the bytes of a file already. */
export type Twin = { readonly id: string; readonly fileName: string; readonly isRemoved: boolean };

/** A file on its way to a record. It lives outside the screens, so that leaving one loses none. */
export type Upload = {
  readonly documentId: string;
  readonly file: File;
  /**
   * `kept` waits for the record to be saved; `offline` for the network; `twin` for a choice between two documents with the
   * same bytes; `refused` is never accepted.
   */
  readonly state: 'kept' | 'queued' | 'sending' | 'offline' | 'failed' | 'twin' | 'refused';
  /** How much of it has gone out, 0 to 1. */
  readonly share: number;
  readonly problem: string | undefined;
  readonly twin?: Twin | undefined;
  /** Only for the library. */
  readonly category?: DocumentCategory | undefined;
  readonly keepsBoth?: boolean | undefined;
};

type Entry = Upload & { readonly of: FilesOf };

/** Two at a time: more do not make a thin line faster. */
const mostAtOnce = 2;

let entries: readonly Entry[] = [];
const listeners = new Set<() => void>();
/** Number of parts that show the files of a record now. */
const watched = new Map<string, number>();
let whenDone: (of: FilesOf) => Promise<unknown> = () => Promise.resolve();

const keyOf = (of: FilesOf): string => `${of.businessId}:${of.recordKind}:${of.recordId}`;
const isOf = (of: FilesOf) => (entry: Entry) => keyOf(entry.of) === keyOf(of);

function put(next: readonly Entry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

function change(documentId: string, part: Partial<Upload>): void {
  put(entries.map((entry) => (entry.documentId === documentId ? { ...entry, ...part } : entry)));
}

function keepAside(of: FilesOf): void {
  const waiting = entries.filter((entry) => isOf(of)(entry) && entry.state !== 'refused');
  void keepDraftFiles(keyOf(of), waiting);
}

function remove(documentId: string): void {
  const gone = entries.find((entry) => entry.documentId === documentId);
  put(entries.filter((entry) => entry.documentId !== documentId));
  if (gone) keepAside(gone.of);
}

const toastOf = ({ documentId }: Upload): string => `upload ${documentId}`;

/** Returns where no one looks, a toast tells what became of a file. */
function tellElsewhere(entry: Entry, problem: string | undefined): void {
  if ((watched.get(keyOf(entry.of)) ?? 0) > 0) return;
  showToast({
    id: toastOf(entry),
    title: `“${entry.file.name}” is not attached yet`,
    description: problem,
    kind: 'destructive',
    duration: Infinity,
    ...(entry.state === 'refused'
      ? {}
      : { action: { label: 'Retry', onClick: () => retryUpload(entry.documentId) } }),
  });
}

async function send(entry: Entry): Promise<void> {
  const { documentId, of, file } = entry;
  change(documentId, { state: 'sending', share: 0, problem: undefined });
  try {
    const isForLibrary = of.recordKind === 'library';
    const { category, keepsBoth = false } = entry;
    const answer = await sendFile<DocumentView | UploadedView>({
      url: `/api/v1/businesses/${of.businessId}/documents/${documentId}${isForLibrary ? '/file' : ''}`,
      fields: isForLibrary
        ? { keepBoth: String(keepsBoth), ...(category === undefined ? {} : { category }) }
        : { recordKind: of.recordKind, recordId: of.recordId },
      file,
      // The same attempt however often it is made, after a reload, too.
      idempotencyKey: documentId,
      onProgress: (share) => change(documentId, { share }),
    });
    if ('state' in answer && answer.state === 'twin') {
      const { document, isRemoved } = answer;
      change(documentId, {
        state: 'twin',
        twin: { id: document.id, fileName: document.fileName, isRemoved },
      });
      return sendNext();
    }
    // It is shown here until the record shows it.
    await whenDone(of);
    remove(documentId);
  } catch (error) {
    const { message, isRefusal, status } = readProblem(error, documentWords);
    const state = isRefusal || status === 413 ? 'refused' : navigator.onLine ? 'failed' : 'offline';
    change(documentId, { state, share: 0, problem: message });
    keepAside(of);
    tellElsewhere({ ...entry, state }, message);
  }
  sendNext();
}

function sendNext(): void {
  const underWay = entries.filter(({ state }) => state === 'sending').length;
  const next = entries.filter(({ state }) => state === 'queued').slice(0, Math.max(0, mostAtOnce - underWay));
  for (const entry of next) {
    if (navigator.onLine) void send(entry);
    else change(entry.documentId, { state: 'offline', problem: offlineWords });
  }
}

const offlineWords = 'You are offline. It is sent when you are back online.';

window.addEventListener('online', () => {
  put(
    entries.map((entry) =>
      entry.state === 'offline' ? { ...entry, state: 'queued', problem: undefined } : entry,
    ),
  );
  sendNext();
});
window.addEventListener('beforeunload', (event) => {
  // What waits for its record to be saved is kept with the draft; what is on its way is not.
  if (entries.some(({ state }) => state !== 'kept' && state !== 'refused' && state !== 'twin'))
    event.preventDefault();
});

/** Takes files for a record, and sends them if it is there. */
export function addFiles(
  of: FilesOf,
  files: readonly File[],
  isSaved: boolean,
  category?: DocumentCategory,
): void {
  const added = files.map((file): Entry => {
    const problem = faultOf(file);
    const state = problem !== undefined ? 'refused' : isSaved ? 'queued' : 'kept';
    return { documentId: newId(), of, file, state, share: 0, problem, category };
  });
  put([...entries, ...added]);
  keepAside(of);
  if (isSaved) sendNext();
}

/** The record has been saved: its files follow. The form is about to leave, and tells of them no longer. */
export function sendKeptFiles(of: FilesOf): void {
  watched.delete(keyOf(of));
  const left = entries.filter((entry) => !isOf(of)(entry) || entry.state !== 'refused');
  put(
    left.map((entry) => (isOf(of)(entry) && entry.state === 'kept' ? { ...entry, state: 'queued' } : entry)),
  );
  sendNext();
}

export function retryUpload(documentId: string): void {
  change(documentId, { state: 'queued', problem: undefined });
  sendNext();
}

/** Keeps a file although another document has the same bytes. */
export function keepBothFiles(documentId: string): void {
  const again = { documentId: newId(), state: 'queued', twin: undefined, keepsBoth: true } as const;
  change(documentId, again);
  sendNext();
}

export function dismissUpload(documentId: string): void {
  remove(documentId);
}

/** The form was given up. What is on its way to a record that is saved goes on. */
export function discardKeptFiles(of: FilesOf): void {
  put(entries.filter((entry) => !isOf(of)(entry) || (entry.state !== 'kept' && entry.state !== 'refused')));
  keepAside(of);
}

/** Brings back what was chosen before a reload: for a form to be sent when it is saved, for a saved record at once. */
export async function restoreFiles(of: FilesOf, isSaved: boolean): Promise<void> {
  const found = await readDraftFiles(keyOf(of));
  const there = new Set(entries.map(({ documentId }) => documentId));
  const missing = found.filter(({ documentId }) => !there.has(documentId));
  if (missing.length === 0) return;
  const state = isSaved ? 'queued' : 'kept';
  put([...entries, ...missing.map((kept): Entry => ({ ...kept, of, state, share: 0, problem: undefined }))]);
  if (isSaved) sendNext();
}

/** All files on their way, for the parts that show them. */
export const uploads = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): readonly Entry[] => entries,
};

/** While a part shows the files of a record, it tells of them itself; when it leaves, what has failed is told. */
export function watchFiles(of: FilesOf): () => void {
  const key = keyOf(of);
  watched.set(key, (watched.get(key) ?? 0) + 1);
  for (const entry of entries.filter(isOf(of))) dismissToast(toastOf(entry));
  return () => {
    watched.set(key, Math.max(0, (watched.get(key) ?? 0) - 1));
    const failed = entries.filter(
      (entry) => isOf(of)(entry) && (entry.state === 'failed' || entry.state === 'offline'),
    );
    for (const entry of failed) tellElsewhere(entry, entry.problem);
  };
}

/** Returns what is to be asked again once a file has been attached. */
export function onAttached(listener: (of: FilesOf) => Promise<unknown>): void {
  whenDone = listener;
}

export const isFileOf = isOf;
