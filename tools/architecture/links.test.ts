import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');

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
