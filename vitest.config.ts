import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Where the code runs from its sources under Node, so do its tests: imports are Node's own, not Vite's. A module there
 * keeps nothing that another test could meet, and each file opens a workshop of its own: none needs a process of its
 * own, which would read all sources again.
 */
const onNode = { isolate: false, experimental: { viteModuleRunner: false } };

/**
 * Patient with a busy machine: no test has a limit of its own, one that hangs fails after these, and speed is measured in
 * bench/. Long random runs have more to do.
 */
const minute = 60_000;
const patience = process.env['ATELIER_THOROUGH'] ? 30 * minute : 3 * minute;
const patient = { testTimeout: patience, hookTimeout: patience, expect: { poll: { timeout: minute / 2 } } };

const common = {
  ...patient,
  setupFiles: [fileURLToPath(new URL('tools/tests/seed-properties.ts', import.meta.url))],
};

/** One project for each layer that has tests of its own kind; `vitest --project domain` runs one of them. */
const onDatabase = {
  ...onNode,
  ...common,
  globalSetup: ['./packages/database/src/platform/test-database.ts'],
};

/** Left to itself it keeps a core free, which on two cores means one file after the other. */
const maxWorkers = 2;

export default defineConfig({
  test: {
    maxWorkers,
    // As with journeys: what passes at the second try is named at the end as flaky, and is to be mended.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      { test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'], ...onNode, ...common } },
      {
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          ...onNode,
          ...common,
        },
      },
      { test: { name: 'database', include: ['packages/database/src/**/*.test.ts'], ...onDatabase } },
      { test: { name: 'server', include: ['apps/server/src/**/*.test.ts'], ...onDatabase } },
      // Whatever extends a configuration of its own is not given this one's.
      {
        extends: './apps/web/vite.config.ts',
        test: { name: 'web', root: './apps/web', maxWorkers, ...common },
      },
      { test: { name: 'architecture', include: ['{tools,bench}/**/*.test.ts'], ...onNode, ...common } },
    ],
  },
});
