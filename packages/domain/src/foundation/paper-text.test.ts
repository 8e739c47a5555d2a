// cspell:ignore Łódź Nguyễn Thị Hương ḥoṭ ʻOkina שלום Κεραμικά ἄλφα Кружка Ђорђе Հայ ქართული
import { expect, it } from 'vitest';
import { signsNotOnPaper } from './paper-text.ts';

it.each([
  ['Mug, Łódź, Nguyễn Thị Hương, ḥoṭ, ʻOkina, x̌', []],
  ['Κεραμικά ἄλφα, Кружка Ђорђе, Հայ, ქართული', []],
  ['5 ★ ♥ ✓ → ⅓ ½ ℃ € ₴ “so” – 😀 ☕️', []],
  ['1\u202f234\u00a0€, two\r\nlines\tand a soft\u00adhyphen', []],
  ['', []],
  ['陶器 mug 陶', ['陶', '器']],
  ['שלום', ['ש', 'ל', 'ו', 'ם']],
  // What people see as one sign is one, whatever it is made of.
  ['🏺 👩🏽 🇬🇷', ['🏺', '👩🏽', '🇬🇷']],
])('%s leaves out %j', (text, signs) => {
  expect(signsNotOnPaper(text)).toEqual(signs);
});
