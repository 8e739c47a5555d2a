import { runQuietly } from '../commands/launcher/child.ts';
import { projectFolder } from '../commands/launcher/settings.ts';
import { listByGit } from './source-tree.ts';

/** A turn that moves on with each commit, and the files changed in the last day of commits or since. */
export interface RecentChanges {
  /** The number of commits. */
  readonly rotation: number;
  readonly files: readonly string[];
  /** Those of the newest commit and of the work since. */
  readonly newestFiles: readonly string[];
  /** What these two have changed in the product, as git tells it. */
  readonly newestLines: string;
}

/** Sources of the product, without their tests. */
export const isProduct = /^(?:apps|packages)\/(?!.*\.(?:test|factory)\.tsx?$)/;

/** The folders of a file, one of which is its module. */
export function foldersOf(file: string): string[] {
  return file.split('/').slice(1, -1);
}

/** Returns undefined outside a git checkout, where nothing rotates. */
export async function readRecentChanges(): Promise<RecentChanges | undefined> {
  const commits = await git(['rev-list', '--count', 'HEAD']);
  const last = await git(['log', '-1', '--format=%ct']);
  if (commits === undefined || last === undefined) return undefined;
  const dayBefore = String(Number(last) - 86_400);
  const landed = await listByGit(['log', '--name-only', '--format=', `--since=${dayBefore}`]);
  const newest = await listByGit(['show', '--name-only', '--format=', 'HEAD']);
  const uncommitted = (await listByGit(['diff', '--name-only', 'HEAD'])) ?? [];
  const sources = ['--', 'apps', 'packages'];
  const committed = await git(['show', '--format=', '--unified=0', 'HEAD', ...sources]);
  const since = await git(['diff', '--unified=0', 'HEAD', ...sources]);
  return {
    rotation: Number(commits),
    files: [...new Set([...(landed ?? []), ...uncommitted])],
    newestFiles: [...(newest ?? []), ...uncommitted],
    newestLines: [committed, since].join('\n'),
  };
}

/**
 * More modules than these in every look do not fit into a landing: then those of the newest commit are, unless that
 * changed many as well.
 */
const mostInEveryLook = 3;
const mostOnWideDays = 2;

/** Returns the modules whose screens changed, of which the walk over every route sees every look. */
export function modulesInEveryLook({
  files,
  newestFiles,
}: Pick<RecentChanges, 'files' | 'newestFiles'>): string[] {
  const changed = modulesOfScreens(files);
  if (changed.length <= mostInEveryLook) return changed;
  const newest = modulesOfScreens(newestFiles);
  return newest.length > mostOnWideDays ? [] : newest;
}

function modulesOfScreens(files: readonly string[]): string[] {
  const screens = files.filter((file) => file.startsWith('apps/web/src/') && isProduct.test(file));
  return [...new Set(screens.flatMap((file) => foldersOf(file)[2] ?? []))];
}

/** Tells the walk over every route which looks are due. */
export function setRotation(recent: RecentChanges): void {
  process.env['ATELIER_ROTATION'] = String(recent.rotation);
  process.env['ATELIER_CHANGED_MODULES'] = modulesInEveryLook(recent).join(',');
}

async function git(args: readonly string[]): Promise<string | undefined> {
  const { code, output } = await runQuietly('git', args, { cwd: projectFolder });
  return code === 0 ? output.trim() : undefined;
}
