import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workFolder } from '../commands/launcher/settings.ts';
import { readJson } from './read-json.ts';

const file = join(workFolder, 'durations.json');

/** Seconds of each test file when it last ran on this machine; for journeys, the mean of the file's. */
export async function readDurations(): Promise<ReadonlyMap<string, number>> {
  return new Map(Object.entries(((await readJson(file)) ?? {}) as Record<string, number>));
}

export async function noteDurations(seconds: Iterable<readonly [string, number]>): Promise<void> {
  await writeFile(file, JSON.stringify(Object.fromEntries([...(await readDurations()), ...seconds])));
}
