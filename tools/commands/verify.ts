import { borrowDatabase } from './launcher/data-folder.ts';
import { readSettings } from './launcher/settings.ts';
import { readArguments, runCommand, say } from './launcher/terminal.ts';

await runCommand(async () => {
  readArguments('verify', {});
  const database = await borrowDatabase(readSettings(process.env), 'verify');
  try {
    const { verifyBooks } = await import('@atelier/database/finances/verify.reads');
    const differences: readonly object[] = await verifyBooks(database.url);
    for (const difference of differences) say(inWords(difference));
    say(differences.length === 0 ? 'No differences' : `${differences.length} differences`);
    return differences.length === 0 ? 0 : 1;
  } finally {
    await database.giveBack();
  }
});

function inWords(difference: object): string {
  return Object.entries(difference)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
}
