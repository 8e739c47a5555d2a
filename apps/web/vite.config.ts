import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };
import { compressAssets } from './build/compress-assets.ts';
import {
  beforeSignIn,
  ofEveryPage,
  ofFirstScreen,
  ofTill,
  reachedFrom,
  type Modules,
} from './build/reached-from.ts';
import { guardStart } from './build/guard-start.ts';
import { minifiedContract } from './build/minified-contract.ts';
import { minifyPublicScripts } from './build/minify-public.ts';
import { noFunctionNames } from './build/no-function-names.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { serviceWorker } from './build/service-worker.ts';
import { shortRouteTree } from './build/short-route-tree.ts';
import { strictStyles } from './build/strict-styles.ts';
import { testBuild, testBuildMode } from './build/test-build.ts';

/** Modules of the pages before sign-in, and of everything after them too. */
const fieldModules =
  /src\/design\/(?:button|button-look|field|text-field)\.|src\/identity\/sign-in\.api|lucide-react\/dist\/esm\/icons\/(?:eye|eye-off|circle-alert|circle-check|circle-exclamation-point|key-round|loader-circle|mail-check)\./;

/** Modules of the pages before sign-in alone. */
const signInModules = /src\/identity\/(?:auth-frame|sign-in-words|shelf-picture)/;

/**
 * What the signed-in pages share goes into two chunks: fifty small ones would cost more in names, requests and lost
 * compression than they save. What each page waits for, and what of these the first page uses, is the kit; the rest are
 * the records that nearly every other page shows. Their dependencies come along, hence what sign-in shares with them is
 * taken out as fields, and the icons of the landing page stay with that page, and that of the watch over the connection
 * with the watch: every page fetches it.
 */
const sharedModules =
  /src\/design\/(?!toaster|charts\/(?:bar-chart|time-chart-drawing))|src\/platform\/(?:api|active-business|data-provider|drafts|loaded|new-id|paged-table|query-client|theme|use-command|use-pages|use-pause|use-shortcut)\.|lucide-react\/dist\/esm\/icons\/(?!(?:book-open-check|file-digit|message-circle|scale|smartphone|sprout|wifi-off)\.)/;
const sharedPackages =
  /node_modules\/(?:@radix-ui\/(?!react-(?:popover|tabs)\/)|@floating-ui\/|react-remove-scroll|aria-hidden\/|@tanstack\/(?:react-query|query-core|react-router)\/|@orpc\/)/;
/** Modules that are told apart by who reaches them; files of routes are pieces of their own. */
const appModules = /\/(?:apps\/web\/src\/(?!routes)|packages\/domain\/src\/)|lucide-react\/dist\/esm\/icons/;
const isOfFirstScreen = reachedFrom(import.meta.dirname, ofFirstScreen);
const isOfSignIn = reachedFrom(import.meta.dirname, beforeSignIn);
const isOfEveryPage = reachedFrom(import.meta.dirname, ofEveryPage);
const isOfTill = reachedFrom(import.meta.dirname, ofTill);

function kitOf(id: string, modules: Modules): string | null {
  if (sharedPackages.test(id)) return 'kit';
  if (sharedModules.test(id)) return isOfFirstScreen(id, modules) ? 'kit' : null;
  return isOfEveryPage(id, modules) ? 'kit' : null;
}

/** Tells whether the till shares a module with other pages; it waits for nothing else of them. */
const isShared = (id: string, modules: Modules) => !/src\/till\//.test(id) && isOfTill(id, modules);

/** The part that the till shares with the first screen. */
function tillKitOf(id: string, modules: Modules): string | null {
  const isOfBoth = isShared(id, modules) && (isOfFirstScreen(id, modules) || isOfEveryPage(id, modules));
  return isOfBoth ? 'till-kit' : null;
}

/** The part that the till shares with other pages alone. */
const tillFieldsOf = (id: string, modules: Modules) => (isShared(id, modules) ? 'till-fields' : null);

function fieldsOf(id: string, modules: Modules): string | null {
  return fieldModules.test(id) || (isOfSignIn(id, modules) && isOfEveryPage(id, modules)) ? 'fields' : null;
}

/**
 * What is fetched together with a part that comes later, lest it be asked for only once that is there. The tree of
 * routes, which every signed-in page waits for, says so of the first screen alone, and else of styles: the lists of all
 * screens are nearly half of it, and the rest is on the device by then (build/service-worker.ts), or asked for while
 * the mouse rests on the link.
 */
function fetchedBeforehand(file: string, needed: string[], { hostId }: { hostId: string }): string[] {
  const isWhole = !hostId.includes('/route-tree-') || /\/(?:route|dashboard)-/.test(file);
  return isWhole ? needed : needed.filter((each) => each.endsWith('.css'));
}

const { version } = manifest;
const apiAddress = process.env['ATELIER_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  define: { 'import.meta.env.ATELIER_VERSION': JSON.stringify(version) },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/platform/route-tree.ts',
      routeFileIgnorePattern: '\\.test\\.',
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
      disableLogging: true,
    }),
    testBuild(),
    strictStyles(),
    minifiedContract(),
    shortRouteTree(),
    noFunctionNames(),
    react(),
    tailwindcss(),
    preloadFonts(),
    guardStart({ weighs: mode !== testBuildMode }),
    minifyPublicScripts(),
    serviceWorker(),
    // After the service worker, whose script is compressed like any other. No server serves the test build.
    mode === testBuildMode ? null : compressAssets(),
  ],
  // Dexie’s file for today’s browsers; the usual one is for old ones as well.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  build: {
    // The test build is beside the product's, never in its place.
    ...(mode === testBuildMode ? { outDir: '../../.atelier/test-build', emptyOutDir: true } : {}),
    target: ['chrome111', 'firefox115', 'safari16.4'],
    // Small pictures stay files: a data: URL would need a hole in the Content-Security-Policy for fonts.
    assetsInlineLimit: 0,
    // The sizes that count are measured after Brotli by the bench.
    reportCompressedSize: false,
    modulePreload: { polyfill: false, resolveDependencies: fetchedBeforehand },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: fieldsOf, debugName: 'fields', test: appModules, priority: 2 },
            { name: 'sign-in', test: signInModules, priority: 2 },
            { name: tillKitOf, debugName: 'till-kit', test: appModules, priority: 1.6 },
            { name: tillFieldsOf, debugName: 'till-fields', test: appModules, priority: 0.5 },
            {
              name: kitOf,
              debugName: 'kit',
              test: (id) => appModules.test(id) || sharedModules.test(id) || sharedPackages.test(id),
              priority: 1,
            },
            { name: 'records', test: sharedModules, priority: 0 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': { target: apiAddress, ws: true } } },
  test: {
    environment: 'jsdom',
    // A context of its own for each file, in a worker that goes on: to begin a process for each takes four times as long.
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/platform/prepare-tests.ts'],
    restoreMocks: true,
  },
}));
