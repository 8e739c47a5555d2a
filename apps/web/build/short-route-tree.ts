import type { Plugin } from 'vite';

const routeTree = /\/src\/platform\/route-tree\.ts$/;
const routeAt =
  /(\w+)\.update\(\{\s*id: ('[^']*'),\s*path: ('[^']*'),\s*getParentRoute: (\(\) => \w+),?\s*\} as any\)/g;
const childrenByName = /^const (\w+Children): \w+ = \{([^}]*)\};?$/gm;

const placed =
  'const placed = (route, getParentRoute, path, id = path) => route.update({ id, path, getParentRoute });';

/**
 * Takes words out of the generated tree of routes, which every signed-in page waits for: the names of children, for
 * the router takes a list of them as well, and what is said twice of where each route stands. Names such as
 * `DashboardFinancesTransactionsTransactionIdIndexRoute` are an eighth of what the tree weighs. Only in the build; its
 * types stay as they were generated.
 */
export function shortRouteTree(): Plugin {
  return {
    name: 'atelier:short-route-tree',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!routeTree.test(id)) return undefined;
      const short = code.replaceAll(childrenByName, (_all, name: string, entries: string) => {
        const children = entries
          .split(',')
          .map((entry) => (entry.split(':').at(-1) ?? '').trim())
          .filter((child) => child !== '');
        return `const ${name} = [${children.join(', ')}];`;
      });
      const shorter = short.replaceAll(
        routeAt,
        (all, route: string, at: string, path: string, parent: string) => {
          if (at === path) return `placed(${route}, ${parent}, ${path})`;
          return at === `${path.slice(0, -1)}/'` ? `placed(${route}, ${parent}, ${path}, ${at})` : all;
        },
      );
      if (short === code)
        this.error('The generated tree of routes has another shape: mend build/short-route-tree.ts.');
      return { code: `${placed}\n${shorter}`, map: null };
    },
  };
}
