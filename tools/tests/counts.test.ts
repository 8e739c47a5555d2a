import { expect, test } from 'vitest';
import { countTests } from './counts.ts';

test('counts a property that passed on its second try as failed', () => {
  const fault = {
    test: 'books balance',
    message: 'Error: Property failed after 3 tests\n{ seed: 7 }',
    passedLater: true,
  };
  expect(countTests(0, 10, 0, [fault])).toEqual({
    passed: 9,
    failed: 1,
    faults: ['FAILED  books balance: Error: Property failed after 3 tests { seed: 7 }'],
  });
});

test('counts any other test that passed on its second try as passed, and names it', () => {
  const fault = { test: 'opens', message: 'Error: timed out', passedLater: true };
  expect(countTests(0, 10, 0, [fault])).toEqual({
    passed: 10,
    failed: 0,
    faults: ['FLAKY   opens: Error: timed out'],
  });
});

test('says what was expected and what was met', () => {
  const message =
    'Error: toHaveValue failed\n\nLocator: getByLabel("Amount")\nExpected: "84.10"\nReceived: ""\n\nCall log:';
  expect(countTests(1, 0, 1, [{ test: 'reads', message, passedLater: false }]).faults).toEqual([
    'FAILED  reads: Error: toHaveValue failed  Locator: getByLabel("Amount") Expected: "84.10" Received: ""',
  ]);
});

test('says each line that a list should not have', () => {
  const message = 'Error: complaints of the browser\n\n- Array []\n+ Array [\n+   "status of 403",\n+ ]';
  expect(countTests(1, 0, 1, [{ test: 'opens', message, passedLater: false }]).faults).toEqual([
    'FAILED  opens: Error: complaints of the browser  +   "status of 403",',
  ]);
});

test('counts a run that could not start as one failure', () => {
  expect(countTests(127)).toEqual({ passed: 0, failed: 1, faults: [] });
});
