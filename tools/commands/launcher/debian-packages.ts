import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './child.ts';
import { say } from './terminal.ts';

/** The path of a program that can be run, looked for on the PATH. */
export function findProgram(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/**
 * Installs packages by apt where this is allowed without a question (root, or sudo without a password).
 *
 * @returns undefined when done; otherwise a sentence that says how a person can do it
 */
export async function installPackages(packages: readonly string[]): Promise<string | undefined> {
  const byHand = `Install it by hand; on Debian or Ubuntu: apt-get install ${packages.join(' ')} (as root).`;
  const apt = findProgram('apt-get');
  if (!apt) return byHand;
  const asRoot =
    process.getuid?.() === 0
      ? []
      : spawnSync('sudo', ['-n', 'true']).status === 0
        ? ['sudo', '-n']
        : undefined;
  if (!asRoot) return byHand;
  say(`Installing ${packages.join(', ')} by apt-get.`);
  const [command, ...before] = [...asRoot, apt];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // A list that is partly out of reach is still of use, so only the installation decides.
  await runQuietly(command, [...before, 'update'], { env });
  const installed = await runQuietly(
    command,
    [...before, 'install', '-y', '--no-install-recommends', ...packages],
    { env },
  );
  return installed.code === 0
    ? undefined
    : `apt-get said: ${installed.output.trim().split('\n').slice(-3).join(' ')} ${byHand}`;
}
