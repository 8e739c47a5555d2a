import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CommandError, explain } from './explain.ts';

export { CommandError };

/** Tells what is going on; results of a command go to standard output, this does too so that order is kept. */
export function say(line: string): void {
  console.log(line);
}

/** Runs a command's body and ends the process with its exit code; explains failures in words where it can. */
export async function runCommand(body: () => Promise<number>): Promise<never> {
  let code = 1;
  try {
    code = await body();
  } catch (error) {
    console.error(explain(error));
  }
  process.exit(code);
}

/**
 * Parses a command's arguments. A positional in brackets may be left out.
 *
 * @throws CommandError that points to the command's help
 */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  options: Options,
  positionals: readonly string[] = [],
): { values: ReturnType<typeof parseArgs<{ options: Options }>>['values']; positionals: string[] } {
  const help = `See ./atelier ${command} --help.`;
  try {
    const parsed = parseArgs({ options, allowPositionals: true, strict: true });
    const required = positionals.filter((name) => !name.startsWith('['));
    const given = parsed.positionals.length;
    if (given >= required.length && given <= positionals.length) return parsed;
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)} ${help}`);
  }
  throw new CommandError(
    positionals.length === 0
      ? `${command} takes no file or folder. ${help}`
      : `${command} takes ${positionals.join(' ')}. ${help}`,
  );
}
