import type { DrainEnd } from './drain.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** Another tab sends; this one looks again after it. */
const besideMs = 5_000;

/** Returns the milliseconds before the next try: doubled from one second to a minute, with jitter. */
export function pauseAfter(failures: number, random: number): number {
  const whole = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 10));
  return whole * (0.5 + random / 2);
}

/** Sends what waits, now and again until it is answered. */
export type Sender = {
  /** Tries now. While a round is under way, another one follows. */
  readonly wake: () => void;
  readonly stop: () => void;
};

/** Runs rounds until one is done; the pause between them grows. Each end is reported. */
export function startSender(
  drain: () => Promise<DrainEnd | null>,
  onEnd: (end: DrainEnd) => void,
  random: () => number = Math.random,
): Sender {
  let failures = 0;
  let isRunning = false;
  let asked = 0;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    isRunning = true;
    const askedBefore = asked;
    const end = await drain().catch((): DrainEnd => ({ kind: 'failed', code: 'storage-lost' }));
    isRunning = false;
    if (isStopped) return;
    if (end !== null) onEnd(end);
    failures = end === null || end.kind === 'done' ? 0 : failures + 1;
    if (asked !== askedBefore && failures === 0) return run();
    if (failures > 0) timer = setTimeout(wake, pauseAfter(failures, random()));
    else if (end === null) timer = setTimeout(wake, besideMs);
  };
  const wake = (): void => {
    asked += 1;
    if (isRunning) return;
    if (!isStopped) void run();
  };
  return {
    wake,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
