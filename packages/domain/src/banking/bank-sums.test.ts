import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, money, sumMoney } from '../foundation/index.ts';
import { suggestForLines, type ComparedLine } from './bank-match.ts';
import { decideSettlement, restOfLine } from './bank-settlement.ts';
import { candidatesOfSums, findSum, type OpenItem, type OpenWith } from './bank-sums.ts';

const day = calendarDate('2026-03-10');
const item = (id: string, amount: number, over: Partial<OpenItem> = {}): OpenItem => ({
  id,
  number: `C-${id}`,
  date: addDays(day, -Number(id) - 1),
  amount: money(amount),
  ...over,
});
const line: ComparedLine = {
  id: 'line',
  accountId: 'bank',
  date: day,
  amount: money(-150_00),
  payee: 'CLAY KING SUPPLY',
  description: '',
  checkNumber: '',
};
const king = (...items: OpenItem[]): OpenWith => ({ kind: 'bill', name: 'Clay King', items });

describe('findSum', () => {
  const ids = (items: readonly OpenItem[] | null) => items?.map(({ id }) => id).sort();

  it('finds the two or three that add up, a credit taken off', () => {
    expect(ids(findSum(money(-150), [item('1', -100), item('2', -50), item('3', -7)]))).toEqual(['1', '2']);
    expect(ids(findSum(money(-150), [item('1', -100), item('2', -30), item('3', -20)]))).toEqual([
      '1',
      '2',
      '3',
    ]);
    expect(ids(findSum(money(-150), [item('1', -170), item('2', 20)]))).toEqual(['1', '2']);
  });

  it('says nothing where two sets would do, or none', () => {
    expect(findSum(money(-150), [item('1', -100), item('2', -50), item('3', -50)])).toBeNull();
    expect(findSum(money(-150), [item('1', -150)])).toBeNull();
    expect(findSum(money(-150), [item('1', -100), item('2', -51)])).toBeNull();
  });

  it('never names what does not come to the cent, and each once', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.integer({ min: -400, max: 400 }).filter((cents) => cents !== 0),
          { maxLength: 12 },
        ),
        fc.integer({ min: -900, max: 900 }),
        (amounts, wanted) => {
          const items = amounts.map((cents, index) => item(String(index), cents));
          const found = findSum(money(wanted), items);
          if (found === null) return;
          expect(sumMoney(found.map(({ amount }) => amount))).toBe(wanted);
          expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
          expect([2, 3]).toContain(found.length);
        },
      ),
    );
  });
});

describe('candidatesOfSums', () => {
  const both = [item('1', -100_00), item('2', -50_00)];

  it('names them with the reason, and one that fits alone goes before', () => {
    const candidates = candidatesOfSums([line], [king(...both)]);
    const [suggestion] = [...suggestForLines([line], candidates, [], new Map()).values()];
    expect(suggestion).toMatchObject({
      kind: 'bill',
      targetIds: ['2', '1'],
      reason: { name: 'Clay King', number: 'C-2, C-1', count: 2, sameName: true, sameNumber: false, days: 2 },
    });
    const alone = { ...candidates.get('line')![0]!, targetIds: ['9'], number: '' };
    const chosen = suggestForLines(
      [line],
      new Map([['line', [...candidates.get('line')!, alone]]]),
      [],
      new Map(),
    );
    expect(chosen.get('line')?.targetIds).toEqual(['9']);
  });

  it('wants the name in the line, and nothing written after it', () => {
    expect(candidatesOfSums([{ ...line, payee: 'GLAZE LTD' }], [king(...both)]).size).toBe(0);
    const late = item('3', -50_00, { date: addDays(day, 1) });
    expect(candidatesOfSums([line], [king(both[0]!, late)]).size).toBe(0);
    expect(candidatesOfSums([line], [king(both[0]!)]).size).toBe(0);
  });

  it('is not suggested to a line that said no to it', () => {
    const candidates = candidatesOfSums([line], [king(...both)]);
    const declined = new Map([['line', new Set(['bill:1,2'])]]);
    expect(suggestForLines([line], candidates, [], declined).size).toBe(0);
  });
});

describe('decideSettlement', () => {
  const codeOf = (amount: number, amounts: number[], fee: { amount: number; name: string } | null = null) => {
    const decided = decideSettlement(money(amount), {
      amounts: amounts.map(money),
      fee: fee && { amount: money(fee.amount), name: fee.name },
    });
    return decided.ok ? 'fine' : decided.refusal.code;
  };

  it.each([
    [9700, [10_000], null, 'bank-line-amount-differs'],
    [9700, [], { amount: 300, name: 'Fee' }, 'match-not-found'],
    [9700, [10_000], { amount: 300, name: ' ' }, 'bank-fee-needs-name'],
    [9700, [9400], { amount: -300, name: 'Fee' }, 'bank-fee-not-positive'],
    [9700, [10_000], { amount: 200, name: 'Fee' }, 'bank-line-amount-differs'],
    [9700, [10_000], { amount: 300, name: 'Fee' }, 'fine'],
    [9700, [6000, 3700], null, 'fine'],
    [-10_150, [-6000, -4000], { amount: 150, name: 'Wire fee' }, 'fine'],
    [-8000, [-10_000, 2000], null, 'fine'],
  ] as const)('a line of %d made of %j with the fee %j: %s', (amount, amounts, fee, code) => {
    expect(codeOf(amount, [...amounts], fee)).toBe(code);
  });

  it('holds exactly where nothing is left', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(
        cents,
        fc.array(cents, { minLength: 1, maxLength: 6 }),
        fc.nat(10_000),
        (amount, amounts, fee) => {
          const settlement = {
            amounts: amounts.map(money),
            fee: fee === 0 ? null : { amount: money(fee), name: 'Fee' },
          };
          const left = restOfLine(money(amount), settlement);
          expect(left).toBe(amount - amounts.reduce((sum, each) => sum + each, 0) + fee);
          expect(decideSettlement(money(amount), settlement).ok).toBe(left === 0);
        },
      ),
    );
  });
});
