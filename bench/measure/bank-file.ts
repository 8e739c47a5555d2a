import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { Client } from '../client.ts';
import type { SeededBusiness } from '../seed/seed-business.ts';
import { atLeast, quantile, type Figure } from './figures.ts';

const rows = 50_000;
const longestMs = 120_000;
const lookAgainMs = 20;

interface Import {
  readonly state: string;
  readonly newCount: number;
}

/** A statement of a busy year; each run has a year of its own, so that all of its lines are new. */
function statement(year: number): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const day = [(row % 12) + 1, (row % 28) + 1].map((part) => String(part).padStart(2, '0'));
    const cents = String(((row * 7919) % 90_000) + 100);
    const amount = `${row % 3 === 0 ? '' : '-'}${cents.slice(0, -2)}.${cents.slice(-2)}`;
    return `${day.join('/')}/${String(year)},"PAYEE ${String(row % 400)}, PORTLAND",Order ${String(row)},${amount}`;
  });
  return `Date,Payee,Memo,Amount\n${lines.join('\n')}\n`;
}

async function importOnce(
  client: Client,
  cookie: string,
  { path, bankAccountId }: SeededBusiness,
  year: number,
): Promise<number> {
  const importId = v7();
  const form = new FormData();
  form.append('file', new File([statement(year)], `${String(year)}.csv`));
  const began = performance.now();
  const started = await fetch(
    `${client.url}${path}/finances/accounts/${bankAccountId}/bank-imports/${importId}`,
    { method: 'PUT', body: form, headers: { origin: client.url, cookie, 'idempotency-key': v7() } },
  );
  if (!started.ok) throw new Error(`The import was refused: ${await started.text()}`);
  while (performance.now() - began < longestMs) {
    const answer = await client.ask('GET', `${path}/finances/bank-imports/${importId}`);
    const { state, newCount } = JSON.parse(answer.body) as Import;
    if (state === 'finished' && newCount === rows) return rows / ((performance.now() - began) / 1000);
    if (state !== 'waiting' && state !== 'running')
      throw new Error(`The import ended ${state}: ${answer.body}`);
    await sleep(lookAgainMs);
  }
  throw new Error('The import of a bank file never ended.');
}

/** From sending a CSV of 50,000 rows until its last line is in, in the background, so many times. */
export async function measureBankFile(
  client: Client,
  cookie: string,
  business: SeededBusiness,
  runs: number,
): Promise<Figure> {
  const rates: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    rates.push(await importOnce(client, cookie, business, 2001 + run));
  }
  return {
    what: 'import a bank file of 50,000 rows',
    unit: 'per second',
    median: quantile(rates, 0.5),
    p95: null,
    aim: atLeast(5000),
  };
}
