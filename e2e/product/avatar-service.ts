import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** The one address for which the stand-in of the public avatar service has a picture. */
export const picturedAddress = 'pictured.potter@example.com';

const known = createHash('sha256').update(picturedAddress).digest('hex');

/** One red pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

/** A stand-in for the public avatar service, on this machine and speaking its protocol. */
export async function startAvatarService(): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => {
    if (request.url === `/avatar/${known}?s=200&d=404`) {
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    } else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/avatar`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
