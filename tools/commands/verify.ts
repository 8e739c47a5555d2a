import { openFiles } from '../../apps/server/src/platform/files/open-files.ts';
import { borrowDatabase } from './launcher/data-folder.ts';
import { readSettings } from './launcher/settings.ts';
import { readArguments, runCommand, say } from './launcher/terminal.ts';

await runCommand(async () => {
  readArguments('verify', {});
  const settings = readSettings(process.env);
  const database = await borrowDatabase(settings, 'verify');
  try {
    const { verifyBooks } = await import('@atelier/database/verify/verify.reads');
    const { verifyFeedback } = await import('@atelier/database/feedback/verify-feedback.reads');
    const { verifyDocuments } = await import('../../apps/server/src/documents/verify-documents.ts');
    const files = await openFiles(settings);
    const differences = [
      ...(await verifyBooks(database.url)),
      ...(await verifyFeedback(database.url)),
      ...(await verifyDocuments(database.url, files)),
    ];
    for (const { business, what, expected, found } of differences) {
      say(`${business}: ${what} is ${found} and should be ${expected}`);
    }
    say(differences.length === 0 ? 'No differences' : `${differences.length} differences`);
    return differences.length === 0 ? 0 : 1;
  } finally {
    await database.giveBack();
  }
});
