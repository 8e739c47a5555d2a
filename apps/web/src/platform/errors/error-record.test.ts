import { expect, it } from 'vitest';
import { describeError } from './describe-error.ts';
import { clearError, currentError, recordError } from './error-record.ts';

it('remembers message, code and details of a defect until it is cleared', () => {
  expect(currentError()).toEqual({
    hasError: false,
    errorMessage: null,
    errorCode: null,
    errorDetails: null,
  });
  const defect = new Error('The kiln is cold');
  recordError(defect, { message: 'The kiln is cold', code: '42P01' });
  expect(currentError()).toEqual({
    hasError: true,
    errorMessage: 'The kiln is cold',
    errorCode: '42P01',
    errorDetails: defect.stack,
  });
  recordError({ details: 'row 7' }, { message: 'An unexpected error occurred', code: undefined });
  expect(currentError()).toMatchObject({ errorCode: null, errorDetails: 'row 7' });
  clearError();
  expect(currentError().hasError).toBe(false);
});

it('describes it without the search parameters, which may hold names', () => {
  window.history.replaceState(null, '', '/dashboard/customers/list?search=grace');
  recordError(new Error('The kiln is cold'), { message: 'The kiln is cold', code: undefined });
  const text = describeError(currentError());
  expect(text).toContain('Message: The kiln is cold\nCode: none\nPage: /dashboard/customers/list\n');
  expect(text).not.toContain('grace');
});
