import { expect, it, vi } from 'vitest';
import { readProblem } from './problems.ts';

it.each([
  [{ code: '23505', message: 'duplicate key' }, 'This item already exists.'],
  [
    { code: 'CONFLICT', status: 409, data: { databaseCode: '23503' } },
    'This operation failed because the item is referenced by another record.',
  ],
  [{ code: '42P01' }, 'An internal database error occurred. Please try again later.'],
  [{ status: 401, message: 'x' }, 'You are not authorized to perform this action. Please log in again.'],
  [{ status: 403 }, 'You are not authorized to perform this action. Please log in again.'],
  [{ status: 404 }, 'The requested resource was not found.'],
  [{ status: 429 }, 'Too many requests. Please try again later.'],
  [{ status: 503, message: 'nope' }, 'A server error occurred. Please try again later.'],
  [new Error('The original message'), 'The original message'],
  [new TypeError('Cannot read properties of undefined'), 'Cannot read properties of undefined'],
  [
    new TypeError('Failed to fetch'),
    'You appear to be offline. Please check your internet connection and try again.',
  ],
  [
    { defined: true, status: 404, code: 'mail-not-found', message: 'mail not found' },
    'The requested resource was not found.',
  ],
  [
    { status: 507, code: 'DISK_FULL', message: 'A server error occurred. Please try again later.' },
    'The disk of the server is full, so nothing was saved. The person who runs Atelier has to free some space.',
  ],
  [
    { status: 503, code: 'FILES_UNREACHABLE', message: 'A server error occurred. Please try again later.' },
    'Atelier can’t reach the store of its files right now, so nothing was changed. Try again in a few minutes.',
  ],
  [{ details: 'What the database said' }, 'What the database said'],
  [{}, 'An unexpected error occurred'],
  [null, 'An unexpected error occurred'],
])('says %j in the words of the catalogue', (error, message) => {
  expect(readProblem(error).message).toBe(message);
});

it('says that we are offline, whatever the error', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(readProblem({ status: 500 })).toMatchObject({
    message: 'You appear to be offline. Please check your internet connection and try again.',
    canRetry: true,
  });
});

it('keeps the sentence of a refusal, prefers the words of the module, and names the field', () => {
  const refusal = {
    defined: true,
    status: 403,
    code: 'period-closed',
    message: 'The period is closed.',
    data: { field: 'date' },
  };
  expect(readProblem(refusal)).toMatchObject({
    message: 'The period is closed.',
    field: 'date',
    isRefusal: true,
    canRetry: false,
  });
  expect(readProblem(refusal, { 'period-closed': 'These books are closed.' }).message).toBe(
    'These books are closed.',
  );
});

it('puts what the contract does not take at its field', () => {
  const issues = [
    { path: 'lines.0.minutes', message: 'Too big: expected number', words: 'This is too large.' },
  ];
  const error = { code: 'BAD_REQUEST', status: 400, message: 'Input validation failed', data: { issues } };
  expect(readProblem(error)).toEqual({
    message: 'This is too large.',
    code: 'BAD_REQUEST',
    status: 400,
    field: 'lines.0.minutes',
    details: undefined,
    isRefusal: true,
    canRetry: false,
  });
});
