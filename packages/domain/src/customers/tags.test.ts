// cspell:ignore wholsale
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import { rulesIn, type CustomerFacts } from './rule-meaning.ts';
import type { RuleGroup, RulePart } from './segment-rule.ts';
import { asksForTag, decideTagName, decideTags, renameTagsInRule, type TagChange } from './tags.ts';

const change = (tags: readonly string[], wish: Partial<TagChange>) =>
  decideTags({ name: 'Ada', tags }, { add: [], remove: [], ...wish });

describe('tags of a customer', () => {
  it('are refused where they are more than there is room for, with the name', () => {
    const nineteen = Array.from({ length: 19 }, (_, index) => `tag ${String(index)}`);
    expect(change(nineteen, { add: ['vip', 'fair'] })).toMatchObject({
      refusal: { code: 'customer-has-enough-tags', field: 'add', details: 'Ada' },
    });
    expect(change(nineteen, { add: ['vip', 'TAG 3'] }).ok).toBe(true);
    expect(change(nineteen, { add: ['vip', 'fair'], remove: ['tag 7'] }).ok).toBe(true);
  });

  it('are given and taken off whatever their capitals, and stay as they were written first', () => {
    expect(change(['Wedding', 'vip'], { add: ['wedding', 'fair', 'Fair'] })).toEqual({
      ok: true,
      value: { tags: ['Wedding', 'vip', 'fair'], change: { add: ['fair'], remove: [] } },
    });
    expect(change(['Wedding', 'vip'], { remove: ['wedding', 'fair'] })).toEqual({
      ok: true,
      value: { tags: ['vip'], change: { add: [], remove: ['Wedding'] } },
    });
  });

  it('are what they were after the same change the other way round', () => {
    const texts = fc.uniqueArray(fc.constantFrom('vip', 'VIP', 'fair', 'Fair', 'gift', 'shop'), {
      comparator: (one, another) => one.toLowerCase() === another.toLowerCase(),
    });
    fc.assert(
      fc.property(texts, texts, texts, (tags, add, remove) => {
        const done = change(tags, { add, remove });
        if (!done.ok) throw new Error('refused');
        const undone = change(done.value.tags, {
          add: done.value.change.remove,
          remove: done.value.change.add,
        });
        expect(undone.ok && [...undone.value.tags].sort()).toEqual([...tags].sort());
      }),
    );
  });
});

describe('the name of a tag', () => {
  const used = [
    { tag: 'wholsale', count: 3, archivedCount: 0 },
    { tag: 'wholesale', count: 0, archivedCount: 1 },
    { tag: 'Wholesale', count: 2, archivedCount: 0 },
    { tag: 'Fair', count: 0, archivedCount: 0 },
  ];
  const rename = (from: string, to: string, merges = false) => decideTagName(used, { from, to, merges });

  it('is refused to a tag that nobody has, and where two would become one unasked', () => {
    expect(rename('whole', 'sale')).toMatchObject({ refusal: { code: 'tag-not-found' } });
    expect(rename('WHOLSALE', 'sale')).toMatchObject({ refusal: { code: 'tag-not-found' } });
    for (const to of ['wholesale', 'WHOLESALE'])
      expect(rename('wholsale', to)).toMatchObject({ refusal: { code: 'tag-name-taken', field: 'to' } });
  });

  it('takes in whatever is the same in other capitals', () => {
    expect(rename('wholsale', 'trade')).toEqual({ ok: true, value: ['wholsale'] });
    expect(rename('wholsale', 'Wholsale')).toEqual({ ok: true, value: ['wholsale'] });
    expect(rename('wholsale', 'wholesale', true)).toEqual({ ok: true, value: ['wholsale', 'Wholesale'] });
    expect(rename('wholsale', 'fair')).toEqual({ ok: true, value: ['wholsale', 'Fair'] });
    expect(rename('wholsale', 'wholsale')).toEqual({ ok: true, value: [] });
  });
});

describe('a rule that asks for a tag', () => {
  const tagged = (value: string, operator: 'has' | 'has-not' = 'has'): RulePart => ({
    field: 'tag',
    operator,
    value,
    period: null,
  });
  const place: RulePart = { field: 'place', operator: 'in', value: 'fair', period: null };
  const rule: RuleGroup = {
    match: 'all',
    parts: [place, { match: 'none', parts: [tagged('fair'), tagged('vip')] }, tagged('shop', 'has-not')],
  };

  it('is known by its writing, at every depth', () => {
    expect(['fair', 'shop', 'Fair', 'gift'].map((tag) => asksForTag(rule, tag))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(asksForTag({ match: 'all', parts: [place] }, 'fair')).toBe(false);
  });

  it('finds the same people once the tag has another name', () => {
    const tags = fc.uniqueArray(fc.constantFrom('fair', 'vip', 'shop', 'gift'));
    const day = calendarDate('2026-05-01');
    const named = (tag: string) => (tag === 'fair' ? 'market' : tag);
    const renamed = renameTagsInRule(rule, ['fair'], 'market');
    fc.assert(
      fc.property(tags, fc.boolean(), (has, isThere) => {
        const person = (tags: readonly string[]) =>
          ({ tags, addresses: isThere ? ['The fair'] : [] }) as unknown as CustomerFacts;
        expect(rulesIn(renamed, person(has.map(named)), day)).toBe(rulesIn(rule, person(has), day));
      }),
    );
  });
});
