import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardSize, edgeMargin, litPart, placeCard } from './tour-place.ts';

const window = { width: 1280, height: 800 };
const target = { x: 600, y: 300, width: 80, height: 40 };

describe('the card of a tour', () => {
  it('is 320 by 180 and stands beside its target', () => {
    expect(placeCard(target, 'bottom', window)).toEqual({ x: 480, y: 354, ...cardSize });
    expect(placeCard(target, 'top', window).y).toBe(300 - 180 - 14);
    expect(placeCard(target, 'left', window).x).toBe(600 - 320 - 14);
    expect(placeCard(target, 'right', window).x).toBe(694);
  });

  it('is centred without a target', () => {
    expect(placeCard(null, 'top', window)).toEqual({ x: 480, y: 310, ...cardSize });
  });

  it('takes another side where there is no room', () => {
    expect(placeCard({ x: 600, y: 5, width: 80, height: 40 }, 'top', window).y).toBe(59);
  });

  it('leaves what it speaks of uncovered, however high that is', () => {
    const phone = { width: 375, height: 740 };
    const list = { x: 16, y: 70, width: 343, height: 3000 };
    const lit = litPart(list, phone, 56);
    expect(lit).toEqual({ ...list, height: 740 - 10 - 180 - 14 - 70 });
    expect(placeCard(lit, 'bottom', phone).y).toBe(lit.y + lit.height + 14);
  });

  it('lights what can be seen: not what lies below the header or outside of the window', () => {
    expect(litPart({ x: 700, y: -300, width: 500, height: 2000 }, window, 56)).toEqual({
      x: 700,
      y: 56,
      width: 500,
      height: 744,
    });
    expect(litPart(target, window, 56)).toEqual(target);
  });

  it('never comes nearer to the edge of the window than ten pixels', () => {
    const pixel = fc.integer({ min: -2000, max: 4000 });
    const length = fc.integer({ min: 0, max: 3000 });
    const size = fc.record({
      width: fc.integer({ min: 200, max: 3000 }),
      height: fc.integer({ min: 160, max: 2000 }),
    });
    const place = fc.constantFrom('top' as const, 'right' as const, 'bottom' as const, 'left' as const);
    const box = fc.record({ x: pixel, y: pixel, width: length, height: length });
    fc.assert(
      fc.property(fc.option(box), place, size, (of, placement, shown) => {
        const card = placeCard(of, placement, shown);
        expect(card.x).toBeGreaterThanOrEqual(edgeMargin);
        expect(card.y).toBeGreaterThanOrEqual(edgeMargin);
        expect(card.x + card.width).toBeLessThanOrEqual(shown.width - edgeMargin);
        expect(card.y + card.height).toBeLessThanOrEqual(shown.height - edgeMargin);
      }),
    );
  });
});
