import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { ServerOptions } from '../../apps/server/src/platform/main.ts';
import { takeDataFolder } from './launcher/data-folder.ts';
import { openDatabase } from './launcher/open-database.ts';
import { runUntilStopped, type Run } from './launcher/run-until-stopped.ts';
import { readSecret, readSettings } from './launcher/settings.ts';
import { readArguments, runCommand, say } from './launcher/terminal.ts';
import { webFolder } from './launcher/web-build.ts';

await runCommand(async () => {
  const { values } = readArguments('dev', { sample: { type: 'boolean', default: false } });
  const settings = readSettings(process.env);
  const { dataFolder, bucket, host, smtpUrl, returnsUrl } = settings;
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  return runUntilStopped(async (run) => {
    const lock = await takeDataFolder(dataFolder, 'dev');
    run.onClose(() => lock.release());
    const databaseUrl = await openDatabase(settings, run);
    const secret = await readSecret(dataFolder, process.env['ATELIER_SECRET']);
    const port = settings.port + 1;
    watchServer(
      {
        databaseUrl,
        dataFolder,
        bucket,
        host: '127.0.0.1',
        port,
        publicUrl,
        smtpUrl,
        returnsUrl,
        secret,
        webRoot: null,
        sample: values.sample,
      },
      run,
    );
    await serveWeb(host, settings.port, port, run);
    lock.announce(publicUrl);
    say(`Atelier is ready for work: ${publicUrl}`);
  });
});

/** Runs the API server in a process of its own, which starts again whenever one of its files changes. */
function watchServer(options: ServerOptions, run: Run): void {
  const file = join(import.meta.dirname, 'dev-server.ts');
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ATELIER_DEV_SERVER: JSON.stringify(options) },
  });
  child.on('exit', () => {
    if (!run.signal.aborted) run.fail('The watching server ended.');
  });
  run.onClose(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
}

/** Serves the web app from its sources; its configuration hands /api on to the server. */
async function serveWeb(host: string, port: number, apiPort: number, run: Run): Promise<void> {
  process.env['ATELIER_API'] = `http://127.0.0.1:${apiPort}`;
  const vite = await createServer({
    root: webFolder,
    server: { host, port, strictPort: true },
  });
  run.onClose(() => vite.close());
  await vite.listen();
}
