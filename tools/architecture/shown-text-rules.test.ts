import { expect, it } from 'vitest';
import { violationsOfShownText } from './shown-text-rules.ts';

const file = 'apps/web/src/invoices/price.tsx';
const found = (source: string, path = file) =>
  violationsOfShownText(path, source).map(({ because }) => because.split('. ')[0]);

it('finds banned words and British spellings in strings, templates and text between tags', () => {
  const source = `// Nobody reads a comment.
const one = 'It stands here';
const two = \`\${one} for whom it is\`;
const three = <p>Choose a
  colour</p>;
`;
  expect(found(source)).toEqual([
    'says “stands” in line 2',
    'says “whom” in line 3',
    'says “colour” in line 4',
  ]);
});

it('lets codes, SQL, imports and plain text pass', () => {
  const source = `import { stands } from 'what stands there';
const state = 'categorised';
const rows = sql\`select 1 where whom is null\`;
const text = 'The color of a favorite check';
`;
  expect(found(source)).toEqual([]);
});

it('reads only files whose texts people see', () => {
  const source = "const text = 'It stands here';";
  expect(found(source, 'apps/web/src/invoices/price.test.tsx')).toEqual([]);
  expect(found(source, 'packages/database/src/platform/pool.ts')).toEqual([]);
  expect(found(source, 'packages/domain/src/books/words.ts')).toHaveLength(1);
});
