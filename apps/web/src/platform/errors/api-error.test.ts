import { expect, it } from 'vitest';
import { readErrorBody } from './api-error.ts';
import { readProblem } from '../problems.ts';

it('keeps a refusal with its code and field', () => {
  const error = readErrorBody({
    defined: true,
    code: 'tax-rate-name-taken',
    status: 409,
    message: 'tax rate name taken',
    details: null,
    hint: null,
    data: { field: 'name', details: null, hint: null, databaseCode: null },
  });
  expect(readProblem(error, { 'tax-rate-name-taken': 'There is one already.' })).toEqual({
    message: 'There is one already.',
    code: 'tax-rate-name-taken',
    status: 409,
    field: 'name',
    isRefusal: true,
    canRetry: false,
  });
});

it('takes an error of the server for what it is', () => {
  const error = readErrorBody({
    code: 'internal-error',
    status: 500,
    message: 'x',
    details: null,
    requestId: 'r',
  });
  expect(readProblem(error)).toMatchObject({ isRefusal: false, canRetry: true });
});

it('leaves bodies that are none of ours to the library', () => {
  for (const body of [undefined, null, 'Bad Gateway', { message: 'x' }])
    expect(readErrorBody(body)).toBeUndefined();
});
