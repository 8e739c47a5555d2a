import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The app's beginning and the pages that people see before they are signed in. */
const lightPages =
  /\/index\.html$|\/src\/platform\/main\.tsx$|\/src\/routes\/(?:index|login|auth\/[\w-]+)\.tsx/;
const heavyChunk = 'kit';
const allRoutes = /\/src\/platform\/route-tree\.ts$/;
/** The shapes of the API, with the library that checks them: screens that have a form fetch them. */
const apiShapes = /\/packages\/contract\/src\//;

type Weight = { of: string; modules: readonly RegExp[]; mostKilobytes: number };

const beginning = /\/src\/platform\/main\.tsx$/;
/**
 * What two pages may weigh, as JavaScript after Brotli with all that they fetch at once. The promises of the bench (100
 * and 190), less what it counts besides: lists of what to fetch beforehand, which are written in after this, and small
 * parts that follow a moment later.
 */
const weights: readonly Weight[] = [
  { of: 'The sign-in page', modules: [beginning, /\/src\/routes\/login\.tsx/], mostKilobytes: 97.5 },
  {
    of: 'The first signed-in screen',
    modules: [
      beginning,
      allRoutes,
      /\/src\/dashboard\/(?:signed-in-layout|home)\.screen\.tsx$/,
      /\/src\/routes\/dashboard\/index\.tsx/,
      /\/src\/onboarding\/welcome-wizard\.tsx$/,
    ],
    mostKilobytes: 186.5,
  },
  { of: 'The till', modules: [beginning, /\/src\/till\/till\.screen\.tsx$/], mostKilobytes: 150 },
];

/**
 * Fails the build when a page before sign-in would fetch the kit of the signed-in area or the tree of all routes
 * (see src/platform/start-tree.ts), and when that tree, which every signed-in page waits for, would fetch the shapes of
 * the API. It happens by one careless import, most often in a route file: readers of addresses (`validateSearch`) come
 * with the routes, so they are in files of their own that import no component and nothing of the contract but types.
 * And it fails when one of the two pages that a newcomer waits for has become too heavy, where `weighs` says so: no one
 * waits for a build that has pages for tests, too.
 */
export function guardStart({ weighs }: { readonly weighs: boolean }): Plugin {
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
      for (const { of, modules, mostKilobytes } of weighs ? weights : []) {
        const chunks = new Set<Rolldown.OutputChunk>();
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          if (output.moduleIds.some((id) => modules.some((module) => module.test(id)))) {
            collect(output, chunkOf, chunks);
          }
        }
        const weighed = [...chunks].map((chunk) => ({ name: chunk.name, kilobytes: weightOf(chunk) }));
        const kilobytes = weighed.reduce((sum, chunk) => sum + chunk.kilobytes, 0);
        if (kilobytes > mostKilobytes) {
          const heaviest = weighed
            .toSorted((one, other) => other.kilobytes - one.kilobytes)
            .slice(0, 8)
            .map((chunk) => `${chunk.name} ${chunk.kilobytes.toFixed(1)}`);
          this.error(
            `${of} weighs ${kilobytes.toFixed(1)} kB, more than ${String(mostKilobytes)}: ${heaviest.join(', ')}. See build/guard-start.ts.`,
          );
        }
      }
    },
  };
}

function weightOf(chunk: Rolldown.OutputChunk): number {
  return brotliCompressSync(chunk.code).length / 1000;
}

/** Adds a chunk with all that it fetches at once. */
function collect(
  chunk: Rolldown.OutputChunk,
  chunkOf: (file: string) => Rolldown.OutputChunk | undefined,
  into: Set<Rolldown.OutputChunk>,
): void {
  if (into.has(chunk)) return;
  into.add(chunk);
  for (const file of chunk.imports) {
    const next = chunkOf(file);
    if (next !== undefined) collect(next, chunkOf, into);
  }
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
