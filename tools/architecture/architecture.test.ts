import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from './check.ts';
import { printedMap, withPrintedMap } from './printed-map.ts';
import { faultsOfMap, layers, modules } from './modules.ts';
import { importRules } from './rules.ts';

const repository = resolve(import.meta.dirname, '../..');

/** A small tree that keeps every rule: one write and one read through all layers. */
const soundTree: Record<string, string> = {
  'packages/domain/src/foundation/index.ts': `export { zero } from './money.ts';`,
  'packages/domain/src/foundation/money.ts': `export const zero = 0;`,
  'packages/domain/src/books/index.ts': `export { post } from './posting.ts';`,
  'packages/domain/src/books/posting.ts': `import { zero } from '../foundation/index.ts';\nexport const post = () => zero;`,
  'packages/domain/src/invoices/index.ts': `export { issue } from './invoice.ts';`,
  'packages/domain/src/invoices/invoice.ts': `import { post } from '@atelier/domain/books';\nexport const issue = () => post();`,
  'packages/domain/src/invoices/invoice.test.ts': `import { test } from 'vitest';\nimport { issue } from './invoice.ts';\ntest('issue', () => { issue(); });`,
  'packages/contract/src/index.ts': `export { endpoints } from './invoices/index.ts';`,
  'packages/contract/src/invoices/index.ts': `export { endpoints } from './invoices.endpoints.ts';`,
  'packages/contract/src/invoices/invoices.endpoints.ts': `import { z } from 'zod';\nexport const endpoints = z;`,
  'packages/contract/src/books/index.ts': `export const account = 1;`,
  'packages/database/src/platform/index.ts': `import pg from 'pg';\nexport const pool = pg;`,
  'packages/database/src/books/journal.store.ts': `export const save = "insert into journal_entries values (1)";`,
  'packages/database/src/invoices/invoices.store.ts': `import { pool } from '../platform/index.ts';\nexport const save = pool;`,
  'packages/database/src/invoices/invoices.factory.ts': `import { save } from '../books/journal.store.ts';\nexport const made = save;`,
  'packages/database/src/invoices/invoices.reads.ts': `export const list = 1;`,
  'apps/server/src/platform/main.ts': `import { routes } from '../invoices/invoices.routes.ts';\nexport const app = routes;`,
  'apps/server/src/invoices/issue-invoice.command.ts': [
    `import { issue } from '@atelier/domain/invoices';`,
    `import { save } from '@atelier/database/invoices/invoices.store';`,
    `import { save as post } from '@atelier/database/books/journal.store';`,
    `export const issueInvoice = [issue, save, post];`,
  ].join('\n'),
  'apps/server/src/invoices/invoices.routes.ts': `import { issueInvoice } from './issue-invoice.command.ts';\nexport const routes = issueInvoice;`,
  'apps/server/src/payments/payments.routes.ts': `import { routes } from '../invoices/invoices.routes.ts';\nexport const payments = routes;`,
  'apps/server/src/sample-business/year.ts': `import { issueInvoice } from '../invoices/issue-invoice.command.ts';\nexport const sample = issueInvoice;`,
  'apps/web/src/design/button.tsx': `export const Button = 'button';`,
  'apps/web/src/books/index.ts': `export { AccountPicker } from './account-picker.tsx';`,
  'apps/web/src/books/account-picker.tsx': `export const AccountPicker = 1;`,
  'apps/web/src/invoices/index.ts': `export const invoices = 1;`,
  'apps/web/src/invoices/invoice-list.screen.tsx': `import { AccountPicker } from '../books/index.ts';\nimport { Button } from '../design/button.tsx';\nexport const List = [AccountPicker, Button];`,
  'apps/web/src/test-build/bypass.ts': `import { Button } from '../design/button.tsx';\nexport const bypass = Button;`,
  'apps/web/src/routes/invoices.$id.tsx': `import { List } from '../invoices/invoice-list.screen.tsx';\nexport const Route = List;`,
};

