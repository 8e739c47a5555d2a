import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const sources = ['packages/**/*.ts', 'apps/**/*.{ts,tsx}', 'e2e/**/*.ts', 'bench/**/*.ts', 'tools/**/*.ts'];
const tests = ['**/*.{test,spec,bench,factory}.{ts,tsx}', '**/test-*.ts', 'e2e/**', 'bench/**'];
const configs = ['**/*.config.{ts,js}'];

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name: a name can be searched for and stays the same everywhere.',
};
const noRawHtml = {
  selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
  message: 'Text from people must never become markup.',
};
const noNumberCall = {
  selector: 'CallExpression[callee.name="Number"]',
  message:
    'Money, quantities and rates are integers: parse them through foundation, which refuses what is not exact.',
};
const domainBans = [
  { name: 'Date', message: 'Take an instant or a calendar date as a parameter.' },
  { name: 'parseFloat', message: 'Money, quantities and rates are integers: parse them through foundation.' },
];
const worldBans = [
  'process',
  'globalThis',
  'window',
  'document',
  'fetch',
  'setTimeout',
  'setInterval',
  'crypto',
].map((name) => ({ name, message: 'The domain is pure: what it needs from outside is a parameter.' }));

export default defineConfig(
  globalIgnores([
    '**/node_modules/',
    '**/dist/',
    'data/',
    '.atelier/',
    'apps/web/src/platform/route-tree.ts',
    'test-results/',
    'playwright-report/',
    'coverage/',
  ]),
  {
    files: sources,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/only-throw-error': [
        'error',
        // The router redirects and the API refuses by throwing values of these types.
        {
          allow: [{ from: 'package', name: ['Redirect', 'NotFoundError'], package: '@tanstack/router-core' }],
        },
      ],
      // Numbers and booleans in a template are meant; the danger is in objects, arrays and undefined.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // `return close()` in a handler is plain to read.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // `async` without `await` keeps a promised interface, and turns a throw into a rejection.
      '@typescript-eslint/require-await': 'off',
      // `void | Promise<void>` is how a callback says that it may be waited for.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // React and form libraries give handlers that return a promise where nothing waits for it.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // A type parameter used once still names a contract in generic database and form helpers.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // `while (true)` with a `return` inside is how polling and paging loops read best.
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      // Naming the default type tells the reader what it is.
      '@typescript-eslint/no-unnecessary-type-arguments': 'off',
      // Minus on a branded amount is how money is negated.
      '@typescript-eslint/no-unsafe-unary-minus': 'off',
      // Counting code points is what we mean when we spread a string.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      'no-restricted-syntax': ['error', noDefaultExport, noRawHtml],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'object-shorthand': 'error',
      'prefer-template': 'error',
      'no-warning-comments': ['error', { terms: ['fixme', 'xxx', 'hack'], location: 'start' }],
    },
  },
  {
    files: ['packages/domain/src/**/*.ts'],
    ignores: ['packages/domain/src/foundation/**', ...tests],
    rules: {
      'no-restricted-globals': ['error', ...domainBans, ...worldBans],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Take what is random as a parameter.' },
      ],
      'no-restricted-syntax': ['error', noDefaultExport, noNumberCall],
    },
  },
  {
    files: ['packages/domain/src/foundation/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-globals': ['error', ...worldBans],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Take what is random as a parameter.' },
        { object: 'Date', property: 'now', message: 'Take the instant as a parameter.' },
      ],
      'no-restricted-syntax': [
        'error',
        noDefaultExport,
        {
          selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
          message: 'Take the instant as a parameter.',
        },
      ],
    },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'react-hooks/exhaustive-deps': 'error',
      // It only tells that the compiler skips a component, and we do not use the compiler.
      'react-hooks/incompatible-library': 'off',
    },
  },
  {
    // The server's log and the tools speak to the terminal.
    files: ['tools/**', 'bench/**', 'e2e/**', 'apps/server/src/platform/{log,main}.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: tests,
    rules: {
      // A test may assert that something is there by using it.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      // `expect(mail.send)` and fast-check properties name methods without calling them.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: configs,
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parser: tseslint.parser },
    rules: { 'no-restricted-syntax': 'off' },
  },
);
