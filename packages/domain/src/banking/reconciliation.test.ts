import { describe, expect, it } from 'vitest';
import { calendarDate, money } from '../foundation/index.ts';
import { adjustmentPosting, decideFinish, reconciliationDifference } from './reconciliation.ts';

describe('a reconciliation', () => {
  it('measures what is missing', () => {
    const statement = { opening: money(1000), closing: money(1500) };
    expect(reconciliationDifference(statement, [money(700), money(-200)])).toBe(0);
    expect(reconciliationDifference(statement, [money(700)])).toBe(-200);
  });

  it('is finished at zero, or with a named adjustment', () => {
    expect(decideFinish(money(0), null).ok).toBe(true);
    expect(decideFinish(money(5), null)).toMatchObject({
      refusal: { code: 'reconciliation-has-difference' },
    });
    expect(decideFinish(money(5), { accountId: 'fees', name: ' ' })).toMatchObject({
      refusal: { code: 'adjustment-needs-name', field: 'adjustment.name' },
    });
    expect(decideFinish(money(5), { accountId: 'fees', name: 'Bank fee' }).ok).toBe(true);
    expect(decideFinish(money(0), { accountId: 'fees', name: 'Bank fee' }).ok).toBe(false);
  });

  it('books its adjustment against the account that was chosen', () => {
    const of = {
      entryId: 'e',
      reconciliationId: 'r',
      accountId: 'bank',
      date: calendarDate('2026-03-31'),
    };
    expect(adjustmentPosting(money(-300), of, { accountId: 'fees', name: 'Bank fee' })).toMatchObject({
      memo: 'Bank fee',
      date: '2026-03-31',
      lines: [
        { accountId: 'bank', amount: -300 },
        { accountId: 'fees', amount: 300 },
      ],
    });
  });
});
