import { imports } from '@atelier/contract/imports';
import { gateRefusals } from '@atelier/contract/items';
import { expect, it } from 'vitest';
import { importWords } from './import-words.ts';

it('there are words for each refusal', () => {
  const codes = Object.values<{ '~orpc': { errorMap: object } }>(imports).flatMap((procedure) =>
    Object.keys(procedure['~orpc'].errorMap),
  );
  const saidElsewhere = ['permission-denied', 'business-not-found'];
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.filter((code) => !(code in importWords) && !saidElsewhere.includes(code))).toEqual([]);
});

it('there are words for what the ledger refuses of a file', () => {
  expect(Object.keys(gateRefusals).filter((code) => !(code in importWords))).toEqual([]);
});
