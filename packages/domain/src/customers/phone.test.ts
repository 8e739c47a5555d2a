import { expect, it } from 'vitest';
import { askedPhone } from './phone.ts';

it('is asked for however it is punctuated, with the code of a country or without', () => {
  for (const words of ['845-555-0113', '(845) 555-0113', '845.555.0113', ' +1 845 555 0113', '18455550113'])
    expect(askedPhone(words), words).toBe('455550113');
  expect(askedPhone('555-0113')).toBe('5550113');
});

it('is not asked for by words, or by few digits', () => {
  for (const words of ['Mae 555-0113', 'KP-0106', '12401', '83-85', '', '+'])
    expect(askedPhone(words), words).toBe(null);
});
