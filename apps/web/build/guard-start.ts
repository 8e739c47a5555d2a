import type { Plugin, Rolldown } from 'vite';

/** The app's beginning and the pages that people see before they are signed in. */
const lightPages =
  /\/index\.html$|\/src\/platform\/main\.tsx$|\/src\/routes\/(?:index|login|auth\/[\w-]+)\.tsx/;
const heavyChunk = 'kit';

/**
 * Fails the build when a page before sign-in would fetch the kit of the signed-in area. It happens by one careless
 * import, most often in a route file: readers of addresses (`validateSearch`) are part of the first download, so
 * they stand in files of their own that import no component.
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
        const way = wayToKit(output, chunkOf);
        if (way !== undefined) {
          this.error(
            `The page "${output.name}" would load the signed-in kit: ${way.join(' → ')}. See build/guard-start.ts.`,
          );
        }
      }
    },
  };
}

function wayToKit(
  from: Rolldown.OutputChunk,
  chunkOf: (file: string) => Rolldown.OutputChunk | undefined,
  seen = new Set<string>(),
): string[] | undefined {
  seen.add(from.fileName);
  for (const file of from.imports) {
    const next = seen.has(file) ? undefined : chunkOf(file);
    if (next === undefined) continue;
    if (next.name === heavyChunk) return [from.name, next.name];
    const rest = wayToKit(next, chunkOf, seen);
    if (rest !== undefined) return [from.name, ...rest];
  }
  return undefined;
}
