import { join, resolve } from 'node:path';
import { runAloud } from './launcher/child.ts';
import { projectFolder } from './launcher/settings.ts';
import { CommandError, readArguments, runCommand } from './launcher/terminal.ts';
import { findChromium } from './launcher/test-tools.ts';
import { buildWebApp } from './launcher/web-build.ts';

await runCommand(async () => {
  const { positionals } = readArguments('shots', {}, ['DIR']);
  const chromium = await findChromium();
  if ('missing' in chromium) throw new CommandError(chromium.missing);
  await buildWebApp();
  const { code } = await runAloud(
    process.execPath,
    [join(projectFolder, 'e2e', 'shots.ts'), resolve(positionals[0] ?? '')],
    { env: { ...process.env, ATELIER_CHROMIUM: chromium.path } },
  );
  return code;
});
