import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** `vite build --mode test-build`: the app and the pages that exist for tests alone. */
export const testBuildMode = 'test-build';
const withTestPages = fileURLToPath(new URL('../src/test-build/route-tree.ts', import.meta.url));

/**
 * Gives the router the routes of src/test-build beside those of the product: in the test build all of them, while
 * developing the page of the kit. Nothing of the product names that folder, so any other build cannot hold it.
 */
export function testBuild(): Plugin {
  let isWanted = false;
  return {
    name: 'atelier:test-build',
    enforce: 'pre',
    configResolved({ command, mode }) {
      isWanted = mode === testBuildMode || (command === 'serve' && mode === 'development');
    },
    resolveId(id, importer) {
      const asksForTree = id === './route-tree.ts' && importer?.endsWith('/src/platform/router.ts') === true;
      return isWanted && asksForTree ? withTestPages : undefined;
    },
  };
}
