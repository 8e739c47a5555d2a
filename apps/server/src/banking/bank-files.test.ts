// cspell:ignore CURDEF BANKACCTFROM ACCTID BANKTRANLIST STMTTRN DTPOSTED TRNAMT FITID
import type { BankFilePreviewView, BankImportView, BankLineView } from '@atelier/contract/banking';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openBankBackdoor, type BankBackdoor } from '@atelier/database/banking/bank-lines.factory';
import { mountApi } from '../platform/mount-api.ts';
import { eventually, startTestServer } from '../platform/test-server.ts';
import {
  accountOf,
  balancesOf,
  granted,
  openWorkshop,
  refusalOf,
  type Answer,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let backdoor: BankBackdoor;
let desk: Desk;
let bank: string;

beforeAll(async () => {
  workshop = await openWorkshop();
  backdoor = openBankBackdoor(workshop.server.databaseUrl);
});
afterAll(async () => {
  await backdoor.close();
  await workshop.close();
});

async function openBooks(): Promise<void> {
  desk = await workshop.found();
  bank = await accountOf(desk, 'bank');
}

type Fields = Record<string, string>;

function formOf(file: string, fields: Fields, name: string): FormData {
  const form = new FormData();
  form.append('file', new File([file], name));
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  return form;
}

const preview = async (file: string, fields: Fields = {}, name = 'march.csv') =>
  granted<BankFilePreviewView>(
    await desk.call('POST', `/finances/accounts/${bank}/bank-file-preview`, formOf(file, fields, name)),
  );

const start = (
  file: string,
  fields: Fields = {},
  by: Desk = desk,
  id = v7(),
  key?: string,
): Promise<Answer> =>
  by.call('PUT', `/finances/accounts/${bank}/bank-imports/${id}`, formOf(file, fields, 'march.csv'), key);

const readImport = async (id: string) =>
  granted<BankImportView>(await desk.call('GET', `/finances/bank-imports/${id}`));

/** A long file takes longer than `eventually` waits, on a machine that does other things, too. */
async function patiently<Value>(ask: () => Promise<Value | undefined>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await eventually(ask);
    } catch (error) {
      if (tries === 8) throw error;
    }
  }
}

async function importWhole(file: string, fields: Fields = {}): Promise<BankImportView> {
  const { id } = granted<BankImportView>(await start(file, fields));
  return patiently(async () => {
    const now = await readImport(id);
    return now.endedAt === null ? undefined : now;
  });
}

const lines = () => backdoor.readLines(desk.businessId);

const march =
  'Date,Payee,Memo,Amount\n03/14/2026,Corner Coffee,,-4.50\n03/14/2026,Corner Coffee,,-4.50\n03/20/2026,Grace Hopper,Mug,48.00\n';
const april = 'Date,Payee,Memo,Amount\n03/20/2026,Grace Hopper,Mug,48.00\n04/02/2026,Clay Co,,-84.10\n';

describe('a file of a bank', () => {
  beforeAll(openBooks);

  it('is shown before anything is kept', async () => {
    const seen = await preview(march);
    expect(seen).toMatchObject({ format: 'csv', fault: null, csv: { isWhole: true, isRemembered: false } });
    expect(seen.statement).toMatchObject({
      firstDate: '2026-03-14',
      lastDate: '2026-03-20',
      newCount: 3,
      knownCount: 0,
      wrongCount: 0,
      inCents: 4800,
      outCents: -900,
    });
    expect(seen.statement?.lines[0]).toMatchObject({
      row: 2,
      date: '2026-03-14',
      amountCents: -450,
      isKnown: false,
    });
    expect(await lines()).toEqual([]);
    expect(granted<{ rows: unknown[] }>(await desk.call('GET', '/finances/bank-imports')).rows).toEqual([]);
  });

  it('goes in, posts nothing, and adds nothing the second time', async () => {
    const books = await balancesOf(desk);
    expect(await importWhole(march)).toMatchObject({
      state: 'finished',
      newCount: 3,
      knownCount: 0,
      importedBy: 'Ada Potter',
    });
    const once = await lines();
    expect(once.map(({ date, amount, payee, state }) => [date, amount, payee, state])).toEqual([
      ['2026-03-14', -450, 'Corner Coffee', 'new'],
      ['2026-03-14', -450, 'Corner Coffee', 'new'],
      ['2026-03-20', 4800, 'Grace Hopper', 'new'],
    ]);
    expect((await preview(march)).statement).toMatchObject({ newCount: 0, knownCount: 3 });
    expect(await importWhole(march)).toMatchObject({ state: 'finished', newCount: 0, knownCount: 3 });
    expect(await lines()).toEqual(once);
    expect(await balancesOf(desk)).toEqual(books);
    expect(await backdoor.countFiles(desk.businessId)).toBe(0);
  });

  it('adds only its new lines where it overlaps another', async () => {
    expect(await importWhole(april)).toMatchObject({ newCount: 1, knownCount: 1 });
    expect(await lines()).toHaveLength(4);
  });

  it('goes in once when it is brought twice at the same moment', async () => {
    const may = 'Date,Payee,Amount\n2026-05-01,Kiln,-1.00\n2026-05-02,Kiln,-2.00\n';
    const done = await Promise.all([importWhole(may), importWhole(may)]);
    expect(done.map(({ newCount }) => newCount).sort()).toEqual([0, 2]);
    expect(await lines()).toHaveLength(6);
  });

  it('is taken once for one key, and refused under a key that meant another', async () => {
    const [id, key] = [v7(), v7()];
    const first = granted<BankImportView>(await start(april, {}, desk, id, key));
    expect(granted<BankImportView>(await start(april, {}, desk, id, key))).toEqual(first);
    expect(refusalOf(await start(march, {}, desk, id, key))).toEqual([409, 'idempotency-key-reused']);
    expect(refusalOf(await start(march, {}, desk, id))).toEqual([409, 'bank-import-id-taken']);
  });
});

