import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The thread is kept this long for the next document. */
const keptIdleMs = 30_000;

/**
 * Draws documents in a thread of their own, one after the other: what ends the thread is then known to be this
 * document's fault. The thread, with pdfmake and its fonts (some 40 MB), starts with the first. `worker` is a module
 * that calls `answerDrawings`.
 */
export function pdfThread<Request>(
  worker: URL,
  { longestDrawingMs }: { readonly longestDrawingMs: number },
): (request: Request) => Promise<Uint8Array<ArrayBuffer>> {
  let thread: Worker | null = null;
  let farewell: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function startThread(): Worker {
    const started = new Worker(worker);
    const forget = (): void => {
      if (thread === started) thread = null;
    };
    // Both are heard here too, or an error between two drawings would end the process.
    started.on('error', forget).on('exit', forget);
    return started;
  }

  async function draw(request: Request): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(farewell);
    const drawing = (thread ??= startThread());
    drawing.ref();
    drawing.postMessage(request);
    try {
      const answer: unknown[] = await once(drawing, 'message', {
        signal: AbortSignal.timeout(longestDrawingMs),
      });
      return new Uint8Array(answer[0] as Uint8Array);
    } catch (error) {
      thread = null;
      void drawing.terminate();
      throw error;
    } finally {
      // An idle thread keeps no process alive.
      drawing.unref();
      farewell = setTimeout(() => void drawing.terminate(), keptIdleMs).unref();
    }
  }

  return (request) => {
    const drawn = last.then(() => draw(request));
    last = drawn.catch(() => undefined);
    return drawn;
  };
}
