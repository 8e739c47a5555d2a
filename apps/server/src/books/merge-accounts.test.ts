import type { AccountMergeView, AccountView, RegisterView, TrialBalanceView } from '@atelier/contract/books';
import type { GeneralLedgerView } from '@atelier/contract/reports';
import type { PayeeView, TransactionView } from '@atelier/contract/transactions';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

/** A business with rent of its own account, which is to become the rent of the chart. */
async function twoRents() {
  const desk = await workshop.found();
  const [bank, rent] = [await accountOf(desk, 'bank'), await accountOf(desk, '6550')];
  const shed = v7();
  granted(
    await desk.call('POST', '/finances/accounts', {
      id: shed,
      code: '6555',
      name: 'Shed',
      type: 'expense',
      parentId: null,
      scheduleCLine: '20b',
    }),
  );
  const spend = async (accountId: string, amountCents: number, fields: object = {}) => {
    const id = v7();
    granted(
      await desk.call('POST', '/finances/transactions', {
        id,
        kind: 'expense',
        date: '2026-03-10',
        amountCents,
        moneyAccountId: bank,
        categoryAccountId: accountId,
        ...fields,
      }),
    );
    return id;
  };
  const merge = (accountId: string, targetId: string, by: Desk = desk) =>
    by.call('POST', `/finances/accounts/${accountId}/merge`, { targetId });
  const accounts = async () => granted<AccountView[]>(await desk.call('GET', '/finances/accounts'));
  const balanceOf = async (accountId: string) =>
    (await accounts()).find((account) => account.id === accountId)?.balanceCents;
  return { desk, bank, rent, shed, spend, merge, accounts, balanceOf };
}

