import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runQuietly } from '../commands/launcher/child.ts';
import { projectFolder } from '../commands/launcher/settings.ts';
import { readJson } from './read-json.ts';

/** The last thorough run that passed, committed with the sources. */
interface ThoroughRun {
  readonly commit: string;
  /** Day, as 2026-12-09. */
  readonly date: string;
  readonly passed: number;
  readonly seed: number;
}

const file = join(import.meta.dirname, 'thorough-run.json');

export async function noteThoroughRun(passed: number, seed: number): Promise<void> {
  const { output } = await runQuietly('git', ['describe', '--always', '--dirty', '--exclude', '*'], {
    cwd: projectFolder,
  });
  const run: ThoroughRun = {
    commit: output.trim(),
    date: new Date().toISOString().slice(0, 10),
    passed,
    seed,
  };
  await writeFile(file, `${JSON.stringify(run, null, 2)}\n`);
}

/** Returns a sentence about the last thorough run. */
export async function describeThoroughRun(): Promise<string> {
  const run = (await readJson(file)) as ThoroughRun | undefined;
  return run
    ? `Last thorough run: commit ${run.commit}, ${run.date}, ${String(run.passed)} passed.`
    : 'No thorough run has been recorded.';
}
