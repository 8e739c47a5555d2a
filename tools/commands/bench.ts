import { join } from 'node:path';
import { runAloud } from './launcher/child.ts';
import { projectFolder } from './launcher/settings.ts';
import { runCommand } from './launcher/terminal.ts';
import { buildWebApp } from './launcher/web-build.ts';

await runCommand(async () => {
  await buildWebApp();
  const { code } = await runAloud(process.execPath, [
    join(projectFolder, 'bench', 'main.ts'),
    ...process.argv.slice(2),
  ]);
  return code;
});
