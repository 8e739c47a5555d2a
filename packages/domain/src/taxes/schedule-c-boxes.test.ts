import { describe, expect, it } from 'vitest';
import { scheduleCForms, scheduleCFormOf } from './schedule-c-form.ts';
import {
  decideScheduleCBoxes,
  employerNumber,
  noScheduleCAnswers,
  scheduleCBoxEntries,
  type ScheduleCBoxFacts,
} from './schedule-c-boxes.ts';

const form = scheduleCFormOf(2026)!;
const business = {
  principalBusiness: ' Handmade   pottery ',
  businessCode: '327100',
  businessName: 'Kestrel Pottery',
  employerNumber: '123456789',
  address: ' 7 Mill Street \n\n Kingston,  NY 12401 ',
};
const said = { ...business, ...noScheduleCAnswers };

describe('an EIN', () => {
  it.each(['123456789', '12-3456789', ' 12-3456789 '])('is nine digits: %s', (text) => {
    expect(employerNumber(text)).toBe('12-3456789');
  });
  it.each(['', '12345678', '1234567890', '123-45-6789', '00-0000000', '12-345678A', '1-23456789'])(
    'is not: %s',
    (text) => expect(employerNumber(text)).toBeNull(),
  );
});

describe('what is said at the head of the form', () => {
  it('is tidied', () => {
    expect(decideScheduleCBoxes(form, said)).toEqual({
      ok: true,
      value: {
        ...said,
        principalBusiness: 'Handmade pottery',
        employerNumber: '12-3456789',
        address: '7 Mill Street\nKingston, NY 12401',
      },
    });
  });

  it.each(['32710', '3271000', '32710A', '３２７１００'])('has no code %s', (businessCode) => {
    expect(decideScheduleCBoxes(form, { ...said, businessCode })).toMatchObject({
      ok: false,
      refusal: { code: 'business-code-not-whole', field: 'businessCode' },
    });
  });

  it('has as many digits in its code as the form of the year asks for', () => {
    expect(scheduleCForms.map(({ codeDigits }) => codeDigits)).toEqual([6, 6, 6, 6]);
    expect(decideScheduleCBoxes({ codeDigits: 4 }, { ...said, businessCode: '3271' }).ok).toBe(true);
    expect(decideScheduleCBoxes({ codeDigits: 4 }, said).ok).toBe(false);
  });

  it('takes no Social Security number for an EIN', () => {
    expect(decideScheduleCBoxes(form, { ...said, employerNumber: '123-45-6789' })).toMatchObject({
      ok: false,
      refusal: { code: 'employer-number-not-valid', field: 'employerNumber' },
    });
  });

  it('may stay empty, every box of it', () => {
    const empty = {
      principalBusiness: '',
      businessCode: '',
      businessName: '',
      employerNumber: '',
      address: '',
    };
    expect(decideScheduleCBoxes(form, { ...empty, ...noScheduleCAnswers })).toEqual({
      ok: true,
      value: { ...empty, ...noScheduleCAnswers },
    });
  });

  it('drops the answer to J where I is no', () => {
    const answered = decideScheduleCBoxes(form, { ...said, paidFor1099: false, files1099: true });
    expect(answered).toMatchObject({ value: { paidFor1099: false, files1099: null } });
    const proposed = decideScheduleCBoxes(form, { ...said, paidFor1099: null, files1099: true });
    expect(proposed).toMatchObject({ value: { files1099: true } });
  });
});

describe('the boxes', () => {
  const settings = { name: 'Kestrel Pottery', address: '7 Mill Street\nKingston', taxNumber: '00-0000000' };
  const facts: ScheduleCBoxFacts = {
    business: null,
    settings,
    answers: noScheduleCAnswers,
    basis: 'cash',
    reports1099: false,
  };
  const boxOf = (changed: Partial<ScheduleCBoxFacts>, wanted: string) =>
    scheduleCBoxEntries(form, { ...facts, ...changed }).find(({ box }) => box === wanted);

  it('are A to J in every year, and name their year', () => {
    for (const each of scheduleCForms) {
      const entries = scheduleCBoxEntries(each, facts);
      expect(entries.map(({ box }) => box).join('')).toBe('ABCDEFGHIJ');
      expect(entries.filter(({ title }) => title.includes(String(each.year)))).toHaveLength(3);
    }
  });

  it('begin with what the settings know, and say so', () => {
    expect(boxOf({}, 'C')).toMatchObject({ answer: 'Kestrel Pottery', from: 'From your settings' });
    expect(boxOf({}, 'E')).toMatchObject({ answer: '7 Mill Street, Kingston', from: 'From your settings' });
    expect(boxOf({}, 'D')).toMatchObject({ answer: '', from: '', isMissing: false });
    expect(boxOf({ settings: { ...settings, taxNumber: '12-3456789' } }, 'D')?.answer).toBe('12-3456789');
    const missing = scheduleCBoxEntries(form, facts).filter(({ isMissing }) => isMissing);
    expect(missing.map(({ box }) => box)).toEqual(['A', 'B', 'G']);
  });

  it('say what was typed, be it nothing', () => {
    const typed = { ...business, businessName: '' };
    expect(boxOf({ business: typed }, 'C')).toMatchObject({ answer: '', from: '', isMissing: false });
    expect(boxOf({ business: typed }, 'B')).toMatchObject({ answer: '327100', isMissing: false });
  });

  it('follow the basis of the figures in F', () => {
    expect(boxOf({}, 'F')?.answer).toBe('Cash');
    expect(boxOf({ basis: 'accrual' }, 'F')?.answer).toBe('Accrual');
  });

  it('propose I from the 1099 report, and ask J only then', () => {
    expect(boxOf({}, 'I')).toMatchObject({ answer: 'No', from: 'Nobody is named in the 1099 report' });
    expect(boxOf({}, 'J')).toMatchObject({ answer: '', isMissing: false });
    expect(boxOf({ reports1099: true }, 'I')?.answer).toBe('Yes');
    expect(boxOf({ reports1099: true }, 'J')).toMatchObject({ answer: '', isMissing: true });
    const answers = { ...noScheduleCAnswers, files1099: true };
    expect(boxOf({ reports1099: true, answers }, 'J')?.answer).toBe('Yes');
    expect(boxOf({ answers }, 'J')?.answer).toBe('');
  });

  it('show an answer against the report beside what the report says', () => {
    const answers = { ...noScheduleCAnswers, paidFor1099: false };
    const against = boxOf({ reports1099: true, answers }, 'I');
    expect(against).toMatchObject({ answer: 'No', from: 'Somebody is named in the 1099 report' });
    expect(boxOf({ answers }, 'I')).toMatchObject({ answer: 'No', from: '' });
  });
});
