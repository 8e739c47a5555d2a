import { execFileSync } from 'node:child_process';

/** Returns what git prints for this folder, or undefined where it cannot answer. */
export function askGit(args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
