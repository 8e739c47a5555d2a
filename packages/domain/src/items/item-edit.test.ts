import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, rate, wholeQuantity } from '../foundation/index.ts';
import { editItem, stateOfItem, type EditableItem, type ItemEdit } from './item-edit.ts';

const now = '2026-03-01T12:00:00.000Z';
const mug: EditableItem = {
  isCounted: true,
  category: 'Mugs',
  tags: ['Spring', 'wheel'],
  preferredSupplierId: null,
  usualPlaceId: null,
  reorderPoint: null,
  leadTimeDays: null,
  retailCents: money(3_205),
  wholesaleCents: null,
  listCents: null,
  targetMargin: null,
  isDraft: false,
  archivedAt: null,
  discontinuedAt: '2026-01-01T00:00:00.000Z',
};
const edited = (edit: ItemEdit, item = mug) => {
  const outcome = editItem(item, edit, now);
  return outcome.ok ? outcome.value : outcome.refusal.code;
};

describe('an edit of many items', () => {
  it('changes one thing of an item, and nothing else', () => {
    const cases: [ItemEdit, Partial<EditableItem>][] = [
      [{ kind: 'category', category: '' }, { category: '' }],
      [{ kind: 'supplier', supplierId: 's' }, { preferredSupplierId: 's' }],
      [{ kind: 'usual-place', placeId: 'p' }, { usualPlaceId: 'p' }],
      [{ kind: 'reorder-point', reorderPoint: wholeQuantity(5) }, { reorderPoint: wholeQuantity(5) }],
      [{ kind: 'lead-time', leadTimeDays: 0 }, { leadTimeDays: 0 }],
      [{ kind: 'target-margin', targetMargin: rate(600_000) }, { targetMargin: rate(600_000) }],
      [{ kind: 'tag', tag: '#sale' }, { tags: ['Spring', 'wheel', 'sale'] }],
      [{ kind: 'untag', tag: 'SPRING' }, { tags: ['wheel'] }],
      [
        { kind: 'state', state: 'archived' },
        { archivedAt: now, discontinuedAt: null },
      ],
      [{ kind: 'state', state: 'active' }, { discontinuedAt: null }],
    ];
    const draft = { ...mug, isDraft: true, discontinuedAt: null };
    expect(edited({ kind: 'state', state: 'active' }, draft)).toEqual({ ...draft, isDraft: false });
    for (const [edit, part] of cases) expect(edited(edit)).toEqual({ ...mug, ...part });
  });

  it('leaves an item alone that is like that already', () => {
    for (const edit of [
      { kind: 'category', category: 'Mugs' },
      { kind: 'tag', tag: 'spring' },
      { kind: 'untag', tag: 'summer' },
      { kind: 'lead-time', leadTimeDays: null },
      { kind: 'price', price: 'retail', how: 'amount', by: 0 },
      { kind: 'state', state: 'discontinued' },
    ] as const) {
      expect(edited(edit)).toBe(mug);
    }
  });

  it('changes a price by a percentage, rounded to the cent, by an amount, or to one', () => {
    const price = { kind: 'price', price: 'retail' } as const;
    expect(edited({ ...price, how: 'percent', by: 100_000 })).toMatchObject({ retailCents: 3_526 });
    expect(edited({ ...price, how: 'percent', by: -100_000 })).toMatchObject({ retailCents: 2_885 });
    expect(edited({ ...price, how: 'amount', by: -205 })).toMatchObject({ retailCents: 3_000 });
    expect(edited({ ...price, how: 'to', by: 0 })).toMatchObject({ retailCents: 0 });
    expect(edited({ ...price, price: 'wholesale', how: 'to', by: 1_600 })).toMatchObject({
      wholesaleCents: 1_600,
    });
  });

  it('changes a price of a list likewise, puts an item on the list, and takes it off', () => {
    const price = { kind: 'list-price', priceListId: 'galleries' } as const;
    const listed = { ...mug, listCents: money(1_603) };
    expect(edited({ ...price, how: 'percent', by: 50_000 }, listed)).toEqual({ ...mug, listCents: 1_683 });
    expect(edited({ ...price, how: 'to', by: 1_500 })).toEqual({ ...mug, listCents: 1_500 });
    expect(edited({ ...price, how: 'amount', by: 100 })).toBe('item-has-no-price');
    expect(edited({ ...price, how: 'to', by: null }, listed)).toEqual(mug);
    expect(edited({ ...price, how: 'to', by: null })).toBe(mug);
  });

  it('refuses a price below nothing, one that there is not, one tag too many, and to reorder what is not counted', () => {
    const price = { kind: 'price', price: 'retail' } as const;
    expect(edited({ ...price, how: 'amount', by: -3_206 })).toBe('item-price-impossible');
    expect(edited({ ...price, how: 'to', by: -1 })).toBe('item-price-impossible');
    expect(edited({ ...price, price: 'wholesale', how: 'percent', by: 1 })).toBe('item-has-no-price');
    const tags = Array.from({ length: 20 }, (_, index) => String(index));
    expect(edited({ kind: 'tag', tag: 'more' }, { ...mug, tags })).toBe('item-has-enough-tags');
    const reorder = { kind: 'reorder-point', reorderPoint: null } as const;
    expect(edited(reorder, { ...mug, isCounted: false })).toBe('item-not-counted');
  });

  it('never throws, whatever the price and the percentage', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e15 }),
        fc.integer({ min: -1_000_000, max: 5_000_000 }),
        (cents, by) => {
          const item = { ...mug, retailCents: money(cents) };
          const outcome = editItem(item, { kind: 'price', price: 'retail', how: 'percent', by }, now);
          return !outcome.ok || outcome.value.retailCents >= 0;
        },
      ),
    );
  });

  it('says in which state an item is', () => {
    expect(stateOfItem(mug)).toBe('discontinued');
    expect(stateOfItem({ isDraft: false, archivedAt: now, discontinuedAt: null })).toBe('archived');
    expect(stateOfItem({ isDraft: false, archivedAt: null, discontinuedAt: null })).toBe('active');
  });
});
