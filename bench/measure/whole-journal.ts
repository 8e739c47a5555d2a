// cspell:ignore incomestatement balancesheetequity
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, addMonths, endOfMonth, startOfMonth, type CalendarDate } from '@atelier/domain/foundation';
import type { Client } from '../client.ts';
import type { SeededBusiness } from '../seed/seed-business.ts';
import { atLeast, quantile, type Figure } from './figures.ts';
import { timeHledger } from './hledger.ts';

const exports = 3;
const asks = 60;

/** The whole journal as a file; and hledger on that file beside the statement of ours that says the same. */
export async function measureWholeJournal(
  client: Client,
  cookie: string,
  { path }: SeededBusiness,
  { today, withHledger }: { readonly today: CalendarDate; readonly withHledger: boolean },
): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-journal-'));
  const journal = join(folder, 'whole.journal');
  try {
    const exporting: number[] = [];
    for (let index = 0; index < exports; index += 1) {
      const began = performance.now();
      const response = await fetch(`${client.url}${path}/finances/journal.hledger`, { headers: { cookie } });
      if (!response.ok) throw new Error(`The journal answered ${String(response.status)}.`);
      await writeFile(journal, Buffer.from(await response.arrayBuffer()));
      exporting.push((performance.now() - began) / 1000);
    }
    const figures: Figure[] = [
      { what: 'export the whole journal', unit: 's', median: quantile(exporting, 0.5), p95: null, aim: null },
      {
        what: 'of which the file has',
        unit: 'MB',
        median: (await stat(journal)).size / 1e6,
        p95: null,
        aim: null,
      },
    ];
    if (!withHledger || (await timeHledger(['--version'])) === null) return figures;
    // Whole months, for hledger's periods are.
    const [from, to] = [startOfMonth(addMonths(today, -12)), endOfMonth(addMonths(today, -1))];
    const beside: readonly (readonly [string, string, readonly string[]])[] = [
      [
        'profit & loss of a year by month',
        `/profit-and-loss?from=${from}&to=${to}&basis=accrual`,
        ['incomestatement', '-M', '-b', from, '-e', addDays(to, 1)],
      ],
      [
        'balance sheet',
        `/balance-sheet?on=${to}&basis=accrual`,
        ['balancesheetequity', '-e', addDays(to, 1)],
      ],
    ];
    for (const [what, address, args] of beside) {
      const ours: number[] = [];
      for (let index = 0; index < asks; index += 1) {
        ours.push((await client.ask('GET', `${path}/finances${address}`)).took);
      }
      const theirs = await timeHledger(['-f', journal, ...args]);
      if (theirs === null) return figures;
      figures.push(
        { what: `hledger: ${what}`, unit: 's', median: theirs / 1000, p95: null, aim: null },
        {
          what: `hledger's time over ours: ${what}`,
          unit: 'times',
          median: theirs / quantile(ours, 0.5),
          p95: null,
          aim: atLeast(100),
        },
      );
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
