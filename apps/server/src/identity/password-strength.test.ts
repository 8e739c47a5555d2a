import { expect, it } from 'vitest';
import { passwordWeaknesses } from './password-strength.ts';

const person = { email: 'marguerite.duval@kiln.example', name: 'Marguerite Duval' };

it('accepts long and unusual passwords, with or without symbols', async () => {
  for (const good of ['glaze kiln orbit 71 teapot', 'vK9#mQ2!xT7z', 'seven herons over wet slate']) {
    expect(await passwordWeaknesses(good, person), good).toEqual([]);
  }
});

it('says why a password is weak', async () => {
  const weak: [string, RegExp][] = [
    ['kiln', /at least 10 characters/],
    ['password123', /used password/],
    ['qwertyuiop', /used password|keys on your keyboard/],
    ['aaaaaaaaaaaa', /Repeated characters/],
    ['Marguerite1', /Your name and your email address/],
    ['1234567890', /used password|sequences/],
  ];
  for (const [password, reason] of weak) {
    expect((await passwordWeaknesses(password, person)).join(' '), password).toMatch(reason);
  }
});

it('answers many at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => passwordWeaknesses('iloveyou1234', person)),
  );
  expect(answers.every((reasons) => reasons.length > 0)).toBe(true);
});
