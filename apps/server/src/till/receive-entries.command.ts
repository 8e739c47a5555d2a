import type { EntryAnswersView, EntryAnswerView } from '@atelier/contract/till';
import type { AnyRefusal } from '@atelier/database/platform/in-business';
import { findArrived, type EntryAnswerRow } from '@atelier/database/till/till-entries.reads';
import { addTillEntry, saveEntryProblem } from '@atelier/database/till/till-entries.store';
import { findTill } from '@atelier/database/till/tills.reads';
import { markTillSeen } from '@atelier/database/till/tills.store';
import { instantAfterDays, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { correctedInstant, tillRefusals, type TillEntry } from '@atelier/domain/till';
import type { Log } from '../platform/log.ts';
import { bookEntry } from './book-entry.ts';
import { bookUnblocked } from './book-unblocked.ts';
import type { BookingTools } from './booking.ts';
import type { EnterTill, Till } from './enter-till.ts';
import { isTransient, problemOf } from './entry-problem.ts';
import { hashReceiptToken, receiptTokenOf } from './receipt-token.ts';
import { readSentEntry, totalOfEntry, type SentEntry } from './sent-entry.ts';

interface Receiving {
  readonly enter: EnterTill;
  readonly tools: BookingTools;
  readonly log: Log;
}

/**
 * Takes entries of a till, each in a database transaction of its own: it is booked, or kept for a person with what is wrong.
 * One that fails holds up no other. The same entry again changes nothing.
 */
export async function receiveEntries(
  receiving: Receiving,
  sent: { readonly deviceTime: string; readonly entries: readonly unknown[] },
): Promise<Outcome<EntryAnswersView, AnyRefusal>> {
  const receivedAt = receiving.tools.clock.now().toISOString();
  const seen = await receiving.enter('write', async (tenant, till) => {
    await markTillSeen(tenant, till.id, receivedAt);
    return succeed(null);
  });
  if (!seen.ok) return seen;

  // The clock of the device as it sends, for entries from before it ever had an answer.
  const offsetMs = Date.parse(sent.deviceTime) - Date.parse(receivedAt);
  const answers: EntryAnswerView[] = [];
  for (const each of sent.entries) {
    const read = readSentEntry(each);
    if (!read.isRead) {
      answers.push({ id: read.id, answer: 'malformed', problem: null, details: read.details.slice(0, 200) });
      continue;
    }
    const answered = await receiveEntry(receiving, read, { receivedAt, offsetMs });
    if (!answered.ok) return answered;
    answers.push(answered.value);
  }
  const unblocked = await bookUnblocked(receiving);
  return succeed({
    answers: answers.map((answer) =>
      answer.id !== null && unblocked.has(answer.id)
        ? { ...answer, answer: 'taken', problem: null, details: null }
        : answer,
    ),
    serverTime: receiving.tools.clock.now().toISOString(),
  });
}

type ReadEntry = Extract<SentEntry, { isRead: true }>;
interface Arrival {
  readonly receivedAt: string;
  readonly offsetMs: number;
}

async function receiveEntry(
  receiving: Receiving,
  read: ReadEntry,
  arrival: Arrival,
): Promise<Outcome<EntryAnswerView, AnyRefusal>> {
  try {
    return await storeEntry(receiving, read, arrival, bookEntry);
  } catch (error) {
    if (isTransient(error)) throw error;
    receiving.log.error('an entry of a till could not be booked', error);
    const failed = tillRefusals.refusal('till-booking-failed');
    return storeEntry(receiving, read, arrival, async () => ({ ok: false, refusal: failed }));
  }
}

function storeEntry(
  { enter, tools }: Receiving,
  { entry, content, contentHash }: ReadEntry,
  { receivedAt, offsetMs }: Arrival,
  book: typeof bookEntry,
): Promise<Outcome<EntryAnswerView, AnyRefusal>> {
  return enter('write', async (tenant, till) => {
    // Entries of a till are booked one by one, whichever request brings them.
    const [, { isIdTaken, same }] = await Promise.all([
      findTill(tenant, till.id, { lock: true }),
      findArrived(tenant, entry.id, contentHash),
    ]);
    if (same) return succeed(answerBefore(entry.id, same));
    const id = isIdTaken ? tools.ids.next() : entry.id;
    const soldAt = correctedInstant(entry.at, entry.clockOffsetMs ?? offsetMs, receivedAt);
    const refusal = isIdTaken
      ? tillRefusals.refusal('till-entry-differs')
      : refusalOfRetired(till, entry, { soldAt, receivedAt });
    const token = receiptTokenOf(entry);
    const problem = refusal ?? tillRefusals.refusal('till-booking-failed');
    await addTillEntry(
      tenant,
      {
        ...{ id, tillId: till.id, entry, content, contentHash, soldAt, receivedAt },
        ...{ differsFrom: isIdTaken ? entry.id : null, totalCents: totalOfEntry(entry) },
        receiptHash: token === null ? null : hashReceiptToken(token),
      },
      problemOf(problem),
    );
    if (refusal) return succeed(keptAnswer(entry.id, refusal));
    const row = { id, tillId: till.id, content: entry, soldAt, changes: [], letters: till.letters };
    const booked = await book(tenant, row, tools);
    if (booked.ok) return succeed({ id: entry.id, answer: 'taken', problem: null, details: null });
    await saveEntryProblem(tenant, id, problemOf(booked.refusal));
    return succeed(keptAnswer(entry.id, booked.refusal));
  });
}

/** Days after its retirement in which a till still brings what it sold before. */
const retiredDays = 90;

function refusalOfRetired(
  { retiredAt }: Till,
  entry: TillEntry,
  { soldAt, receivedAt }: { readonly soldAt: string; readonly receivedAt: string },
): Refusal | null {
  if (retiredAt === null) return null;
  if (entry.kind === 'open' && soldAt > retiredAt) return tillRefusals.refusal('till-retired');
  return receivedAt > instantAfterDays(retiredAt, retiredDays)
    ? tillRefusals.refusal('till-retired-too-long')
    : null;
}

const keptAnswer = (id: string, refusal: Refusal): EntryAnswerView => ({
  ...{ id, answer: 'kept', problem: refusal.code, details: problemOf(refusal).details },
});

/** Answers an entry that was sent before. One that was set aside is with a person, as one that is kept. */
const answerBefore = (id: string, { state, problem, details }: EntryAnswerRow): EntryAnswerView =>
  state === 'taken'
    ? { id, answer: 'taken-before', problem: null, details: null }
    : { id, answer: 'kept', problem, details };
