import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Returns what ledger (ledger-cli.org) finds on each account of a journal, in cents; accounts with nothing are left
 * out.
 */
export async function ledgerBalances(file: string, text: string): Promise<Record<string, number>> {
  await writeFile(file, text);
  const { stdout } = await run(
    'ledger',
    [
      ...['--args-only', '--pedantic', '-f', file, 'balance', '--flat', '--no-total'],
      ...['--balance-format', '%(display_total)\t%(account)\n'],
    ],
    { env: { ...process.env, LC_ALL: 'C.UTF-8' }, maxBuffer: 16 * 1024 * 1024 },
  );
  const rows = stdout.split('\n').flatMap((line): [string, number][] => {
    const match = /^ *(-?)(\d+)\.(\d\d) USD\t(.*?)\s*$/.exec(line);
    return match ? [[match[4]!, Number(`${match[1]}${match[2]}${match[3]}`)]] : [];
  });
  return Object.fromEntries(rows.filter(([, cents]) => cents !== 0));
}
