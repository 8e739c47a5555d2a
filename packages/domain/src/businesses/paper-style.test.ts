import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, mixColors, paperColorOf, paperColorPattern, paperPanel } from './paper-style.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the colour of papers', () => {
  // Published with WCAG 2.2: black on white is 21 to 1; #767676 is the palest grey that may be read on white.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
  ])('has the contrast that WCAG defines: %s on %s', (first, second, contrast) => {
    expect(contrastOf(first, second)).toBeCloseTo(contrast, 2);
  });

  it('can be read whatever is chosen, in words of it and on it', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const { fill, text, onFill } = paperColorOf(color);
        expect(fill).toBe(color);
        expect(text).toMatch(paperColorPattern);
        expect(contrastOf(text, paperPanel)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(onFill, fill)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('stays as it is where it can be read, and keeps its hue where it is darkened', () => {
    expect(paperColorOf('#9a4320')).toEqual({ fill: '#9a4320', text: '#9a4320', onFill: '#ffffff' });
    const yellow = paperColorOf('#ffe066');
    expect(yellow.onFill).toBe('#000000');
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(yellow.text.slice(at, at + 2), 16),
    );
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
  });

  it('mixes', () => {
    expect(mixColors('#ff0000', '#ffffff', 0.5)).toBe('#ff8080');
  });
});
