import { readFile } from 'node:fs/promises';

/** Reads a file of ours, or returns undefined when it is missing or broken off. */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
