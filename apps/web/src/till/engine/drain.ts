import { isWaiting, mostEntries } from '@atelier/domain/till';
import type { EntryAnswersView } from '@atelier/contract/till';
import { unsentLines } from '../../platform/device-queue/unsent-sales.ts';
import type { EntryRow, SalesDatabase } from './sales-database.ts';
import { readDevice, writeDevice } from './till-device.ts';

/** The end of one request with entries. */
export type Sent =
  | { readonly kind: 'answered'; readonly answers: EntryAnswersView }
  /** No answer of our server. */
  | { readonly kind: 'unreached' }
  /** Our server answered, and took none. */
  | { readonly kind: 'failed'; readonly code: string };

/** Sends entries, each as it was written. */
export type SendEntries = (credential: string, entries: readonly unknown[]) => Promise<Sent>;

/** The end of a round over all waiting entries. */
export type DrainEnd =
  | { readonly kind: 'done' | 'unreached' }
  | { readonly kind: 'failed'; readonly code: string };

const lockName = 'atelier-till-send';

/** Runs the work unless another tab of the device does it; null then. */
async function whileAlone<Result>(work: () => Promise<Result>): Promise<Result | null> {
  // Plain http has no locks. Sent twice, an entry counts once all the same.
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return work();
  return await locks.request(lockName, { ifAvailable: true }, (lock) => (lock === null ? null : work()));
}

/**
 * Sends each waiting entry once, in batches. Every answer counts for its own entry, so that none holds up another. What
 * got no answer stays. Null: another tab sends.
 */
export const drainEntries = (database: SalesDatabase, send: SendEntries): Promise<DrainEnd | null> =>
  whileAlone(async () => {
    const device = await readDevice(database);
    const rows = await database.entries.where('state').equals('waiting').sortBy('id');
    if (device === null) return { kind: 'done' };
    let end: DrainEnd = { kind: 'done' };
    for (let at = 0; at < rows.length && end.kind !== 'unreached'; at += mostEntries) {
      const batchEnd = await sendBatch(database, send, device.credential, rows.slice(at, at + mostEntries));
      if (batchEnd.kind !== 'done') end = batchEnd;
    }
    return end;
  });

/** Sends a batch; where the server fails on it, its halves, until the entry is alone that it fails on. */
async function sendBatch(
  database: SalesDatabase,
  send: SendEntries,
  credential: string,
  rows: readonly EntryRow[],
): Promise<DrainEnd> {
  const sentAt = Date.now();
  const sent = await send(
    credential,
    rows.map(({ json }) => JSON.parse(json) as unknown),
  );
  if (sent.kind === 'answered') {
    await applyAnswers(database, rows, sent.answers, (sentAt + Date.now()) / 2);
    return { kind: 'done' };
  }
  if (sent.kind === 'unreached' || rows.length === 1 || sent.code === 'till-credential-invalid') return sent;
  const half = Math.ceil(rows.length / 2);
  const first = await sendBatch(database, send, credential, rows.slice(0, half));
  if (first.kind === 'unreached') return first;
  const second = await sendBatch(database, send, credential, rows.slice(half));
  return second.kind === 'done' ? first : second;
}

async function applyAnswers(
  database: SalesDatabase,
  rows: readonly EntryRow[],
  { answers, serverTime }: EntryAnswersView,
  deviceTimeMs: number,
): Promise<void> {
  const byId = new Map(answers.flatMap((answer) => (answer.id === null ? [] : [[answer.id, answer]])));
  const changed = rows.flatMap((row, index): EntryRow[] => {
    const inPlace = answers[index]?.id === null ? answers[index] : undefined;
    const answer = byId.get(row.id) ?? inPlace;
    if (answer === undefined) return [];
    switch (answer.answer) {
      case 'taken':
      case 'taken-before':
        return [{ ...row, state: 'taken', answer: null }];
      case 'kept': {
        // One that waits for another entry needs no person: the server books it when that arrives.
        const state = answer.problem !== null && isWaiting(answer.problem) ? 'taken' : 'kept';
        return [{ ...row, state, answer: answer.problem }];
      }
      case 'malformed':
        return [{ ...row, tries: row.tries + 1, answer: 'malformed' }];
    }
  });
  const clockOffsetMs = Math.round(deviceTimeMs - Date.parse(serverTime));
  await database.transaction('rw', database.entries, database.device, async () => {
    const device = await readDevice(database);
    if (device !== null) await writeDevice(database, { ...device, clockOffsetMs });
    await database.entries.bulkPut(changed);
  });
  for (const { id, state } of changed) if (state !== 'waiting') unsentLines.drop(id);
}
