import { expect, it } from 'vitest';
import { splitMatches } from './matched-text.tsx';

// Mistyped on purpose, and foreign letters.
// cspell:ignore amics Marigld Bjørnstad Straße İstanbul

const marked = (text: string, words: string) =>
  splitMatches(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

it('leaves a text alone where nothing of it was typed', () => {
  expect(marked('Marigold Ceramics', '')).toBe('Marigold Ceramics');
  expect(marked('Marigold Ceramics', '  ')).toBe('Marigold Ceramics');
  expect(marked('Marigold Ceramics', 'Marigld')).toBe('Marigold Ceramics');
  expect(marked('(a.b)', '.* [')).toBe('(a.b)'.replace('.', '.'));
});

it('marks each typed word, whatever its case and accents', () => {
  expect(marked('Marigold Ceramics', 'CER mari')).toBe('[Mari]gold [Cer]amics');
  expect(marked('Zoë Bjørnstad', 'zoe')).toBe('[Zoë] Bjørnstad');
  expect(marked('Jose & José', 'josé')).toBe('[Jose] & [José]');
});

it('keeps every letter of the text', () => {
  for (const text of ['İstanbul ﬁne 😀 mug', 'e\u0301te', 'Straße'])
    expect(
      splitMatches(text, 'mug e s i')
        .map((part) => part.text)
        .join(''),
      text,
    ).toBe(text);
});
