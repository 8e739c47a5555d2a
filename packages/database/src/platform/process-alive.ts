import { readFileSync } from 'node:fs';

/**
 * True when a process of this number runs, no matter who owns it. One that has ended and waits to be collected by its
 * parent does not count: in a container without an init process it may wait forever.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return processState(pid) !== 'Z';
}

/** The letter in `/proc/<pid>/stat` after the program's name, which is in brackets and may hold anything. */
function processState(pid: number): string | undefined {
  try {
    const line = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2)[0];
  } catch {
    return undefined;
  }
}
