import { stripVTControlCharacters } from 'node:util';
import { projectFolder } from '../commands/launcher/settings.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** A line for each test that failed at least once, repeated at the end of the run. */
  readonly faults?: readonly string[];
}

/** A test that failed at least once. */
export interface Fault {
  readonly test: string;
  readonly message: string | undefined;
  readonly passedLater: boolean;
}

/** A counterexample of a property is a find, whatever a second try says. */
const counterexample = /Property failed after \d+ tests?/;

/**
 * Counts a run's tests. A property that failed once counts as failed, and so does a run that failed without naming a
 * test, such as one that could not start.
 */
export function countTests(code: number, passed = 0, failed = 0, faults: readonly Fault[] = []): Count {
  const finds = faults.filter(
    (fault) => fault.passedLater && counterexample.test(plain(fault.message)),
  ).length;
  return {
    passed: passed - finds,
    failed: code !== 0 && failed === 0 ? Math.max(1, finds) : failed + finds,
    faults: faults.map(lineOf),
  };
}

function lineOf({ test, message, passedLater }: Fault): string {
  const isFlaky = passedLater && !counterexample.test(plain(message));
  // The second line of a property says its seed; what was expected and met is further down.
  const lines = plain(message).split('\n');
  const found = lines
    .slice(2)
    .filter((line) => /^(?:(?:Locator|Expected|Received|Error)\b.*:|\+ +")/.test(line));
  const beginning = [...lines.slice(0, 2), ...found].join(' ').slice(0, 400);
  return `${isFlaky ? 'FLAKY ' : 'FAILED'}  ${test.replace(`${projectFolder}/`, '')}: ${beginning}`;
}

function plain(message = ''): string {
  return stripVTControlCharacters(message);
}
