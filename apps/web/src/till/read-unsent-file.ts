import { z } from 'zod';
import { mostEntries } from '@atelier/domain/till';
import type { SendEntries } from './engine/drain.ts';
import { unsentFormat, type UnsentFile } from './engine/unsent-file.ts';

const unsentFile = z.object({
  format: z.literal(unsentFormat),
  till: z.object({ name: z.string(), letters: z.string(), credential: z.string() }),
  savedAt: z.string(),
  entries: z.array(z.unknown()),
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

/** Counts of what became of the entries of a file. */
export type FileEnd = {
  readonly taken: number;
  readonly takenBefore: number;
  readonly kept: number;
  readonly unreadable: number;
  /** No answer, or none of them was taken; with the code. */
  readonly problem: string | null;
};

/** Sends the entries of a file to the same endpoint as a till does. */
export async function sendFile({ till, entries }: UnsentFile, send: SendEntries): Promise<FileEnd> {
  const counts = { taken: 0, 'taken-before': 0, kept: 0, malformed: 0 };
  let problem: string | null = null;
  for (let at = 0; at < entries.length && problem === null; at += mostEntries) {
    const sent = await send(till.credential, entries.slice(at, at + mostEntries));
    if (sent.kind === 'answered') for (const { answer } of sent.answers.answers) counts[answer] += 1;
    else problem = sent.kind === 'failed' ? sent.code : 'unreached';
  }
  const { taken, kept, malformed } = counts;
  return { taken, takenBefore: counts['taken-before'], kept, unreadable: malformed, problem };
}
