import { describe, expect, it } from 'vitest';
import { money, zeroMoney } from '../foundation/index.ts';
import { decideAccount, decideArchiveAccount, type AccountDraft } from './account-decisions.ts';
import type { Account } from './account.ts';
import { sampleAccounts } from './books-samples.factory.ts';

const find = (code: string): Account => {
  const account = sampleAccounts.find((candidate) => candidate.code === code);
  if (account === undefined) throw new Error(`The chart has no ${code}.`);
  return account;
};
const [bank, advertising, rent] = [find('1000'), find('6000'), find('6550')];
const draft: AccountDraft = {
  code: '6010',
  name: '  Fairs   and flyers ',
  type: 'expense',
  parentId: advertising.id,
  scheduleCLine: '8',
};
const anew = { before: null, used: false, chart: sampleAccounts };
const draftOf = ({ code, name, type, parentId }: Account): AccountDraft => ({
  ...{ code, name, type, parentId },
  scheduleCLine: null,
});

describe('decideAccount', () => {
  it('takes a new account below one of its root, with a tidy name', () => {
    expect(decideAccount(draft, anew)).toEqual({ ok: true, value: { ...draft, name: 'Fairs and flyers' } });
  });

  it.each([
    ['account-name-required', 'name', { ...draft, name: ' ' }],
    ['parent-account-not-allowed', 'parentId', { ...draft, parentId: bank.id }],
    ['parent-account-not-allowed', 'parentId', { ...draft, parentId: 'unknown' }],
    ['schedule-c-line-not-allowed', 'scheduleCLine', { ...draft, type: 'bank', parentId: null }],
  ] as const)('refuses: %s', (code, field, refused) => {
    expect(decideAccount(refused, anew)).toMatchObject({ refusal: { code, field } });
  });

  it('freezes the type of a system account at once, and of any other with its first line', () => {
    const asCash = { ...draftOf(bank), type: 'cash' } as const;
    const facts = { before: bank, used: false, chart: sampleAccounts };
    expect(decideAccount(asCash, facts)).toMatchObject({ refusal: { code: 'account-is-system' } });
    const asOther = { ...draftOf(rent), type: 'other-expense' } as const;
    const ofRent = { before: rent, chart: sampleAccounts };
    expect(decideAccount(asOther, { ...ofRent, used: false }).ok).toBe(true);
    expect(decideAccount(asOther, { ...ofRent, used: true })).toMatchObject({
      refusal: { code: 'account-type-frozen', field: 'type' },
    });
    expect(decideAccount({ ...draftOf(rent), name: 'Rent' }, { ...ofRent, used: true }).ok).toBe(true);
  });

  it('lets nothing stand below itself, however deep', () => {
    const below = { ...rent, parentId: advertising.id };
    const chart = sampleAccounts.map((account) => (account.id === rent.id ? below : account));
    for (const parentId of [rent.id, advertising.id]) {
      const moved = { ...draftOf(advertising), parentId };
      expect(decideAccount(moved, { before: advertising, used: false, chart })).toMatchObject({
        refusal: { code: 'parent-account-not-allowed' },
      });
    }
  });

  it('keeps the root of an account that has others below it', () => {
    const chart = [...sampleAccounts, { ...rent, id: 'child', parentId: advertising.id }];
    const asIncome = { ...draftOf(advertising), type: 'income' } as const;
    expect(decideAccount(asIncome, { before: advertising, used: false, chart })).toMatchObject({
      refusal: { code: 'account-has-children', field: 'type' },
    });
  });
});

describe('decideArchiveAccount', () => {
  const facts = { balance: zeroMoney, chart: sampleAccounts };

  it('refuses system accounts, balances that would vanish, and accounts with others below', () => {
    expect(decideArchiveAccount(bank, facts)).toMatchObject({ refusal: { code: 'account-is-system' } });
    expect(decideArchiveAccount(find('2700'), { ...facts, balance: money(1) })).toMatchObject({
      refusal: { code: 'account-has-balance' },
    });
    const chart = [...sampleAccounts, { ...rent, id: 'child', parentId: advertising.id }];
    expect(decideArchiveAccount(advertising, { ...facts, chart })).toMatchObject({
      refusal: { code: 'account-has-children' },
    });
  });

  it('takes a cost of any sum, and what is at zero', () => {
    expect(decideArchiveAccount(advertising, { ...facts, balance: money(5_000) }).ok).toBe(true);
    expect(decideArchiveAccount(find('2700'), facts).ok).toBe(true);
  });
});
