import { expect, it } from 'vitest';
import { askedPhone, isSamePhone, looksLikePhone, phoneIdentity } from './phone.ts';

it('is asked for however it is written, with the code of a country or without', () => {
  for (const words of ['845-555-0113', '(845) 555-0113', '845.555.0113', ' +1 845 555 0113', '18455550113'])
    expect(askedPhone(words, 'en-US'), words).toBe('8455550113');
  expect(askedPhone('555-0113', 'en-US')).toBe('5550113');
  for (const words of ['07911 123456', '+44 7911 123456', '0044 7911 123456'])
    expect(askedPhone(words, 'en-GB'), words).toBe('7911123456');
  for (const words of ['12 34 56 78', '+45 12 34 56 78'])
    expect(askedPhone(words, 'da-DK'), words).toBe('12345678');
});

it('is not asked for by words, or by few digits', () => {
  expect(looksLikePhone('(845) 555-0113')).toBe(true);
  for (const words of ['Mae 555-0113', 'KP-0106', '12401', '83-85', '', '+'])
    expect(looksLikePhone(words), words).toBe(false);
});

it('is the same in the writing of its country and in that for abroad', () => {
  const pairs = [
    ['en-US', '(212) 555-0142', '+1 212-555-0142'],
    ['en-US', '212 555 0142', '1-212-555-0142'],
    ['en-GB', '020 7946 0958', '+44 20 7946 0958'],
    ['de-DE', '030 901820', '+49 (30) 901820'],
    ['da-DK', '12 34 56 78', '+45 12345678'],
    ['en-US', '020 7946 0958', '(020) 7946-0958'],
    // Someone who left out the area.
    ['en-US', '555-0142', '(212) 555-0142'],
  ] as const;
  for (const [locale, one, another] of pairs) {
    expect(isSamePhone(one, another, locale), `${one} ${another}`).toBe(true);
    expect(isSamePhone(another, one, locale), `${another} ${one}`).toBe(true);
  }
});

it('is another in another area, country or extension, though the last nine digits are the same', () => {
  const pairs = [
    ['en-US', '(212) 555-0142', '(312) 555-0142'],
    ['en-US', '+1 212 555 0142', '+44 212 555 0142'],
    ['en-US', '(212) 555-0142 ext. 3', '(212) 555-0142 ext. 4'],
    ['en-US', '0142', '(212) 555-0142'],
  ] as const;
  for (const [locale, one, another] of pairs)
    expect(isSamePhone(one, another, locale), `${one} ${another}`).toBe(false);
});

it('has one identity, whatever it is', () => {
  expect(phoneIdentity('(212) 555-0142 x3', 'en-US')).toBe(phoneIdentity('+1 212 555 0142 ext. 3', 'en-US'));
  expect(phoneIdentity('555-0113', 'en-US')).toBe('5550113');
  expect(phoneIdentity(' by the stall ', 'en-US')).toBe('by the stall');
  expect(phoneIdentity('212 555 0142', 'en')).toBe('2125550142');
});
