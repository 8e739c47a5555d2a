import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { Client } from '../client.ts';
import type { SeededBusiness } from '../seed/seed-business.ts';
import { atMost, committing, durations, type Figure } from './figures.ts';

const rows = 10_000;
const opens = 100;
const accepts = 60;
const longestMs = 120_000;
const lookAgainMs = 50;

interface Line {
  readonly id: string;
  readonly suggestion: { readonly kind: string; readonly targetIds: readonly string[] } | null;
}

/** Lines of a year in which nothing else happened; a rule knows them. */
function statement(): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const day = [(row % 12) + 1, (row % 28) + 1].map((part) => String(part).padStart(2, '0'));
    const name = row % 2 === 0 ? 'KNOWN SHOP' : 'UNKNOWN SHOP';
    return `${day.join('/')}/1999,"${name} ${String(row)}",,-${String((row % 900) + 1)}.${String(10 + (row % 90))}`;
  });
  return `Date,Payee,Memo,Amount\n${lines.join('\n')}\n`;
}

/** The inbox with 10,000 new lines: until each was compared, opening it, and accepting what is suggested. */
export async function measureBankInbox(
  client: Client,
  cookie: string,
  { path, bankAccountId }: SeededBusiness,
): Promise<Figure[]> {
  const read = async <Body>(address: string) =>
    JSON.parse((await client.ask('GET', path + address)).body) as Body;
  const accounts = await read<{ id: string; code: string }[]>('/finances/accounts');
  const categoryAccountId = accounts.find(({ code }) => code === '7150')?.id;
  await client.ask('POST', `${path}/finances/bank-rules`, {
    id: v7(),
    name: 'Known',
    payeeTexts: ['known shop'],
    descriptionTexts: [],
    direction: 'out',
    categoryAccountId,
  });
  const form = new FormData();
  form.append('file', new File([statement()], '1999.csv'));
  const began = performance.now();
  const started = await fetch(
    `${client.url}${path}/finances/accounts/${bankAccountId}/bank-imports/${v7()}`,
    {
      method: 'PUT',
      body: form,
      headers: { origin: client.url, cookie, 'idempotency-key': v7() },
    },
  );
  if (!started.ok) throw new Error(`The import was refused: ${await started.text()}`);
  // Both names hold the words of the rule.
  const isCompared = async () => {
    const { counts } = await read<{ counts: { suggested: number } }>('/finances/bank-line-counts');
    return counts.suggested >= rows;
  };
  while (!(await isCompared())) {
    if (performance.now() - began > longestMs) throw new Error('The lines were never compared.');
    await sleep(lookAgainMs);
  }
  const compared = performance.now() - began;

  const opening: number[] = [];
  for (let index = 0; index < opens; index += 1) {
    const { took } = await client.ask('GET', `${path}/finances/bank-lines?show=review&limit=50`);
    opening.push(took);
  }
  const counting: number[] = [];
  for (let index = 0; index < opens; index += 1) {
    counting.push((await client.ask('GET', `${path}/finances/bank-line-counts`)).took);
  }
  const { rows: lines } = await read<{ rows: Line[] }>(`/finances/bank-lines?limit=${String(accepts)}`);
  const accepting: number[] = [];
  for (const { id, suggestion } of lines) {
    if (suggestion === null) continue;
    const seen = { lineId: id, kind: suggestion.kind, targetIds: suggestion.targetIds };
    accepting.push((await client.ask('POST', `${path}/finances/bank-lines/accept`, { lines: [seen] })).took);
  }
  return [
    {
      what: 'bring 10,000 bank lines and suggest what each is',
      unit: 's',
      median: compared / 1000,
      p95: null,
      aim: null,
    },
    durations('open the inbox with 10,000 new lines', opening, atMost(20)),
    durations('count the lists of the inbox', counting, atMost(20)),
    committing(durations('accept a suggestion', accepting, null)),
  ];
}
