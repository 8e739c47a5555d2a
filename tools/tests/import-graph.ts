import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { projectFolder } from '../commands/launcher/settings.ts';

/** For each source, the sources that import it. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

const isSource = /(?<!\.d)\.tsx?$/;

/** Reads the imports between our sources; paths are from the root of the repository. */
export async function readImporters(files: Iterable<string>): Promise<Importers> {
  const importers = new Map<string, Set<string>>();
  for (const file of files) {
    if (!isSource.test(file)) continue;
    const text = await readFile(join(projectFolder, file), 'utf8');
    for (const { fileName } of ts.preProcessFile(text, true, false).importedFiles) {
      const imported = resolveImport(file, fileName);
      if (imported === undefined) continue;
      const known = importers.get(imported);
      if (known) known.add(file);
      else importers.set(imported, new Set([file]));
    }
  }
  return importers;
}

/** Returns the given files and every source that imports one of them, directly or through others. */
export function findDependents(importers: Importers, files: Iterable<string>): Set<string> {
  const found = new Set(files);
  // A set hands out what is added to it while it is walked.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}

const requireFrom = createRequire(join(projectFolder, 'package.json'));

function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.'))
    return relative(projectFolder, resolve(projectFolder, from, '..', specifier));
  if (!specifier.startsWith('@atelier/')) return undefined;
  try {
    return relative(projectFolder, requireFrom.resolve(specifier));
  } catch {
    return undefined;
  }
}
