import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');

const folder = 'packages/domain/src/invoices';
const foundation = 'packages/domain/src/foundation';
const server = 'apps/server/src/platform';
const screen = 'apps/web/src/design';

const planted: readonly (readonly [rule: string, folder: string, text: string])[] = [
  ['eslint(no-restricted-globals)', folder, 'export const now = () => new Date();'],
  ['eslint(no-restricted-globals)', folder, 'export const cents = (text: string) => parseFloat(text);'],
  ['eslint(no-restricted-globals)', folder, 'export const mode = () => fetch;'],
  ['eslint(no-restricted-properties)', folder, 'export const luck = () => Math.random();'],
  ['eslint(no-restricted-properties)', foundation, 'export const now = () => Date.now();'],
  ['import(no-default-export)', server, 'export default 1;'],
  ['eslint(no-console)', server, "console.log('here');"],
  ['eslint(no-unused-vars)', server, 'const unused = 1;\nexport const used = 2;'],
  ['typescript(no-explicit-any)', server, 'export const anything: any = 1;'],
  ['typescript(no-unsafe-return)', server, "export const read = (): string => JSON.parse('1');"],
  ['typescript(no-floating-promises)', server, 'Promise.resolve(1);'],
  ['typescript(no-misused-promises)', server, '[1].forEach(async () => { await Promise.resolve(); });'],
  [
    'typescript(no-unnecessary-condition)',
    server,
    "export const told = (text: string) => text ?? 'nothing';",
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    server,
    "export function size(of: 's' | 'm') { switch (of) { case 's': return 1; } return 2; }",
  ],
  [
    'typescript(consistent-type-imports)',
    server,
    "import { Server } from 'node:http';\nexport type Mine = Server;",
  ],
  ['typescript(TS2322)', server, "export const count: number = 'many';"],
  ['react(no-danger)', screen, 'export const Raw = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;'],
  [
    'react-hooks(rules-of-hooks)',
    screen,
    "import { useState } from 'react';\nexport function Part(p: { on: boolean }) { if (p.on) useState(1); return null; }",
  ],
  [
    'react-hooks(exhaustive-deps)',
    screen,
    "import { useEffect } from 'react';\nexport function Part(p: { on: string }) { useEffect(() => { document.title = p.on; }, []); return null; }",
  ],
];

test('lint catches one planted violation of each rule that we lean on', () => {
  const tree = mkdtempSync(join(tmpdir(), 'atelier-lint-'));
  onTestFinished(() => {
    rmSync(tree, { recursive: true });
  });
  const shared = ['.oxlintrc.json', 'tsconfig.base.json'];
  const packages = ['packages/domain', 'apps/server', 'apps/web'];
  for (const file of [...shared, ...packages.map((folder) => `${folder}/tsconfig.json`)]) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    copyFileSync(join(repository, file), join(tree, file));
  }
  for (const folder of ['', 'apps/web']) {
    symlinkSync(join(repository, folder, 'node_modules'), join(tree, folder, 'node_modules'));
  }
  const files = planted.map(
    ([, folder], index) => `${folder}/planted-${index}.${folder === screen ? 'tsx' : 'ts'}`,
  );
  for (const [index, file] of files.entries()) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), planted[index]![2]);
  }

  const { stdout } = spawnSync('oxlint', ['--format=json'], { cwd: tree, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const missed = planted.flatMap(([rule], index) => {
    const caught = diagnostics.filter(({ filename }) => filename === files[index]).map(({ code }) => code);
    return caught.includes(rule) ? [] : [`${rule} in ${files[index]} (caught: ${caught.join(', ')})`];
  });
  expect(missed).toEqual([]);
});