/** One violation of each rule: the rule, the file that breaks it, and what stands in the file. */
const planted: readonly (readonly [rule: string, file: string, text: string])[] = [
  [
    'domain-stays-on-its-layers',
    'packages/domain/src/invoices/asks-contract.ts',
    `import '@atelier/contract';`,
  ],
  ['domain-knows-no-node', 'packages/domain/src/invoices/reads-files.ts', `import 'node:fs';`],
  [
    'domain-takes-no-other-package',
    'packages/domain/src/invoices/takes-zod.ts',
    `import type { z } from 'zod';\nexport type Z = z.ZodType;`,
  ],
  [
    'contract-stays-on-its-layers',
    'packages/contract/src/invoices/asks-database.ts',
    `import '@atelier/database/platform';`,
  ],
  ['contract-knows-no-node', 'packages/contract/src/invoices/reads-files.ts', `import 'node:fs';`],
  ['contract-takes-no-other-package', 'packages/contract/src/invoices/takes-react.ts', `import 'react';`],
  [
    'database-stays-on-its-layers',
    'packages/database/src/invoices/asks-contract.ts',
    `import '@atelier/contract';`,
  ],
  ['database-takes-no-such-package', 'packages/database/src/invoices/takes-hono.ts', `import 'hono';`],
  [
    'server-stays-on-its-layers',
    'apps/server/src/invoices/asks-web.ts',
    `import '../../../web/src/design/button.tsx';`,
  ],
  ['server-takes-no-such-package', 'apps/server/src/invoices/takes-kysely.ts', `import 'kysely';`],
  [
    'web-stays-on-its-layers',
    'apps/web/src/invoices/asks-database.ts',
    `import '@atelier/database/platform';`,
  ],
  ['web-knows-no-node', 'apps/web/src/invoices/reads-files.ts', `import 'node:fs';`],
  ['web-takes-no-such-package', 'apps/web/src/invoices/takes-kysely.ts', `import 'kysely';`],
  [
    'module-only-through-its-entry-point',
    'packages/domain/src/invoices/climbs-in.ts',
    `import '../books/posting.ts';`,
  ],
  [
    'module-only-through-its-entry-point',
    'packages/contract/src/climbs-in.ts',
    `import './invoices/invoices.endpoints.ts';`,
  ],
  [
    'module-only-through-its-entry-point',
    'apps/web/src/invoices/climbs-in.ts',
    `import '../books/account-picker.tsx';`,
  ],
  [
    'module-uses-only-lower-modules',
    'packages/domain/src/books/looks-up.ts',
    `import '../invoices/index.ts';`,
  ],
  [
    'module-uses-only-lower-modules',
    'packages/database/src/books/looks-up.ts',
    `import '@atelier/domain/invoices';`,
  ],
  ['foundation-knows-no-module', 'packages/domain/src/foundation/looks-up.ts', `import '../books/index.ts';`],
  [
    'database-platform-knows-no-module',
    'packages/database/src/platform/looks-up.ts',
    `import '../invoices/invoices.reads.ts';`,
  ],
  [
    'module-uses-only-lower-modules',
    'apps/server/src/invoices/looks-up.ts',
    `import '../payments/payments.routes.ts';`,
  ],
  [
    'commands-stay-in-their-module',
    'apps/server/src/payments/issues.ts',
    `import '../invoices/issue-invoice.command.ts';`,
  ],
  [
    'commands-never-call-commands',
    'apps/server/src/invoices/reissue-invoice.command.ts',
    `import './issue-invoice.command.ts';`,
  ],
  [
    'stores-never-call-stores',
    'packages/database/src/invoices/drafts.store.ts',
    `import './invoices.store.ts';`,
  ],
  ['design-knows-no-module', 'apps/web/src/design/invoice-button.tsx', `import '../invoices/index.ts';`],
  [
    'no-circular-imports',
    'packages/domain/src/invoices/chicken.ts',
    `import { b } from './hen.ts';\nexport const a = b;`,
  ],
  [
    'no-circular-imports',
    'packages/domain/src/orders/hatch.ts',
    `import type { Laid } from './lay.ts';\nexport type Hatched = Laid;`,
  ],
  ['product-imports-no-tests', 'apps/web/src/invoices/takes-bypass.ts', `import '../test-build/bypass.ts';`],
  [
    'product-imports-no-tests',
    'packages/database/src/invoices/makes-rows.ts',
    `import './invoices.factory.ts';`,
  ],
  ['import-resolves', 'packages/domain/src/invoices/asks-nobody.ts', `import './nobody.ts';`],
  ['package-is-declared', 'packages/database/src/invoices/takes-undeclared.ts', `import 'not-declared';`],
  ['no-vague-names', 'apps/server/src/invoices/helpers.ts', `export {};`],
  ['no-vague-names', 'apps/web/src/platform/utils/dates.ts', `export {};`],
  ['module-is-on-the-map', 'apps/server/src/greenhouse/tomatoes.ts', `export {};`],
  ['names-in-kebab-case', 'apps/web/src/invoices/InvoiceRow.tsx', `export {};`],
  ['suffix-is-known', 'apps/server/src/invoices/invoice.service.ts', `export {};`],
  [
    'journal-has-one-gate',
    'packages/database/src/invoices/posts.store.ts',
    'export const sql = `INSERT INTO\n  journal_lines values (1)`;',
  ],
  ['journal-has-one-gate', 'apps/server/src/invoices/posts.ts', `db.insertInto('journal_entries');`],
  [
    'amounts-are-parsed',
    'packages/domain/src/invoices/cents.ts',
    'export const cents = (text: string) => Number(text);',
  ],
  ['time-is-a-parameter', 'packages/domain/src/foundation/now.ts', 'export const now = () => new Date();'],
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-architecture-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the import and text rules', () => {
  test('let a tree pass that keeps them', () => {
    const tree = build('sound', soundTree);
    const report = judge(tree);
    expect(report.violations).toEqual([]);
    expect(report.modulesSeen).toBe(Object.keys(soundTree).length);
  });

  test('catch one planted violation of each, in the file where it stands', () => {
    const tree = build('broken', {
      ...soundTree,
      ...Object.fromEntries(planted.map(([, file, text]) => [file, text])),
      'packages/domain/src/invoices/hen.ts': `import { a } from './chicken.ts';\nexport const b = a;`,
      'packages/domain/src/orders/lay.ts': `import type { Hatched } from './hatch.ts';\nexport type Laid = Hatched;`,
    });
    const report = judge(tree);
    const caught = new Set(report.violations.map(({ rule, file }) => `${rule} in ${file}`));
    expect(
      planted.map(([rule, file]) => `${rule} in ${file}`).filter((violation) => !caught.has(violation)),
    ).toEqual([]);
    const innocent = report.violations.filter(({ file }) => file in soundTree);
    expect(innocent).toEqual([]);
    expect(report.modulesSeen).toBeGreaterThan(Object.keys(soundTree).length);
  });

  test('have a planted violation each', () => {
    const plantedRules = new Set(planted.map(([rule]) => rule));
    const generated = importRules().map((rule) => rule.name ?? '');
    expect(generated.filter((rule) => !plantedRules.has(rule))).toEqual([]);
  });

  test('refuse to be silent when they see nothing', () => {
    const tree = build('unseen', { 'packages/domain/src/foundation/index.ts': 'export {};' });
    mkdirSync(join(tree, 'apps/server/src/platform'), { recursive: true });
    expect(judge(tree).modulesSeen).toBe(1);
    expect(judge(build('empty', { 'apps/server/README.md': '' })).violations.map(({ rule }) => rule)).toEqual(
      ['modules-are-seen'],
    );
  });
});

