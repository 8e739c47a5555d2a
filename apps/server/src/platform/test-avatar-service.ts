import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A public avatar service on this machine, for tests: it knows the pictures that it is given, by a hash of the address. */
export interface TestAvatarService {
  readonly url: string;
  /** The paths that were asked for. */
  readonly asked: readonly string[];
  /** Takes a picture, or whatever else a service might send, for an address. */
  know(email: string, bytes: Uint8Array, contentType?: string): void;
  stop(): Promise<void>;
}

export async function startTestAvatarService(): Promise<TestAvatarService> {
  const pictures = new Map<string, { bytes: Uint8Array; contentType: string }>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const known = pictures.get(/^\/avatar\/([0-9a-f]{64})\?s=200&d=404$/.exec(path)?.[1] ?? '');
    if (known) response.writeHead(200, { 'content-type': known.contentType }).end(known.bytes);
    else response.writeHead(404).end();
  });
  const listening = Promise.withResolvers<undefined>();
  server.listen(0, '127.0.0.1', () => listening.resolve(undefined));
  await listening.promise;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avatar`,
    asked,
    know: (email, bytes, contentType = 'image/png') => {
      pictures.set(createHash('sha256').update(email).digest('hex'), { bytes, contentType });
    },
    async stop() {
      const closed = Promise.withResolvers<undefined>();
      server.close(() => closed.resolve(undefined));
      server.closeAllConnections();
      await closed.promise;
    },
  };
}
