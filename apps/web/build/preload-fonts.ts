import type { Plugin } from 'vite';

const firstPaintFonts = /(?:figtree-latin-wght-normal|fraunces-latin-soft-normal)-[\w-]+\.woff2$/;

/** Names the two fonts of the first paint in the page itself, so that text does not change its face late. */
export function preloadFonts(): Plugin {
  return {
    name: 'atelier:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => firstPaintFonts.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
