import { describe, expect, it } from 'vitest';
import { calendarDate, money } from '../foundation/index.ts';
import {
  findDeposit,
  namesAgree,
  scoreMatch,
  suggestForLines,
  suggestionTarget,
  type BankCandidate,
  type ComparedLine,
} from './bank-match.ts';
import type { BankRule } from './bank-rule.ts';

const line = (over: Partial<ComparedLine> = {}): ComparedLine => ({
  id: 'line',
  accountId: 'bank',
  date: calendarDate('2026-03-10'),
  amount: money(-4520),
  payee: 'CLAY KING SUPPLY 0042',
  description: '',
  checkNumber: '',
  ...over,
});
const entry = (over: Partial<BankCandidate> = {}): BankCandidate => ({
  kind: 'entry',
  targetIds: ['entry'],
  date: calendarDate('2026-03-08'),
  amount: money(-4520),
  name: 'Clay King: glaze',
  number: '',
  ...over,
});
const rule = (over: Partial<BankRule> = {}): BankRule => ({
  id: 'rule',
  name: 'Clay',
  isActive: true,
  payeeTexts: ['clay king'],
  descriptionTexts: [],
  direction: null,
  least: null,
  most: null,
  accountId: null,
  categoryAccountId: 'supplies',
  payee: '',
  payeeId: null,
  memo: '',
  ...over,
});
const suggest = (
  lines: ComparedLine[],
  candidates: Record<string, BankCandidate[]>,
  rules: BankRule[] = [],
  declined: Record<string, string[]> = {},
) =>
  suggestForLines(
    lines,
    new Map(Object.entries(candidates)),
    rules,
    new Map(Object.entries(declined).map(([id, targets]) => [id, new Set(targets)])),
  );

describe('scoreMatch', () => {
  it('says in what line and entry agree', () => {
    expect(scoreMatch(line(), entry())).toMatchObject({
      kind: 'entry',
      reason: { days: 2, sameName: true, sameNumber: false, name: 'Clay King: glaze' },
    });
  });

  it('takes no entry of another amount, sign or fortnight', () => {
    expect(scoreMatch(line(), entry({ amount: money(-4521) }))).toBeNull();
    expect(scoreMatch(line(), entry({ amount: money(4520) }))).toBeNull();
    expect(scoreMatch(line(), entry({ date: calendarDate('2026-02-23') }))).toBeNull();
  });

  it('takes no invoice that was written after the money came', () => {
    const invoice = entry({ kind: 'invoice', number: 'INV-0112', date: calendarDate('2026-03-11') });
    expect(scoreMatch(line(), invoice)).toBeNull();
    const earlier = { ...invoice, date: calendarDate('2026-01-11') };
    expect(scoreMatch(line({ description: 'ref 112' }), earlier)?.reason.sameNumber).toBe(true);
    expect(scoreMatch(line({ payee: 'Somebody', description: '' }), earlier)?.reason.sameNumber).toBe(false);
  });

  it('prefers the nearer day and the same name', () => {
    const far = scoreMatch(line(), entry({ date: calendarDate('2026-03-01') }))?.score ?? 0;
    const nameless = scoreMatch(line(), entry({ name: 'Rent' }))?.score ?? 0;
    const best = scoreMatch(line(), entry())?.score ?? 0;
    expect(best).toBeGreaterThan(far);
    expect(best).toBeGreaterThan(nameless);
  });
});

describe('namesAgree', () => {
  it('needs a word that not every name has', () => {
    expect(namesAgree('THE HOME DEPOT 4421', 'Home Depot')).toBe(true);
    expect(namesAgree('Payment from card', 'Card payment')).toBe(false);
    expect(namesAgree('0042', '0042')).toBe(false);
  });
});

describe('suggestForLines', () => {
  it('gives an entry to one line alone, the nearest', () => {
    const lines = [line({ id: 'late', date: calendarDate('2026-03-12') }), line({ id: 'near' })];
    const found = suggest(lines, { late: [entry()], near: [entry()] });
    expect([...found.keys()]).toEqual(['near']);
  });

  it('suggests by rule where the books hold nothing, in the order of the rules', () => {
    const found = suggest([line()], {}, [
      rule({ isActive: false, id: 'off' }),
      rule(),
      rule({ id: 'later' }),
    ]);
    expect(found.get('line')).toMatchObject({ kind: 'rule', targetIds: ['rule'], reason: { name: 'Clay' } });
    expect(suggest([line()], { line: [entry()] }, [rule()]).get('line')?.kind).toBe('entry');
  });

  it('does not suggest again what was declined, but the next best', () => {
    const declined = { line: [suggestionTarget({ kind: 'entry', targetIds: ['entry'] })] };
    expect(suggest([line()], { line: [entry()] }, [rule()], declined).get('line')?.kind).toBe('rule');
    expect(suggest([line()], { line: [entry()] }, [], declined).size).toBe(0);
  });

  it('lets both sides of a transfer point at each other', () => {
    const there = line({ id: 'there', accountId: 'card', amount: money(4520) });
    const found = suggest([line(), there], {
      line: [entry({ kind: 'transfer', targetIds: ['there'] })],
      there: [entry({ kind: 'transfer', targetIds: ['line'], amount: money(4520) })],
    });
    expect([...found.values()].map(({ targetIds }) => targetIds)).toEqual([['there'], ['line']]);
  });
});

describe('findDeposit', () => {
  const payment = (entryId: string, amount: number) => ({
    entryId,
    date: calendarDate('2026-03-01'),
    amount: money(amount),
  });
  it('finds the payments that make up a deposit to the cent', () => {
    const found = findDeposit(money(700), [payment('a', 300), payment('b', 250), payment('c', 400)]);
    expect(found?.map(({ entryId }) => entryId)).toEqual(['a', 'c']);
  });
  it('answers nothing where two sets are as good, or none fits', () => {
    expect(findDeposit(money(700), [payment('a', 300), payment('b', 400), payment('c', 400)])).toBeNull();
    expect(findDeposit(money(701), [payment('a', 300), payment('b', 400)])).toBeNull();
  });
});
