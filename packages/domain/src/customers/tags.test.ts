import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideTags, type TagChange } from './tags.ts';

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
