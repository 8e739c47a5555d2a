import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compressAssets } from './build/compress-assets.ts';
import { minifiedContract } from './build/minified-contract.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { strictStyles } from './build/strict-styles.ts';

const apiAddress = process.env['ATELIER_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
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
    strictStyles(),
    minifiedContract(),
    react(),
    tailwindcss(),
    preloadFonts(),
    compressAssets(),
  ],
  build: {
    target: ['chrome111', 'firefox115', 'safari16.4'],
    // Small pictures stay files: a data: URL would need a hole in the Content-Security-Policy for fonts.
    assetsInlineLimit: 0,
    // The sizes that count are measured after Brotli by the bench.
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  server: { host: '127.0.0.1', proxy: { '/api': apiAddress } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/platform/prepare-tests.ts'],
    restoreMocks: true,
  },
});
