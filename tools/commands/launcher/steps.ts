import { join } from 'node:path';
import { runQuietly } from './child.ts';
import { projectFolder } from './settings.ts';
import { say } from './terminal.ts';

/** A program whose exit code says whether all is well. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** Lint knows many types at once: more than the four gigabytes that Node allows itself. */
const heap = `${process.env['NODE_OPTIONS'] ?? ''} --max-old-space-size=8192`.trim();

/** Lint still asks the compiler before this one for types; to check them alone takes this one half the time. */
const tsc = join(projectFolder, 'node_modules', '@typescript', 'native', 'bin', 'tsc');

/** The two with most to lint. The rest is told by leaving them out, so that nothing new is forgotten. */
const lintedApart = ['apps/web', 'apps/server'];

const workspaces = [
  'packages/domain',
  'packages/contract',
  'packages/database',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
  'tools',
];

/** All that `check` looks at; the long ones come first, so that none is left alone at the end. */
export const checkSteps: readonly Step[] = [
  ...lintedApart.map((workspace) => ({
    name: `lint of ${workspace}`,
    command: 'eslint',
    args: [workspace, '--max-warnings=0'],
  })),
  {
    name: 'lint of the rest',
    command: 'eslint',
    args: ['.', '--max-warnings=0', ...lintedApart.flatMap((workspace) => ['--ignore-pattern', workspace])],
  },
  {
    name: 'spelling',
    command: 'cspell',
    args: ['lint', '--no-progress', '--no-must-find-files'],
  },
  ...workspaces.map((workspace) => ({
    name: `types of ${workspace}`,
    command: tsc,
    args: ['--noEmit', '-p', workspace],
  })),
  { name: 'format', command: 'prettier', args: ['--check', '--log-level=warn', '.'] },
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
    env: { ...process.env, NODE_OPTIONS: heap, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  say(`${code === 0 ? 'passed' : 'FAILED'}  ${step.name} (${seconds} s)`);
  if (code !== 0) say(output.trim().replaceAll(/^/gm, '        '));
  return code === 0;
}
