import { describe, expect, it } from 'vitest';
import { decideMergeAccounts, decideUndoMerge } from './account-merge.ts';
import type { Account } from './account.ts';
import { sampleAccounts } from './books-samples.factory.ts';

const find = (code: string): Account => {
  const account = sampleAccounts.find((candidate) => candidate.code === code);
  if (account === undefined) throw new Error(`The chart has no ${code}.`);
  return account;
};
const [bank, sales, advertising, rent] = [find('1000'), find('4000'), find('6000'), find('6550')];
const facts = { chart: sampleAccounts, hasStatements: false, hasClosedLines: false };

describe('decideMergeAccounts', () => {
  it('lets two accounts of one type become one', () => {
    expect(decideMergeAccounts(advertising, rent, facts).ok).toBe(true);
  });

  it.each([
    ['account-is-system', { ...bank, systemKey: 'bank' as const }, bank, facts],
    ['account-merge-other-type', advertising, sales, facts],
    ['account-merge-other-type', advertising, advertising, facts],
    ['account-archived', advertising, { ...rent, archived: true }, facts],
    ['account-merged', { ...advertising, mergedInto: sales.id }, rent, facts],
    ['account-has-statements', advertising, rent, { ...facts, hasStatements: true }],
    [
      'account-has-children',
      advertising,
      rent,
      { ...facts, chart: [{ ...rent, id: 'below', parentId: advertising.id }] },
    ],
  ] as const)('refuses: %s', (code, source, target, given) => {
    expect(decideMergeAccounts(source, target, given)).toMatchObject({ refusal: { code } });
  });

  it('moves no figure of closed days to another line of Schedule C', () => {
    const closed = { ...facts, hasClosedLines: true };
    const [one, other] = [
      { ...advertising, scheduleCLine: '8' },
      { ...rent, scheduleCLine: '20b' },
    ];
    const refused = { refusal: { code: 'account-merge-changes-closed-days', field: 'targetId' } };
    expect(decideMergeAccounts(one, other, closed)).toMatchObject(refused);
    expect(decideMergeAccounts(one, other, facts).ok).toBe(true);
    expect(decideMergeAccounts(one, { ...other, scheduleCLine: '8' }, closed).ok).toBe(true);
    expect(decideUndoMerge(one, other, closed)).toMatchObject({
      refusal: { code: 'account-merge-changes-closed-days' },
    });
  });

  it('is taken back only where it stands', () => {
    expect(decideUndoMerge(advertising, null, facts)).toMatchObject({
      refusal: { code: 'account-not-merged' },
    });
    expect(decideUndoMerge(advertising, rent, facts).ok).toBe(true);
  });
});
