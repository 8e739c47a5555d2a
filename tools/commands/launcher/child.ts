import { spawn, type SpawnOptions } from 'node:child_process';

export interface Finished {
  /** The exit code; 128 and more when a signal ended it; 127 when it could not be started. */
  readonly code: number;
  /** What it printed, both streams in their order; empty when its output was shown. */
  readonly output: string;
}

/** Runs a program to its end, with its output kept and not shown. */
export function runQuietly(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<Finished> {
  return run(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs a program to its end, with its output shown as it comes. */
export function runAloud(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<Finished> {
  return run(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
}

function run(command: string, args: readonly string[], options: SpawnOptions): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(command, args, options);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    }
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 128, output }));
  });
}
