import { describe, expect, it } from 'vitest';
import { isBirthday } from './customer.ts';
import { decideOwnValues, type OwnField } from './own-field.ts';

describe('a birthday', () => {
  it('is a day, with its year or without', () => {
    for (const day of ['1984-05-03', '--05-03', '--02-29', '2024-02-29'])
      expect(isBirthday(day), day).toBe(true);
    for (const day of ['', '05-03', '--02-30', '1983-02-29', '-05-03', '--13-01', '84-05-03'])
      expect(isBirthday(day), day).toBe(false);
  });
});

describe('own fields', () => {
  const fields: readonly OwnField[] = [
    { id: 'glaze', name: 'Glaze', kind: 'choice', choices: ['Celadon', 'Shino'] },
    { id: 'hands', name: 'Left-handed since', kind: 'date', choices: [] },
    { id: 'size', name: 'Ring size', kind: 'number', choices: [] },
    { id: 'dog', name: 'Dog', kind: 'text', choices: [] },
  ];

  it('refuse what does not fit them, at their place, and a field that nobody made', () => {
    const refused = (said: Record<string, string>) => decideOwnValues(said, fields);
    expect(refused({ glaze: 'Tenmoku' })).toMatchObject({
      refusal: {
        code: 'own-value-does-not-fit',
        field: 'ownValues.glaze',
        details: 'Glaze: Not one of the choices',
      },
    });
    expect(refused({ hands: 'May' }).ok).toBe(false);
    expect(refused({ size: '7,5' }).ok).toBe(false);
    expect(refused({ dog: 'x'.repeat(501) }).ok).toBe(false);
    expect(refused({ cat: 'Mia' })).toMatchObject({
      refusal: { code: 'own-field-not-found', field: 'ownValues.cat' },
    });
  });

  it('keep what fits and leave out blanks', () => {
    expect(decideOwnValues({ glaze: 'Shino', hands: '2020-01-31', size: '-7.5', dog: '  ' }, fields)).toEqual(
      { ok: true, value: { glaze: 'Shino', hands: '2020-01-31', size: '-7.5' } },
    );
  });

  it('keep a choice that was taken away since', () => {
    expect(decideOwnValues({ glaze: 'Ash' }, fields, { glaze: 'Ash' })).toEqual({
      ok: true,
      value: { glaze: 'Ash' },
    });
  });
});
