import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './product/chromium.ts';
import { patience } from './product/limits.ts';

/** The journeys: what a person does, in real Chromium against the product as `./atelier start` runs it. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './product/global-setup.ts',
  outputDir: './test-results',
  // `./atelier test` asks for a list and for JSON that it counts.
  reporter: 'line',
  fullyParallel: true,
  workers: 3,
  // A journey that passes at the second try is named as flaky, and is to be mended: someone would have met what went
  // wrong. On a machine of others it does not keep everything else from landing.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 12 * patience,
  expect: { timeout: patience },
  use: {
    browserName: 'chromium',
    launchOptions: chromiumOptions(),
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // What fades and slides takes a tenth of the time; those journeys that say so are made as most people see them.
    contextOptions: { reducedMotion: 'reduce' },
    // What a journey sees comes from the server; the journey about working offline allows them.
    serviceWorkers: 'block',
    // To trace all that goes well takes a fifth of the time. What fails tells what the page showed; the person who wants to see
    // how it came to that runs it again with `--trace on`, as a machine of others does by itself.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    actionTimeout: patience,
    navigationTimeout: patience,
  },
});
