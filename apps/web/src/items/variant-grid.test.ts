import { describe, expect, it } from 'vitest';
import { combinationsOf, newCombinations } from './variant-grid.ts';

describe('combinations of options', () => {
  it('are all that can be, in the order of typing, each once', () => {
    expect(combinationsOf(['Celadon, Tenmoku, celadon', 'S, L'])).toEqual([
      ['Celadon', 'S'],
      ['Celadon', 'L'],
      ['Tenmoku', 'S'],
      ['Tenmoku', 'L'],
    ]);
  });
  it('are none while an option says nothing', () => {
    expect(combinationsOf(['Celadon', ' , '])).toEqual([]);
  });
  it('leave out what is there already', () => {
    const item = {
      optionNames: ['Glaze'],
      variants: [{ optionValues: ['Celadon'] }],
    } as Parameters<typeof newCombinations>[0];
    expect(newCombinations(item, ['celadon, Shino'])).toEqual([['Shino']]);
    expect(newCombinations(item, [])).toEqual([]);
  });
});
