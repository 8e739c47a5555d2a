import { createHash } from 'node:crypto';
import { tillEntry } from '@atelier/contract/till';
import { negateMoney, zeroMoney, type Money } from '@atelier/domain/foundation';
import type { TillEntry } from '@atelier/domain/till';

/** An entry that was read, or why it is none that can be kept. */
export type SentEntry =
  | {
      readonly isRead: true;
      readonly entry: TillEntry;
      readonly content: string;
      readonly contentHash: string;
    }
  | { readonly isRead: false; readonly id: string | null; readonly details: string };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads one entry as it was sent. The same entry has the same hash, in whatever order its fields came. */
export function readSentEntry(sent: unknown): SentEntry {
  const content = JSON.stringify(sortFields(sent));
  const parsed = tillEntry.safeParse(sent);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return malformed(sent, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  const entry = parsed.data;
  if (entry.kind === 'open' && entry.id !== entry.sessionId)
    return malformed(sent, 'sessionId: not its own id');
  // PostgreSQL keeps no such sign in JSON.
  if (content.includes(String.raw`\u0000`))
    return malformed(sent, 'a text holds a character that cannot be kept');
  return {
    isRead: true,
    entry,
    content,
    contentHash: createHash('sha256').update(content).digest('hex'),
  };
}

function malformed(sent: unknown, details: string): SentEntry {
  const id = typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : null;
  return { isRead: false, id: typeof id === 'string' && uuid.test(id) ? id : null, details };
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, field]) => [key, sortFields(field)]),
  );
}

/** Returns the amount of an entry for lists, in minor units; below zero for money that leaves. */
export function totalOfEntry(entry: TillEntry): Money {
  switch (entry.kind) {
    case 'sale':
    case 'order':
      return entry.totals.totalCents;
    case 'refund':
      return negateMoney(entry.totalCents);
    case 'movement':
      return entry.movement === 'paid-in' ? entry.amountCents : negateMoney(entry.amountCents);
    case 'open':
      return entry.floatCents;
    case 'close':
      return entry.countedCents;
    default:
      return zeroMoney;
  }
}
