import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * Paths that the router of the web does not answer, or must not answer from this device: the API with its downloads,
 * files, and the pages that strangers open by a secret link, which leave nothing behind.
 */
const neverFromDevice = [/^\/api\//, /^\/i\//, /^\/invitation\//, /^[^?]*\/[^/?]+\.[^/?]+(?:\?|$)/];

/**
 * Writes sw.js, which keeps the built app on the device so that it opens without a network. It keeps files of the
 * build and nothing else: what the API answers is kept by src/platform/kept-data.ts, for one person.
 *
 * A new version waits until someone asks for it (src/platform/new-version.ts), so that no page is reloaded while
 * someone types.
 */
export function serviceWorker(): Plugin[] {
  const kept = VitePWA({
    strategies: 'generateSW',
    registerType: 'prompt',
    // Registered by ourselves, after the first screen is there.
    injectRegister: false,
    // public/site.webmanifest is written by hand.
    manifest: false,
    includeManifestIcons: false,
    workbox: {
      globPatterns: [
        '**/*.{js,css,html,svg,webmanifest}',
        'assets/*-latin-{wght,soft}-normal-*.woff2',
        'assets/zxing_reader-*.wasm',
      ],
      // Pages of PDF are drawn of what the server answers.
      globIgnores: ['pictures/**', 'sw.js', 'assets/pdf*'],
      // Names below /assets/ carry the hash of their content already.
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      inlineWorkboxRuntime: true,
      navigateFallback: '/index.html',
      navigateFallbackDenylist: neverFromDevice,
      cleanupOutdatedCaches: true,
      // The page that fetched the app first is served from the device, too, without being reloaded.
      clientsClaim: true,
      skipWaiting: false,
      cacheId: 'atelier',
      sourcemap: false,
    },
  });
  return [...kept, leaveWhileDeveloping()];
}

const leaving = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', async () => {
  await self.registration.unregister();
  for (const client of await self.clients.matchAll()) client.navigate(client.url);
});
`;

/** `./atelier dev` answers at the address of `./atelier start`, whose service worker would go on showing the built app. */
function leaveWhileDeveloping(): Plugin {
  return {
    name: 'atelier:leave-while-developing',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/sw.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.setHeader('cache-control', 'no-store');
        response.end(leaving);
      });
    },
  };
}
