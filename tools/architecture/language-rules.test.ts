import { expect, it } from 'vitest';
import { languageFaults, lowerBudget, violationsOfLanguage } from './language-rules.ts';

const file = 'packages/domain/src/invoices/price.ts';

it('finds banned words in text, comments and names, over the end of a line as well', () => {
  const source = `/** Returns a price. It is not changed any
 * more. */
export const priceWhoeverPays = 'It stands below, of which a part is yours.';
`;
  expect(languageFaults(source)).toEqual([
    { line: 1, found: 'any more' },
    { line: 3, found: 'Whoever' },
    { line: 3, found: 'stands' },
    { line: 3, found: 'of which' },
  ]);
});

it('finds doc comments that begin with a question word', () => {
  const source = `/** What a line costs. */
export const price = 1;
/**
 * Whether it is paid.
 */
export const isPaid = true;
/** Returns what a line costs. */
`;
  expect(languageFaults(source)).toEqual([
    { line: 1, found: 'What' },
    { line: 3, found: 'Whether' },
  ]);
});

it('lets plain words pass', () => {
  const source = `/** Stores a standard; understands anybody, someone and another. */
export const withstanding = 'anymore, believes, forever';
`;
  expect(languageFaults(source)).toEqual([]);
});

it('refuses more faults than the budget has, none is left for a new file, and asks to lower what has fallen', () => {
  const source = "export const words = 'Nobody, whom';";
  expect(violationsOfLanguage(file, source, { [file]: 2 })).toEqual([]);
  expect(violationsOfLanguage(file, source, {})[0]?.because).toContain(
    '“Nobody” in line 1, “whom” in line 1',
  );
  expect(violationsOfLanguage(file, source, { [file]: 3 })[0]?.because).toContain('--write');
});

it('only lowers', () => {
  const budget = { [file]: 3, gone: 2, worse: 1, mended: 4 };
  const sources = new Map([
    [file, "'Nobody, whom'"],
    ['worse', "'Nobody, whom'"],
    ['mended', "'No one'"],
    ['new', "'Nobody'"],
  ]);
  expect(lowerBudget(budget, sources)).toEqual({ [file]: 2, worse: 1 });
});