describe('how a CSV is read', () => {
  beforeAll(openBooks);
  const card = 'When,What,Charged\n01/02/2026,Clay,84.10\n02/02/2026,Kiln,10.00\n';
  const said = {
    'reading[csv][delimiter]': ',',
    'reading[csv][firstRecord]': '1',
    'reading[csv][roles][0]': 'date',
    'reading[csv][roles][1]': 'payee',
    'reading[csv][roles][2]': 'amount',
    'reading[csv][dateOrder]': 'DMY',
    'reading[csv][decimalSign]': '.',
    'reading[csv][isFlipped]': 'true',
  };

  it('is asked where the file leaves it open', async () => {
    expect(refusalOf(await start(card))).toEqual([422, 'bank-file-needs-mapping']);
    expect((await preview('Date,Payee,Amount\n01/02/2026,Clay,84.10\n')).dateOrder).toEqual({
      order: 'MDY',
      isCertain: false,
    });
    expect(refusalOf(await start('Date,Payee,Amount\n01/02/2026,Clay,84.10\n'))).toEqual([
      422,
      'bank-file-needs-mapping',
    ]);
  });

  it('is obeyed, and remembered for the account and such columns', async () => {
    expect(
      (await preview(card, said)).statement?.lines.map(({ date, amountCents, payee }) => [
        date,
        amountCents,
        payee,
      ]),
    ).toEqual([
      ['2026-02-01', -8410, 'Clay'],
      ['2026-02-02', -1000, 'Kiln'],
    ]);
    expect((await preview(card)).csv?.isRemembered).toBe(false);
    expect(await importWhole(card, said)).toMatchObject({ newCount: 2 });
    const again = await preview('When,What,Charged\n03/02/2026,Wheel,1.00\n');
    expect(again).toMatchObject({
      csv: { isRemembered: true, mapping: { isFlipped: true, dateOrder: 'DMY' } },
    });
    expect(again.statement?.lines).toMatchObject([{ date: '2026-02-03', amountCents: -100 }]);
    expect((await preview('When,What,Paid\n03/02/2026,Wheel,1.00\n')).csv?.isRemembered).toBe(false);
  });
});

