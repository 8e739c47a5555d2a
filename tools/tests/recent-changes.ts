import { runQuietly } from '../commands/launcher/child.ts';
import { projectFolder } from '../commands/launcher/settings.ts';
import { listByGit } from './source-tree.ts';

/** The folders of a file, one of which is its module. */
export function foldersOf(file: string): string[] {
  return file.split('/').slice(1, -1);
}

/**
 * Tells the walk over every route which looks are due: they rotate with each commit, and modules changed in the last
 * day of commits, or since, get all of them. Outside a git checkout they do not rotate.
 */
export async function setRotation(): Promise<void> {
  const commits = await git(['rev-list', '--count', 'HEAD']);
  const last = await git(['log', '-1', '--format=%ct']);
  if (commits === undefined || last === undefined) return;
  const dayBefore = String(Number(last) - 86_400);
  const landed = await listByGit(['log', '--name-only', '--format=', `--since=${dayBefore}`]);
  const uncommitted = await listByGit(['diff', '--name-only', 'HEAD']);
  process.env['ATELIER_ROTATION'] = commits;
  process.env['ATELIER_CHANGED_MODULES'] = [
    ...new Set([...(landed ?? []), ...(uncommitted ?? [])].flatMap(foldersOf)),
  ].join(',');
}

async function git(args: readonly string[]): Promise<string | undefined> {
  const { code, output } = await runQuietly('git', args, { cwd: projectFolder });
  return code === 0 ? output.trim() : undefined;
}
