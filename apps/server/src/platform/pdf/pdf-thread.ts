import { on } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The thread is kept this long for the next document. */
const keptIdleMs = 30_000;

/** Signals to and from a long drawing. */
export interface LongDrawing {
  /** Ends the thread: the drawing fails. */
  readonly signal?: AbortSignal;
  readonly tell?: (done: number) => void;
}

/**
 * Draws documents in a thread of their own, one after the other: what ends the thread is then known to be this
 * document's fault. The thread, with pdfmake and its fonts (some 40 MB), starts with the first. `worker` is a module
 * that calls `answerDrawings`.
 */
export function pdfThread<Request>(
  worker: URL,
  {
    longestDrawingMs,
    mostMegabytes,
  }: {
    readonly longestDrawingMs: number;
    /** A drawing that takes more memory ends its thread, and not the server. */
    readonly mostMegabytes?: number;
  },
): (request: Request, long?: LongDrawing) => Promise<Uint8Array<ArrayBuffer>> {
  let thread: Worker | null = null;
  let farewell: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function startThread(): Worker {
    const started = new Worker(
      worker,
      mostMegabytes === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } },
    );
    const forget = (): void => {
      if (thread === started) thread = null;
    };
    // Both are heard here too, or an error between two drawings would end the process.
    started.on('error', forget).on('exit', forget);
    return started;
  }

  function letGo(idle: Worker): void {
    // At once, since a thread that is ending takes another document and never draws it.
    if (thread === idle) thread = null;
    void idle.terminate();
  }

  async function draw(request: Request, { signal, tell }: LongDrawing): Promise<Uint8Array<ArrayBuffer>> {
    signal?.throwIfAborted();
    clearTimeout(farewell);
    const drawing = (thread ??= startThread());
    drawing.ref();
    drawing.postMessage(request);
    try {
      const signals = [AbortSignal.timeout(longestDrawingMs), ...(signal ? [signal] : [])];
      const heard = { signal: AbortSignal.any(signals), close: ['exit'] };
      for await (const [said] of on(drawing, 'message', heard)) {
        if (said instanceof Uint8Array) return new Uint8Array(said);
        tell?.((said as { readonly done: number }).done);
      }
      throw new Error('the thread ended without a drawing');
    } catch (error) {
      letGo(drawing);
      throw error;
    } finally {
      // An idle thread keeps no process alive.
      drawing.unref();
      farewell = setTimeout(() => letGo(drawing), keptIdleMs).unref();
    }
  }

  return (request, long = {}) => {
    const drawn = last.then(() => draw(request, long));
    last = drawn.catch(() => undefined);
    return drawn;
  };
}
