import { migrate, startEmbeddedPostgres } from '@atelier/database/platform';
import type { Run } from './run-until-stopped.ts';
import type { Settings } from './settings.ts';
import { say } from './terminal.ts';

/**
 * Opens the database of a run that holds the data folder and brings it up to date.
 *
 * @returns its PostgreSQL URL
 */
export async function openDatabase(settings: Settings, run: Run): Promise<string> {
  const url = settings.databaseUrl ?? (await openEmbedded(settings, run));
  run.signal.throwIfAborted();
  const { applied } = await migrate(url);
  if (applied.length > 0) say(`Brought the database up to date (${applied.join(', ')}).`);
  run.signal.throwIfAborted();
  return url;
}

async function openEmbedded(settings: Settings, run: Run): Promise<string> {
  const database = await startEmbeddedPostgres({
    dataFolder: settings.dataFolder,
    log: say,
    takeOver: true,
  });
  run.onClose(() => database.stop());
  // No one is served without the database. The exit code lets a service manager start both again.
  database.onExit((said) => run.fail(`PostgreSQL ended unexpectedly. ${said}`));
  return database.url;
}
