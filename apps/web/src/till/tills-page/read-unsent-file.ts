import { z } from 'zod';
import { mostEntries, type EntryAnswer } from '@atelier/domain/till';
import type { EntryAnswersView } from '@atelier/contract/till';
import { unsentFormat, type UnsentFile } from '../engine/unsent-file.ts';

const unsentFile = z.object({
  format: z.literal(unsentFormat),
  till: z.object({ tillId: z.uuid(), name: z.string(), letters: z.string() }),
  savedAt: z.string(),
  entries: z.array(z.unknown()).min(1),
}) satisfies z.ZodType<UnsentFile>;

/** Reads the text of a file, or null where it is none of ours. */
export function readUnsentFile(text: string): UnsentFile | null {
  try {
    const read = unsentFile.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Counts of answers to the entries of a file. */
export type FileEnd = Readonly<Record<EntryAnswer, number>>;

/** Sends the entries of a file in batches, as a till does; the same again changes nothing. */
export async function sendFile(
  { till, entries }: UnsentFile,
  send: (tillId: string, entries: unknown[]) => Promise<EntryAnswersView>,
): Promise<FileEnd> {
  const counts = { taken: 0, 'taken-before': 0, kept: 0, malformed: 0 };
  for (let at = 0; at < entries.length; at += mostEntries) {
    const { answers } = await send(till.tillId, entries.slice(at, at + mostEntries));
    for (const { answer } of answers) counts[answer] += 1;
  }
  return counts;
}
