import { say } from './terminal.ts';

type Closer = () => Promise<void> | void;

/** A run that lasts until someone stops it. */
export interface Run {
  /** Aborted when the run is to stop; what takes long while starting listens to it. */
  readonly signal: AbortSignal;
  /** Registers how to close what was just opened. What was opened last is closed first. */
  onClose(closer: Closer): void;
  /** Ends the run as failed, with the reason. */
  fail(reason: string): void;
}

/**
 * Opens what is to run, waits for Ctrl-C, SIGTERM or a failure, and closes it in order. A second Ctrl-C ends the process
 * at once; the database then shuts itself down.
 *
 * @returns the exit code: 0 when stopped by wish
 */
export async function runUntilStopped(open: (run: Run) => Promise<void>): Promise<number> {
  const controller = new AbortController();
  const asked = new Promise<void>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve());
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(130);
      say('Stopping.');
      controller.abort();
    });
  }
  const closers: Closer[] = [];
  const failures: string[] = [];
  const run: Run = {
    signal: controller.signal,
    onClose: (closer) => closers.push(closer),
    fail(reason) {
      console.error(`atelier: ${reason}`);
      failures.push(reason);
      controller.abort();
    },
  };
  try {
    await open(run);
    await asked;
  } catch (error) {
    // What was interrupted while it opened complains; only a failure no one asked for is one.
    if (!controller.signal.aborted) throw error;
  } finally {
    for (const close of closers.reverse()) await close();
  }
  return failures.length === 0 ? 0 : 1;
}
