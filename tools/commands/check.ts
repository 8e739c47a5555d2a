import { readSourceTree } from '../tests/source-tree.ts';
import { runChecks } from '../tests/checks.ts';
import { readArguments, runCommand, say } from './launcher/terminal.ts';

await runCommand(async () => {
  readArguments('check', {});
  const { passed, failed } = await runChecks({ tree: await readSourceTree() });
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
