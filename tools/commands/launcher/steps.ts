import { runQuietly } from './child.ts';
import { projectFolder } from './settings.ts';
import { say } from './terminal.ts';

/** A program whose exit code says whether all is well. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** All that `check` looks at; the long ones come first, so that none is left alone at the end. */
export const checkSteps: readonly Step[] = [
  { name: 'lint and types', command: 'oxlint', args: [] },
  {
    name: 'spelling',
    command: 'cspell',
    args: ['lint', '--no-progress', '--no-must-find-files'],
  },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'architecture', command: process.execPath, args: ['tools/architecture/check.ts'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
];

/**
 * Runs steps, two at a time, each to its end whatever the others do; shows what failed as soon as it has.
 *
 * @returns how many passed and failed
 */
export async function runSteps(steps: readonly Step[]): Promise<{ passed: number; failed: number }> {
  const queue = [...steps];
  const result = { passed: 0, failed: 0 };
  const work = async (): Promise<void> => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      if (await runStep(step)) result.passed += 1;
      else result.failed += 1;
    }
  };
  await Promise.all([work(), work()]);
  return result;
}

async function runStep(step: Step): Promise<boolean> {
  const began = performance.now();
  const { code, output } = await runQuietly(step.command, step.args, {
    cwd: projectFolder,
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  say(`${code === 0 ? 'passed' : 'FAILED'}  ${step.name} (${seconds} s)`);
  if (code !== 0) say(output.trim().replaceAll(/^/gm, '        '));
  return code === 0;
}
