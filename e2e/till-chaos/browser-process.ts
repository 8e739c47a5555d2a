import { readdirSync, readFileSync } from 'node:fs';

/** Finds the groups of processes of a browser by the folder of its profile. */
export function findBrowser(profile: string): readonly number[] {
  const groups = new Set(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        const own = readProcess(pid);
        return own.command.includes(`--user-data-dir=${profile}`) ? [own.group] : [];
      }),
  );
  if (groups.size === 0) throw new Error(`No browser runs on ${profile}.`);
  return [...groups];
}

/** Ends a browser and all its processes at once, as an empty battery does. */
export function killBrowser(groups: readonly number[]): void {
  for (const group of groups) process.kill(-group, 'SIGKILL');
}

/** Reads the command and the group of a process; one that is gone has neither. */
function readProcess(pid: string): { readonly command: string; readonly group: number } {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return {
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
      // The third field after the name, which is in parentheses.
      group: Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[2]),
    };
  } catch {
    return { command: '', group: 0 };
  }
}
