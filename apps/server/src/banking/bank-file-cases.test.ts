// cspell:ignore cashapp ofxtools suncorp Zelle CLAYWORKS fitid
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBalances, lineIdentities, type BankStatement } from '@atelier/domain/banking';
import { describe, expect, it } from 'vitest';
import { readBankFile, type BankFileOptions } from './read-bank-file.ts';

// Each file stands for a public report of a bank file that some program read wrongly.
const folder = join(import.meta.dirname, 'bank-file-cases');

async function read(name: string, options: Partial<BankFileOptions> = {}): Promise<BankStatement> {
  const { content } = readBankFile(
    await readFile(join(folder, name)),
    {},
    { currency: 'USD', preferredOrder: 'MDY', isCard: false, ...options },
  );
  if (!content.ok) throw new Error(JSON.stringify(content.fault));
  const [statement] = content.statements;
  if (!statement || content.statements.length > 1) throw new Error('There is not one statement.');
  return statement;
}

const brief = ({ lines }: BankStatement) =>
  lines.map(({ amount, payee, description }) => [amount, payee, description]);
const amounts = ({ lines }: BankStatement) => lines.map(({ amount }) => amount);

describe('amounts', () => {
  it.each([
    ['the sign of the file over its type column', 'chase-card-payment.csv', [-8420, 30000, -4500]],
    ['a negative debit as a refund', 'firefly-1650-negative-debit.csv', [-4000, -2500, 1500]],
    ['two minus signs as a plus', 'firefly-1474-double-minus.csv', [3450, -3450]],
    ['net before gross at Square', 'square-payouts.csv', [4356, 5814]],
    ['thousands by one rule in one file', 'csv-no-decimals-thousand.csv', [123400, -50000, 250000]],
    ['no memo rows of PayPal', 'csv2ofx-82-paypal-memo.csv', [-4500, 1910]],
  ])('reads %s', async (_what, file, expected) => {
    expect(amounts(await read(file))).toEqual(expected);
  });

  it('is the same for a card, whose purchases the file writes below zero', async () => {
    expect(amounts(await read('chase-card-payment.csv', { isCard: true }))).toEqual([-8420, 30000, -4500]);
  });
});

describe('what a line says', () => {
  it('is read from Venmo with its balance', async () => {
    const statement = await read('venmo-all-payments.csv');
    expect(brief(statement)).toEqual([
      [4500, 'Ana Ruiz', 'Blue mug'],
      [6000, 'Ben Ode', 'Two bowls'],
    ]);
    expect(statement.wrongRows).toEqual([]);
    expect(checkBalances(statement)).toMatchObject({ opening: 0, closing: 10500, linesMake: 10500 });
  });

  it('is read from Cash App with the sender and what the balance moves by', async () => {
    expect(brief(await read('cashapp.csv'))).toEqual([
      [4376, 'Ana Ruiz', 'Mug'],
      [9725, 'Cy Moe', 'Vase'],
    ]);
  });

  it('is read from CDATA', async () => {
    expect(brief(await read('ofxtools-141-cdata-suncorp.ofx'))).toEqual([
      [-2240, 'CARD CLAY & SONS', 'KINGSTON SHOP'],
    ]);
  });

  it('is read between quotes that the bank did not double', async () => {
    const statement = await read('boa-checking.csv');
    expect(brief(statement)).toEqual([
      [120000, '', 'Zelle payment from Ana for "mug and $20 tip"; Conf# abc123'],
      [-25000, '', 'CLAYWORKS, INC'],
    ]);
    expect(statement.wrongRows).toEqual([]);
    expect(checkBalances(statement)).toMatchObject({
      ...{ opening: 500000, closing: 595000, linesMake: 595000, brokenRow: null },
    });
  });
});

describe('another currency', () => {
  it('is named, and left out', async () => {
    const statement = await read('actual-5666-paypal-eur.csv');
    expect(amounts(statement).toSorted()).toEqual([1080, 1910]);
    expect(statement.wrongRows.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'other-currency'],
      [3, 'other-currency'],
    ]);
    expect(checkBalances(statement)).toMatchObject({ closing: 2990, linesMake: 2990, brokenRow: null });
  });
});

describe('states', () => {
  it('of CAMT: only what is booked is a booking, information is none, and the future is pending', async () => {
    const statement = await read('camt-info-status.xml', { currency: 'EUR' });
    expect(statement.lines.map(({ amount, pending }) => [amount, pending])).toEqual([
      [5000, false],
      [2000, false],
      [-700, true],
    ]);
    expect(checkBalances(statement)).toMatchObject({ opening: 14987, closing: 57943, linesMake: 21987 });
  });
});

describe('files that are not quite what the standard says', () => {
  it.each([
    ['an end tag of another kind', 'buckets-336-wrong-end.ofx', [-4711, -4711]],
    ['no account', 'buckets-894-no-account.qfx', [-64235, -1860]],
    ['no end of the last record', 'qif-no-last-caret.qif', [-1250, 6000]],
  ])('are read with %s', async (_what, file, expected) => {
    const statement = await read(file);
    expect(amounts(statement)).toEqual(expected);
    expect(statement.wrongRows).toEqual([]);
  });

  it('may give one reference to two lines of other names', async () => {
    const { lines } = await read('fitid-same-amount-other-name.ofx');
    const identities = lineIdentities(lines, 'ofx');
    expect(new Set(identities).size).toBe(2);
    expect(identities).not.toContain(null);
    // Whatever comes first in the next file, they are the same two.
    expect(new Set(lineIdentities(lines.toReversed(), 'ofx'))).toEqual(new Set(identities));
  });
});

it('every case is looked at, and told with its right answer', async () => {
  const [text, told] = await Promise.all([
    readFile(import.meta.filename, 'utf8'),
    readFile(join(folder, 'README.md'), 'utf8'),
  ]);
  // How pending lines are posted is tested through the API.
  const files = (await readdir(folder)).filter(
    (name) => name !== 'README.md' && !name.startsWith('pending-then-posted'),
  );
  expect(files.filter((name) => !text.includes(name) || !told.includes(`\`${name}\``))).toEqual([]);
});
