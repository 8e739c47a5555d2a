import { type Tenant } from '../platform/in-business.ts';
import { v7 } from 'uuid';
import { calendarDate, money } from '@atelier/domain/foundation';
import { accountIdOf, valueOf } from '../platform/stage.factory.ts';
import { postJournalEntry } from '../books/journal.store.ts';
import { addBankRule } from './bank-rules.store.ts';
import { declineSuggestion, writeSuggestions, settleBankLine } from './bank-lines.store.ts';
import { startReconciliation } from './reconciliations.store.ts';
import { addBankImport, addBankLines, finishBankImport, rememberBankMapping } from './bank-imports.store.ts';

/** Has a rule suggest what the line is and declines that, settles it by an entry, and reconciles the entry. */
export async function settleTestBankLine(tenant: Tenant, lineId: string): Promise<void> {
  const accountId = await accountIdOf(tenant, 'bank');
  const [ruleId, entryId, reconciliationId] = [v7(), v7(), v7()];
  const conditions = {
    payeeTexts: ['grace'],
    descriptionTexts: [],
    direction: null,
    least: null,
    most: null,
  };
  valueOf(
    await addBankRule(tenant, {
      ...conditions,
      id: ruleId,
      name: 'Grace',
      isActive: true,
      accountId,
      categoryAccountId: await accountIdOf(tenant, 'sales'),
      payee: '',
      payeeId: null,
      memo: '',
    }),
  );
  const suggestion = { kind: 'rule', targetIds: [ruleId], score: 50 } as const;
  const reason = {
    name: 'Grace',
    number: '',
    date: null,
    days: null,
    sameName: true,
    sameNumber: false,
    count: 1,
  };
  await declineSuggestion(tenant, lineId, suggestion);
  const other = await addTestBankLine(tenant);
  await writeSuggestions(tenant, [other], new Map([[other, { ...suggestion, reason }]]));
  valueOf(
    await postJournalEntry(
      tenant,
      {
        id: entryId,
        date: calendarDate('2026-03-15'),
        kind: 'manual',
        memo: 'Mug',
        source: null,
        lines: [
          { accountId, amount: money(700) },
          { accountId: await accountIdOf(tenant, 'sales'), amount: money(-700) },
        ],
      },
      { closedThrough: null },
    ),
  );
  const how = { state: 'matched', wasPostedHere: false } as const;
  valueOf(await settleBankLine(tenant, lineId, [{ accountId, entryId }], how));
  const statement = { statementDate: calendarDate('2026-03-31'), opening: money(0), closing: money(700) };
  valueOf(await startReconciliation(tenant, { id: reconciliationId, accountId, ...statement }));
}

/** Writes down that a file is to be imported, which waits. */
export async function awaitTestBankImport(tenant: Tenant): Promise<void> {
  const accountId = await accountIdOf(tenant, 'bank');
  const asked = { id: v7(), accountId, fileName: 'april.csv', format: 'csv' } as const;
  const file = { bytes: new Uint8Array([1]), reading: {} };
  valueOf(await addBankImport(tenant, { ...asked, at: '2026-04-16T12:00:00Z', ...file }));
}

/** Imports a file of one line into the bank: $7.00 came in on 15 March. Answers the id of the line. */
export async function addTestBankLine(tenant: Tenant): Promise<string> {
  const accountId = await accountIdOf(tenant, 'bank');
  const [importId, id] = [v7(), v7()];
  const at = '2026-03-16T12:00:00Z';
  const asked = { id: importId, accountId, fileName: 'march.csv', format: 'csv', at } as const;
  valueOf(await addBankImport(tenant, { ...asked, bytes: new Uint8Array([1]), reading: {} }));
  const line = { date: calendarDate('2026-03-15'), amount: money(700), payee: 'Grace Hopper' };
  await addBankLines(tenant, importId, accountId, [
    { ...line, id, description: 'Mug', checkNumber: '', bankId: id, pending: false },
  ]);
  const { date } = line;
  await finishBankImport(tenant, importId, {
    ...{ at, lineCount: 1, newCount: 1, knownCount: 0, wrongCount: 0 },
    ...{ firstDate: date, lastDate: date, opening: null, closing: null },
  });
  await rememberBankMapping(
    tenant,
    { accountId, fingerprint: id, at },
    { delimiter: ',', dateOrder: 'MDY', decimalSign: '.', columns: {} },
  );
  return id;
}
