import type { Plugin, Rolldown } from 'vite';

/** The app's beginning and the pages that people see before they are signed in. */
const lightPages =
  /\/index\.html$|\/src\/platform\/main\.tsx$|\/src\/routes\/(?:index|login|auth\/[\w-]+)\.tsx/;
const heavyChunk = 'kit';
const allRoutes = /\/src\/platform\/route-tree\.ts$/;

/**
 * Fails the build when a page before sign-in would fetch the kit of the signed-in area or the tree of all routes
 * (see src/platform/start-tree.ts). It happens by one careless import, most often in a route file: readers of
 * addresses (`validateSearch`) come with the routes, so they stand in files of their own that import no component.
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
        if (output.type !== 'chunk' || !lightPages.test(output.facadeModuleId ?? '')) continue;
        const way = wayToHeavy(output, chunkOf);
        if (way !== undefined) {
          this.error(
            `The page "${output.name}" would load what only the signed-in area needs: ${way.join(' → ')}. See build/guard-start.ts.`,
          );
        }
      }
    },
  };
}

function isHeavy(chunk: Rolldown.OutputChunk): boolean {
  return chunk.name === heavyChunk || chunk.moduleIds.some((id) => allRoutes.test(id));
}

function wayToHeavy(
  from: Rolldown.OutputChunk,
  chunkOf: (file: string) => Rolldown.OutputChunk | undefined,
  seen = new Set<string>(),
): string[] | undefined {
  if (isHeavy(from)) return [from.name];
  seen.add(from.fileName);
  for (const file of from.imports) {
    const next = seen.has(file) ? undefined : chunkOf(file);
    const rest = next === undefined ? undefined : wayToHeavy(next, chunkOf, seen);
    if (rest !== undefined) return [from.name, ...rest];
  }
  return undefined;
}
