import type { EntryHead, TillEntry } from '@atelier/domain/till';
import { entryVersion } from '@atelier/domain/till';
import { unsentLines } from '../../platform/device-queue/unsent-sales.ts';
import { writeCarts, type CartsChange } from './kept-carts.ts';
import type { TillTab } from './till-tab.ts';
import type { EntryRow, RowState, SalesDatabase } from './sales-database.ts';
import {
  keepSpareDevice,
  numberAfter,
  readDevice,
  readSpareDevice,
  withNumbers,
  writeDevice,
  type TillDevice,
} from './till-device.ts';
import { writeProblem } from './write-problem.ts';

/** An entry of today's shape with its state on the device. */
export type LoggedEntry = {
  readonly entry: TillEntry;
  readonly state: RowState;
  readonly answer: string | null;
};

/** An entry that is about to be written. */
export type NewEntry = {
  readonly id: string;
  readonly personId: string | null;
  /** Makes the entry. The number belongs to it once it is written, and is not given back. */
  readonly write: (head: EntryHead, number: string) => TillEntry;
  /** Change that it makes to the carts; those on the device stay where it is missing. */
  readonly carts?: CartsChange;
};

const keptDays = 90;
const dayMs = 24 * 3_600_000;

/** Reads the parts of an entry that a row names, whatever its version. */
export function rowOf(json: string): EntryRow {
  const entry = JSON.parse(json) as TillEntry;
  const number = 'number' in entry ? entry.number : null;
  const { id, version, kind, sessionId } = entry;
  return { ...{ id, version, kind, number, sessionId, json }, state: 'waiting', tries: 0, answer: null };
}

/**
 * Writes an entry, its receipt number, its place in the outbox, the session and the carts in one transaction. It is on
 * the disk when this resolves; a `WriteProblem` means that nothing was written.
 */
export async function recordEntry(
  database: SalesDatabase,
  { id, personId, write, carts }: NewEntry,
  tab: Pick<TillTab, 'id'>,
): Promise<TillEntry> {
  const { entry, device } = await database
    .transaction('rw', database.entries, database.device, async () => {
      const before = await readDevice(database);
      if (before === null) throw writeProblem('not-paired');
      const number = numberAfter(before);
      const head: EntryHead = {
        ...{ version: entryVersion, id, personId, sessionId: before.session?.id ?? id },
        ...{ at: new Date().toISOString(), clockOffsetMs: before.clockOffsetMs },
      };
      const made = write(head, number);
      if ((made.kind === 'open') !== (before.session === null)) throw writeProblem('session-differs');
      const after = deviceAfter(before, made);
      await database.entries.add(rowOf(JSON.stringify(made)));
      await writeDevice(database, after);
      if (carts !== undefined) await writeCarts(database, tab, carts);
      return { entry: made, device: after };
    })
    .catch((error: unknown) => {
      throw writeProblem(error);
    });
  unsentLines.keep(entry.id, JSON.stringify(entry));
  keepSpareDevice(device);
  return entry;
}

function deviceAfter(device: TillDevice, entry: TillEntry): TillDevice {
  switch (entry.kind) {
    case 'open': {
      const { id, eventId, priceListId, at } = entry;
      return { ...device, session: { id, eventId, priceListId, openedAt: at } };
    }
    case 'close':
      return { ...device, session: null };
    case 'movement':
    case 'receipt':
      return device;
    case 'sale':
    case 'refund':
    case 'order':
      return { ...device, lastNumber: entry.number };
  }
}

/**
 * Brings the copies of unsent entries together by their ids, raises the last number to the highest that is known, and
 * removes entries that have been in the books for 90 days.
 */
export async function startLog(database: SalesDatabase, now = Date.now()): Promise<TillDevice | null> {
  const lines = unsentLines.list().map(rowOf);
  const device = await database.transaction('rw', database.entries, database.device, async () => {
    const known = await database.entries.bulkGet(lines.map(({ id }) => id));
    await database.entries.bulkAdd(lines.filter((_line, index) => known[index] === undefined));
    await database.entries
      .where('id')
      .below(idAt(now - keptDays * dayMs))
      .and(({ state }) => state === 'taken')
      .delete();
    const spare = readSpareDevice();
    const found = (await readDevice(database)) ?? spare;
    if (found === null) return null;
    const whole = withNumbers(found, [spare?.lastNumber ?? null, ...lines.map(({ number }) => number)]);
    await writeDevice(database, whole);
    return whole;
  });
  const waiting = await database.entries.where('state').equals('waiting').toArray();
  const ids = new Set(waiting.map(({ id }) => id));
  for (const { id } of lines) if (!ids.has(id)) unsentLines.drop(id);
  for (const { id, json } of waiting) unsentLines.keep(id, json);
  return device;
}

/** Returns the lowest id (UUIDv7) that could be made at a time. */
const idAt = (ms: number): string => {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
};

const parsed = new Map<string, TillEntry>();

/** Reads rows of today's shape; others are counted and sent, and not shown. */
export function readRows(rows: readonly EntryRow[]): readonly LoggedEntry[] {
  return rows
    .filter(({ version }) => version === entryVersion)
    .map(({ id, json, state, answer }) => {
      const entry = parsed.get(id) ?? (JSON.parse(json) as TillEntry);
      parsed.set(id, entry);
      return { entry, state, answer };
    });
}
