import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A ZIP that is written while it is read; no file of it is ever whole in memory. */
export interface ZipStream {
  readonly readable: ReadableStream<Uint8Array>;
  /** Adds a file piece by piece; resolves when the reader has taken enough of it. */
  add(path: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void>;
  /** Adds a file that is packed already, such as a picture. */
  addPacked(path: string, bytes: Uint8Array): Promise<void>;
  /** Tells whether the reader has gone away, or takes nothing any longer. */
  isLeft(): boolean;
  end(): Promise<void>;
  /** Gives up: the reader is told that this is no whole file. */
  fail(error: unknown): Promise<void>;
}

const waiting = new ByteLengthQueuingStrategy({ highWaterMark: 256 * 1024 });

/** `stallMs`: how long a reader may take nothing before the stream is given up; what it holds open is not forever. */
export function openZipStream(options: { modifiedAt: Date; stallMs: number }): ZipStream {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, waiting);
  const writer = writable.getWriter();
  let isLeft = false;
  writer.closed.catch(() => {
    isLeft = true;
  });
  let packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });

  const flush = async (): Promise<void> => {
    const chunks = packed;
    packed = [];
    for (const chunk of chunks) {
      const stalled = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        isLeft = true;
        stalled.reject(new Error('the file is no longer wanted'));
      }, options.stallMs);
      try {
        await Promise.race([writer.ready, stalled.promise]);
        // A failure shows at the next `ready`.
        writer.write(chunk).catch(() => undefined);
      } finally {
        clearTimeout(timer);
      }
    }
  };

  return {
    readable,
    async add(path, pieces) {
      const file = new ZipDeflate(path, { level: 6 });
      file.mtime = options.modifiedAt;
      zip.add(file);
      for await (const piece of pieces) {
        file.push(Buffer.from(piece));
        await flush();
      }
      file.push(new Uint8Array(), true);
      await flush();
    },
    async addPacked(path, bytes) {
      const file = new ZipPassThrough(path);
      file.mtime = options.modifiedAt;
      zip.add(file);
      file.push(bytes, true);
      await flush();
    },
    isLeft: () => isLeft,
    async end() {
      zip.end();
      await flush();
      await writer.close();
    },
    async fail(error) {
      zip.terminate();
      await writer.abort(error).catch(() => undefined);
    },
  };
}
