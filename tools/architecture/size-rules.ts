import { layers, modules } from './modules.ts';
import type { Violation } from './text-rules.ts';

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly lines: number;
}

const mostFilesInFolder = 65;
const mostLinesOfEntryPoint = 100;
/** A module that nears it is cut; 16,000 is the aim. */
const mostLinesOfModule = 18_000;

/** Returns folders with too many files, entry points that are too long, and modules that are too large. */
export function violationsOfSizes(files: readonly SourceFile[]): Violation[] {
  const inProduct = files.filter(({ path }) =>
    layers.some(({ folder }) => path.startsWith(`${folder}/src/`)),
  );
  const byFolder = Object.groupBy(inProduct, ({ path }) => path.slice(0, path.lastIndexOf('/')));
  const crowded = Object.entries(byFolder).flatMap(([folder, found = []]) =>
    found.length <= mostFilesInFolder
      ? []
      : [fault('folder-is-small', folder, `holds ${found.length} files, of at most ${mostFilesInFolder}`)],
  );
  const entryPoint = /\/src\/[\w-]+\/index\.tsx?$/;
  const long = inProduct
    .filter(({ path, lines }) => entryPoint.test(path) && lines > mostLinesOfEntryPoint)
    .map(({ path, lines }) =>
      fault('entry-point-is-short', path, `has ${lines} lines, of at most ${mostLinesOfEntryPoint}`),
    );
  const large = modules.flatMap(({ name }) => {
    const lines = files
      .filter(({ path }) => path.split('/src/')[1]?.startsWith(`${name}/`) || path.startsWith(`e2e/${name}/`))
      .reduce((sum, file) => sum + file.lines, 0);
    return lines <= mostLinesOfModule
      ? []
      : [fault('module-is-small', name, `has ${lines} lines in all layers, of at most ${mostLinesOfModule}`)];
  });
  return [...crowded, ...long, ...large];
}

function fault(rule: string, file: string, what: string): Violation {
  return { rule, file, because: `${what}; cut it where its meaning splits.` };
}
