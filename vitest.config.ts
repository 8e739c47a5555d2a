import { defineConfig } from 'vitest/config';

/**
 * Where the code runs from its sources under Node, so do its tests: imports are Node's own, not Vite's. A module there
 * keeps nothing that another test could meet, and each file opens a workshop of its own: none needs a process of its
 * own, which would read all sources again.
 */
const onNode = { isolate: false, experimental: { viteModuleRunner: false } };

/** One project for each floor that has tests of its own kind; `vitest --project domain` runs one of them. */
const onDatabase = {
  ...onNode,
  globalSetup: ['./packages/database/src/platform/test-database.ts'],
  // Patience with a busy machine: what hangs is told after these, and how fast anything is, is measured in bench/.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    // Left to itself it keeps a core free, which on two cores means one file after the other.
    maxWorkers: 2,
    projects: [
      { test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'], ...onNode } },
      {
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          ...onNode,
        },
      },
      { test: { name: 'database', include: ['packages/database/src/**/*.test.ts'], ...onDatabase } },
      { test: { name: 'server', include: ['apps/server/src/**/*.test.ts'], ...onDatabase } },
      { extends: './apps/web/vite.config.ts', test: { name: 'web', root: './apps/web' } },
      { test: { name: 'architecture', include: ['tools/**/*.test.ts'], testTimeout: 60_000, ...onNode } },
    ],
  },
});
