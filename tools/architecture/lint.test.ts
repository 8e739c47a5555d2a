import { resolve } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');

// Types are looked up by the path of a file that exists; only the text is ours.
const room = 'packages/domain/src/invoices/invoice.ts';
const foundation = 'packages/domain/src/foundation/money.ts';
const server = 'apps/server/src/platform/http.ts';
const screen = 'apps/web/src/design/button.tsx';

const planted: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['no-restricted-globals', room, 'export const now = () => new Date();'],
  ['no-restricted-globals', room, 'export const cents = (text: string) => parseFloat(text);'],
  ['no-restricted-globals', room, "export const mode = () => process.env['MODE'];"],
  ['no-restricted-syntax', room, 'export const cents = (text: string) => Number(text);'],
  ['no-restricted-properties', room, 'export const luck = () => Math.random();'],
  ['no-restricted-properties', foundation, 'export const now = () => Date.now();'],
  ['no-restricted-syntax', foundation, 'export const now = () => new Date();'],
  ['no-restricted-syntax', server, 'export default 1;'],
  ['no-console', server, "console.log('here');"],
  ['@typescript-eslint/no-explicit-any', server, 'export const anything: any = 1;'],
  ['@typescript-eslint/no-unsafe-return', server, "export const read = (): string => JSON.parse('1');"],
  ['@typescript-eslint/no-floating-promises', server, 'Promise.resolve(1);'],
  [
    '@typescript-eslint/switch-exhaustiveness-check',
    server,
    "export function size(of: 's' | 'm') { switch (of) { case 's': return 1; } return 2; }",
  ],
  [
    '@typescript-eslint/consistent-type-imports',
    server,
    "import { Server } from 'node:http';\nexport type Mine = Server;",
  ],
  [
    'no-restricted-syntax',
    screen,
    'export const Raw = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;',
  ],
  [
    'react-hooks/rules-of-hooks',
    screen,
    "import { useState } from 'react';\nexport function Part(p: { on: boolean }) { if (p.on) useState(1); return null; }",
  ],
];

test('lint catches one planted violation of each rule that we lean on', async () => {
  const eslint = new ESLint({ cwd: repository });
  const missed: string[] = [];
  for (const [rule, file, text] of planted) {
    const [result] = await eslint.lintText(text, { filePath: resolve(repository, file) });
    const caught = result?.messages.map((message) => message.ruleId ?? message.message) ?? [];
    if (!caught.includes(rule)) missed.push(`${rule} in ${file}: ${text} (caught: ${caught.join(', ')})`);
  }
  expect(missed).toEqual([]);
});
