import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');

/** The abbreviations of folders that the pages of modules use. */
const folders = {
  S: 'apps/server/src',
  D: 'packages/domain/src',
  B: 'packages/database/src',
  C: 'packages/contract/src',
  W: 'apps/web/src',
  E: 'e2e',
  schema: 'packages/database/schema',
} as const;

test('every link between our pages leads somewhere', () => {
  const pages = ['*.md', 'docs/**/*.md'].flatMap((pattern) => globSync(pattern, { cwd: repository }));
  const dead = pages.flatMap((page) => {
    const text = readFileSync(join(repository, page), 'utf8').replaceAll(/```[\s\S]*?```/g, '');
    return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(repository, dirname(page), target)))
      .map((target) => `${page}: ${target}`);
  });
  expect(pages.length).toBeGreaterThan(10);
  expect(dead).toEqual([]);
});

test('every file that a page of a module names is there', () => {
  const pages = globSync('docs/modules/*.md', { cwd: repository });
  const missing = pages.flatMap((page) =>
    [...readFileSync(join(repository, page), 'utf8').matchAll(/`([A-Za-z0-9]+)\/([\w./-]+)`/g)]
      .map(([, root = '', rest = '']) =>
        join(root in folders ? folders[root as keyof typeof folders] : root, rest),
      )
      .filter(
        (path) => /^(?:apps|packages|e2e|tools|bench)\//.test(path) && !existsSync(join(repository, path)),
      )
      .map((path) => `${page}: ${path}`),
  );
  expect(pages.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
