import { checkSteps, runSteps } from './launcher/steps.ts';
import { readArguments, runCommand, say } from './launcher/terminal.ts';

await runCommand(async () => {
  readArguments('check', {});
  const { passed, failed } = await runSteps(checkSteps);
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