describe('merging accounts', () => {
  it('is for who keeps the chart, and refused for accounts that stay their own', async () => {
    const { desk, bank, rent, shed, merge } = await twoRents();
    const member = await workshop.join(desk, 'member');
    expect(refusalOf(await merge(shed, rent, member))).toEqual([403, 'permission-denied']);
    expect(refusalOf(await merge(shed, v7()))).toEqual([404, 'account-not-found']);
    expect(refusalOf(await merge(bank, await accountOf(desk, '1050')))).toEqual([409, 'account-is-system']);
    expect(refusalOf(await merge(shed, bank))).toEqual([422, 'account-merge-other-type']);
    expect(refusalOf(await merge(shed, shed))).toEqual([422, 'account-merge-other-type']);
    expect(refusalOf(await desk.call('POST', `/finances/accounts/${shed}/undo-merge`, {}))).toEqual([
      409,
      'account-not-merged',
    ]);
  });

  it('shows all under the other account in every report, posts nothing, and says what moves along', async () => {
    const { desk, rent, shed, spend, merge, balanceOf, accounts } = await twoRents();
    await spend(shed, 1000);
    await spend(rent, 200);
    const draft = await spend(shed, 50, { status: 'draft' });
    const payeeId = v7();
    granted(
      await desk.call('POST', '/finances/payees', { id: payeeId, name: 'Landlord', defaultAccountId: shed }),
    );
    const tried = granted<AccountMergeView>(
      await desk.call('GET', `/finances/accounts/${shed}/merge?targetId=${rent}`),
    );
    expect(tried).toEqual({
      lines: 1,
      uses: { 'payees.default_account_id': 1, 'transaction_lines.account_id': 1 },
    });
    const journal = async () => (await desk.call('GET', '/finances/journal-entries')).text;
    const before = await journal();
    granted(await merge(shed, rent));
    expect(refusalOf(await merge(shed, rent))).toEqual([409, 'account-merged']);
    expect(await journal()).toBe(before);

    expect([await balanceOf(rent), await balanceOf(shed)]).toEqual([1200, 0]);
    expect((await accounts()).find(({ id }) => id === shed)).toMatchObject({
      isActive: false,
      mergedInto: rent,
    });
    const register = granted<RegisterView>(
      await desk.call('GET', `/finances/accounts/${rent}/register?from=2026-01-01&to=2026-12-31`),
    );
    expect(register.rows.map((row) => row.amountCents).sort()).toEqual([1000, 200]);
    expect(register.closingCents).toBe(1200);
    for (const on of ['2026-03-10', '2026-03-31']) {
      const trial = granted<TrialBalanceView>(await desk.call('GET', `/finances/trial-balance?on=${on}`));
      expect(trial.rows.find((row) => row.accountId === rent)?.debitCents).toBe(1200);
      expect(trial.rows.some((row) => row.accountId === shed)).toBe(false);
    }
    const ledger = granted<GeneralLedgerView>(
      await desk.call('GET', '/finances/reports/general-ledger?from=2026-03-01&to=2026-03-31'),
    );
    expect(JSON.stringify(ledger)).not.toContain(shed);
    const hledger = await desk.call('GET', '/finances/journal.hledger');
    expect(hledger.text).not.toContain('Shed');
    const found = granted<{ rows: TransactionView[] }>(
      await desk.call('GET', `/finances/transactions?categoryId=${rent}`),
    );
    expect(found.rows).toHaveLength(3);

    const drafted = granted<TransactionView>(await desk.call('GET', `/finances/transactions/${draft}`));
    expect(drafted.lines[0]?.accountId).toBe(rent);
    const payee = granted<PayeeView>(await desk.call('GET', `/finances/payees/${payeeId}`));
    expect(payee.defaultAccountId).toBe(rent);
    expect(refusalOf(await desk.call('POST', `/finances/accounts/${shed}/restore`, {}))).toEqual([
      409,
      'account-merged',
    ]);
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  });

  it('is taken back: the lines stand apart again, and what moved along names the first, unless it was posted', async () => {
    const { desk, rent, shed, spend, merge, balanceOf } = await twoRents();
    await spend(shed, 1000);
    const kept = await spend(shed, 50, { status: 'draft' });
    const posted = await spend(shed, 7, { status: 'draft' });
    granted(await merge(shed, rent));
    granted(await desk.call('POST', `/finances/transactions/${posted}/post`, { version: 1 }));
    granted(await desk.call('POST', `/finances/accounts/${shed}/undo-merge`, {}));
    expect([await balanceOf(rent), await balanceOf(shed)]).toEqual([7, 1000]);
    const lineOf = async (id: string) =>
      granted<TransactionView>(await desk.call('GET', `/finances/transactions/${id}`)).lines[0]?.accountId;
    expect([await lineOf(kept), await lineOf(posted)]).toEqual([shed, rent]);
    // And once more, and on into a third.
    granted(await merge(shed, rent));
    granted(await desk.call('POST', `/finances/accounts/${shed}/undo-merge`, {}));
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  });

  it('lets a transaction of before be tagged as it is, and posted anew under the other account', async () => {
    const { desk, bank, rent, shed, spend, merge } = await twoRents();
    const id = await spend(shed, 1000);
    granted(await merge(shed, rent));
    const change = (fields: object) =>
      desk.call('PUT', `/finances/transactions/${id}`, {
        kind: 'expense',
        date: '2026-03-10',
        amountCents: 1000,
        moneyAccountId: bank,
        categoryAccountId: shed,
        ...fields,
      });
    const tagged = granted<TransactionView>(await change({ version: 1, tags: ['Studio'] }));
    expect(tagged.lines[0]?.accountId).toBe(shed);
    const raised = granted<TransactionView>(await change({ version: 2, amountCents: 1100 }));
    expect(raised.lines[0]?.accountId).toBe(rent);
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  });

  it('keeps closed days on their line of Schedule C', async () => {
    const { desk, shed, spend, merge, rent } = await twoRents();
    const advertising = await accountOf(desk, '6000');
    await spend(shed, 1000);
    const lock = { closedThrough: '2026-03-31', opened: null, reason: 'Filed' };
    granted(await desk.call('PUT', '/finances/book-lock', lock));
    expect(refusalOf(await merge(shed, advertising))).toEqual([409, 'account-merge-changes-closed-days']);
    granted(await merge(shed, rent));
  });
});
