import { takeDataFolder } from './launcher/data-folder.ts';
import { openDatabase } from './launcher/open-database.ts';
import { runUntilStopped } from './launcher/run-until-stopped.ts';
import { readSecret, readSettings } from './launcher/settings.ts';
import { readArguments, runCommand, say } from './launcher/terminal.ts';
import { buildWebApp, webRoot } from './launcher/web-build.ts';

await runCommand(async () => {
  const { values } = readArguments('start', { sample: { type: 'boolean', default: false } });
  const settings = readSettings(process.env);
  const { dataFolder, bucket, host, port, publicUrl, smtpUrl, returnsUrl } = settings;
  return runUntilStopped(async (run) => {
    const lock = await takeDataFolder(dataFolder, 'start');
    run.onClose(() => lock.release());
    await buildWebApp(run.signal);
    const databaseUrl = await openDatabase(settings, run);
    const secret = await readSecret(dataFolder, process.env['ATELIER_SECRET']);
    const { startServer } = await import('../../apps/server/src/platform/main.ts');
    const server = await startServer({
      databaseUrl,
      dataFolder,
      bucket,
      host,
      port,
      publicUrl,
      smtpUrl,
      returnsUrl,
      secret,
      webRoot,
      sample: values.sample,
    });
    run.onClose(() => server.stop());
    lock.announce(server.url);
    say(`Atelier is ready: ${server.url}`);
  });
});
