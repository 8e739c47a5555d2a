import type { BankImportView } from '@atelier/contract/banking';
import { openBankBackdoor, type BankBackdoor } from '@atelier/database/banking/bank-lines.factory';
import { slowRuns } from '@atelier/database/platform/slow-runs.factory';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../platform/test-server.ts';
import {
  accountOf,
  balancesOf,
  granted,
  openWorkshop,
  type Client,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { anyStatement, bankFileWriters, type RandomBankLine } from '../books/random-bank-files.factory.ts';

/* Importing any file twice is importing it once, in every format; and so are a part of it first, or an undo between. */

let workshop: Workshop;
let backdoor: BankBackdoor;
let owner: Client;
beforeAll(async () => {
  workshop = await openWorkshop();
  backdoor = openBankBackdoor(workshop.server.databaseUrl);
  owner = await workshop.signUp();
});
afterAll(async () => {
  await backdoor.close();
  await workshop.close();
});

async function importInto(desk: Desk, bank: string, file: Uint8Array): Promise<BankImportView> {
  const form = new FormData();
  form.append('file', new File([Buffer.from(file)], 'statement'));
  const { id } = granted<BankImportView>(
    await desk.call('PUT', `/finances/accounts/${bank}/bank-imports/${v7()}`, form),
  );
  return eventually(async () => {
    const now = granted<BankImportView>(await desk.call('GET', `/finances/bank-imports/${id}`));
    return now.endedAt === null ? undefined : now;
  });
}

const told = (lines: readonly { date: string; cents: number }[]) =>
  lines.map(({ date, cents }) => `${date} ${String(cents)}`).toSorted();
const linesOf = async ({ businessId }: Desk) =>
  told((await backdoor.readLines(businessId)).map(({ date, amount }) => ({ date, cents: amount })));

/** Brings the file in every order that has to come to the same, each into books of its own. */
async function bringInEveryWay(
  lines: readonly RandomBankLine[],
  write: (lines: readonly RandomBankLine[]) => Uint8Array,
): Promise<void> {
  const file = write(lines);
  // A bank cuts its files between days.
  const cut = lines[Math.floor(lines.length / 2)]!.date;
  const tail = write(lines.filter(({ date }) => date >= cut));
  const desk = await workshop.found({ owner });
  const bank = await accountOf(desk, 'bank');
  const books = await balancesOf(desk);
  const expectOnce = async (what: string) => expect(await linesOf(desk), what).toEqual(told(lines));

  const part = await importInto(desk, bank, tail);
  expect(part).toMatchObject({ state: 'finished', wrongCount: 0, knownCount: 0 });
  const whole = await importInto(desk, bank, file);
  expect(whole).toMatchObject({ newCount: lines.length - part.newCount, knownCount: part.newCount });
  await expectOnce('the end first, then the whole');

  expect(await importInto(desk, bank, file)).toMatchObject({ newCount: 0, knownCount: lines.length });
  await expectOnce('the whole twice');
  expect(await importInto(desk, bank, tail)).toMatchObject({ newCount: 0 });
  await expectOnce('the end again');

  granted(await desk.call('POST', `/finances/bank-imports/${whole.id}/undo`));
  granted(await desk.call('POST', `/finances/bank-imports/${part.id}/undo`));
  expect(await linesOf(desk)).toEqual([]);
  const [one, other] = await Promise.all([importInto(desk, bank, file), importInto(desk, bank, file)]);
  expect([one.newCount, other.newCount].toSorted()).toEqual([0, lines.length].toSorted());
  await expectOnce('twice at once, after it was undone');
  expect(await balancesOf(desk)).toEqual(books);
}

describe('a file brought twice is brought once', () => {
  it.each(Object.entries(bankFileWriters))('%s', async (_format, write) => {
    await fc.assert(
      fc.asyncProperty(anyStatement, ({ lines }) => bringInEveryWay(lines, write)),
      { numRuns: slowRuns(3), plugins: [fc.interruptAfterTimeLimit(slowRuns(40_000))] },
    );
  });
});
