import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runQuietly } from '../commands/launcher/child.ts';
import { projectFolder } from '../commands/launcher/settings.ts';

/** The hash of each source by its path from the root of the repository. */
export type SourceTree = ReadonlyMap<string, string>;

/**
 * Hashes every file that git tracks or would track.
 *
 * @returns undefined outside a git checkout, where nothing is known of what changed
 */
export async function readSourceTree(): Promise<SourceTree | undefined> {
  const files = await listByGit(['ls-files', '--cached', '--others', '--exclude-standard']);
  if (!files) return undefined;
  const there = files.filter((file) => existsSync(join(projectFolder, file)));
  return new Map(
    await Promise.all(
      there.map(async (file) => [file, hashOf(await readFile(join(projectFolder, file)))] as const),
    ),
  );
}

/** Hashes a whole tree. */
export function hashTree(tree: SourceTree): string {
  return hashOf(
    [...tree]
      .map((entry) => entry.join('\0'))
      .sort()
      .join('\n'),
  );
}

/** Returns the files that one tree has and another has not, or has with other content. */
export function changedSince(before: SourceTree, now: SourceTree): string[] {
  const files = new Set([...before.keys(), ...now.keys()]);
  return [...files].filter((file) => before.get(file) !== now.get(file)).sort();
}

/** Runs git and returns the paths it prints, or undefined when it fails. */
export async function listByGit(args: readonly string[]): Promise<string[] | undefined> {
  const { code, output } = await runQuietly('git', [...args, '-z'], { cwd: projectFolder });
  return code === 0 ? [...new Set(output.split('\0').filter((path) => path !== ''))] : undefined;
}

function hashOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
