import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMigrations, schemaFiles, schemaFolder } from '../migrate.ts';
import { freshDatabase } from '../test-database.ts';
import { squashedSchema } from './squashed-schema.ts';
import { splitItems, splitStatements } from './statements.ts';

test('writes the schema that is there where no migration has changed it', async () => {
  const database = await freshDatabase();
  const files = await squashedSchema(database.url);
  await database.drop();
  const isChanged = (await readMigrations()).length > 1;
  const isNew = (module: string) => !(schemaFiles as readonly string[]).includes(module);
  for (const [module, text] of files) {
    if (isNew(module)) continue;
    const there = await readFile(join(schemaFolder, `${module}.sql`), 'utf8');
    if (isChanged) expect(text.split('\n')[0]).toBe(there.split('\n')[0]);
    else expect(text, module).toBe(there);
  }
  expect(files.size).toBeGreaterThan(30);
});

test('splits statements at semicolons outside quotes, bodies and comments', () => {
  const sql = `-- About a.\ncreate table a (b text default ';' -- one; two\n);\n\n-- Gone.\n\ncreate function f() as $$ begin; end $$;`;
  expect(splitStatements(sql).map(({ text, comment }) => [text.slice(0, 15), comment])).toEqual([
    ['create table a ', '-- About a.'],
    ['create function', ''],
  ]);
});

test('splits a list at commas outside parentheses, with the comment of each item', () => {
  expect(splitItems(`a numeric(1, 2),\n-- About b.\nb text default ','`)).toEqual([
    { text: 'a numeric(1, 2)', comment: '' },
    { text: `b text default ','`, comment: '-- About b.' },
  ]);
});
