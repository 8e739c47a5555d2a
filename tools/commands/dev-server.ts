import { startServer, type ServerOptions } from '../../apps/server/src/platform/main.ts';

// Started by dev under `node --watch`, which sends SIGTERM before every new start.
const server = await startServer(JSON.parse(process.env['ATELIER_DEV_SERVER'] ?? '') as ServerOptions);
let stopping = false;
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    if (stopping) return;
    stopping = true;
    void server.stop().then(() => process.exit(0));
  });
}