describe('a pending line', () => {
  beforeAll(openBooks);
  const file = (...rows: string[]) => `Date,Description,Amount,Status\n${rows.join('\n')}\n`;
  const shown = async (list: 'review' | 'pending') =>
    granted<{ rows: BankLineView[] }>(await desk.call('GET', `/finances/bank-lines?show=${list}`)).rows.map(
      ({ amountCents, description }) => [amountCents, description],
    );

  it('is posted by the next file, once', async () => {
    await importWhole(file('2026-09-01,CLAY SHOP,-20.00,Pending', '2026-09-01,KILN,-9.00,Pending'));
    expect(await shown('pending')).toHaveLength(2);
    const next = file('2026-09-01,CLAY SHOP,-20.00,Posted', '2026-09-01,KILN,-9.00,Pending');
    expect((await preview(next)).statement).toMatchObject({ newCount: 1, knownCount: 1, lapsedCount: 0 });
    expect(await importWhole(next)).toMatchObject({ newCount: 1, knownCount: 1 });
    expect(await shown('review')).toEqual([[-2000, 'CLAY SHOP']]);
    expect(await shown('pending')).toEqual([[-900, 'KILN']]);
    expect((await preview(next)).statement).toMatchObject({ newCount: 0, knownCount: 2 });
  });

  it('goes when a file of its day no longer has it, and stays when a file is of other days', async () => {
    await importWhole(file('2026-08-01,OTHER DAYS,-1.00,Posted'));
    expect(await shown('pending')).toHaveLength(1);
    const next = file('2026-09-01,CLAY SHOP,-20.00,Posted', '2026-09-02,KILN,-9.50,Posted');
    expect((await preview(next)).statement).toMatchObject({ newCount: 1, knownCount: 1, lapsedCount: 1 });
    await importWhole(next);
    expect(await shown('pending')).toEqual([]);
    expect((await shown('review')).map(([cents]) => cents)).toEqual([-950, -2000, -100]);
  });
});

describe('the balance that a bank tells', () => {
  beforeAll(openBooks);
  const file = (second: string) =>
    `Date,Description,Amount,Balance\n2026-09-01,Ana,100.00,600.00\n2026-09-02,Clay,${second},550.00\n`;

  it('is held against the lines, and a difference goes in only when the person says so', async () => {
    const wrong = file('-40.00');
    expect((await preview(wrong)).statement?.balances).toEqual({
      ...{ closingCents: 55_000, linesMakeCents: 56_000, brokenRow: 3, agrees: false },
    });
    expect(refusalOf(await start(wrong))).toEqual([422, 'bank-file-does-not-add-up']);
    expect(await lines()).toEqual([]);
    expect(await importWhole(wrong, { despiteBalance: 'true' })).toMatchObject({ newCount: 2 });
  });

  it('is no question where it agrees', async () => {
    const right = file('-50.00');
    expect((await preview(right)).statement?.balances).toMatchObject({
      agrees: true,
      linesMakeCents: 55_000,
    });
    expect(await importWhole(right)).toMatchObject({ newCount: 1, knownCount: 1 });
  });
});

describe('a file that is wrong', () => {
  beforeAll(openBooks);
  const partly = 'Date,Payee,Amount\n03/14/2026,Good,1.00\n02/30/2026,Bad,1.00\n';

  it('is refused with the row and the reason', async () => {
    const answer = await start('<OFX><BANKMSGSRSV1>\n<STMTTRNRS><STMTRS>');
    expect(refusalOf(answer)).toEqual([422, 'bank-file-not-readable']);
    expect(answer.body).toMatchObject({ details: 'row 2: the file ends before </STMTRS>' });
    expect(refusalOf(await start('Dear Ada'))).toEqual([422, 'bank-file-not-readable']);
    expect((await preview('')).fault).toMatchObject({ reason: 'file-empty' });
  });

  it('goes in without its wrong rows only when the person says so', async () => {
    expect((await preview(partly)).statement?.wrongRows).toEqual([
      { row: 3, reason: 'date-not-understood', text: '02/30/2026' },
    ]);
    const answer = await start(partly);
    expect(refusalOf(answer)).toEqual([422, 'bank-file-has-wrong-rows']);
    expect(answer.body).toMatchObject({ details: 'row 3: date not understood' });
    expect(await lines()).toEqual([]);
    expect(await importWhole(partly, { withoutWrongRows: 'true' })).toMatchObject({
      newCount: 1,
      wrongCount: 1,
    });
  });

  it('is refused in another currency, and where it holds several accounts until one is named', async () => {
    const ofx = (currency: string, ...accounts: string[]) =>
      `<OFX><BANKMSGSRSV1>${accounts
        .map(
          (account) =>
            `<STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20260301<TRNAMT>1<FITID>${account}</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS>`,
        )
        .join('')}</BANKMSGSRSV1></OFX>`;
    expect(refusalOf(await start(ofx('EUR', 'A')))).toEqual([422, 'bank-file-other-currency']);
    const two = ofx('USD', 'A', 'B');
    expect(await preview(two)).toMatchObject({
      accounts: [{ account: 'A' }, { account: 'B' }],
      statement: null,
    });
    expect(refusalOf(await start(two))).toEqual([422, 'bank-file-needs-account']);
    expect(await importWhole(two, { 'reading[account]': 'B' })).toMatchObject({ newCount: 1 });
  });

  it('is refused to a stranger before it is read, and into an account without statements', async () => {
    const answer = await fetch(
      `${workshop.server.url}/api/v1/businesses/${desk.businessId}/finances/accounts/${bank}/bank-file-preview`,
      {
        method: 'POST',
        headers: { origin: workshop.server.url },
        body: formOf(march, {}, 'march.csv'),
      },
    );
    expect(answer.status).toBe(401);
    const sales = await accountOf(desk, 'sales');
    const path = `/finances/accounts/${sales}/bank-file-preview`;
    expect(refusalOf(await desk.call('POST', path, formOf(march, {}, 'x.csv')))).toEqual([
      422,
      'bank-account-not-allowed',
    ]);
  });
});

