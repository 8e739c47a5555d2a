import { describe, expect, it } from 'vitest';
import { decideDepositAccount } from './account-decisions.ts';
import { accountTypes, normalSide, rootOfAccountType, type Account } from './account.ts';
import { usMakerChart } from './chart-of-accounts.ts';
import { sampleAccounts } from './books-samples.factory.ts';

const find = (code: string): Account => {
  const account = sampleAccounts.find((candidate) => candidate.code === code);
  if (account === undefined) throw new Error(`The chart has no ${code}.`);
  return account;
};

describe('usMakerChart', () => {
  it('has unique codes in order, unique names and unique system keys', () => {
    const codes = usMakerChart.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)].toSorted());
    expect(new Set(usMakerChart.map(({ name }) => name)).size).toBe(usMakerChart.length);
    const keys = usMakerChart.flatMap(({ systemKey }) => systemKey ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(32);
  });

  it('sends every income and expense to a line of Schedule C, and nothing else', () => {
    for (const { type, systemKey, scheduleCLine } of usMakerChart) {
      // Gains and losses on equipment are told on Form 4797.
      if (systemKey === 'disposal-result') expect(scheduleCLine).toBeNull();
      else expect(scheduleCLine !== null).toBe(['income', 'expense'].includes(rootOfAccountType(type)));
    }
  });

  it('gives every root its range of codes', () => {
    const firstDigits = { asset: '1', liability: '2', equity: '3', income: '4', expense: '567' };
    for (const { code, type } of usMakerChart)
      expect(firstDigits[rootOfAccountType(type)]).toContain(code[0]);
  });
});

describe('accounts', () => {
  it('grow on the side of their root', () => {
    expect(accountTypes.filter((type) => normalSide(rootOfAccountType(type)) === 'debit')).toHaveLength(11);
    expect([normalSide('asset'), normalSide('income')]).toEqual(['debit', 'credit']);
  });

  it('puts payments only where money can lie', () => {
    expect(['1000', '1050', '1080'].every((code) => decideDepositAccount(find(code)).ok)).toBe(true);
    expect(decideDepositAccount(find('2100'))).toMatchObject({
      refusal: { code: 'deposit-account-not-allowed' },
    });
    expect(decideDepositAccount({ ...find('1000'), archived: true })).toMatchObject({
      refusal: { code: 'account-archived' },
    });
  });
});
