import type { ItemView } from '@atelier/contract/items';
import { wordsOf } from '../design/fields/words-of.ts';

/** Every combination of what was typed for each option: `Celadon, Tenmoku` by `S, L` are four. */
export function combinationsOf(typed: readonly string[]): readonly (readonly string[])[] {
  return typed.reduce<readonly (readonly string[])[]>(
    (rows, words) => rows.flatMap((row) => wordsOf(words).map((word) => [...row, word])),
    [[]],
  );
}

/** The combinations that are not among the variants yet, whatever their capitals. */
export function newCombinations(
  item: Pick<ItemView, 'variants' | 'optionNames'>,
  typed: readonly string[],
): readonly (readonly string[])[] {
  const nameOf = (values: readonly string[]) => JSON.stringify(values).toLowerCase();
  const there = new Set(item.variants.map(({ optionValues }) => nameOf(optionValues)));
  return combinationsOf(typed).filter(
    (values) => values.length === item.optionNames.length && !there.has(nameOf(values)),
  );
}
