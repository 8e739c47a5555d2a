import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mjml2html from 'mjml';
import { expect, it } from 'vitest';

it('has the parts that MJML makes of their source', async () => {
  const source = await readFile(join(import.meta.dirname, 'mail-parts.mjml'), 'utf8');
  const { html, errors } = await mjml2html(source, { keepComments: true, validationLevel: 'strict' });
  expect(errors).toEqual([]);
  const [head, ...rest] = html
    .slice(html.indexOf('<!doctype'))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .split(/<!-- (\w+) -->/);
  const named = rest.flatMap((part, at) => (at % 2 === 0 ? [[part, rest[at + 1]?.trim()] as const] : []));
  const parts = Object.fromEntries([['head', head] as const, ...named]);
  // They only end what comes before them.
  const { rows: _rows, end: _end, ...kept } = parts;
  await expect(`${JSON.stringify(kept, null, 2)}\n`).toMatchFileSnapshot('mail-parts.json');
});
