import type { Plugin, Rolldown } from 'vite';

/** The app's beginning and the pages that people see before they are signed in. */
const lightPages =
  /\/index\.html$|\/src\/platform\/main\.tsx$|\/src\/routes\/(?:index|login|auth\/[\w-]+)\.tsx/;
const heavyChunk = 'kit';
const allRoutes = /\/src\/platform\/route-tree\.ts$/;
/** The shapes of the API, with the library that checks them: screens that have a form fetch them. */
const apiShapes = /\/packages\/contract\/src\//;

/**
 * Fails the build when a page before sign-in would fetch the kit of the signed-in area or the tree of all routes
 * (see src/platform/start-tree.ts), and when that tree, which every signed-in page waits for, would fetch the shapes of
 * the API. It happens by one careless import, most often in a route file: readers of addresses (`validateSearch`) come
 * with the routes, so they stand in files of their own that import no component and nothing of the contract but types.
 */
export function guardStart(): Plugin {
  return {
    name: 'atelier:guard-start',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunkOf = (file: string): Rolldown.OutputChunk | undefined => {
        const output = bundle[file];
        return output?.type === 'chunk' ? output : undefined;
      };
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const isLight = lightPages.test(output.facadeModuleId ?? '');
        const isTree = output.moduleIds.some((id) => allRoutes.test(id));
        if (!isLight && !isTree) continue;
        const way = wayTo(isLight ? isHeavy : hasShapes, output, chunkOf);
        if (way !== undefined) {
          this.error(
            `"${output.name}" would load what only later pages need: ${way.join(' → ')}. See build/guard-start.ts.`,
          );
        }
      }
    },
  };
}

function isHeavy(chunk: Rolldown.OutputChunk): boolean {
  return chunk.name === heavyChunk || chunk.moduleIds.some((id) => allRoutes.test(id));
}

function hasShapes(chunk: Rolldown.OutputChunk): boolean {
  return chunk.moduleIds.some((id) => apiShapes.test(id));
}

function wayTo(
  isThere: (chunk: Rolldown.OutputChunk) => boolean,
  from: Rolldown.OutputChunk,
  chunkOf: (file: string) => Rolldown.OutputChunk | undefined,
  seen = new Set<string>(),
): string[] | undefined {
  if (isThere(from)) return [from.name];
  seen.add(from.fileName);
  for (const file of from.imports) {
    const next = seen.has(file) ? undefined : chunkOf(file);
    const rest = next === undefined ? undefined : wayTo(isThere, next, chunkOf, seen);
    if (rest !== undefined) return [from.name, ...rest];
  }
  return undefined;
}