describe('the map of modules', () => {
  test('is sound', () => {
    expect(faultsOfMap(modules)).toEqual([]);
  });

  test('is refused when modules call in a circle, are named twice or are unknown', () => {
    const module = (name: string, uses: string[]) => ({ name, about: '', uses });
    expect(faultsOfMap([module('hen', ['egg']), module('egg', ['hen'])])).toHaveLength(1);
    expect(faultsOfMap([module('hen', ['hen'])])).toHaveLength(1);
    expect(faultsOfMap([module('hen', []), module('hen', [])])).toHaveLength(1);
    expect(faultsOfMap([module('hen', ['cock'])])).toHaveLength(1);
  });

  test('is printed in ARCHITECTURE.md as it is', () => {
    const page = readFileSync(join(repository, 'ARCHITECTURE.md'), 'utf8');
    expect(page, 'run: node tools/architecture/check.ts --write').toBe(withPrintedMap(page, printedMap()));
  });
});

function judge(root: string): Report {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'check.ts'), '--json', '--root', root], {
    encoding: 'utf8',
  });
  if (run.stdout === '') throw new Error(run.stderr);
  return JSON.parse(run.stdout) as Report;
}

/** Writes a tree with the package.json files of this repository and its packages, workspaces linked to the copy. */
function build(name: string, files: Record<string, string>): string {
  const root = join(folder, name);
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  const workspaces = layers.map((layer) => layer.folder);
  for (const path of ['.', ...workspaces]) {
    write(`${path}/package.json`, readFileSync(join(repository, path, 'package.json'), 'utf8'));
  }
  const modules = join(root, 'node_modules');
  mkdirSync(join(modules, '@atelier'), { recursive: true });
  for (const entry of readdirSync(join(repository, 'node_modules'))) {
    if (entry !== '@atelier') symlinkSync(join(repository, 'node_modules', entry), join(modules, entry));
  }
  for (const path of workspaces) {
    symlinkSync(join(root, path), join(modules, '@atelier', path.split('/')[1] ?? path));
  }
  write(
    'node_modules/not-declared/package.json',
    '{ "name": "not-declared", "version": "1.0.0", "main": "index.js" }',
  );
  write('node_modules/not-declared/index.js', 'export {};');
  return root;
}
