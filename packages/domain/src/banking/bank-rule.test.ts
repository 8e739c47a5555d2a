import { describe, expect, it } from 'vitest';
import { money } from '../foundation/index.ts';
import { decideBankRule, ruleFits, tidyRuleTexts, type BankRuleConditions } from './bank-rule.ts';

const any: BankRuleConditions = {
  payeeTexts: [],
  descriptionTexts: [],
  direction: null,
  least: null,
  most: null,
  accountId: null,
};
const line = { accountId: 'bank', amount: money(-1250), payee: 'USPS Postage', description: 'POS 8812' };

describe('ruleFits', () => {
  it('asks every condition that is set', () => {
    expect(ruleFits(any, line)).toBe(true);
    expect(ruleFits({ ...any, payeeTexts: ['fedex', 'usps'] }, line)).toBe(true);
    expect(ruleFits({ ...any, payeeTexts: ['fedex'] }, line)).toBe(false);
    expect(ruleFits({ ...any, descriptionTexts: ['pos'] }, line)).toBe(true);
    expect(ruleFits({ ...any, direction: 'in' }, line)).toBe(false);
    expect(ruleFits({ ...any, direction: 'out', least: money(1250), most: money(1250) }, line)).toBe(true);
    expect(ruleFits({ ...any, least: money(1251) }, line)).toBe(false);
    expect(ruleFits({ ...any, most: money(1249) }, line)).toBe(false);
    expect(ruleFits({ ...any, accountId: 'card' }, line)).toBe(false);
  });
});

describe('decideBankRule', () => {
  it('keeps no rule that would speak of every line, and none that could speak of no line', () => {
    expect(decideBankRule({ ...any, direction: 'out' })).toMatchObject({
      refusal: { code: 'bank-rule-needs-condition' },
    });
    expect(decideBankRule({ ...any, least: money(2), most: money(1) })).toMatchObject({
      refusal: { code: 'bank-rule-amounts-reversed' },
    });
    expect(decideBankRule({ ...any, payeeTexts: ['usps'] }).ok).toBe(true);
  });
  it('tidies its words', () => {
    expect(tidyRuleTexts([' usps ', '', 'usps'])).toEqual(['usps']);
  });
});