describe('an import', () => {
  beforeAll(openBooks);

  it('is undone whole, and can be done again', async () => {
    const done = await importWhole(march);
    await importWhole(april);
    const undone = granted<BankImportView>(await desk.call('POST', `/finances/bank-imports/${done.id}/undo`));
    expect(undone.state).toBe('undone');
    // The line that both files have came with the first and goes with it.
    expect((await lines()).map(({ payee }) => payee)).toEqual(['Clay Co']);
    expect(refusalOf(await desk.call('POST', `/finances/bank-imports/${done.id}/undo`))).toEqual([
      409,
      'bank-import-not-finished',
    ]);
    expect(await importWhole(march)).toMatchObject({ newCount: 3 });
  });

  it('is not undone once the books hold one of its lines, which is named', async () => {
    const done = await importWhole('Date,Payee,Amount\n05/14/2026,Good,1.00\n05/15/2026,Settled,-2.00\n');
    await backdoor.settle(desk.businessId, 'Settled');
    const answer = await desk.call('POST', `/finances/bank-imports/${done.id}/undo`);
    expect(refusalOf(answer)).toEqual([409, 'bank-import-lines-in-books']);
    expect(answer.body).toMatchObject({ details: '2026-05-15 Settled -2.00' });
    expect((await lines()).filter(({ date }) => date > '2026-05-01')).toHaveLength(2);
  });

  it('that a computer left in the middle is done when it starts again', async () => {
    const before = await lines();
    const visit = { businessId: desk.businessId, personId: desk.userId };
    const id = await backdoor.leaveInTheMiddle(visit, bank, march.replaceAll('/2026', '/2024'));
    expect(await readImport(id)).toMatchObject({ state: 'running', doneCount: 1, lineCount: 3 });
    const again = await startTestServer({ mountApi, databaseUrl: workshop.server.databaseUrl });
    onTestFinished(again.stop);
    const done = await eventually(async () => {
      const now = await readImport(id);
      return now.endedAt === null ? undefined : now;
    });
    expect(done).toMatchObject({ state: 'finished', newCount: 3 });
    expect(await lines()).toHaveLength(before.length + 3);
  });

  it('of many lines tells how far it is, and leaves nothing when it is cancelled', async () => {
    const rows = Array.from(
      { length: 14_000 },
      (_, row) =>
        `2025-${String((row % 12) + 1).padStart(2, '0')}-${String((row % 28) + 1).padStart(2, '0')},Payee ${String(row)} of Portland in the state of Maine ${'with a long memo '.repeat(8)},${String(row)}.07`,
    );
    const file = `Date,Payee,Amount\n${rows.join('\n')}\n`;
    // More than any other request may bring.
    expect(file.length).toBeGreaterThan(2 * 1024 * 1024);
    const before = await lines();
    const { id } = granted<BankImportView>(await start(file));
    const seen = await patiently(async () => {
      const now = await readImport(id);
      return now.doneCount > 0 ? now : undefined;
    });
    expect(seen).toMatchObject({ state: 'running', lineCount: 14_000 });
    expect(
      granted<BankImportView>(await desk.call('POST', `/finances/bank-imports/${id}/cancel`)).state,
    ).toBe('cancelled');
    expect(refusalOf(await desk.call('POST', `/finances/bank-imports/${id}/cancel`))).toEqual([
      409,
      'bank-import-ended',
    ]);
    const whole = await importWhole(file);
    expect(whole).toMatchObject({ state: 'finished', newCount: 14_000 });
    expect(await lines()).toHaveLength(before.length + 14_000);
    expect(await readImport(id)).toMatchObject({ state: 'cancelled' });
    expect(await backdoor.countFiles(desk.businessId)).toBe(0);
  });
});
