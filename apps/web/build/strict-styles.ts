import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const styleSingleton = fileURLToPath(new URL('../src/design/style-singleton.ts', import.meta.url));

/**
 * Keeps two libraries from adding `<style>` elements, which our Content-Security-Policy (`style-src 'self'`)
 * refuses: sonner's sheet is imported as a file instead, and the scroll lock under Radix's dialogs and menus
 * gets a singleton that writes into a constructed sheet.
 */
export function strictStyles(): Plugin {
  return {
    name: 'atelier:strict-styles',
    enforce: 'pre',
    resolveId: (id) => (id === 'react-style-singleton' ? styleSingleton : undefined),
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs/.test(id)) return undefined;
      const withoutSheet = code.replace(/^__insertCSS\("(?:[^"\\]|\\.)*"\);?$/m, '');
      if (withoutSheet === code) this.error('sonner no longer injects its styles the way we remove them.');
      return { code: withoutSheet, map: null };
    },
  };
}
